// Silhouettes of units, emblems to choose from and signs of the board, all our own drawing, as SVG path data.
import { HULLS, PLANE } from '../shared/art';

/** How a unit is drawn: an army on land, an aircraft, a ship on the water, or a thing that stands where it was built. */
export type Arm = 'land' | 'air' | 'sea' | 'facility';

/** A silhouette in a box of its own: `d` in units, `box` as of an SVG. */
export interface Silhouette {
  arm: Arm;
  d: string;
  box: readonly [number, number, number, number];
  /** Smaller than its room allows, to be told from others with the same hull. */
  scale?: number;
}

const SOLDIER =
  'M50 5C60 5 66 12 67 20H72V26H62C61 32 56 36 50 36S39 32 38 26H28V20H33C34 12 40 5 50 5ZM35 39H65L73 63L64 66L61 58V66L68 97H54L50 74L46 97H32L39 66V58L36 66L27 63ZM76 12L81 14L68 78L62 76Z';
const SQUARE: Silhouette['box'] = [0, 0, 100, 100];
const ABOVE: Silhouette['box'] = [-1.05, -1.05, 2.1, 2.1];
const ship = (d: string): Silhouette => ({ arm: 'sea', d, box: [0, -36, 100, 38] });

const COMPLEX_D = 'M6 92V46L28 58V46L50 58V46L72 58L76 10H88L94 92ZM18 70V80H30V70ZM42 70V80H54V70ZM66 70V80H78V70Z';

/** By the face of a card, the largest first: in this order the units of a nation lie side by side. */
export const SILHOUETTES: Readonly<Record<string, Silhouette>> = {
  carrier: ship(HULLS.CV),
  battleship: ship(HULLS.BB),
  destroyer: { ...ship(HULLS.CA), scale: 0.84 },
  submarine: ship(HULLS.sub),
  transport: ship(HULLS.amph),
  bomber: {
    arm: 'air',
    d: 'M0 -1C.13 -1 .17 -.85 .17 -.65V-.32L.36 -.28V-.5C.36 -.62 .52 -.62 .52 -.5V-.24L1 -.12V.1L.17 .08V.62L.46 .76V.92L0 .84L-.46 .92V.76L-.17 .62V.08L-1 .1V-.12L-.52 -.24V-.5C-.52 -.62 -.36 -.62 -.36 -.5V-.28L-.17 -.32V-.65C-.17 -.85 -.13 -1 0 -1Z',
    box: ABOVE,
  },
  fighter: { arm: 'air', d: PLANE, box: ABOVE },
  armour: {
    arm: 'land',
    d: 'M10 62H90A13 13 0 0 1 90 88H10A13 13 0 0 1 10 62ZM16 70A5 5 0 1 0 16 80A5 5 0 1 0 16 70ZM39 70A5 5 0 1 0 39 80A5 5 0 1 0 39 70ZM62 70A5 5 0 1 0 62 80A5 5 0 1 0 62 70ZM84 70A5 5 0 1 0 84 80A5 5 0 1 0 84 70ZM14 58L22 44H82L90 58ZM34 41L39 27H64L67 31H100V36H68L70 41Z',
    box: [-3, 22, 106, 70],
  },
  artillery: {
    arm: 'land',
    d: 'M34 48A19 19 0 1 1 33.9 48ZM34 58A9 9 0 1 0 34.1 58ZM26 54L92 16L96 24L44 56L54 66L6 92L2 85L30 68Z',
    box: [0, 8, 100, 84],
  },
  marine: {
    arm: 'land',
    d: `${SOLDIER}M2 90C10 82 18 98 26 90S42 82 50 90S66 98 74 90S90 82 98 90V100H2Z`,
    box: SQUARE,
  },
  infantry: { arm: 'land', d: SOLDIER, box: SQUARE },
  aa: {
    arm: 'land',
    d: 'M20 92L38 66L30 62L50 8L57 11L42 54L48 57L64 14L71 17L54 62L62 70L80 92H68L50 76L32 92ZM24 56H38V66H24Z',
    box: [8, 6, 84, 88],
  },
  complex: { arm: 'facility', d: COMPLEX_D, box: SQUARE },
};

/** A unit nobody has drawn yet: a plain block with a bend. */
const PLAIN: Silhouette = { arm: 'land', d: 'M8 18H92V82H8ZM16 26V67L77 26ZM84 33L23 74H84Z', box: SQUARE };

export function silhouette(kind: string): Silhouette {
  return SILHOUETTES[kind] ?? PLAIN;
}

