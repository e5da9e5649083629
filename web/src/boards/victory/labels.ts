// Names of areas and places with their shields and flags: how large, where, and whether at all.
import { clamp, grown, overlaps, type Box } from '../shared/boxes';
import type { Align } from '../shared/map';
import { markOf, numberOf } from '$lib/values';
import type { Spaces } from '../shared/spaces';
import { broken, type MapWord } from '../shared/words';
import { sideColours, type Palette } from './palette';
import { FAR } from './stacks';
import type { AreaShape, Geometry, PlaceShape } from './geometry';

/** Nothing smaller than this is written on the map. */
export const SMALLEST = 9;

export interface AreaLabel {
  id: string;
  lines: string[];
  /** The middle of the first base line. */
  x: number;
  y: number;
  size: number;
  /** The upper end of shields and flag, and the width of a shield. */
  shieldY: number;
  shield: number;
  box: Box;
}

export interface PlaceLabel {
  id: string;
  text: string;
  x: number;
  y: number;
  size: number;
  align: Align;
  box: Box;
}

export interface MarkSpot {
  id: string;
  x: number;
  y: number;
  /** Half its width. */
  r: number;
  box: Box;
}

/** Everything that is written on the map, in pixels of the plane. */
export function wordsOf(
  { areaLabels, placeLabels }: { areaLabels: readonly AreaLabel[]; placeLabels: readonly PlaceLabel[] },
  spaces: Spaces,
  palette: Palette,
): MapWord[] {
  const areas = areaLabels.flatMap(({ id, lines, x, y, size, shield, shieldY }): MapWord[] => {
    const names = lines.map((text, i): MapWord => ({
      text,
      x,
      y: y + i * size * 1.12,
      size,
      weight: 400,
      family: 'title',
      align: 'middle',
      fill: palette.name,
      halo: { colour: palette.nameHalo, width: size * 0.26 },
      apart: size * 0.09,
    }));
    // The two shields stand side by side, the points in the middle of each; a star beside points we had to make up.
    const points = (['japan', 'allies'] as const).flatMap((side, i): MapWord[] => {
      const mark = markOf(spaces.get(id), `poc-${side}`);
      if (!mark || shield === 0) return [];
      const middle = x + (i ? 0.82 : -0.5) * shield;
      const figure = { weight: 900, family: 'text', align: 'middle', fill: sideColours(side).dark } as const;
      return [
        {
          text: String(numberOf(mark.value) ?? ''),
          x: middle,
          y: shieldY + 0.94 * shield,
          size: 0.62 * shield,
          ...figure,
        },
        ...(mark.reconstructed
          ? [{ text: '*', x: middle + 0.37 * shield, y: shieldY + 0.78 * shield, size: 0.5 * shield, ...figure }]
          : []),
      ];
    });
    return [...names, ...points];
  });
  const places = placeLabels.map(({ id, text, x, y, size, align }): MapWord => ({
    text,
    x,
    y,
    size,
    weight: spaces.get(id)?.kind === 'port' ? 900 : 700,
    family: 'text',
    align,
    fill: palette.ink,
    halo: { colour: palette.placeHalo, width: size * 0.3 },
  }));
  return [...areas, ...places];
}

/** The name of an area in capitals: one line when it is large enough, else two. */
export function areaLabel({ id, name: [x, y] }: AreaShape, text: string, geometry: Geometry, k: number): AreaLabel {
  const size = clamp(SMALLEST, geometry.sizes.area * k, 24);
  const lines = geometry.sizes.area * k < SMALLEST * 1.12 ? broken(text.toUpperCase()) : [text.toUpperCase()];
  const width = Math.max(...lines.map((line) => line.length)) * size * 0.87;
  // From far away there is room for names only.
  const shield = k < FAR ? 0 : clamp(13, geometry.sizes.area * 1.3 * k, 31);
  const [x0, , x1] = geometry.frame;
  const middle = clamp(x0 * k + width / 2 + 4, x * k, x1 * k - width / 2 - 4);
  const top = y * k - size - (lines.length - 1) * size * 0.5;
  const shieldY = top + lines.length * size * 1.12 + size * 0.32;
  const wide = Math.max(width, shield * 4.4);
  return {
    id,
    lines,
    x: middle,
    y: top + size,
    size,
    shieldY,
    shield,
    box: { x: middle - wide / 2, y: top, w: wide, h: shieldY + shield * 1.25 - top },
  };
}

