import { expect, test } from 'vitest';
import { smallScene } from './fixture';
import { forms, guesses } from './why';

const prompt = smallScene().prompt;

test('the forms of a prompt are those with something to fill in', () => {
  expect(forms('patrol SHIP AREA, repair SHIP POINTS, raid SHIP, then done')).toEqual([
    'patrol SHIP AREA',
    'repair SHIP POINTS',
    'raid SHIP',
  ]);
  expect(forms('base PIECE PLACE, then done; base-rest PLACE for all that are left')).toEqual([
    'base PIECE PLACE',
    'base-rest PLACE',
  ]);
});

test('a piece on a place is guessed in the form of what others may do', () => {
  const known = [
    { subject: 'akagi', choice: { notation: 'patrol akagi midway', label: '', lights: ['midway', 'akagi'] } },
  ];
  expect(guesses('hiryu', 'truk', known, prompt)).toEqual(['patrol hiryu truk', 'repair hiryu truk']);
});

test('a place the act lights without naming it is understood', () => {
  const known = [{ subject: 'akagi', choice: { notation: 'assign akagi', label: '', lights: ['hawaii', 'akagi'] } }];
  expect(guesses('ise', 'hawaii', known, null)).toEqual(['assign ise']);
});

test('a piece alone is guessed in the forms that take one thing', () => {
  const known = [{ subject: 'akagi', choice: { notation: 'assign akagi', label: '', lights: ['hawaii', 'akagi'] } }];
  expect(guesses('hornet', null, known, prompt)).toEqual(['assign hornet', 'raid hornet']);
});
