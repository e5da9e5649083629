import { lay, print } from '$lib/plan';
import { describe, expect, it } from 'vitest';
import { centre, drawn, fillOf, hexSheet, nearest } from './grid';

describe('a grid of hexes', () => {
  const spaces = [
    { id: 'a', name: 'A', kind: 'sea', grid: [12, -3] },
    { id: 'b', name: 'B', kind: 'box' },
  ];
  const printed = print({ boards: [{ id: 'map', title: 'Map', spaces }], cards: [] });
  const empty = { pieces: [], panels: [], waiting: [], subjects: [], verbs: [] };
  const scene = lay(printed, empty);

  it('is laid out once, however often its spaces change', () => {
    const sheet = hexSheet(scene);
    expect(sheet?.hexes.map(({ space }) => space.id)).toEqual(['a']);
    expect(sheet?.byGrid.get('12,-3')?.space.id).toBe('a');
    expect(hexSheet(lay(printed, { ...empty, spaces: [{ id: 'a', owner: 'japan' }] }))).toBe(sheet);
    expect([drawn(scene), drawn(lay(print({ boards: [], cards: [] }), empty))]).toEqual([['map'], []]);
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
    expect([fillOf('coast'), fillOf('island'), fillOf('glacier')]).toEqual(['coast', 'land', 'sea']);
  });
});
