// The plan of this turn as arrows: from where a stack came to where it stands, and from a ship to the shore it lands on.
import { middleOf, type Geometry } from './geometry';
import type { Group } from './layout';
import type { Unit } from './units';

export interface Arrow {
  key: string;
  nation: string;
  /** A landing still to come is drawn broken. */
  coming: boolean;
  d: string;
  tip: readonly [number, number];
  angle: number;
  units: string[];
}

/** Arrows in pixels of the plane, one for each pair of spaces and nation. */
export function arrowsOf(units: readonly Unit[], groups: readonly Group[], geometry: Geometry, k: number): Arrow[] {
  const found = new Map<string, { nation: string; from: string; to: string; coming: boolean; units: string[] }>();
  const add = (unit: Unit, from: string, to: string, coming: boolean) => {
    if (from === to || !geometry.spaces.has(from) || !geometry.spaces.has(to)) return;
    const key = `${unit.nation} ${from} ${to} ${coming ? 'coming' : 'came'}`;
    const known = found.get(key);
    if (known) known.units.push(unit.id);
    else found.set(key, { nation: unit.nation, from, to, coming, units: [unit.id] });
  };
  for (const unit of units) {
    if (unit.from) add(unit, unit.from, unit.at, false);
    if (unit.toward) add(unit, unit.at, unit.toward, true);
  }
  const boxes = new Map(groups.map(({ space, box }) => [space, box]));
  const spot = (id: string): readonly [number, number] => {
    const box = boxes.get(id);
    if (box) return [box.x + box.w / 2, box.y + box.h / 2];
    const shape = geometry.spaces.get(id);
    const [x, y] = shape ? middleOf(shape) : [0, 0];
    return [x * k, y * k];
  };
  return [...found].map(([key, { from, to, ...rest }]) => ({ key, ...rest, ...bow(spot(from), spot(to), boxes.get(to)) }));
}

/** A gentle bow from one point to the other, ending before the box it points at. */
function bow(from: readonly [number, number], to: readonly [number, number], goal: { w: number; h: number } | undefined): Pick<Arrow, 'd' | 'tip' | 'angle'> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const lift = Math.min(40, far * 0.16);
  const bend = [(from[0] + to[0]) / 2 + (dy / far) * lift, (from[1] + to[1]) / 2 - (dx / far) * lift] as const;
  const [ex, ey] = [to[0] - bend[0], to[1] - bend[1]];
  const end = Math.hypot(ex, ey) || 1;
  // Where the last straight leaves the box.
  const stop = goal ? Math.min(goal.w / 2 / Math.max(1e-6, Math.abs(ex / end)), goal.h / 2 / Math.max(1e-6, Math.abs(ey / end))) + 3 : 0;
  const back = Math.min(stop, end * 0.8);
  const tip = [to[0] - (ex / end) * back, to[1] - (ey / end) * back] as const;
  const n = (value: number) => value.toFixed(1);
  return { d: `M${n(from[0])} ${n(from[1])}Q${n(bend[0])} ${n(bend[1])} ${n(tip[0])} ${n(tip[1])}`, tip, angle: (Math.atan2(ey, ex) * 180) / Math.PI };
}
