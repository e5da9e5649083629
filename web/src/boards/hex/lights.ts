// Which hexes are lit, and how: some of them one by one, thousands as one calm area.
import type { Hex, HexSheet } from './grid';

export interface Lights {
  /** Lit hexes that are reached by themselves, with the mouse and the keys. */
  buttons: Hex[];
  /** Not lit, but in hand or pointed at. */
  others: Hex[];
  /** So many are lit that they are shown as an area: hundreds of dashed outlines hide the map. */
  many: boolean;
  /** Those too many to be reached one by one, as one path; a press finds its hex by its place. */
  area: string | null;
}

const FEW = 80;
/** More than this are not reached one by one: each would be an element of the page. */
const MOST = 800;

const HALF = Math.sqrt(3) / 2;

export function lightsOf(
  { byId }: Pick<HexSheet, 'byId'>,
  lit: ReadonlySet<string>,
  selected: ReadonlySet<string>,
  pointed: ReadonlySet<string>,
): Lights {
  const hexes = (ids: Iterable<string>) => [...ids].flatMap((id) => byId.get(id) ?? []);
  const glowing = hexes(lit);
  const crowd = glowing.length > MOST;
  return {
    buttons: crowd ? [] : glowing,
    others: hexes(new Set([...selected, ...pointed])).filter(({ space }) => crowd || !lit.has(space.id)),
    many: glowing.length > FEW,
    area: crowd ? glowing.map(outlineAt).join('') : null,
  };
}

function outlineAt({ x, y }: Hex): string {
  return `M${x + 1} ${y}l-.5 ${HALF}h-1l-.5 ${-HALF}l.5 ${-HALF}h1Z`;
}