/** Tried from the wished place outward, in parts of the letters' height. */
const SHIFTS = [0, 0.8, -0.8, 1.6, -1.6, 2.4, -2.4, 3.2, -3.2];

/** The label moved up or down to where it meets the fewest obstacles; from far away the marks crowd its place. */
export function dodged(label: AreaLabel, obstacles: readonly Box[]): AreaLabel {
  let [best, least] = [label, Infinity];
  for (const shift of SHIFTS) {
    const by = shift * label.size;
    const moved = {
      ...label,
      y: label.y + by,
      shieldY: label.shieldY + by,
      box: { ...label.box, y: label.box.y + by },
    };
    const met = boxesOf(moved).flatMap((box) => obstacles.filter((other) => overlaps(box, other))).length;
    if (met < least) [best, least] = [moved, met];
  }
  return best;
}

/** The name and the row of shields, closer than the box around both. */
function boxesOf({ x, y, size, lines, shieldY, shield, box }: AreaLabel): Box[] {
  const width = Math.max(...lines.map((line) => line.length)) * size * 0.87;
  return [
    { x: x - width / 2, y: box.y, w: width, h: y + (lines.length - 1) * size * 1.12 - box.y },
    { x: x - shield * 2.5, y: shieldY, w: shield * 3.9, h: shield * 1.22 },
  ];
}

/** The mark of a port or base. */
export function markSpot({ id, at: [x, y] }: PlaceShape, geometry: Geometry, k: number): MarkSpot {
  const r = k < FAR ? 4.2 : clamp(6.5, geometry.sizes.mark * k, 15);
  return { id, x: x * k, y: y * k, r, box: { x: x * k - r * 1.1, y: y * k - r * 1.4, w: r * 2.5, h: r * 2.5 } };
}

/** The name of a place beside its mark, on the side the drawing wants it. */
export function placeLabel(
  shape: PlaceShape,
  text: string,
  geometry: Geometry,
  k: number,
  wish: 'port' | 'base',
): PlaceLabel {
  const wanted = geometry.sizes.place * k * (wish === 'port' ? 1.06 : 0.96);
  const size = clamp(wish === 'port' ? SMALLEST + 1 : SMALLEST, wanted, 16);
  // Marks and letters grow no further, so the name comes nearer to its mark than the plane says.
  const unit = size / (geometry.sizes.place * (wish === 'port' ? 1.06 : 0.96));
  const aside = (shape.name[0] - shape.at[0]) * unit;
  const clearOf = markSpot(shape, geometry, k).r * 1.3;
  const x =
    shape.at[0] * k +
    (shape.align === 'start' ? Math.max(aside, clearOf) : shape.align === 'end' ? Math.min(aside, -clearOf) : aside);
  const y = shape.at[1] * k + (shape.name[1] - shape.at[1]) * unit;
  const w = text.length * size * 0.54;
  const left = shape.align === 'start' ? x : shape.align === 'end' ? x - w : x - w / 2;
  return { id: shape.id, text, x, y, size, align: shape.align, box: { x: left, y: y - size * 0.8, w, h: size } };
}

/** Those that meet no obstacle and keep this far from those before them; their own mark is none. */
export function clear<T extends { id: string; box: Box }>(
  labels: readonly T[],
  obstacles: readonly { id?: string; box: Box }[],
  apart = -1,
): T[] {
  const taken: T[] = [];
  return labels.filter((label) => {
    const met =
      obstacles.some(({ id, box }) => id !== label.id && overlaps(grown(label.box, -1), box)) ||
      taken.some(({ box }) => overlaps(grown(label.box, apart), box));
    if (!met) taken.push(label);
    return !met;
  });
}
