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

/** The height of a line of a counter’s name. */
const NAME = 12;

export function fanOut(units: readonly Unit[], near: Box, window: Size): Fan {
  const sections = [...new Set(units.map(({ nation }) => nation))].map((nation) => ({
    nation,
    units: units.filter((unit) => unit.nation === nation),
  }));
  // A name of several words takes two lines: `strategic bomber` is wider than its counter.
  const lines = units.some(({ words }) => words.one.includes(' ')) ? 2 : 1;
  return spread(sections, near, window, {
    sizes: [50, 46, 42, 38, 34, 30, 26],
    shape: SHAPE,
    columns: 6,
    gap: 6,
    least: 200,
    foot: NAME * lines + 1,
  });
}
