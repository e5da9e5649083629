import { lay, print } from '$lib/plan';
import { describe, expect, it } from 'vitest';
import { sheetOf } from './grid';
import { shoresOf } from './earth';
import { chosen } from './places';
import { edgeOf, flight, inArc, steps, within } from './reach';
import { ARC_SHAPES, berths } from './strike';

const spaces = Array.from({ length: 21 * 21 }, (_, n) => ({
  id: `h${n}`,
  kind: 'sea',
  grid: [n % 21, Math.floor(n / 21)],
}));
const waters = (id: string, first: number, last: number, cost: number) => ({
  id,
  face: 'waters',
  name: id,
  marks: Object.entries({ first, last, cost }).map(([kind, number]) => ({ kind, value: { number } })),
});
const printed = print({
  boards: [{ id: 'map', title: 'Map', spaces }],
  cards: [waters('north', 0, 9, 5), waters('south', 10, 30, 6)],
});
const scene = lay(printed, { pieces: [], panels: [], waiting: [], subjects: [], verbs: [] });
const [board] = scene.boards;
if (!board) throw new Error('no board');
const sheet = sheetOf(board);
const at = (q: number, r: number) => sheet.columns.get(q)?.get(r) ?? sheet.hexes[0]!;

describe('a range over hexes', () => {
  it('counts hexes and pays for each row what its waters cost', () => {
    expect(steps([4, 4], [4, 9])).toBe(5);
    expect(steps([4, 4], [7, 4])).toBe(3);
    const bands = [
      { first: 0, last: 9, cost: 5 },
      { first: 10, last: 30, cost: 6 },
    ];
    expect(flight(bands, [4, 2], [4, 5])).toBe(15);
    expect(flight(bands, [4, 8], [4, 11])).toBe(5 + 6 + 6);
  });

  it('is a disc of hexes, or the part of it in an arc', () => {
    const base = at(10, 5);
    expect(within(sheet, printed.cards, base, 10).length).toBe(1 + 6 + 12);
    const north = within(sheet, printed.cards, base, 10, ['n']);
    // A third of the rest, its two edges and the base itself.
    expect(north.length).toBe(1 + 3 + 5);
    expect(north.every(({ space }) => inArc([10, 5], 'n', space.grid ?? [0, 0]))).toBe(true);
  });

  it('has one closed edge', () => {
    expect(edgeOf(within(sheet, printed.cards, at(10, 5), 5)).match(/M/g)).toHaveLength(1);
    expect(edgeOf(within(sheet, printed.cards, at(10, 5), 5)).match(/[ML]/g)).toHaveLength(18);
    expect(edgeOf([])).toBe('');
  });
});

describe('the map', () => {
  it('knows through which hexes a coast runs', () => {
    const shores = shoresOf([
      [
        [6, 4],
        [9, 4],
        [9, 4.2],
      ],
    ]);
    expect([...shores].length).toBeGreaterThanOrEqual(3);
  });

  it('writes no name over another', () => {
    const hexes = [at(4, 4), at(5, 4), at(4, 5)];
    const places = hexes.map((hex, i) => ({
      hex: { ...hex, space: { ...hex.space, name: `Long name ${i}` } },
      rank: 30 - i,
    }));
    expect(chosen(places, 12).map(({ text }) => text)).toEqual(['Long name 0', 'Long name 2']);
    expect(chosen(places, 2)).toEqual([]);
  });
});

describe('the display of a strike', () => {
  it('has ten arcs, and every ship a berth of her own in hers', () => {
    expect(ARC_SHAPES.map(({ ring }) => ring)).toEqual(['core', ...Array(3).fill('inner'), ...Array(6).fill('outer')]);
    for (const shape of ARC_SHAPES)
      for (const count of [0, 1, 4, 7]) {
        const spots = berths(shape, count);
        expect(new Set(spots.map((spot) => spot.map((value) => value.toFixed(2)).join())).size).toBe(count);
        const [low, high] = { core: [0, 0.3], inner: [0.3, 0.64], outer: [0.64, 1] }[shape.ring] as [number, number];
        for (const [x, y] of spots) {
          expect(Math.hypot(x, y)).toBeGreaterThanOrEqual(low);
          expect(Math.hypot(x, y)).toBeLessThanOrEqual(high);
        }
      }
  });
});
