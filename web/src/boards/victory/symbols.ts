// Silhouettes and signs, all our own drawing, as SVG path data.
import type { UnitType } from './units';

/** Side views, 100 wide, the waterline at 0, y upward negative. */
const HULLS = {
  BB: 'M2 -7L6 0H93L98 -9L88 -8H79V-11H87V-13H74V-9H69L67 -17H63V-11H60V-20H56L55 -31H53L52 -26H47L45 -34H43L42 -20H38V-12H35L33 -15H24V-17H12V-15H23V-12H15L14 -9Z',
  CA: 'M2 -6L6 0H94L98 -9L86 -7H78V-10H85V-11.5H72V-8H66V-16H61V-8H57V-15H52V-10H49L47 -24H45L44 -14H39V-9H35V-11H27V-12.5H16V-11H25V-8H15Z',
  CV: 'M1 -9L4 -9L8 0H92L95 -9H99V-12H64V-17H62L61 -27H59.5L59 -20H54V-17H51V-12H1Z',
  amph: 'M4 -8L9 0H91L97 -10L86 -9V-12H72V-19H64V-25H61V-13H52V-21H50V-13H30L28 -22H26V-13H16V-9Z',
  sub: 'M2 -3C9 -8 20 -10 36 -10L38 -13H42L43 -23H45V-17H47L48 -25H49.5L50 -13H56L59 -10C76 -10 90 -8 98 -9L95 -2C86 0 74 1 60 1H24C14 1 6 0 2 -3Z',
} as const;

/** The silhouette of a ship and how much of its counter's width it takes; an air unit has the aeroplane instead. */
export const SILHOUETTES: Readonly<Record<Exclude<UnitType, 'air'>, { d: string; length: number }>> = {
  BB: { d: HULLS.BB, length: 0.86 },
  CA: { d: HULLS.CA, length: 0.76 },
  CL: { d: HULLS.CA, length: 0.68 },
  CV: { d: HULLS.CV, length: 0.86 },
  CVL: { d: HULLS.CV, length: 0.7 },
  amph: { d: HULLS.amph, length: 0.72 },
  sub: { d: HULLS.sub, length: 0.78 },
};

/** An aeroplane from above, nose up, within -1..1. */
export const PLANE =
  'M0 -1C.14 -1 .17 -.8 .17 -.6V-.3L.98 .1V.34L.17 .16V.6L.42 .8V.98L0 .88L-.42 .98V.8L-.17 .6V.16L-.98 .34V.1L-.17 -.3V-.6C-.17 -.8 -.14 -1 0 -1Z';

/** An anchor within -1..1, to be stroked. */
export const ANCHOR =
  'M0 -.62A.15 .15 0 1 1 0 -.36A.15 .15 0 1 1 0 -.62M0 -.34V.62M-.3 -.16H.3M-.62 .19C-.59 .53 -.19 .62 0 .62C.19 .62 .59 .53 .62 .19';

/** A five-pointed star within -1.12..1.12. */
export const STAR = star();

function star(): string {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const reach = i % 2 ? 0.46 : 1.12;
    return `${(reach * Math.cos(angle)).toFixed(3)} ${(reach * Math.sin(angle)).toFixed(3)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A full disc within -0.82..0.82. */
export const DISC = 'M-.82 0A.82 .82 0 1 1 .82 0A.82 .82 0 1 1 -.82 0Z';

/** A diamond, for a side that is neither. */
const DIAMOND = 'M0 -1L1 0L0 1L-1 0Z';

/** The badge of a side: a disc for Japan, a star for the Allies. */
export function badge(side: string | null | undefined): string {
  return side === 'japan' ? DISC : side === 'allies' ? STAR : DIAMOND;
}

/** A shield, its top middle at (0, 0), 1 wide. */
export const SHIELD = 'M-.5 0H.5V.634C.5 .976 .2 1.135 0 1.22C-.2 1.135 -.5 .976 -.5 .634Z';

/** A flag flying from the upper end of a staff at (0, 0), 1 high with its staff 1.28. */
export const FLAG = 'M0 0C.29 -.1 .59 .1 .98 0V.66C.59 .76 .29 .56 0 .66Z';

/** Two crossed swords within -1..1, to be stroked. */
export const SWORDS = 'M-.8 -.8L.62 .62M.8 -.8L-.62 .62M.3 .78L.78 .3M-.3 .78L-.78 .3M.7 .7L.92 .92M-.7 .7L-.92 .92';

/** Signs for what a counter is up to, within -1..1. */
export const SIGNS: Readonly<Record<string, { d: string; word: string }>> = {
  homing: { d: 'M-.9 .05L0 -.8L.9 .05H.6V.8H-.6V.05Z', word: 'must return to port' },
  resting: { d: 'M-.7 -.7H.7L-.4 .5H.7V.75H-.75L.35 -.45H-.7Z', word: 'stays in port this turn' },
  barred: { d: 'M-.9 -.25H.9V.25H-.9Z', word: 'may not land this turn' },
  firing: { d: 'M0 -1L.25 -.3L.95 -.35L.4 .1L.6 .8L0 .4L-.6 .8L-.4 .1L-.95 -.35L-.25 -.3Z', word: 'fires this round' },
  'speed-roll': { d: 'M-.8 -.8H.8V.8H-.8ZM-.45 -.45V-.1H-.1V-.45ZM.1 .1V.45H.45V.1Z', word: 'has a speed roll to make' },
  pursued: { d: 'M-.8 -.7L0 0L-.8 .7V.2L-.25 0L-.8 -.2ZM.05 -.7L.85 0L.05 .7V.2L.55 0L.05 -.2Z', word: 'pursued this turn' },
  landing: { d: 'M-.25 -.9H.25V0H.7L0 .8L-.7 0H-.25Z', word: 'lands' },
  hiding: { d: 'M-.9 .1C-.5 -.4 -.2 .4 .2 0S.7 -.1 .9 -.2V.4C.6 .3 .4 .5 .1 .6S-.5 .2 -.9 .7Z', word: 'hides' },
  sighted: { d: 'M-1 0C-.5 -.7 .5 -.7 1 0C.5 .7 -.5 .7 -1 0ZM0 -.3A.3 .3 0 1 0 0 .3A.3 .3 0 1 0 0 -.3Z', word: 'sighted' },
  kamikaze: { d: 'M0 .9L-.8 -.2H-.3V-.9H.3V-.2H.8Z', word: 'kamikaze' },
};
