import { expect, test } from 'vitest';
import { unit } from './fixture';
import { movedAlong, ranksOf, type Group } from './layout';

const group = (space: string, x: number, counters: number): Group => {
  const box = { x, y: 40, w: 20, h: 10 };
  const cell = { ...box, nation: 'japan', units: [unit('japan-infantry', space)] };
  return { space, manner: 'spread', cells: Array.from({ length: counters }, () => cell), box, leader: null };
};

test('counters in sight are laid first, and those of a space together', () => {
  const groups = [group('far', 900, 3), group('near', 10, 2), group('nearer', 30, 4)];
  const { at, seen } = ranksOf(groups, ({ box }) => box.x < 100);
  expect(seen).toBe(6);
  expect(['near', 'nearer', 'far'].map((space) => at.get(space))).toEqual([0, 2, 6]);
});

test('what is not laid yet moves along with its middle and stays as large', () => {
  const [moved] = movedAlong([group('truk', 100, 1)], 2).values();
  expect(moved?.box).toEqual({ x: 210, y: 85, w: 20, h: 10 });
  expect(moved?.cells[0]).toMatchObject({ x: 210, y: 85, w: 20, h: 10 });
});
