// The lands of a board very small, in the colours of their holders: for an overview.
import { boundsOf, coarser } from '../shared/cut';
import type { Ring } from '../shared/topology';
import { ringPath } from '../shared/plane';
import { NOBODY, type Geometry } from './geometry';
import type { Nations } from './game';
import type { Hold } from './paint';
import { coloursOf, PALETTES, type Theme } from './palette';

/** How fine they are, and how large land is that is still seen, in units of the plane. */
const [COARSE, LEAST] = [0.9, 1.2];

function seen(ring: Ring): boolean {
  const [x0, y0, x1, y1] = boundsOf([ring]);
  return (x1 - x0) * (y1 - y0) >= LEAST;
}

/** One path for each colour. */
export function smallLands(
  geometry: Geometry,
  holds: ReadonlyMap<string, Hold>,
  nations: Nations,
  theme: Theme,
): { d: string; fill: string }[] {
  const found = new Map<string, string>();
  for (const { id, outline, again } of geometry.lands) {
    const hold = holds.get(id);
    const fill = id === NOBODY || hold?.closed ? PALETTES[theme].plain : coloursOf(nations, hold?.tint).land[theme];
    const rings = [...outline, ...again].filter(seen).map((ring) => coarser(ring, COARSE));
    found.set(fill, (found.get(fill) ?? '') + ringPath(rings, { closed: true }));
  }
  return [...found].map(([fill, d]) => ({ d, fill }));
}
