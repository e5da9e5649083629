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

/** Four engines, from above. */
const BOMBER_D =
  'M0 -1C.13 -1 .17 -.85 .17 -.65V-.32L.36 -.28V-.5C.36 -.62 .52 -.62 .52 -.5V-.24L1 -.12V.1L.17 .08V.62L.46 .76V.92L0 .84L-.46 .92V.76L-.17 .62V.08L-1 .1V-.12L-.52 -.24V-.5C-.52 -.62 -.36 -.62 -.36 -.5V-.28L-.17 -.32V-.65C-.17 -.85 -.13 -1 0 -1Z';
const TANK_D =
  'M10 62H90A13 13 0 0 1 90 88H10A13 13 0 0 1 10 62ZM16 70A5 5 0 1 0 16 80A5 5 0 1 0 16 70ZM39 70A5 5 0 1 0 39 80A5 5 0 1 0 39 70ZM62 70A5 5 0 1 0 62 80A5 5 0 1 0 62 70ZM84 70A5 5 0 1 0 84 80A5 5 0 1 0 84 70ZM14 58L22 44H82L90 58ZM34 41L39 27H64L67 31H100V36H68L70 41Z';
const TANK_BOX: Silhouette['box'] = [-3, 22, 106, 70];
/** Guns against aircraft. */
const FLAK_D =
  'M20 92L38 66L30 62L50 8L57 11L42 54L48 57L64 14L71 17L54 62L62 70L80 92H68L50 76L32 92ZM24 56H38V66H24Z';
const FLAK_BOX: Silhouette['box'] = [8, 6, 84, 88];

/** A destroyer: low, slim, one tall mast before two funnels. */
const DESTROYER_D =
  'M2 -6L6 0H94L98 -9L88 -6H78V-9H84V-10.4H73V-6.5H66L65 -14H61V-7H56L55 -15H51V-7H46V-11H43L42 -25H40.6L40 -11H36V-6.5H27V-9H31V-10.4H20V-9H26V-6H14Z';

/** An anchor that can be filled, in a box of 0..100. */
const ANCHOR_D =
  'M50 4A13 13 0 1 1 49.9 4ZM50 12A5 5 0 1 0 50.1 12ZM45 29H55V36H73V45H55V79C66 77 75 70 79 58L71 61L84 42L95 61L88 59C83 80 67 94 50 94S17 80 12 59L5 61L16 42L29 61L21 58C25 70 34 77 45 79V45H27V36H45Z';

/** A hangar with an open gate, in a box of 0..100. */
const HANGAR_D = 'M4 90V54C18 18 82 18 96 54V90H82V62H18V90ZM26 90V70H74V90ZM46 24V8H50L66 13L50 18V24Z';

/** A workshop: one chimney, two bays. */
const WORKSHOP_D = 'M22 92V54L46 66V54L68 66V22H80L84 92ZM34 74V84H46V74ZM58 74V84H70V74Z';

const COMPLEX_D = 'M6 92V46L28 58V46L50 58V46L72 58L76 10H88L94 92ZM18 70V80H30V70ZM42 70V80H54V70ZM66 70V80H78V70Z';

