import { describe, expect, it } from 'vitest';
import { centre, fillOf, gridOf, nearest } from './grid';

const marks = (...pairs: [string, string][]) => ({
  id: 'x',
  name: 'x',
  kind: 'sea',
  marks: pairs.map(([kind, text]) => ({ kind, text, reconstructed: false })),
});

describe('a grid of hexes', () => {
  it('reads its place from one mark or from two', () => {
    expect(gridOf(marks(['grid', '12,-3']))).toEqual([12, -3]);
    expect(gridOf(marks(['q', '4'], ['r', '5']))).toEqual([4, 5]);
    expect(gridOf(marks(['grid', 'north']))).toBeNull();
    expect(gridOf(marks())).toBeNull();
  });

  it('finds the hex under any point of it', () => {
    for (const q of [-3, -2, 0, 1, 8]) {
      for (const r of [-2, 0, 5]) {
        const [x, y] = centre([q, r]);
        for (const [dx, dy] of [
          [0, 0],
          [0.45, 0.3],
          [-0.45, -0.3],
          [0.1, -0.7],
        ] as const)
          expect(nearest(x + dx, y + dy)).toEqual([q, r]);
      }
    }
  });

  it('keeps six neighbours at one distance', () => {
    const [x, y] = centre([2, 3]);
    const around = [
      [2, 2],
      [2, 4],
      [1, 3],
      [1, 4],
      [3, 3],
      [3, 4],
    ] as const;
    for (const at of around) expect(Math.hypot(centre(at)[0] - x, centre(at)[1] - y)).toBeCloseTo(Math.sqrt(3));
  });

  it('colours unknown kinds as sea', () => {
    expect([fillOf('coast'), fillOf('island'), fillOf('lake')]).toEqual(['coast', 'land', 'sea']);
  });
});
