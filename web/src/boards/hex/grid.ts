// Hexes with flat tops: where they lie, and what a board with a grid looks like. Even columns lie half a hex lower.
import type { Board, Scene, Space } from '$lib/plan';
import type { Frame } from '../shared/view';
import { once } from '../shared/once';

/** Half the width of a hex is one unit; its height is the square root of three. */
const HEIGHT = Math.sqrt(3);

export interface Hex {
  /** As printed: what lies on it now is looked up in the scene. */
  space: Space;
  x: number;
  y: number;
}

/** A printed sheet of hexes, laid out once however often its pieces move. */
export interface HexSheet {
  id: string;
  title: string;
  hexes: readonly Hex[];
  byId: ReadonlyMap<string, Hex>;
  /** By column, then by row. */
  columns: ReadonlyMap<number, ReadonlyMap<number, Hex>>;
  frame: Frame;
}

export function centre([q, r]: readonly [number, number]): readonly [number, number] {
  return [q * 1.5, HEIGHT * (r + (Math.abs(q) % 2 === 0 ? 0.5 : 0))];
}

/** The board that lies on hexes, if the scene has one: the printed one, else one that lies there just now. */
function hexBoard({ printed, boards }: Scene): Board | null {
  return [...printed.boards, ...boards].find(({ spaces }) => spaces.some(({ grid }) => grid !== null)) ?? null;
}

export const sheetOf = once((board: Board): HexSheet => {
  const hexes = board.spaces.flatMap((space): Hex[] => {
    if (!space.grid) return [];
    const [x, y] = centre(space.grid);
    return [{ space, x, y }];
  });
  const columns = new Map<number, Map<number, Hex>>();
  for (const hex of hexes) {
    const [q, r] = hex.space.grid ?? [0, 0];
    const column = columns.get(q) ?? new Map<number, Hex>();
    columns.set(q, column.set(r, hex));
  }
  const byId = new Map(hexes.map((hex) => [hex.space.id, hex]));
  return { id: board.id, title: board.title, hexes, byId, columns, frame: frameOf(hexes) };
});

/** The hex at a point of the plane, if there is one. */
export function hexAt({ columns }: HexSheet, x: number, y: number): Hex | null {
  const [q, r] = nearest(x, y);
  return columns.get(q)?.get(r) ?? null;
}

/** The sheet of hexes of a scene. */
export function hexSheet(scene: Scene): HexSheet | null {
  const board = hexBoard(scene);
  return board && sheetOf(board);
}

/** The smallest rectangle around hexes. */
export function frameOf(hexes: readonly Hex[]): Frame {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of hexes) {
    bounds[0] = Math.min(bounds[0], x - 1);
    bounds[1] = Math.min(bounds[1], y - HEIGHT / 2);
    bounds[2] = Math.max(bounds[2], x + 1);
    bounds[3] = Math.max(bounds[3], y + HEIGHT / 2);
  }
  return hexes.length > 0 ? bounds : [0, 0, 1, 1];
}

/** The outline of the hex around (0, 0), as SVG path data. */
export const OUTLINE = `M1 0L.5 ${(HEIGHT / 2).toFixed(4)}H-.5L-1 0L-.5 ${(-HEIGHT / 2).toFixed(4)}H.5Z`;

/** How a hex is filled. */
export type Fill = 'sea' | 'shoal' | 'coast' | 'land' | 'port' | 'jungle' | 'hill' | 'desert' | 'off';

/** How a kind of hex is painted; one nobody knows is sea. */
const FILLS: Readonly<Record<string, Fill>> = {
  sea: 'sea',
  lake: 'shoal',
  shoal: 'shoal',
  reef: 'shoal',
  coast: 'coast',
  island: 'land',
  land: 'land',
  clear: 'land',
  rough: 'hill',
  hill: 'hill',
  mountain: 'hill',
  jungle: 'jungle',
  forest: 'jungle',
  swamp: 'jungle',
  desert: 'desert',
  city: 'port',
  port: 'port',
  off: 'off',
};

export function fillOf(kind: string): Fill {
  return FILLS[kind] ?? 'sea';
}

/** The boards drawn here: the hexes, and the items of a report, which are said on a sheet over them; the rest is left to the generic
 * table. */
export function drawn(scene: Scene): string[] {
  const sheet = hexSheet(scene);
  if (!sheet) return [];
  const said = scene.boards.filter(({ spaces }) => spaces.length > 0 && spaces.every(({ kind }) => kind === 'item'));
  return [sheet.id, ...said.map(({ id }) => id)];
}

/** The hex nearest to a point of the plane, by column and row; it may not be on the board. */
export function nearest(x: number, y: number): readonly [number, number] {
  const columns = [Math.floor(x / 1.5), Math.ceil(x / 1.5)];
  const options = columns.flatMap((q) => {
    const r = Math.round(y / HEIGHT - (Math.abs(q) % 2 === 0 ? 0.5 : 0));
    const [cx, cy] = centre([q, r]);
    return [{ q, r, far: Math.hypot(cx - x, cy - y) }];
  });
  const best = options.reduce((a, b) => (b.far < a.far ? b : a));
  return [best.q + 0, best.r + 0]; // never minus zero
}
