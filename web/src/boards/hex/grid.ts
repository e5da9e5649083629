// Hexes with flat tops: where they lie, and what a board with a grid looks like. Even columns lie half a hex lower.
import type { Board, Scene, Space } from '$lib/wire';
import type { Frame } from '../shared/view';

/** Half the width of a hex is one unit; its height is the square root of three. */
const HEIGHT = Math.sqrt(3);

export interface Hex {
  space: Space;
  x: number;
  y: number;
}

/** The grid position of a space, from its mark `grid` (or `q` and `r`). */
export function gridOf(space: Space): readonly [number, number] | null {
  const text = space.marks.find(({ kind }) => kind === 'grid')?.text ?? `${textOf(space, 'q')},${textOf(space, 'r')}`;
  const [q, r] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return q !== undefined && r !== undefined && Number.isFinite(q) && Number.isFinite(r) ? [q, r] : null;
}

function textOf(space: Space, kind: string): string {
  return space.marks.find((mark) => mark.kind === kind)?.text ?? '';
}

export function centre([q, r]: readonly [number, number]): readonly [number, number] {
  return [q * 1.5, HEIGHT * (r + (Math.abs(q) % 2 === 0 ? 0.5 : 0))];
}

/** The board that lies on hexes, if the scene has one. */
export function hexBoard(scene: Scene): Board | null {
  return scene.boards.find(({ spaces }) => spaces.some((space) => gridOf(space) !== null)) ?? null;
}

export function hexesOf(board: Board): Hex[] {
  return board.spaces.flatMap((space) => {
    const grid = gridOf(space);
    if (!grid) return [];
    const [x, y] = centre(grid);
    return [{ space, x, y }];
  });
}

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

/** Kinds by the words in them, as the generic board reads them. */
const FILLS: readonly (readonly [RegExp, string])[] = [
  [/shoal|reef|shallow/, 'shoal'],
  [/coast/, 'coast'],
  [/city|port|base/, 'port'],
  [/jungle|forest/, 'jungle'],
  [/hill|rough|mountain/, 'hill'],
  [/desert/, 'desert'],
  [/land|clear|island/, 'land'],
  [/off/, 'off'],
];

export function fillOf(kind: string): string {
  return FILLS.find(([words]) => words.test(kind))?.[1] ?? 'sea';
}

/** The boards drawn on hexes; the rest is left to the generic table. */
export function drawn(scene: Scene): string[] {
  const board = hexBoard(scene);
  return board ? [board.id] : [];
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
