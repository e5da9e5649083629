// The moves of this turn as arrows: from where a stack came to where it stands, and from a ship to the shore it lands on.
import { grown, type Box } from '../shared/boxes';
import { middleOf, type Geometry } from './geometry';
import type { Group } from './layout';
import { silhouette } from './symbols';
import type { Unit } from './units';

type Point = readonly [number, number];

/** What the arrow tells: a march or voyage, a flight, a landing of troops still to come, where an aircraft will come down. */
export type Way = 'surface' | 'air' | 'landing' | 'home';

export interface Arrow {
  key: string;
  nation: string;
  way: Way;
  d: string;
  tip: Point;
  angle: number;
  /** The ids of the stacks that went. */
  units: string[];
}

interface Course {
  nation: string;
  from: string;
  to: string;
  way: Way;
  units: string[];
}

/** Arrows in pixels of the plane, one for each pair of spaces, nation and way. */
export function arrowsOf(units: readonly Unit[], groups: readonly Group[], geometry: Geometry, k: number): Arrow[] {
  const boxes = new Map(groups.map(({ space, box }) => [space, box]));
  const spot = (id: string): Point => {
    const box = boxes.get(id);
    if (box) return [box.x + box.w / 2, box.y + box.h / 2];
    const shape = geometry.spaces.get(id);
    const [x, y] = shape ? middleOf(shape) : [0, 0];
    return [x * k, y * k];
  };
  // Beyond the end of a map of the whole Earth a space is shown again: a move over that end goes there.
  const likeness = (id: string): Point | null => {
    const at = geometry.spaces.get(id)?.againAt;
    return at ? [at[0] * k, at[1] * k] : null;
  };
  const ends = (from: string, to: string): [End, End] => {
    const home: [End, End] = [
      { at: spot(from), box: boxes.get(from) },
      { at: spot(to), box: boxes.get(to) },
    ];
    const [first, last] = [likeness(from), likeness(to)];
    const pairs: [End, End][] = [home];
    if (last) pairs.push([home[0], { at: last, box: undefined }]);
    if (first) pairs.push([{ at: first, box: undefined }, home[1]]);
    const far = ([a, b]: [End, End]) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]);
    return pairs.reduce((best, pair) => (far(pair) < far(best) ? pair : best));
  };
  return coursesOf(units)
    .filter(({ from, to }) => from !== to && geometry.spaces.has(from) && geometry.spaces.has(to))
    .map(({ from, to, ...rest }) => {
      const others = groups.filter(({ space }) => space !== from && space !== to).map(({ box }) => box);
      return {
        key: `${rest.nation} ${from} ${to} ${rest.way}`,
        ...rest,
        ...bow(...ends(from, to), others),
      };
    });
}

/** Stacks that went the same way together. */
export function coursesOf(units: readonly Unit[]): Course[] {
  const found = new Map<string, Course>();
  const add = (unit: Unit, from: string, to: string, way: Way) => {
    const key = [unit.nation, from, to, way].join(' ');
    const known = found.get(key);
    if (known) known.units.push(unit.id);
    else found.set(key, { nation: unit.nation, from, to, way, units: [unit.id] });
  };
  for (const unit of units) {
    const way = silhouette(unit.kind).arm === 'air' ? 'air' : 'surface';
    for (const from of unit.origins) add(unit, from, unit.at, way);
    if (unit.lands) add(unit, unit.at, unit.lands, 'home');
    if (unit.toward) add(unit, unit.at, unit.toward, 'landing');
  }
  return [...found.values()];
}

interface End {
  at: Point;
  box: Box | undefined;
}

/** How far a bow may swing out, in parts of its length: the first that meets no counters is taken. */
const SWINGS = [0.16, -0.16, 0.3, -0.3, 0.06];

/** A gentle bow from box to box that keeps clear of the counters on its way. */
function bow(from: End, to: End, others: readonly Box[]): Pick<Arrow, 'd' | 'tip' | 'angle'> {
  const [dx, dy] = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
  const far = Math.hypot(dx, dy) || 1;
  const field = grown(
    { x: Math.min(from.at[0], to.at[0]), y: Math.min(from.at[1], to.at[1]), w: Math.abs(dx), h: Math.abs(dy) },
    60,
  );
  const near = others.filter(
    (box) =>
      box.x < field.x + field.w && field.x < box.x + box.w && box.y < field.y + field.h && field.y < box.y + box.h,
  );
  const tries = SWINGS.map((swing) => {
    const lift = Math.sign(swing) * Math.min(46, far * Math.abs(swing));
    const bend: Point = [
      (from.at[0] + to.at[0]) / 2 + (dy / far) * lift,
      (from.at[1] + to.at[1]) / 2 - (dx / far) * lift,
    ];
    const [start, tip] = [leaving(from, bend, 0), leaving(to, bend, 3)];
    return { bend, start, tip, met: meets(start, bend, tip, near) };
  });
  const best = tries.reduce((a, b) => (b.met < a.met ? b : a));
  const n = (value: number) => value.toFixed(1);
  const { start, bend, tip } = best;
  return {
    d: `M${n(start[0])} ${n(start[1])}Q${n(bend[0])} ${n(bend[1])} ${n(tip[0])} ${n(tip[1])}`,
    tip,
    angle: (Math.atan2(tip[1] - bend[1], tip[0] - bend[0]) * 180) / Math.PI,
  };
}

/** Where the line from the middle toward the bend leaves the box, and `more` pixels on. */
function leaving({ at, box }: End, bend: Point, more: number): Point {
  const [dx, dy] = [bend[0] - at[0], bend[1] - at[1]];
  const far = Math.hypot(dx, dy) || 1;
  const edge = box
    ? Math.min(box.w / 2 / Math.max(1e-6, Math.abs(dx / far)), box.h / 2 / Math.max(1e-6, Math.abs(dy / far))) + more
    : 0;
  const step = Math.min(edge, far * 0.8);
  return [at[0] + (dx / far) * step, at[1] + (dy / far) * step];
}

/** How many points of the bow lie on counters. */
function meets(start: Point, bend: Point, tip: Point, boxes: readonly Box[]): number {
  let met = 0;
  for (let i = 1; i < 16; i++) {
    const t = i / 16;
    const at = (axis: 0 | 1) => (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * tip[axis];
    const [x, y] = [at(0), at(1)];
    if (boxes.some((box) => x > box.x - 2 && x < box.x + box.w + 2 && y > box.y - 2 && y < box.y + box.h + 2)) met += 1;
  }
  return met;
}
