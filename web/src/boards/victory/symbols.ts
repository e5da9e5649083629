// Silhouettes and signs, all our own drawing, as SVG path data.
import { DISC, HULLS, STAR } from '../shared/art';
import type { UnitType } from './units';

export { ANCHOR, FLAG, PLANE, SWORDS } from '../shared/art';

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

/** A diamond, for a side that is neither. */
const DIAMOND = 'M0 -1L1 0L0 1L-1 0Z';

/** The badge of a side: a disc for Japan, a star for the Allies. */
export function badge(side: string | null | undefined): string {
  return side === 'japan' ? DISC : side === 'allies' ? STAR : DIAMOND;
}

/** A shield, its top middle at (0, 0), 1 wide. */
export const SHIELD = 'M-.5 0H.5V.634C.5 .976 .2 1.135 0 1.22C-.2 1.135 -.5 .976 -.5 .634Z';

/** Signs for what a counter is up to, within -1..1. */
export const SIGNS: Readonly<Record<string, string>> = {
  homing: 'M-.9 .05L0 -.8L.9 .05H.6V.8H-.6V.05Z',
  resting: 'M-.7 -.7H.7L-.4 .5H.7V.75H-.75L.35 -.45H-.7Z',
  barred: 'M-.9 -.25H.9V.25H-.9Z',
  firing: 'M0 -1L.25 -.3L.95 -.35L.4 .1L.6 .8L0 .4L-.6 .8L-.4 .1L-.95 -.35L-.25 -.3Z',
  'speed-roll': 'M-.8 -.8H.8V.8H-.8ZM-.45 -.45V-.1H-.1V-.45ZM.1 .1V.45H.45V.1Z',
  pursued: 'M-.8 -.7L0 0L-.8 .7V.2L-.25 0L-.8 -.2ZM.05 -.7L.85 0L.05 .7V.2L.55 0L.05 -.2Z',
  landing: 'M-.25 -.9H.25V0H.7L0 .8L-.7 0H-.25Z',
  hiding: 'M-.9 .1C-.5 -.4 -.2 .4 .2 0S.7 -.1 .9 -.2V.4C.6 .3 .4 .5 .1 .6S-.5 .2 -.9 .7Z',
  sighted: 'M-1 0C-.5 -.7 .5 -.7 1 0C.5 .7 -.5 .7 -1 0ZM0 -.3A.3 .3 0 1 0 0 .3A.3 .3 0 1 0 0 -.3Z',
  kamikaze: 'M0 .9L-.8 -.2H-.3V-.9H.3V-.2H.8Z',
};
