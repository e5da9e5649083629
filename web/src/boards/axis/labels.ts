// Names, numbers and badges of the spaces: how large, where, and whether at all. Positions are pixels of the whole plane.
import type { Space } from '$lib/plan';
import { hasMark, markNumber, markOf, ownerOf, spaceOf, wordOf } from '$lib/values';
import { clamp, grown, overlaps, type Box } from '../shared/boxes';
import { holds } from '../shared/plane';
import type { Spaces } from '../shared/spaces';
import { broken, type MapWord } from '../shared/words';
import type { Game, Nations, Sign } from './game';
import type { Geometry, SpaceShape } from './geometry';
import { coloursOf, HURT, type Palette } from './palette';
import { originalOf } from './spaces';

/** Nothing smaller than this is written on the map. */
export const SMALLEST = 8.5;
/** The magnification for which names were placed. */
const USUAL = 7.3;
/** Below so many pixels per degree the board is only an overview. */
export const FAR = 4.6;

/** Something printed beside a name. */
export interface Badge {
  sign: Sign;
  /** The number written on it. */
  number: number | null;
  /** Whose it is, where that matters. */
  who: string | null;
  /** We had to make it up. */
  guess: boolean;
  /** It stands out: the battle that is being fought. */
  loud?: boolean;
  /** Its damage, where it has any. */
  hurt?: number | null;
  /** Its middle and its width; it is `h` high. */
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A number on a badge, in units of half its height from its middle. */
export interface Figure {
  text: string;
  x: number;
  y: number;
  size: number;
  fill: string;
}

/** Where the damage of a facility is written: on a disc over the corner of its sign. */
export const HURT_AT = { x: 0.86, y: -0.72, r: 0.74 } as const;

/** The numbers on a badge: its own, and its damage. */
export function figuresOf(badge: Badge, nations: Nations): Figure[] {
  const { sign, number, who, w, h, hurt } = badge;
  const damage: Figure[] = hurt
    ? [{ text: String(hurt), x: HURT_AT.x, y: HURT_AT.y + 0.36, size: hurt > 9 ? 0.9 : 1.05, fill: '#fff' }]
    : [];
  if (number === null) return damage;
  const text = String(number);
  if (sign === 'coin') return [{ text, x: 0, y: 0.44, size: 1.25, fill: '#3a2a05' }, ...damage];
  const x = (w / h - 0.1) * (number > 9 ? 0.6 : 0.58);
  const fill = sign === 'convoy' ? HURT : sign === 'guard' ? '#27323b' : coloursOf(nations, who).ink;
  return [{ text, x, y: 0.44, size: 1.25, fill }, ...damage];
}

/** Everything that is written on the map, in pixels of the plane. */
export function wordsOf(labels: readonly Label[], palette: Palette, nations: Nations): MapWord[] {
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
    const figures = badges.flatMap((badge) => {
      const half = badge.h / 2;
      return figuresOf(badge, nations).map((figure): MapWord => ({
        text: figure.text,
        x: badge.x + figure.x * half,
        y: badge.y + figure.y * half,
        size: figure.size * half,
        weight: 900,
        family: 'text',
        align: 'middle',
        fill: figure.fill,
      }));
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

/** The map with what is printed and lies on it. */
export interface Atlas {
  geometry: Geometry;
  spaces: Spaces;
  badges: Game['badges'];
}

function nameIn({ geometry, spaces }: Atlas, id: string): string {
  return spaces.get(id)?.name ?? geometry.walls.get(id) ?? id;
}

/** How wide a badge is, in parts of its height. */
function widthOf(sign: Sign, number: number | null): number {
  const long = (number ?? 0) > 9;
  if (sign === 'coin') return long ? 1.25 : 1;
  if (sign === 'center') return long ? 3.1 : 2.7;
  if (sign === 'convoy') return number === null ? 1.9 : long ? 2.9 : 2.5;
  if (sign === 'guard') return 1.7;
  return sign === 'route' ? 2.5 : sign === 'flag' ? 1.05 : 1;
}

/** The badges of a space in their order, without places. */
function badgesOf(space: Space, rules: Game['badges'], h: number): Omit<Badge, 'x' | 'y'>[] {
  const badge = (
    sign: Sign,
    number: number | null,
    who: string | null,
    guess: boolean,
    hurt: number | null = null,
  ) => ({
    sign,
    number,
    who,
    guess,
    hurt,
    w: h * widthOf(sign, number),
    h,
  });
  const { owner } = space;
  const original = originalOf(space);
  const flag = owner !== null && original !== null && owner !== original ? [badge('flag', null, owner, false)] : [];
  const printed = rules.flatMap(({ mark: kind, sign, number, who, unless, signs, hurt }) => {
    const mark = markOf(space, kind);
    const word = wordOf(mark?.value);
    if (!mark || (unless !== undefined && word === unless)) return [];
    const figure = number === undefined ? null : markNumber(space, number);
    const whose = who === undefined ? null : ownerOf(markOf(space, who)?.value);
    const drawn = signs?.[word ?? ''] ?? sign;
    return [badge(drawn, figure, whose, mark.reconstructed ?? false, hurt ? markNumber(space, hurt) : null)];
  });
  return [...flag, ...printed];
}

export function badgeSize(k: number): number {
  return clamp(9.5, 11 * (k / USUAL) ** 0.6, 21);
}

/** Name, badges and all of one space. */
export function labelOf(atlas: Atlas, shape: SpaceShape, k: number): Label {
  const space = atlas.spaces.get(shape.id);
  // Land that nothing enters is written as what it is: quietly, and without what could be won there.
  const lie = hasMark(space, 'closed') ? 'wall' : shape.lie;
  const size = nameSize({ ...shape, lie }, k);
  const h = badgeSize(k);
  const lines = linesOf(shape, space, nameIn(atlas, shape.id), size, k);
  const width = Math.max(...lines.map((line) => lengthOf(line, size, shape.lie)));
  const [x, middle] = anchor(shape, k);
  const lead = size * 1.06;
  const rules = (ahead: boolean) => atlas.badges.filter((rule) => (rule.ahead ?? false) === ahead);
  const badges = space && lie !== 'wall' ? badgesOf(space, rules(false), h) : [];
  const gap = h * 0.16;
  const row = badges.reduce((sum, { w }) => sum + w + gap, -gap);
  const high = lines.length * lead + (badges.length > 0 ? h + size * 0.22 : 0);
  // The point of a territory is the middle of name and badges together; an island's name begins where it is put.
  const top = shape.lie === 'land' || shape.lie === 'wall' ? middle - high / 2 : middle - size * 0.8;
  const left = shape.align === 'start' ? x : shape.align === 'end' ? x - width : x - width / 2;
  const rowTop = top + lines.length * lead + size * 0.2;
  const rowLeft = shape.align === 'start' ? left : shape.align === 'end' ? x - row : x - row / 2;
  let at = rowLeft;
  const placed: Badge[] = badges.map((badge) => {
    const one = { ...badge, x: at + badge.w / 2, y: rowTop + h / 2 };
    at += badge.w + gap;
    return one;
  });
  const ahead = space ? badgesOf({ ...space, owner: null }, rules(true), h) : [];
  ahead.forEach((badge, i) => placed.push({ ...badge, x: left - h * (0.62 + i * 1.1), y: top + size * 0.52 }));
  if (hasMark(space, 'battle') || hasMark(space, 'battle-now'))
    placed.push({
      sign: 'swords',
      number: null,
      who: null,
      guess: false,
      loud: hasMark(space, 'battle-now'),
      x: left + width + h * 0.72,
      y: top + size * 0.5,
      w: h * 1.2,
      h: h * 1.2,
    });
  const named = atlas.badges.flatMap(({ caption: kind }) =>
    kind === undefined ? [] : (spaceOf(markOf(space, kind)?.value) ?? []),
  )[0];
  const small = Math.max(SMALLEST, size * 0.56);
  const caption =
    named !== undefined && k >= 9
      ? { text: nameIn(atlas, named), x: rowLeft + row / 2, y: rowTop + h + small * 0.95, size: small }
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
    lie,
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

/** A sea zone is known by its number, where the plan says it. */
function linesOf(shape: SpaceShape, space: Space | undefined, name: string, size: number, k: number): string[] {
  if (shape.lie === 'sea') return [String(markNumber(space, 'zone') ?? name)];
  const words = shape.lie === 'island' ? name : name.toUpperCase();
  const room = (shape.bounds[2] - shape.bounds[0]) * k * 0.9;
  return shape.lie === 'land' && lengthOf(words, size, 'land') > room ? broken(words) : [words];
}

export function lengthOf(text: string, size: number, lie: SpaceShape['lie']): number {
  return text.length * size * (lie === 'sea' ? 0.62 : lie === 'island' ? 0.52 : 0.68);
}

/** Territories that cannot hold both their name and their units (so many nations of them) at this magnification: there the units go first. */
export function crampedOf(
  atlas: Atlas,
  nations: ReadonlyMap<string, number>,
  chip: { w: number; h: number },
  k: number,
): ReadonlySet<string> {
  const cramped = [...atlas.geometry.spaces.values()].filter((shape) => {
    const count = nations.get(shape.id) ?? 0;
    if (shape.lie !== 'land' || count === 0) return false;
    const [x0, y0, x1, y1] = shape.bounds;
    const { box } = labelOf(atlas, shape, k);
    return (y1 - y0) * k < box.h + chip.h + 10 || (x1 - x0) * k < chip.w * 1.4;
  });
  return new Set(cramped.map(({ id }) => id));
}

/** The labels of cramped territories, each beside the units there if it finds room, else without its name, else only with its swords. */
export function lateLabels(
  atlas: Atlas,
  cramped: ReadonlySet<string>,
  early: readonly Label[],
  groups: readonly { space: string; box: Box }[],
  k: number,
): Label[] {
  const taken: Box[] = [...early.map(({ box }) => box), ...groups.map(({ box }) => box)];
  const shown: Label[] = [];
  for (const { space, box } of groups.filter((group) => cramped.has(group.space))) {
    const shape = atlas.geometry.spaces.get(space);
    if (!shape) continue;
    const whole = labelOf(atlas, shape, k);
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
    const swords = whole.badges.find(({ sign }) => sign === 'swords');
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

/** What makes a label worth more than others. */
const WORTH: Readonly<Partial<Record<Sign, number>>> = { star: 100, factory: 20, workshop: 10 };

/** The labels that are shown: those in the way of an earlier one, and names too large for their land, are left out or keep only their badges. */
export function labelsOf(atlas: Atlas, k: number, later: ReadonlySet<string> = new Set()): Label[] {
  const worth = (label: Label) => {
    const ranks = label.badges.map(({ sign, number }) => WORTH[sign] ?? (sign === 'coin' ? (number ?? 0) : 0));
    return ranks.reduce((a, b) => a + b, 0) + (label.lie === 'sea' ? 30 : label.lie === 'wall' ? -5 : 0);
  };
  const all = [...atlas.geometry.spaces.values()]
    .filter(({ id }) => !later.has(id))
    .map((shape) => labelOf(atlas, shape, k))
    .map((label) => ({ label, worth: worth(label) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ label }) => label);
  const shown: Label[] = [];
  for (const label of all) {
    const meets = (box: Box) => shown.some((other) => overlaps(grown(box, -1.5), other.box));
    if (k < FAR && label.lie !== 'sea' && label.badges.every(({ sign }) => sign !== 'star')) continue;
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
