// Names, numbers and badges of the spaces: how large, where, and whether at all. Positions are pixels of the whole plane.
import type { Space } from '$lib/wire';
import { clamp, grown, overlaps, type Box } from '../shared/boxes';
import { holds } from '../shared/plane';
import type { Geometry, SpaceShape } from './geometry';
import type { MapWord } from '../shared/words';
import { coloursOf, type Palette } from './palette';
import { markOf } from './spaces';

/** Nothing smaller than this is written on the map. */
export const SMALLEST = 8.5;
/** The magnification for which names were placed. */
const USUAL = 7.3;
/** Below so many pixels per degree the board is only an overview. */
export const FAR = 4.6;

export type BadgeKind =
  'ipc' | 'capital' | 'complex' | 'naval-base' | 'air-base' | 'flag' | 'route' | 'center' | 'kamikaze' | 'battle';

/** Something printed beside a name. */
export interface Badge {
  kind: BadgeKind;
  text: string;
  /** Whose it is, where that matters. */
  who: string | null;
  reconstructed: boolean;
  /** Its middle and its width; it is `h` high. */
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The number on a badge, in units of half its height from its middle; null when it has none. */
export function numberOf(badge: Badge): { text: string; x: number; y: number; size: number; fill: string } | null {
  const { kind, text, who, w, h } = badge;
  if (kind === 'ipc') return { text, x: 0, y: 0.44, size: 1.25, fill: '#3a2a05' };
  if (kind === 'route' || kind === 'center')
    return { text, x: (w / h - 0.1) * (text.length > 1 ? 0.6 : 0.58), y: 0.44, size: 1.25, fill: coloursOf(who).ink };
  return null;
}

/** Everything that is written on the map, in pixels of the plane. */
export function wordsOf(labels: readonly Label[], palette: Palette): MapWord[] {
  return labels.flatMap((label): MapWord[] => {
    const { lie, lines, x, y, size, align, badges, caption } = label;
    const sea = lie === 'sea';
    const wall = lie === 'wall';
    const names = lines.map((text, i): MapWord => ({
      text,
      x,
      y: y + i * size * 1.06,
      size,
      weight: sea || wall ? 400 : 900,
      family: sea ? 'title' : 'text',
      align,
      fill: sea ? palette.name : wall ? palette.quiet : palette.landName,
      halo: { colour: sea ? palette.nameHalo : palette.landHalo, width: wall ? 0 : size * (sea ? 0.16 : 0.24) },
      apart: wall ? size * 0.3 : lie === 'land' ? size * 0.045 : 0,
    }));
    const figures = badges.flatMap((badge): MapWord[] => {
      const number = numberOf(badge);
      const half = badge.h / 2;
      return number
        ? [
            {
              text: number.text,
              x: badge.x + number.x * half,
              y: badge.y + number.y * half,
              size: number.size * half,
              weight: 900,
              family: 'text',
              align: 'middle',
              fill: number.fill,
            },
          ]
        : [];
    });
    const under: MapWord[] = caption
      ? [
          {
            ...caption,
            weight: 400,
            family: 'text',
            align: 'middle',
            fill: palette.name,
            halo: { colour: palette.nameHalo, width: caption.size * 0.22 },
          },
        ]
      : [];
    return [...names, ...figures, ...under];
  });
}

export interface Label {
  id: string;
  lie: SpaceShape['lie'];
  lines: string[];
  /** The end of the first base line that `align` says. */
  x: number;
  y: number;
  size: number;
  align: 'start' | 'middle' | 'end';
  /** A small line under the badges: whose convoy. */
  caption: { text: string; x: number; y: number; size: number } | null;
  badges: Badge[];
  /** Name and badges together, and the name alone. */
  box: Box;
  nameBox: Box;
}

export function nameSize(shape: SpaceShape, k: number): number {
  const grow = (k / USUAL) ** 0.62;
  if (shape.lie === 'sea') return clamp(9, 12.5 * grow, 24);
  if (shape.lie === 'wall') return clamp(8, 9 * grow, 16);
  const wide = shape.bounds[2] - shape.bounds[0];
  const large = shape.lie === 'land' && wide > 9;
  return clamp(SMALLEST - 0.5, (large ? 9.6 : 8.6) * grow, large ? 19 : 16);
}

/** The badges of a space in their order, without places. */
function badgesOf(space: Space | undefined, h: number): Omit<Badge, 'x' | 'y'>[] {
  if (!space) return [];
  const found: Omit<Badge, 'x' | 'y'>[] = [];
  const add = (
    kind: BadgeKind,
    mark: { text: string; reconstructed: boolean } | undefined,
    who: string | null,
    w: number,
  ) => {
    if (mark) found.push({ kind, text: mark.text, who, reconstructed: mark.reconstructed, w, h });
  };
  const control = markOf(space, 'control');
  const original = markOf(space, 'original');
  if (control && original && control.text !== original.text) add('flag', control, control.text, h * 1.05);
  add('capital', markOf(space, 'capital'), markOf(space, 'capital')?.text ?? null, h);
  const ipc = markOf(space, 'ipc');
  if (ipc && ipc.text !== '0') add('ipc', ipc, control?.text ?? null, h * (ipc.text.length > 1 ? 1.25 : 1));
  add('complex', markOf(space, 'complex'), null, h);
  add('naval-base', markOf(space, 'naval-base'), null, h);
  add('air-base', markOf(space, 'air-base'), null, h);
  const route = markOf(space, 'route');
  const worth = markOf(space, 'route-ipc');
  if (route)
    add(
      'route',
      { text: worth?.text ?? '', reconstructed: route.reconstructed },
      markOf(space, 'route-control')?.text ?? null,
      h * 2.5,
    );
  add(
    'center',
    markOf(space, 'center'),
    markOf(space, 'center-control')?.text ?? null,
    h * (Number(markOf(space, 'center')?.text) > 9 ? 3.1 : 2.7),
  );
  return found;
}

export function badgeSize(k: number): number {
  return clamp(9.5, 11 * (k / USUAL) ** 0.6, 21);
}

/** Name, badges and all of one space. */
export function labelOf(
  shape: SpaceShape,
  space: Space | undefined,
  text: string,
  k: number,
  name: (id: string) => string,
): Label {
  const size = nameSize(shape, k);
  const h = badgeSize(k);
  const lines = linesOf(shape, text, size, k);
  const width = Math.max(...lines.map((line) => lengthOf(line, size, shape.lie)));
  const [x, middle] = anchor(shape, k);
  const lead = size * 1.06;
  const badges = badgesOf(space, h);
  const gap = h * 0.16;
  const row = badges.reduce((sum, { w }) => sum + w + gap, -gap);
  const high = lines.length * lead + (badges.length > 0 ? h + size * 0.22 : 0);
  // The point of a territory is the middle of name and badges together; an island's name begins where it is put.
  const top = shape.lie === 'land' || shape.lie === 'wall' ? middle - high / 2 : middle - size * 0.8;
  const left = shape.align === 'start' ? x : shape.align === 'end' ? x - width : x - width / 2;
  const rowTop = top + lines.length * lead + size * 0.2;
  const rowLeft = shape.align === 'start' ? left : shape.align === 'end' ? x - row : x - row / 2;
  let at = rowLeft;
  const placed = badges.map((badge) => {
    const one = { ...badge, x: at + badge.w / 2, y: rowTop + h / 2 };
    at += badge.w + gap;
    return one;
  });
  if (space && shape.lie === 'sea' && markOf(space, 'kamikaze')) {
    placed.push({
      kind: 'kamikaze',
      text: '',
      who: 'japan',
      reconstructed: false,
      x: left - h * 0.62,
      y: top + size * 0.52,
      w: h,
      h,
    });
  }
  const fight = space ? (markOf(space, 'battle-now') ?? markOf(space, 'battle')) : undefined;
  if (fight)
    placed.push({
      kind: 'battle',
      text: markOf(space, 'battle-now') ? 'now' : '',
      who: null,
      reconstructed: false,
      x: left + width + h * 0.72,
      y: top + size * 0.5,
      w: h * 1.2,
      h: h * 1.2,
    });
  const route = space ? markOf(space, 'route') : undefined;
  const small = Math.max(SMALLEST, size * 0.56);
  const caption =
    route && k >= 9
      ? { text: name(route.text), x: rowLeft + row / 2, y: rowTop + h + small * 0.95, size: small }
      : null;
  const nameBox = { x: left, y: top, w: width, h: lines.length * lead };
  const boxes: Box[] = [
    nameBox,
    ...placed.map((badge) => ({ x: badge.x - badge.w / 2, y: badge.y - badge.h / 2, w: badge.w, h: badge.h })),
  ];
  if (caption)
    boxes.push({
      x: caption.x - caption.text.length * small * 0.26,
      y: caption.y - small,
      w: caption.text.length * small * 0.52,
      h: small,
    });
  const x0 = Math.min(...boxes.map((box) => box.x));
  const y0 = Math.min(...boxes.map((box) => box.y));
  return {
    id: shape.id,
    lie: shape.lie,
    lines,
    x,
    y: top + size * 0.86,
    size,
    align: shape.align,
    caption,
    badges: placed,
    box: {
      x: x0,
      y: y0,
      w: Math.max(...boxes.map((box) => box.x + box.w)) - x0,
      h: Math.max(...boxes.map((box) => box.y + box.h)) - y0,
    },
    nameBox,
  };
}

/** Near by, letters grow less than the plane: the name of a speck stays as near to its disc as it was placed. */
function anchor({ lie, name, mark }: SpaceShape, k: number): [number, number] {
  if (lie !== 'island' || !mark) return [name[0] * k, name[1] * k];
  const unit = Math.min(k, USUAL * (k / USUAL) ** 0.62);
  return [mark[0] * k + (name[0] - mark[0]) * unit, mark[1] * k + (name[1] - mark[1]) * unit];
}

function linesOf(shape: SpaceShape, text: string, size: number, k: number): string[] {
  if (shape.lie === 'sea') return [text.replace(/^\D+/, '')];
  const words = shape.lie === 'island' ? text : text.toUpperCase();
  const room = (shape.bounds[2] - shape.bounds[0]) * k * 0.9;
  return shape.lie === 'land' && lengthOf(words, size, 'land') > room ? broken(words) : [words];
}

/** Broken at the space or hyphen nearest to the middle. */
function broken(text: string): string[] {
  const cuts = [...text.matchAll(/ /g)].map(({ index }) => index);
  if (cuts.length === 0) return [text];
  const at = cuts.reduce((best, cut) =>
    Math.abs(cut - text.length / 2) < Math.abs(best - text.length / 2) ? cut : best,
  );
  return [text.slice(0, at), text.slice(at + 1)];
}

export function lengthOf(text: string, size: number, lie: SpaceShape['lie']): number {
  return text.length * size * (lie === 'sea' ? 0.62 : lie === 'island' ? 0.52 : 0.68);
}

/** Territories that cannot hold both their name and their units (so many nations of them) at this magnification: there the units go first. */
export function crampedOf(
  geometry: Geometry,
  spaces: ReadonlyMap<string, Space>,
  nations: ReadonlyMap<string, number>,
  chip: { w: number; h: number },
  k: number,
): ReadonlySet<string> {
  const name = namesOf(geometry, spaces);
  const cramped = [...geometry.spaces.values()].filter((shape) => {
    const count = nations.get(shape.id) ?? 0;
    if (shape.lie !== 'land' || count === 0) return false;
    const [x0, y0, x1, y1] = shape.bounds;
    const { box } = labelOf(shape, spaces.get(shape.id), name(shape.id), k, name);
    return (y1 - y0) * k < box.h + chip.h + 10 || (x1 - x0) * k < chip.w * 1.4;
  });
  return new Set(cramped.map(({ id }) => id));
}

function namesOf(geometry: Geometry, spaces: ReadonlyMap<string, Space>): (id: string) => string {
  return (id) => spaces.get(id)?.name ?? geometry.walls.get(id) ?? id;
}

/** The labels of cramped territories, each beside the units there if it finds room, else without its name, else only with its swords. */
export function lateLabels(
  geometry: Geometry,
  spaces: ReadonlyMap<string, Space>,
  cramped: ReadonlySet<string>,
  early: readonly Label[],
  groups: readonly { space: string; box: Box }[],
  k: number,
): Label[] {
  const name = namesOf(geometry, spaces);
  const taken: Box[] = [...early.map(({ box }) => box), ...groups.map(({ box }) => box)];
  const shown: Label[] = [];
  for (const { space, box } of groups.filter((group) => cramped.has(group.space))) {
    const shape = geometry.spaces.get(space);
    if (!shape) continue;
    const whole = labelOf(shape, spaces.get(space), name(space), k, name);
    const tries = [whole, ...(whole.badges.length > 0 ? [withoutName(whole)] : [])].flatMap((label) => [
      shifted(label, box.x + box.w / 2, box.y + box.h + 1 + label.box.h / 2),
      shifted(label, box.x + box.w / 2, box.y - 1 - label.box.h / 2),
      shifted(label, box.x + box.w + 2 + label.box.w / 2, box.y + box.h / 2),
      shifted(label, box.x - 2 - label.box.w / 2, box.y + box.h / 2),
    ]);
    // A name that slips into a neighbour would lie.
    const own = ({ box: { x, y, w, h } }: Label) =>
      [0.2, 0.8].every((part) => holds(shape.outline, (x + w * part) / k, (y + h / 2) / k));
    const free = tries.find((label) => own(label) && !taken.some((other) => overlaps(grown(label.box, -1), other)));
    const swords = whole.badges.find(({ kind }) => kind === 'battle');
    const corner = swords ? { ...withoutName(whole), badges: [{ ...swords, x: box.x + box.w, y: box.y }] } : null;
    const label = free ?? corner;
    if (!label) continue;
    shown.push(label);
    taken.push(label.box);
  }
  return shown;
}

/** The label with the middle of its box there. */
function shifted(label: Label, x: number, y: number): Label {
  const [dx, dy] = [x - label.box.x - label.box.w / 2, y - label.box.y - label.box.h / 2];
  const by = <T extends { x: number; y: number }>(thing: T): T => ({ ...thing, x: thing.x + dx, y: thing.y + dy });
  return {
    ...by(label),
    caption: label.caption && by(label.caption),
    badges: label.badges.map(by),
    box: by(label.box),
    nameBox: by(label.nameBox),
  };
}

/** The labels that are shown: those in the way of an earlier one, and names too large for their land, are left out or keep only their badges. */
export function labelsOf(
  geometry: Geometry,
  spaces: ReadonlyMap<string, Space>,
  k: number,
  later: ReadonlySet<string> = new Set(),
): Label[] {
  const name = namesOf(geometry, spaces);
  const worth = ({ id, lie }: SpaceShape) => {
    const space = spaces.get(id);
    return (
      (markOf(space, 'capital') ? 100 : 0) +
      Number(markOf(space, 'ipc')?.text ?? 0) +
      (markOf(space, 'complex') ? 20 : 0) +
      (lie === 'sea' ? 30 : lie === 'wall' ? -5 : 0)
    );
  };
  const shapes = [...geometry.spaces.values()].filter(({ id }) => !later.has(id)).sort((a, b) => worth(b) - worth(a));
  const all = shapes.map((shape) => labelOf(shape, spaces.get(shape.id), name(shape.id), k, name));
  const shown: Label[] = [];
  for (const label of all) {
    const meets = (box: Box) => shown.some((other) => overlaps(grown(box, -1.5), other.box));
    if (k < FAR && label.lie !== 'sea' && label.badges.every(({ kind }) => kind !== 'capital')) continue;
    if (!meets(label.box)) shown.push(label);
    else if (label.badges.length > 0) {
      const bare = withoutName(label);
      if (!meets(bare.box)) shown.push(bare);
    }
  }
  return shown;
}

function withoutName(label: Label): Label {
  const boxes = label.badges.map((badge) => ({
    x: badge.x - badge.w / 2,
    y: badge.y - badge.h / 2,
    w: badge.w,
    h: badge.h,
  }));
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const box = {
    x,
    y,
    w: Math.max(...boxes.map((one) => one.x + one.w)) - x,
    h: Math.max(...boxes.map((one) => one.y + one.h)) - y,
  };
  return { ...label, lines: [], caption: null, box, nameBox: { ...box, w: 0, h: 0 } };
}
