// Pieces that stand on hexes: stacks, and what lies on top of them.
import type { Piece } from '$lib/plan';
import type { Box } from '../shared/boxes';
import { fanOut as spread, type Fan as Spread } from '../shared/fan';
import { clamp } from '../shared/boxes';
import type { Size } from '../shared/view';
import type { Hex, HexSheet } from './grid';

export interface Stack {
  space: string;
  hex: Hex;
  pieces: Piece[];
}

/** The stacks of a sheet, in the order of their first pieces. */
export function stacksOf(pieces: readonly Piece[], { byId }: Pick<HexSheet, 'byId'>): Stack[] {
  const found = new Map<string, Stack>();
  for (const piece of pieces) {
    const stack = found.get(piece.at);
    const hex = stack?.hex ?? byId.get(piece.at);
    if (stack) stack.pieces.push(piece);
    else if (hex) found.set(piece.at, { space: piece.at, hex, pieces: [piece] });
  }
  return [...found.values()];
}

/** What can act or is in hand lies on top, then a force that moves. */
export function topOf({ pieces }: Stack, lit: ReadonlySet<string>, selected: ReadonlySet<string>): Piece | undefined {
  return (
    pieces.find(({ id }) => selected.has(id)) ??
    pieces.find(({ id }) => lit.has(id)) ??
    pieces.find(({ face }) => face === 'task-force' || face === 'task-force-contacted') ??
    pieces[0]
  );
}

/** How large a counter is at `k` pixels per unit. */
export function counterSize(k: number): number {
  return clamp(27, k * 1.5, 60);
}

/** Where the counter of a stack lies, in pixels of the plane. */
export function boxOf({ hex }: Pick<Stack, 'hex'>, k: number): Box {
  const size = counterSize(k);
  return { x: hex.x * k - size / 2, y: hex.y * k - size / 2, w: size, h: size };
}

/** The pieces of one owner. */
export interface Section {
  owner: string | null;
  units: Piece[];
}

export type Fan = Spread<Piece, Section>;

/** A stack fanned out, owner by owner. */
export function fanOut({ pieces }: Stack, near: Box, window: Size): Fan {
  const owners = [...new Set(pieces.map(({ owner }) => owner))];
  const sections = owners.map((owner) => ({ owner, units: pieces.filter((piece) => piece.owner === owner) }));
  return spread(sections, near, window, { sizes: [56, 50, 44, 38, 32], shape: 1, columns: 8, gap: 6, least: 190 });
}
