// The units of a space fanned out, nation by nation.
import type { Box } from '../shared/boxes';
import { fanOut as spread, type Fan as Spread } from '../shared/fan';
import type { Size } from '../shared/view';
import { SHAPE } from './layout';
import type { Unit } from './units';

/** The units of one nation. */
export interface Section {
  nation: string;
  units: Unit[];
}

export type Fan = Spread<Unit, Section>;

/** Room under a counter for its name. */
const NAME = 13;

export function fanOut(units: readonly Unit[], near: Box, window: Size): Fan {
  const sections = [...new Set(units.map(({ nation }) => nation))].map((nation) => ({
    nation,
    units: units.filter((unit) => unit.nation === nation),
  }));
  return spread(sections, near, window, {
    sizes: [50, 46, 42, 38, 34, 30, 26],
    shape: SHAPE,
    columns: 6,
    gap: 6,
    least: 200,
    foot: NAME,
  });
}
