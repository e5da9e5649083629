import { expect, test } from 'vitest';
import { turnWords } from './turns';

const games = [
  { id: 'victory', round: [] },
  { id: 'axis', round: ['Japan', 'Great Britain', 'United States'] },
];

test('where a turn is everybody’s it has a number', () => {
  expect(turnWords(games, 'victory', 3)).toBe('turn 3');
  expect(turnWords([], 'unknown', 3)).toBe('turn 3');
});

test('where each has its own turn, the round and whose it is are told', () => {
  expect(turnWords(games, 'axis', 1)).toBe('round 1, Japan');
  expect(turnWords(games, 'axis', 3)).toBe('round 1, United States');
  expect(turnWords(games, 'axis', 5)).toBe('round 2, Great Britain');
});
