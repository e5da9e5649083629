// Where the counters lie at one magnification. Pure: the same scene and magnification, and what lay there before, give the
// same board.
// Positions are pixels of the whole plane (degrees times `k`).
import { clamp, grown, overlaps, within, type Box } from '../shared/boxes';
import { holds } from '../shared/plane';
import { middleOf, NOBODY, type Geometry, type SpaceShape } from './geometry';
import { crampedOf, labelsOf, lateLabels, type Atlas, type Label } from './labels';
import type { Unit } from './units';

/** One place to lie: a stack of equal units, or a chip that only counts the units of a nation. */
export interface Cell {
  nation: string;
  units: Unit[];
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Manner = 'spread' | 'chips';

/** The counters of one space. */
export interface Group {
  space: string;
  manner: Manner;
  cells: Cell[];
  box: Box;
  /** Counters that do not lie in their space have a line to it. */
  leader: { from: readonly [number, number]; to: readonly [number, number] } | null;
}

/** Groups as they lay, moved along to a magnification so many times as large: their counters stay as large as they are. */
export function movedAlong(groups: readonly Group[], times: number): ReadonlyMap<string, Group> {
  const moved = <T extends Box>(box: T): T => ({
    ...box,
    x: (box.x + box.w / 2) * times - box.w / 2,
    y: (box.y + box.h / 2) * times - box.h / 2,
  });
  return new Map(
    groups.map((group) => [
      group.space,
      { ...group, cells: group.cells.map(moved), box: moved(group.box), leader: null },
    ]),
  );
}

/** How many counters come before those of each space, those in sight first; and how many are in sight. */
export function ranksOf(
  groups: readonly Group[],
  inSight: (group: Group) => boolean,
): { at: ReadonlyMap<string, number>; seen: number } {
  const at = new Map<string, number>();
  let count = 0;
  const rank = (list: readonly Group[]): void => {
    for (const { space, cells } of list) {
      at.set(space, count);
      count += cells.length;
    }
  };
  const near = groups.filter(inSight);
  rank(near);
  const seen = count;
  const known = new Set(near);
  rank(groups.filter((group) => !known.has(group)));
  return { at, seen };
}

/** A counter is wider than high: ships are long. */
export const SHAPE = 1.24;
/** A chip is as large as the magnification allows; a small one leaves its silhouette out. */
export const SMALL_CHIP = 31;

/** From so far away that a board of the whole Earth fits a window, a chip is only a spot of colour; a larger spot has an emblem. */
export const SPOT = 20;
const SPOTS_BELOW = 3.4;

export function chipSize(k: number): { w: number; h: number } {
  if (k < SPOTS_BELOW) {
    const w = clamp(7, 4.4 * k, 15);
    return { w, h: w * 0.72 };
  }
  const w = clamp(26, 4.75 * k, 37);
  return { w, h: w * 0.49 };
}

/** The smallest counters that can still be told apart. */
const LEAST = 21;
const GAP = 2;

/** The height a counter would like to have at `k` pixels per degree. */
export function wished(k: number): number {
  return clamp(20, 2.75 * k, 46);
}

/** Below so many pixels per degree only chips are shown. */
export const CHIPS_BELOW = 7.6;

interface Grid {
  columns: number;
  rows: number;
}

/** From the squarest to the widest. */
function grids(count: number): Grid[] {
  const found: Grid[] = [];
  for (let columns = 1; columns <= Math.min(count, 8); columns++) {
    const rows = Math.ceil(count / columns);
    if (!found.some((grid) => grid.rows === rows)) found.push({ columns, rows });
  }
  const wide = ({ columns, rows }: Grid) => Math.abs(Math.log((columns * SHAPE) / rows / 1.7));
  return found.sort((a, b) => wide(a) - wide(b)).slice(0, 4);
}

interface Blocks {
  labels: Box[];
  groups: Box[];
}

/** Names and counters together: where there is room for one of them only, the counters come first. Units lie in their order.
 * Counters stay where they lay `before`, at the same magnification, unless something is in the way there. */
export function layoutAll(
  atlas: Atlas,
  units: ReadonlyMap<string, readonly Unit[]>,
  k: number,
  before: readonly Group[] = [],
): { labels: Label[]; groups: Group[] } {
  const nations = new Map([...units].map(([space, list]) => [space, new Set(list.map(({ nation }) => nation)).size]));
  const cramped = crampedOf(atlas, nations, chipSize(k), k);
  const early = labelsOf(atlas, k, cramped);
  const groups = layoutBoard(atlas.geometry, units, early, k, before);
  return { labels: [...early, ...lateLabels(atlas, cramped, early, groups, k)], groups };
}

export function layoutBoard(
  geometry: Geometry,
  units: ReadonlyMap<string, readonly Unit[]>,
  labels: readonly Label[],
  k: number,
  before: readonly Group[] = [],
): Group[] {
  const blocks: Blocks = {
    labels: [
      ...labels
        .flatMap(({ nameBox, badges }) => [
          nameBox,
          ...badges.map((badge) => ({ x: badge.x - badge.w / 2, y: badge.y - badge.h / 2, w: badge.w, h: badge.h })),
        ])
        .filter(({ w }) => w > 0),
      ...geometry.lands.flatMap(({ disc }) => (disc ? [around(disc, discSize(k), k)] : [])),
    ],
    groups: [],
  };
  const order = { land: 0, island: 1, sea: 2, wall: 3 };
  const full = [...geometry.spaces.values()].filter(({ id }) => (units.get(id)?.length ?? 0) > 0);
  full.sort(
    (a, b) => order[a.lie] - order[b.lie] || (a.rooms[0]?.r ?? 0) - (b.rooms[0]?.r ?? 0) || (a.id < b.id ? -1 : 1),
  );
  return full.map((shape) => {
    const label = labels.find(({ id }) => id === shape.id);
    const last = before.find(({ space }) => space === shape.id)?.box;
    const group = groupOf(shape, units.get(shape.id) ?? [], label, geometry, blocks, k, last);
    blocks.groups.push(group.box);
    return group;
  });
}

/** Half the width of the disc of a speck, in pixels, as it is painted. */
function discSize(k: number): number {
  return clamp(3, 0.45 * k, 9);
}

function around([x, y]: readonly [number, number], r: number, k: number): Box {
  return { x: x * k - r, y: y * k - r, w: 2 * r, h: 2 * r };
}

/** A plan of cells without a place: how wide, how high, and how to lay them. */
interface Plan {
  manner: Manner;
  w: number;
  h: number;
  /** What it costs to be so small. */
  price: number;
  lay: (x: number, y: number) => Cell[];
}

function plansOf(units: readonly Unit[], k: number): Plan[] {
  const plans: Plan[] = [];
  const wish = wished(k);
  if (k >= CHIPS_BELOW) {
    for (const part of [1, 0.86, 0.74]) {
      const h = Math.max(LEAST, wish * part);
      const w = h * SHAPE;
      for (const { columns, rows } of grids(units.length)) {
        plans.push({
          manner: 'spread',
          w: columns * (w + GAP) - GAP,
          h: rows * (h + GAP) - GAP,
          price: (1 - part) * 1.6,
          lay: (x, y) =>
            units.map((unit, i) => ({
              nation: unit.nation,
              units: [unit],
              x: x + (i % columns) * (w + GAP),
              y: y + Math.floor(i / columns) * (h + GAP),
              w,
              h,
            })),
        });
      }
    }
  }
  const nations = [...new Set(units.map(({ nation }) => nation))];
  const chip = chipSize(k);
  for (const across of nations.length > 1 ? [true, false] : [true]) {
    const step = across ? [chip.w + GAP, 0] : [0, chip.h + GAP];
    plans.push({
      manner: 'chips',
      w: across ? nations.length * (chip.w + GAP) - GAP : chip.w,
      h: across ? chip.h : nations.length * (chip.h + GAP) - GAP,
      price: k >= CHIPS_BELOW ? 2.4 : 0,
      lay: (x, y) =>
        nations.map((nation, i) => ({
          nation,
          units: units.filter((unit) => unit.nation === nation),
          x: x + i * (step[0] ?? 0),
          y: y + i * (step[1] ?? 0),
          ...chip,
        })),
    });
  }
  return plans;
}

/** What it is worth that counters lie where they lay: more than a nicer place, less than to lie on others. */
const STAYING = 1.2;

export function groupOf(
  shape: SpaceShape,
  units: readonly Unit[],
  label: Label | undefined,
  geometry: Geometry,
  blocks: Blocks,
  k: number,
  before?: Box,
): Group {
  const [x0, y0, x1, y1] = geometry.frame;
  const frame = { x: x0 * k, y: y0 * k, w: (x1 - x0) * k, h: (y1 - y0) * k };
  const [mx, my] = middleOf(shape).map((value) => value * k) as [number, number];
  // Only what lies near the space can be in the way.
  const [bx0, by0, bx1, by1] = shape.bounds;
  const field = grown({ x: bx0 * k, y: by0 * k, w: (bx1 - bx0) * k, h: (by1 - by0) * k }, 260);
  const near: Blocks = {
    labels: blocks.labels.filter((box) => overlaps(box, field)),
    groups: blocks.groups.filter((box) => overlaps(box, field)),
  };
  const around = others(shape, geometry, field, k);
  const tries: { plan: Plan; box: Box; price: number }[] = [];
  const plans = plansOf(units, k);
  if (before) {
    // As they lay; where they are more or fewer now, around the same middle.
    const [cx, cy] = [before.x + before.w / 2, before.y + before.h / 2];
    const same = plans.filter(({ w, h }) => w === before.w && h === before.h);
    for (const plan of same.length > 0 ? same : plans) {
      const box = { x: cx - plan.w / 2, y: cy - plan.h / 2, w: plan.w, h: plan.h };
      const price = plan.price + distance(shape, cx, cy, mx, my, k) + crowding(box, near) - STAYING;
      if (within(box, frame)) tries.push({ plan, box, price });
    }
  }
  for (const plan of plans) {
    for (const [cx, cy] of spots(shape, plan, label, k)) {
      const box = { x: cx - plan.w / 2, y: cy - plan.h / 2, w: plan.w, h: plan.h };
      if (within(box, frame))
        tries.push({ plan, box, price: plan.price + distance(shape, cx, cy, mx, my, k) + crowding(box, near) });
    }
  }
  // The dearest question last, the most hopeful places first, and no further than it can matter.
  tries.sort((a, b) => a.price - b.price);
  let best: { plan: Plan; x: number; y: number } | null = null;
  let least = Infinity;
  for (const { plan, box, price } of tries) {
    if (price >= least) break;
    const whole =
      price + straying(shape, plan.manner, box, k) * (label ? 1 : 3) + trespass(around, plan.manner, box, k);
    if (whole < least) [best, least] = [{ plan, x: box.x, y: box.y }, whole];
  }
  const found = best ?? { plan: plans.at(-1) as Plan, x: mx, y: my };
  const cells = found.plan.lay(found.x, found.y);
  const box = { x: found.x, y: found.y, w: found.plan.w, h: found.plan.h };
  return { space: shape.id, manner: found.plan.manner, cells, box, leader: leaderOf(shape, box, k) };
}

/** Middles to try: the free discs of the space, around its name, and for land also a little outside. */
function spots(shape: SpaceShape, { w, h }: Plan, label: Label | undefined, k: number): [number, number][] {
  const found: [number, number][] = shape.rooms.map(({ x, y }) => [x * k, y * k]);
  if (label) {
    const { x, y, w: lw, h: lh } = label.box;
    const middle = x + lw / 2;
    found.push(
      [middle, y + lh + 2 + h / 2],
      [middle, y - 2 - h / 2],
      [x + lw + 3 + w / 2, y + lh / 2],
      [x - 3 - w / 2, y + lh / 2],
    );
    for (const dx of [-0.5, 0.5])
      found.push([middle + dx * (w + lw * 0.4), y + lh + 2 + h / 2], [middle + dx * (w + lw * 0.4), y - 2 - h / 2]);
  }
  const [mx, my] = middleOf(shape);
  // Without a name in the way, the middle is free.
  if (!label && shape.lie === 'land') found.push([mx * k, my * k]);
  if (shape.lie !== 'sea') {
    const r = shape.disc ? discSize(k) : Math.max(4, 0.2 * k);
    for (const away of [r + 3, r + 16, r + 34]) {
      for (const [dx, dy] of [
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
        [0.8, 0.8],
        [-0.8, 0.8],
        [0.8, -0.8],
        [-0.8, -0.8],
      ] as const) {
        found.push([mx * k + dx * (away + w / 2), my * k + dy * (away + h / 2)]);
      }
    }
  } else {
    for (const room of shape.rooms) {
      const slack = { x: Math.max(0, room.r * k - w / 2), y: Math.max(0, room.r * k - h / 2) };
      for (const [dx, dy] of [
        [0, 0.55],
        [0, -0.55],
        [0.55, 0],
        [-0.55, 0],
        [0.5, 0.5],
        [-0.5, 0.5],
        [0.5, -0.5],
        [-0.5, -0.5],
      ] as const)
        found.push([room.x * k + dx * slack.x, room.y * k + dy * slack.y]);
    }
  }
  return found;
}

/** A little for every pixel away from the middle: more for land, which has to be recognised. */
function distance({ lie }: SpaceShape, x: number, y: number, mx: number, my: number, k: number): number {
  // Not `hypot`, which guards against overflow and takes much longer.
  const [dx, dy] = [x - mx, y - my];
  return (Math.sqrt(dx * dx + dy * dy) / k) * (lie === 'sea' ? 0.02 : 0.09);
}

/** What is covered: other counters are worse than names. */
function crowding(box: Box, { labels, groups }: Blocks): number {
  let price = 0;
  for (const label of labels) {
    const part = covered(box, label, label);
    if (part > 0.02) price += 0.45 + 3 * part;
  }
  const wide = grown(box, 1.5);
  for (const group of groups) {
    const part = covered(wide, group, group);
    if (part > 0) price += 1.5 + 6 * part;
  }
  return price;
}

/** How much of `whole` lies under the box. */
function covered(box: Box, other: Box, whole: Box): number {
  const w = Math.min(box.x + box.w, other.x + other.w) - Math.max(box.x, other.x);
  const h = Math.min(box.y + box.h, other.y + other.h) - Math.max(box.y, other.y);
  return w > 0 && h > 0 ? (w * h) / Math.max(1, whole.w * whole.h) : 0;
}

/** Nine points of a box, from edge to edge, in units of the plane. */
export function pointsOf(box: Box, k: number): [number, number][] {
  return [0.04, 0.5, 0.96].flatMap((dx) =>
    [0.06, 0.5, 0.94].map((dy): [number, number] => [(box.x + box.w * dx) / k, (box.y + box.h * dy) / k]),
  );
}

export function inside({ bounds: [x0, y0, x1, y1], outline }: SpaceShape, [x, y]: readonly [number, number]): boolean {
  return x >= x0 && x <= x1 && y >= y0 && y <= y1 && holds(outline, x, y);
}

/** Other land near a territory or an island: counters there would be taken for counters of that land. */
function others(shape: SpaceShape, geometry: Geometry, field: Box, k: number): SpaceShape[] {
  if (shape.lie === 'sea') return [];
  const near = ({ bounds: [x0, y0, x1, y1] }: SpaceShape) =>
    overlaps({ x: x0 * k, y: y0 * k, w: (x1 - x0) * k, h: (y1 - y0) * k }, field);
  return geometry.lands.filter((other) => other.id !== shape.id && other.id !== NOBODY && near(other));
}

/** What it costs to lie on other land: for single counters more than to be a chip with a number, whose place is better than theirs.
 * A corner is forgiven. */
function trespass(around: readonly SpaceShape[], manner: Manner, box: Box, k: number): number {
  if (around.length === 0) return 0;
  const points = pointsOf(box, k);
  const part = points.filter((point) => around.some((other) => inside(other, point))).length / points.length;
  return part > 0.25 ? (2.4 + 4 * part) * (manner === 'spread' ? 2 : 1) : 2 * part;
}

/** How much of the box lies outside its space. Small islands cannot hold their counters. */
function straying(shape: SpaceShape, manner: Manner, box: Box, k: number): number {
  const points = pointsOf(box, k);
  const out = points.filter((point) => !inside(shape, point)).length / points.length;
  // Counters that reach into another zone or off their land are taken for those of another: rather let them be a chip.
  if (shape.lie === 'island') return out * 0.25;
  if (shape.lie === 'sea') return out * (out > 0.25 ? 8 : 2.6);
  return out * (out > 0.34 && manner === 'spread' ? 8 : 1.5);
}

/** From the nearest point of the box to the space it belongs to, when it lies outside. */
function leaderOf(shape: SpaceShape, box: Box, k: number): Group['leader'] {
  if (shape.lie === 'sea') return null;
  const [cx, cy] = [(box.x + box.w / 2) / k, (box.y + box.h / 2) / k];
  if (holds(shape.outline, cx, cy)) return null;
  const [x, y] = middleOf(shape).map((value) => value * k) as [number, number];
  const from = [clamp(box.x, x, box.x + box.w), clamp(box.y, y, box.y + box.h)] as const;
  const away = Math.hypot(x - from[0], y - from[1]) || 1;
  const step = [(x - from[0]) / away, (y - from[1]) / away] as const;
  // Only a little way into the space: the name stands in its middle.
  const rim = shape.disc ? away - discSize(k) - 1 : entrance(shape, from, step, away, k) + 4;
  const far = clamp(0, rim, away);
  return far < 3 ? null : { from, to: [from[0] + step[0] * far, from[1] + step[1] * far] };
}

/** How far along the line the space begins. */
function entrance(
  shape: SpaceShape,
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  away: number,
  k: number,
): number {
  for (let far = 0; far < away; far += 2) if (holds(shape.outline, (x + dx * far) / k, (y + dy * far) / k)) return far;
  return away;
}
