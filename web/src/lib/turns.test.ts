import { expect, test } from 'vitest';
import { turnWords } from './turns';

const round = ['Japan', 'Great Britain', 'United States'];

test('where a turn is everybody’s it has a number', () => {
  expect(turnWords([], 3)).toBe('turn 3');
});

test('where each has its own turn, the round and whose it is are told', () => {
  expect([1, 3, 5].map((turn) => turnWords(round, turn))).toEqual([
    'round 1, Japan',
    'round 1, United States',
    'round 2, Great Britain',
  ]);
});
