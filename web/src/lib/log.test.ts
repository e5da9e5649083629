import { expect, test } from 'vitest';
import { lines, rollWords, sift } from './log';
import type { Item } from './wire';

const items: Item[] = [
  { number: 1, told: [{ text: 'Turn 1.', tone: 'heading', about: [] }], rolls: [] },
  {
    number: 2,
    told: [
      { text: 'Akagi fired.', tone: 'plain', about: ['akagi'] },
      { text: 'Hornet was sunk.', tone: 'loss', about: ['hornet'] },
    ],
    rolls: [{ what: 'Akagi at Hornet', sides: 6, faces: [6, 5] }],
  },
  { number: 5, told: [], rolls: [{ what: 'weather', sides: 10, faces: [3] }] },
];

test('dice stand with the line they were thrown for, and alone when nothing was said', () => {
  expect(lines(items).map((line) => [line.text, line.rolls.length])).toEqual([
    ['Turn 1.', 0],
    ['Akagi fired.', 1],
    ['Hornet was sunk.', 0],
    ['Dice', 1],
  ]);
});

test('as many rolls as lines about dice are told one by one', () => {
  const two: Item = {
    number: 9,
    told: [
      { text: 'W rolled a 6.', tone: 'dice', about: [] },
      { text: 'X rolled a 4.', tone: 'dice', about: [] },
    ],
    rolls: [
      { what: 'W', sides: 6, faces: [6] },
      { what: 'X', sides: 6, faces: [4] },
    ],
  };
  expect(lines([two]).map((line) => line.rolls[0]?.faces)).toEqual([[6], [4]]);
});

test('the log can be sifted by part and by words, dice included', () => {
  const all = lines(items);
  expect(sift(all, 'losses', '').map((line) => line.text)).toEqual(['Hornet was sunk.']);
  expect(sift(all, 'turns', '').map((line) => line.text)).toEqual(['Turn 1.']);
  expect(sift(all, 'dice', '').length).toBe(2);
  expect(sift(all, 'all', 'weather').map((line) => line.number)).toEqual([5]);
});

test('a roll is told in words', () => {
  expect(rollWords({ what: 'speed', sides: 6, faces: [2, 4] })).toBe('2d6: 2, 4 (speed)');
});
