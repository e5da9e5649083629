import { expect, test } from 'vitest';
import { turnWords } from './turns';

const power = (id: string, title: string) => ({ id, title });
const seats = [
  { powers: [power('japan', 'Japan')] },
  { powers: [power('britain', 'Great Britain'), power('usa', 'United States')] },
];
const round = ['japan', 'britain', 'usa'];

test('where a turn is everybody’s it has a number', () => {
  expect(turnWords([], seats, 3)).toBe('turn 3');
});

test('where each power has its own turn, the round and whose it is are told', () => {
  expect([1, 3, 5].map((turn) => turnWords(round, seats, turn))).toEqual([
    'round 1, Japan',
    'round 1, United States',
    'round 2, Great Britain',
  ]);
  expect(turnWords(['china'], seats, 1)).toBe('round 1, china');
});
