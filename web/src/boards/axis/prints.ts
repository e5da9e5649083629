// The faces of units, printed.
import { Prints } from '../shared/prints';
import UnitArt from './UnitArt.svelte';
import type { Unit } from './units';

/** Below so many pixels a face shows less, and that larger. */
const SMALL = 26;

export const isSmall = (size: number): boolean => size < SMALL;

export const prints = new Prints(UnitArt);

/** Everything the face of a unit is drawn from. */
export function printKey(game: string, unit: Unit, small: boolean, values: boolean): string {
  const { nation, kind, count, cargo, signs, damaged, submerged, aloft, hit, attack, defense } = unit;
  const figures = values ? [attack, defense] : [];
  return JSON.stringify([
    game,
    nation,
    kind,
    count,
    cargo.map((one) => [one.kind, one.count]),
    signs,
    [damaged, submerged, aloft, hit, small, values],
    figures,
  ]);
}