const ORDER = Object.keys(SILHOUETTES);

/** The place of a kind among others: the largest first, what nobody has drawn last. */
export function rankOf(kind: string): number {
  const at = ORDER.indexOf(kind);
  return at < 0 ? ORDER.length : at;
}

/** The sign of an industrial complex, in a box of 0..100. */
export const FACTORY = COMPLEX_D;

const turn = (i: number, n: number, r: number, lead = -Math.PI / 2): string =>
  `${(r * Math.cos(lead + (i * 2 * Math.PI) / n)).toFixed(3)} ${(r * Math.sin(lead + (i * 2 * Math.PI) / n)).toFixed(3)}`;

/** A sun with twelve rays. */
export const SUN = `M${Array.from({ length: 24 }, (_, i) => turn(i, 24, i % 2 ? 0.62 : 1.05)).join('L')}ZM0 -.36A.36 .36 0 1 0 0 .36A.36 .36 0 1 0 0 -.36Z`;

/** A wheel with eight spokes. */
export const WHEEL = `M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1ZM0 -.74A.74 .74 0 1 0 0 .74A.74 .74 0 1 0 0 -.74Z${Array.from(
  { length: 8 },
  (_, i) => {
    const angle = (i * Math.PI) / 4;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const at = (x: number, y: number) => `${(x * c - y * s).toFixed(3)} ${(x * s + y * c).toFixed(3)}`;
    return `M${at(0.1, -0.09)}L${at(0.8, -0.09)}L${at(0.8, 0.09)}L${at(0.1, 0.09)}Z`;
  },
).join('')}`;

/** A boomerang. */
export const BOOMERANG =
  'M-1 .5C-.7 -.2 -.3 -.9 0 -.9S.7 -.2 1 .5C1.02 .68 .8 .72 .68 .56C.45 .2 .2 -.22 0 -.22S-.45 .2 -.68 .56C-.8 .72 -1.02 .68 -1 .5Z';

/** A ring around a dot. */
export const ROUNDEL =
  'M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1ZM0 -.68A.68 .68 0 1 0 0 .68A.68 .68 0 1 0 0 -.68ZM0 -.4A.4 .4 0 1 1 0 .4A.4 .4 0 1 1 0 -.4Z';

/** The sign of nobody. */
export const DIAMOND = 'M0 -1L1 0L0 1L-1 0Z';

/** A burst of rays, within -1..1. */
export const BURST = `M${Array.from({ length: 16 }, (_, i) => turn(i, 16, i % 2 ? 0.4 : i % 4 ? 0.8 : 1.05)).join('L')}Z`;

/** Signs for what a unit is up to, by the kind of its mark, within -1..1. */
export const SIGNS: Readonly<Record<string, string>> = {
  moved: 'M-.9 -.6L-.1 0L-.9 .6ZM0 -.6L.8 0L0 .6Z',
  fought: 'M-.8 -.55L-.55 -.8L0 -.25L.55 -.8L.8 -.55L.25 0L.8 .55L.55 .8L0 .25L-.55 .8L-.8 .55L-.25 0Z',
  submerged: 'M-.95 -.1C-.6 -.5 -.3 .2 0 -.1S.6 -.4 .95 -.1V.3C.6 0 .3 .6 0 .3S-.6 0 -.95 .3ZM-.25 .95L0 .45L.25 .95Z',
  cap: 'M0 -.95A.95 .95 0 1 1 0 .95A.95 .95 0 1 1 0 -.95ZM0 -.62A.62 .62 0 1 0 0 .62A.62 .62 0 1 0 0 -.62ZM0 -.28A.28 .28 0 1 1 0 .28A.28 .28 0 1 1 0 -.28Z',
  aloft: 'M0 -.9L.75 .1H.3V.9H-.3V.1H-.75Z',
  raid: 'M-.22 -.95H.22V-.3C.55 .2 .45 .75 0 .95C-.45 .75 -.55 .2 -.22 -.3ZM-.5 -.9H.5V-.66H-.5Z',
  landing: 'M-.25 -.9H.25V0H.7L0 .8L-.7 0H-.25Z',
  withdrawn: 'M.9 -.25V.25H-.1V.7L-.9 0L-.1 -.7V-.25Z',
  kamikaze: 'M0 .9L-.8 -.2H-.3V-.9H.3V-.2H.8Z',
  fired: 'M0 -1L.25 -.3L.95 -.35L.4 .1L.6 .8L0 .4L-.6 .8L-.4 .1L-.95 -.35L-.25 -.3Z',
};
