// Ships, aeroplanes and signs that several games draw, all our own drawing, as SVG path data.

/** Side views, 100 wide, the waterline at 0, y upward negative. */
export const HULLS = {
  BB: 'M2 -7L6 0H93L98 -9L88 -8H79V-11H87V-13H74V-9H69L67 -17H63V-11H60V-20H56L55 -31H53L52 -26H47L45 -34H43L42 -20H38V-12H35L33 -15H24V-17H12V-15H23V-12H15L14 -9Z',
  CA: 'M2 -6L6 0H94L98 -9L86 -7H78V-10H85V-11.5H72V-8H66V-16H61V-8H57V-15H52V-10H49L47 -24H45L44 -14H39V-9H35V-11H27V-12.5H16V-11H25V-8H15Z',
  CV: 'M1 -9L4 -9L8 0H92L95 -9H99V-12H64V-17H62L61 -27H59.5L59 -20H54V-17H51V-12H1Z',
  amph: 'M4 -8L9 0H91L97 -10L86 -9V-12H72V-19H64V-25H61V-13H52V-21H50V-13H30L28 -22H26V-13H16V-9Z',
  sub: 'M2 -3C9 -8 20 -10 36 -10L38 -13H42L43 -23H45V-17H47L48 -25H49.5L50 -13H56L59 -10C76 -10 90 -8 98 -9L95 -2C86 0 74 1 60 1H24C14 1 6 0 2 -3Z',
} as const;

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

/** A flag flying from the upper end of a staff at (0, 0), 1 high with its staff 1.28. */
export const FLAG = 'M0 0C.29 -.1 .59 .1 .98 0V.66C.59 .76 .29 .56 0 .66Z';

/** Two crossed swords within -1..1, to be stroked. */
export const SWORDS = 'M-.8 -.8L.62 .62M.8 -.8L-.62 .62M.3 .78L.78 .3M-.3 .78L-.78 .3M.7 .7L.92 .92M-.7 .7L-.92 .92';
