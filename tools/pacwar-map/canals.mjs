// Canals: coastal hexes that join two waters which the land between them keeps apart. A ship enters a coastal hex by any
// side with water, so that a hex with water on two sides lets her through the land unless a side is closed.
import { hexes, neighbours } from './grid.mjs';
import { sideOf } from './kinds.mjs';

/** A way round of so many hexes is no detour. */
const NEAR = 3;

const WET = new Set(['sea', 'both']);
const afloat = (hex) => ['sea', 'coast', 'island'].includes(hex.kind);

/** The hexes a ship may enter from one: not over land, nor over a side that is marked as blocked. */
export function sails(hex, sides, marks = new Map()) {
  const open = ({ key }) => WET.has(sides.get(key)) && !marks.get(key)?.has('blocked');
  return neighbours(hex).filter((n) => n && afloat(n) && open(sideOf(hex, n)));
}

/** How far it is by sea from one hex to another without passing a third; Infinity beyond the limit. */
export function way(from, to, not, sides, marks, limit) {
  const seen = new Set([from, not]);
  let rim = [from];
  for (let length = 0; length <= limit; length++) {
    if (rim.includes(to)) return length;
    rim = rim.flatMap((hex) => sails(hex, sides, marks)).filter((hex) => !seen.has(hex) && seen.add(hex));
  }
  return Infinity;
}

/** Coastal hexes whose waters do not meet within a few hexes: [hex, its groups of neighbours, the way round]. */
export function canals(sides, marks) {
  const found = [];
  for (const hex of hexes.filter((h) => h.kind === 'coast')) {
    const groups = [];
    for (const near of sails(hex, sides, marks)) {
      const same = groups.filter((group) => group.some((other) => way(near, other, hex, sides, marks, NEAR) <= NEAR));
      const merged = [near, ...same.flat()];
      for (const group of same) groups.splice(groups.indexOf(group), 1);
      groups.push(merged);
    }
        // Where there is no way round, the far group is the head of a bay: nobody gets anywhere through it.
    const ways = groups.slice(1).map((group) => way(groups[0][0], group[0], hex, sides, marks, 60));
    const round = Math.min(...ways.filter(Number.isFinite));
    if (Number.isFinite(round) && !hex.strait) found.push([hex, groups, round]);
  }
  return found;
}

/** One line for people. */
export const told = ([hex, groups, length]) =>
  `${hex.name}: ${groups.map((group) => group.map((h) => h.name).join(' ')).join(' | ')}; ${length} hexes round`;
