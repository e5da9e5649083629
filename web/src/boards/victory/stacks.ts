// Which counters lie together, and how a handful of piles fills a room. No pixels of the map here.
import { clamp, type Box } from '../shared/boxes';
import type { Room } from '../shared/map';
import { compareUnits, ROLES, type Role, type Unit } from './units';

/** Counters that lie together: of one side and one role. */
export interface Bundle {
  side: string;
  role: Role;
  units: Unit[];
}

/** One place to lie: a counter, a pile of them, or a chip that only counts them. `x`, `y` its upper left corner. */
export interface Cell {
  side: string;
  role: Role;
  units: Unit[];
  x: number;
  y: number;
  /** The side of its square; a chip is wider than high. */
  size: number;
}

/** From the roomiest to the smallest: every counter by itself, piles, chips. */
export type Manner = 'spread' | 'piles' | 'chips';

/** The smallest squares at which counters are still told apart. */
export const LEAST: Readonly<Record<Exclude<Manner, 'chips'>, number>> = { spread: 27, piles: 23 };
/** A chip near and far. */
export const CHIP = { w: 33, h: 19 };
export const FAR_CHIP = { w: 25, h: 14 };

/** Below so many pixels per degree the board is only an overview: chips for counters, names where they fit, no shields. */
export const FAR = 3;

export function chipSize(k: number): { w: number; h: number } {
  return k < FAR ? FAR_CHIP : CHIP;
}

/** The gap between squares, and between the two sides, as a part of a square. */
const GAP = 0.08;
const SIDES_APART = 0.22;

/** Sides in the order of their ids turned round (Japan, whose move is first, above), roles in their order. */
export function bundlesOf(units: readonly Unit[]): Bundle[] {
  const sides = [...new Set(units.map(({ side }) => side))].sort().reverse();
  return sides.flatMap((side) =>
    ROLES.map((role) => ({
      side,
      role,
      units: units.filter((unit) => unit.side === side && unit.role === role).sort(compareUnits),
    })).filter((bundle) => bundle.units.length > 0),
  );
}

/** The piles of a bundle in a port: carriers, battleships and cruisers apart, so that a crowded harbour can be read. */
export function harbourBundles(units: readonly Unit[]): Bundle[] {
  const classes: readonly (readonly string[])[] = [['CV', 'CVL'], ['BB'], ['CA', 'CL'], ['air'], ['amph'], ['sub']];
  return bundlesOf(units).flatMap((bundle) =>
    classes
      .map((types) => ({ ...bundle, units: bundle.units.filter(({ type }) => types.includes(type)) }))
      .filter((part) => part.units.length > 0),
  );
}

/** A row of squares for each side, broken where it is too long. */
export function cellsFor(
  bundles: readonly Bundle[],
  manner: Exclude<Manner, 'chips'>,
): Omit<Cell, 'x' | 'y' | 'size'>[] {
  if (manner === 'piles') return bundles.map((bundle) => ({ ...bundle }));
  return bundles.flatMap(({ side, role, units }) => units.map((unit) => ({ side, role, units: [unit] })));
}

export interface Grid {
  columns: number;
  /** Width and height in squares. */
  across: number;
  down: number;
}

/** How so many squares of each side lie in so many columns. */
export function gridOf(counts: readonly number[], columns: number): Grid {
  const rows = counts.reduce((sum, count) => sum + Math.ceil(count / columns), 0);
  return {
    columns,
    across: columns * (1 + GAP) - GAP,
    down: rows * (1 + GAP) - GAP + SIDES_APART * (counts.length - 1),
  };
}

/** The grids worth trying, widest first. */
export function grids(counts: readonly number[]): Grid[] {
  const most = Math.max(...counts);
  return Array.from({ length: most }, (_, i) => gridOf(counts, most - i));
}

/** Twice as wide as high is best, and no row with gaps: the lower the better. */
export function untidiness(grid: Grid, counts: readonly number[]): number {
  const squares = counts.reduce((sum, count) => sum + Math.ceil(count / grid.columns) * grid.columns, 0);
  const empty = squares - counts.reduce((sum, count) => sum + count, 0);
  return Math.abs(Math.log(grid.across / grid.down / 2)) + (1.6 * empty) / squares;
}

/** The grid with the largest squares in a disc of radius `r`. */
export function inDisc(counts: readonly number[], r: number): { grid: Grid; size: number } {
  const fits = grids(counts).map((grid) => ({ grid, size: (2 * r) / Math.hypot(grid.across, grid.down) }));
  return fits.reduce((best, fit) => (fit.size > best.size ? fit : best));
}

/** How many squares each side needs. */
export function countsOf(cells: readonly { side: string }[]): number[] {
  const sides = [...new Set(cells.map(({ side }) => side))];
  return sides.map((side) => cells.filter((cell) => cell.side === side).length);
}

/** The cells of a grid with its upper left corner at (x, y). A row that is not full is centred. */
export function laid(
  cells: readonly Omit<Cell, 'x' | 'y' | 'size'>[],
  grid: Grid,
  size: number,
  x: number,
  y: number,
): Cell[] {
  const placed: Cell[] = [];
  let top = y;
  for (const side of new Set(cells.map((cell) => cell.side))) {
    const own = cells.filter((cell) => cell.side === side);
    for (let from = 0; from < own.length; from += grid.columns) {
      const row = own.slice(from, from + grid.columns);
      const indent = ((grid.columns - row.length) * size * (1 + GAP)) / 2;
      row.forEach((cell, i) => placed.push({ ...cell, x: x + indent + i * size * (1 + GAP), y: top, size }));
      top += size * (1 + GAP);
    }
    top += size * SIDES_APART;
  }
  return placed;
}

/** How much of a pile's square its counters are moved apart, and how many of them are seen. */
export const SEEN = 4;
const STEP = 0.062;

/** Where the counters of a cell lie, the first on top: `x`, `y`, `size` of each. Those beyond the fourth lie under it. */
export function inCell(cell: Cell): Box[] {
  const seen = Math.min(SEEN, cell.units.length);
  const step = cell.size * STEP;
  const size = cell.size - step * (seen - 1);
  return cell.units.map((_, i) => {
    const depth = Math.min(i, seen - 1);
    return { x: cell.x + depth * step, y: cell.y + (seen - 1 - depth) * step, w: size, h: size };
  });
}

/** The size a square would like to have at `k` pixels per degree. */
export function wished(k: number): number {
  return clamp(30, 3.7 * k, 60);
}

/** A choice of rooms for all sides together or for each its own. */
export interface Seating {
  rooms: Room[];
  cells: Omit<Cell, 'x' | 'y' | 'size'>[][];
}

/** Everybody in one room, the largest first; or each side in a room of its own. */
export function seatings(cells: Omit<Cell, 'x' | 'y' | 'size'>[], rooms: readonly Room[]): Seating[] {
  const together = rooms.map((room) => ({ rooms: [room], cells: [cells] }));
  const sides = [...new Set(cells.map(({ side }) => side))];
  if (sides.length !== 2) return together;
  const [first, second] = sides.map((side) => cells.filter((cell) => cell.side === side));
  if (!first || !second) return together;
  const apart = rooms.flatMap((a) =>
    rooms.filter((b) => b !== a).map((b) => ({ rooms: [a, b], cells: [first, second] })),
  );
  return [...together, ...apart];
}
