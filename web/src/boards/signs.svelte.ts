// The signs of seats in games whose boards have signs of their own, so that a seat looks the same beside the board and on it.
export interface Sign {
  /** Within -1..1, drawn with the even-odd rule. */
  d: string;
  ink: string;
  face: string;
}
/** By the id of the seat. */
export type Signs = Readonly<Record<string, Sign>>;

const SIGNS: Readonly<Record<string, () => Promise<{ SIGNS: Signs }>>> = {
  'axis-2001': () => import('./axis2001/signs'),
  'axis-1940': () => import('./axis1940/signs'),
  'global-1940': () => import('./global1940/signs'),
};

let known = $state.raw<Readonly<Record<string, Signs>>>({});
const asked = new Set<string>();

/** The sign of a seat; none where the game has no signs of its own, or they have not come yet. */
export function signOf(game: string | undefined, seat: string): Sign | undefined {
  if (game === undefined) return undefined;
  const load = SIGNS[game];
  if (load && !asked.has(game)) {
    asked.add(game);
    load().then(
      ({ SIGNS: found }) => (known = { ...known, [game]: found }),
      () => asked.delete(game),
    );
  }
  return known[game]?.[seat];
}
