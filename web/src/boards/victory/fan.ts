// A stack fanned out, by side and role.
import type { Box } from '../shared/boxes';
import { fanOut as spread, type Fan as Spread } from '../shared/fan';
import type { Size } from '../shared/view';
import { bundlesOf } from './stacks';
import type { Unit } from './units';

export type Section = ReturnType<typeof bundlesOf>[number];
export type Fan = Spread<Unit, Section>;

const SIZES = [58, 54, 50, 46, 42, 38, 34, 30, 26];
/** So many counters are shown a little smaller, or they would hide the map. */
const MANY = 24;

export function fanOut(units: readonly Unit[], near: Box, window: Size): Fan {
  return spread(bundlesOf(units), near, window, {
    sizes: SIZES.filter((size) => units.length <= MANY || size <= 50),
    shape: 1,
    columns: 11,
    gap: 5,
    least: 190,
  });
}
