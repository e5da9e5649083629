import { expect, test } from 'vitest';
import { every, number, percent, reckoned, ticks, verdict, xOf, yOf } from './report';

test('axes have round numbers that hold everything', () => {
  expect(ticks(0, 17)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks(-3, 4)).toEqual([-4, -2, 0, 2, 4]);
  for (const [low, high] of [
    [0, 1],
    [-13, 2],
    [0, 1234],
    [0, 0.07],
  ] as const) {
    const marks = ticks(low, high);
    expect(marks[0]).toBeLessThanOrEqual(low);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(high - 1e-12);
    expect(marks.length).toBeLessThanOrEqual(8);
  }
});

test('numbers have no more digits than tell something', () => {
  expect([number(-0.01), number(-2), number(12.34), number(123.4)]).toEqual(['0', '−2', '12.3', '123']);
  expect([percent(0.004), percent(0.5), percent(0)]).toEqual(['0.4%', '50%', '0%']);
});

test('a value lies where its frame says', () => {
  const frame = { left: 10, right: 110, top: 0, bottom: 100, low: -50, high: 50, last: 4 };
  expect([xOf(frame, 0), xOf(frame, 4), yOf(frame, 0), yOf(frame, 50)]).toEqual([10, 110, 50, 0]);
  expect([every(10, 500, 40), every(30, 500, 40)]).toEqual([1, 3]);
});

test('luck is told in a sentence', () => {
  const side = { side: 0, rolls: 2, dice: 5, expected: 1.5, hits: 3, variance: 1, z: 1.5, better_than: 0.9 };
  expect(verdict({ ...side, distribution: [], spread: [] })).toBe(
    '3 hits in 2 throws, where 1.5 were to be expected: 1.5 more, luckier than in 90% of such games.',
  );
  expect(verdict({ ...side, hits: 0, better_than: 0.1, distribution: [], spread: [] })).toContain(
    '1.5 fewer, unluckier than in 90%',
  );
  const roll = {
    turn: 1,
    line: 1,
    side: 0,
    text: '',
    faces: [6],
    chance: 1 / 6,
    expected: 1 / 6,
    hits: 1,
    odds: 1 / 6,
  };
  expect(reckoned(roll)).toBe('1 hit of 1 die where 0.2 were to be expected: 1 in 6.');
  expect(reckoned({ ...roll, faces: [1], hits: 0, odds: 5 / 6 })).toBe(
    '0 hits of 1 die where 0.2 were to be expected: more likely than not.',
  );
});
