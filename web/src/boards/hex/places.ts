// What is printed on hexes: which places are worth a name at which magnification, so that no name lies on another.
import { markNumber, hasMark } from '$lib/values';
import { Steps } from '../shared/detail';
import { once } from '../shared/once';
import type { MapWord } from '../shared/words';
import type { Hex, HexSheet } from './grid';
import type { Palette } from './palette';
import { counterSize } from './stacks';

export interface Place {
  hex: Hex;
  /** The larger, the farther away it is named. */
  rank: number;
}

/** Hexes with something printed on them, the weightiest first. */
export const placesOf = once((sheet: HexSheet): readonly Place[] =>
  sheet.hexes
    .filter(({ space }) => space.marks.length > 0 || space.name !== space.id)
    .map((hex) => ({ hex, rank: rankOf(hex) }))
    .sort((a, b) => b.rank - a.rank),
);

/** Whose base it is counts most: that is what a game is about. */
function rankOf({ space }: Hex): number {
  const port = markNumber(space, 'port') ?? 0;
  const airbase = markNumber(space, 'airbase') ?? 0;
  const city = ['city', 'capital', 'industry'].filter((kind) => hasMark(space, kind)).length;
  return (space.owner ? 12 : 0) + Math.min(port, 16) + 2 * airbase + 3 * city + (hasMark(space, 'anchorage') ? 2 : 0);
}

/** A name in pixels of the page, its base line in the middle of its foot. */
export interface Name {
  hex: Hex;
  text: string;
  size: number;
}

/** From so many pixels per unit on there is room for names at all, and for everything. */
const FIRST = 3.4;

/** Which names are written at each step of magnification: chosen over the whole sheet, so that none comes and goes as one pans. */
export const namesOf = once(
  (sheet: HexSheet): Steps<readonly Name[]> => new Steps((pixel) => chosen(placesOf(sheet), 0.72 / pixel)),
);

export function chosen(places: readonly Place[], k: number): Name[] {
  if (k < FIRST) return [];
  const taken = new Map<string, (readonly [number, number, number, number])[]>();
  const cell = 90;
  const least = k > 22 ? 0 : k > 13 ? 3 : k > 8 ? 9 : 16;
  return places.flatMap(({ hex, rank }) => {
    const { name, id } = hex.space;
    if (rank < least || name === id) return [];
    const size = Math.min(14, (rank >= 16 ? 11.5 : 10) + k / 16);
    const [x, y, half] = [hex.x * k, hex.y * k + foot(k), name.length * size * 0.29 + 3];
    const box = [x - half, y - size, x + half, y + 3] as const;
    const cells: string[] = [];
    for (let cx = Math.floor(box[0] / cell); cx <= Math.floor(box[2] / cell); cx++)
      for (let cy = Math.floor(box[1] / cell); cy <= Math.floor(box[3] / cell); cy++) cells.push(`${cx} ${cy}`);
    const hits = cells.some((key) =>
      (taken.get(key) ?? []).some((o) => o[0] < box[2] && box[0] < o[2] && o[1] < box[3] && box[1] < o[3]),
    );
    if (hits) return [];
    for (const key of cells) taken.set(key, [...(taken.get(key) ?? []), box]);
    return [{ hex, text: name, size }];
  });
}

/** The names of a magnification, to be written on the map: under the counters of an occupied hex. */
export function wordsOf(
  sheet: HexSheet,
  k: number,
  { name, halo }: Pick<Palette, 'name' | 'halo'>,
  occupied: ReadonlySet<string>,
): MapWord[] {
  return namesOf(sheet)
    .at(k)
    .map(({ hex, text, size }) => ({
      text,
      x: hex.x * k,
      y: hex.y * k + (occupied.has(hex.space.id) ? counterSize(k) / 2 + size + 2 : foot(k)),
      size,
      weight: 700,
      family: 'text',
      align: 'middle',
      fill: name,
      halo: { colour: halo, width: 3 },
    }));
}

/** How far below the middle of its hex a name stands. */
export function foot(k: number): number {
  return Math.max(13, k * 0.78);
}