/** By the face of a card, the largest first: in this order the units of a nation lie side by side. */
export const SILHOUETTES: Readonly<Record<string, Silhouette>> = {
  carrier: ship(HULLS.CV),
  battleship: ship(HULLS.BB),
  cruiser: { ...ship(HULLS.CA), scale: 0.94 },
  destroyer: { ...ship(DESTROYER_D), scale: 0.86 },
  submarine: ship(HULLS.sub),
  transport: ship(HULLS.amph),
  bomber: { arm: 'air', d: BOMBER_D, box: ABOVE },
  strategic: { arm: 'air', d: BOMBER_D, box: ABOVE },
  tactical: {
    arm: 'air',
    d: 'M0 -1C.16 -1 .2 -.8 .2 -.56V-.36L.56 -.2L1 -.34V-.04L.56 .1L.2 .04V.58L.5 .74V.93L0 .84L-.5 .93V.74L-.2 .58V.04L-.56 .1L-1 -.04V-.34L-.56 -.2L-.2 -.36V-.56C-.2 -.8 -.16 -1 0 -1ZM.5 .2H.7V.5L.6 .66L.5 .5ZM-.7 .2H-.5V.5L-.6 .66L-.7 .5Z',
    box: ABOVE,
  },
  fighter: { arm: 'air', d: PLANE, box: ABOVE },
  tank: { arm: 'land', d: TANK_D, box: TANK_BOX },
  mech: {
    arm: 'land',
    d: 'M8 34H52V54H66L74 40H82L86 58H96V72H90A12 12 0 0 0 68 72H58A13 13 0 0 0 8 72H4V60H8ZM79 66A9 9 0 1 1 78.9 66ZM20 66A8 8 0 1 1 19.9 66ZM45 66A8 8 0 1 1 44.9 66ZM18 82H47V86H18ZM24 20H40V30H24ZM40 23H62V27H40Z',
    box: [0, 16, 100, 72],
  },
  armour: { arm: 'land', d: TANK_D, box: TANK_BOX },
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
  aa: { arm: 'land', d: FLAK_D, box: FLAK_BOX },
  aaa: { arm: 'land', d: FLAK_D, box: FLAK_BOX },
  complex: { arm: 'facility', d: COMPLEX_D, box: SQUARE },
  major: { arm: 'facility', d: COMPLEX_D, box: SQUARE },
  minor: { arm: 'facility', d: WORKSHOP_D, box: SQUARE },
  upgrade: { arm: 'facility', d: `${WORKSHOP_D}M8 50L20 30L32 50H25V62H15V50Z`, box: SQUARE },
  airbase: { arm: 'facility', d: HANGAR_D, box: SQUARE },
  navalbase: { arm: 'facility', d: ANCHOR_D, box: SQUARE },
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
/** The sign of a small one. */
export const WORKSHOP = WORKSHOP_D;

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

/** Three stripes, side by side. */
export const STRIPES = 'M-.95 -.8H-.45V.8H-.95ZM-.25 -.8H.25V.8H-.25ZM.45 -.8H.95V.8H.45Z';

/** Nobody's sign. */
export const BLOCK = 'M-.75 -.75H.75V.75H-.75Z';

/** A cross of equal bars. */
export const CROSS = 'M-.32 -1H.32V-.32H1V.32H.32V1H-.32V.32H-1V-.32H-.32Z';

/** A shield with a cross cut out of it. */
export const SHIELD =
  'M-.85 -.95H.85V0C.85 .55 .45 .85 0 1.05C-.45 .85 -.85 .55 -.85 0ZM-.17 -.68H.17V-.24H.58V.1H.17V.66H-.17V.1H-.58V-.24H-.17Z';

/** A burst of rays, within -1..1. */
export const BURST = `M${Array.from({ length: 16 }, (_, i) => turn(i, 16, i % 2 ? 0.4 : i % 4 ? 0.8 : 1.05)).join('L')}Z`;

/** Signs for what a unit is up to, by the kind of its mark, within -1..1. */
export const SIGNS: Readonly<Record<string, string>> = {
  moved: 'M-.9 -.6L-.1 0L-.9 .6ZM0 -.6L.8 0L0 .6Z',
  fought: 'M-.8 -.55L-.55 -.8L0 -.25L.55 -.8L.8 -.55L.25 0L.8 .55L.55 .8L0 .25L-.55 .8L-.8 .55L-.25 0Z',
  submerged: 'M-.95 -.1C-.6 -.5 -.3 .2 0 -.1S.6 -.4 .95 -.1V.3C.6 0 .3 .6 0 .3S-.6 0 -.95 .3ZM-.25 .95L0 .45L.25 .95Z',
  cap: 'M0 -.95A.95 .95 0 1 1 0 .95A.95 .95 0 1 1 0 -.95ZM0 -.62A.62 .62 0 1 0 0 .62A.62 .62 0 1 0 0 -.62ZM0 -.28A.28 .28 0 1 1 0 .28A.28 .28 0 1 1 0 -.28Z',
  aloft: 'M0 -.9L.75 .1H.3V.9H-.3V.1H-.75Z',
  scrambled: 'M0 -.95L.75 -.1H.3V.45H-.3V-.1H-.75ZM-.75 .62H.75V.9H-.75Z',
  seaborne:
    'M-.25 -.9H.25V-.2H.7L0 .45L-.7 -.2H-.25ZM-.9 .62C-.45 .3 -.3 .9 0 .62S.45 .3 .9 .62V.9C.45 .6 .3 1.1 0 .9S-.45 .6 -.9 .9Z',
  raid: 'M-.22 -.95H.22V-.3C.55 .2 .45 .75 0 .95C-.45 .75 -.55 .2 -.22 -.3ZM-.5 -.9H.5V-.66H-.5Z',
  landing: 'M-.25 -.9H.25V0H.7L0 .8L-.7 0H-.25Z',
  withdrawn: 'M.9 -.25V.25H-.1V.7L-.9 0L-.1 -.7V-.25Z',
  kamikaze: 'M0 .9L-.8 -.2H-.3V-.9H.3V-.2H.8Z',
  fired: 'M0 -1L.25 -.3L.95 -.35L.4 .1L.6 .8L0 .4L-.6 .8L-.4 .1L-.95 -.35L-.25 -.3Z',
};
