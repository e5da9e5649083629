// How far something flies over the hexes: bands of rows, each with what a hex of it costs, as the cards `waters` say.
import type { PieceCard } from '$lib/wire';
import { markNumber } from '$lib/values';
import type { Scene } from '$lib/plan';
import { once } from '../shared/once';
import { centre, type Hex, type HexSheet } from './grid';

interface Band {
  first: number;
  last: number;
  cost: number;
}

const bandsOf = once((cards: ReadonlyMap<string, PieceCard>): readonly Band[] =>
  [...cards.values()].flatMap((card) => {
    const marked = { marks: card.marks ?? [] };
    const number = (kind: string) => markNumber(marked, kind);
    const [first, last, cost] = [number('first'), number('last'), number('cost')];
    const known = card.face === 'waters' && first !== null && last !== null && cost !== null;
    return known ? [{ first, last, cost }] : [];
  }),
);

type Cell = readonly [number, number];

/** Column and slanted row, in which the six directions are straight. */
const axial = ([q, r]: Cell): Cell => [q, r - Math.floor((q + (Math.abs(q) % 2)) / 2)];

/** Hexes from one to another. */
export function steps(a: Cell, b: Cell): number {
  const [[aq, ar], [bq, br]] = [axial(a), axial(b)];
  const [q, r] = [bq - aq, br - ar];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** What it costs to fly from one hex to another along the straight line. */
export function flight(bands: readonly Band[], from: Cell, to: Cell): number {
  const hexes = steps(from, to);
  const cost = (row: number) => bands.find(({ first, last }) => row >= first && row <= last)?.cost ?? 1;
  if (cost(from[1]) === cost(to[1])) return hexes * cost(to[1]);
  let sum = 0;
  for (let step = 1; step <= hexes; step++)
    sum += cost(from[1] + Math.trunc(((to[1] - from[1]) * step) / Math.max(hexes, 1)));
  return sum;
}

/** The six directions, clockwise from the north, by the word of the wire. */
export const ARCS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;
export type Arc = (typeof ARCS)[number];

/** The sextant between two directions, clockwise from the one between north and north-east, and whether it is its first row. */
function bearing(base: Cell, cell: Cell): readonly [number, boolean] | null {
  const [[bq, br], [hq, hr]] = [axial(base), axial(cell)];
  const [q, r] = [hq - bq, hr - br];
  const s = q + r;
  if (q === 0 && r === 0) return null;
  if (q >= 0 && s < 0) return [0, q === 0];
  if (r < 0 && s >= 0) return [1, s === 0];
  if (q > 0 && r >= 0) return [2, r === 0];
  if (q <= 0 && s > 0) return [3, q === 0];
  if (r > 0 && s <= 0) return [4, s === 0];
  return [5, r === 0];
}

/** Does the arc around this direction, seen from the base, take in the hex? */
export function inArc(base: Cell, arc: Arc, cell: Cell): boolean {
  const found = bearing(base, cell);
  if (!found) return true;
  const turned = (found[0] + 6 - ARCS.indexOf(arc)) % 6;
  return turned === 5 || turned === 0 || (turned === 1 && found[1]);
}

/** The hexes within a range of a base, or those of them in some arcs. */
export function within(
  sheet: HexSheet,
  cards: Scene['printed']['cards'],
  base: Hex,
  range: number,
  arcs: readonly Arc[] | null = null,
): Hex[] {
  const bands = bandsOf(cards);
  const least = Math.min(...bands.map(({ cost }) => cost), Infinity);
  const from = base.space.grid;
  if (!from || !Number.isFinite(least)) return [];
  const most = Math.floor(range / least);
  const found: Hex[] = [];
  for (let q = from[0] - most; q <= from[0] + most; q++)
    for (const hex of sheet.columns.get(q)?.values() ?? []) {
      const to = hex.space.grid;
      if (!to || Math.abs(to[1] - from[1]) > most + 1 || flight(bands, from, to) > range) continue;
      if (arcs === null || arcs.some((arc) => inArc(from, arc, to))) found.push(hex);
    }
  return found;
}

const HALF = Math.sqrt(3) / 2;
/** Corners of a hex around its middle, clockwise from the right; side `i` runs from corner `i` to the next. */
const CORNERS: readonly Cell[] = [
  [1, 0],
  [0.5, HALF],
  [-0.5, HALF],
  [-1, 0],
  [-0.5, -HALF],
  [0.5, -HALF],
];

/** The neighbours beyond each side. */
function beyond([q, r]: Cell): readonly Cell[] {
  const low = Math.abs(q) % 2 === 0 ? 1 : 0;
  return [
    [q + 1, r + low],
    [q, r + 1],
    [q - 1, r + low],
    [q - 1, r - 1 + low],
    [q, r - 1],
    [q + 1, r - 1 + low],
  ];
}

/** The edge of an area of hexes as SVG path data, in units of the plane: closed lines along the sides that have no hex of it
 * beyond them. */
export function edgeOf(hexes: readonly Hex[]): string {
  const here = new Set(hexes.map(({ space }) => (space.grid ?? [0, 0]).join(' ')));
  const next = new Map<string, string[]>();
  const key = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  for (const { space } of hexes) {
    const cell = space.grid ?? [0, 0];
    const [x, y] = centre(cell);
    beyond(cell).forEach((other, side) => {
      if (here.has(other.join(' '))) return;
      const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = [CORNERS[side], CORNERS[(side + 1) % 6]];
      const from = key(x + ax, y + ay);
      next.set(from, [...(next.get(from) ?? []), key(x + bx, y + by)]);
    });
  }
  let path = '';
  while (next.size > 0) {
    const [start = ''] = next.keys();
    let at: string | undefined = start;
    let pen = 'M';
    do {
      path += `${pen}${at}`;
      pen = 'L';
      const ways: string[] = next.get(at) ?? [];
      const to = ways.pop();
      if (ways.length === 0) next.delete(at);
      at = to;
    } while (at !== undefined && at !== start);
    path += 'Z';
  }
  return path;
}
