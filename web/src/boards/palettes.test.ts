// Whoever confuses colours, or sees none, still tells the powers, navies and seats apart; and what is written can be read.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { POWERS, WORLD } from './axis/powers';
import { SEATS } from './hex/palette';
import { apart, contrast, distance, SIGHTS, type Sight } from './shared/deficiency';
import { NAVIES, SIDES } from './victory/palette';

type Inks = Readonly<Record<string, string>>;
type Floors = Readonly<Record<Sight, number>>;

/** CIEDE2000: one is just seen side by side, two at a glance; greys have only their lightness. */
const POWER_FLOORS: Floors = { usual: 10, protan: 7.5, deutan: 7.5, tritan: 7.5, achromat: 4 };
const NAVY_FLOORS: Floors = { usual: 9, protan: 7, deutan: 7, tritan: 7, achromat: 3.5 };
const SEAT_FLOORS: Floors = { usual: 14, protan: 9.5, deutan: 9.5, tritan: 9.5, achromat: 4.9 };

const { DUTCH, FRANCE, ...POWERS_WITH_UNITS } = POWERS;
const { DUTCH: INDIES, ...WORLD_WITH_UNITS } = WORLD;
const of = <T>(all: Readonly<Record<string, T>>, ink: (one: T) => string): Inks =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, ink(one)]));

/** The seats of the page, as the style sheet has them. */
function tokens(theme: 'light' | 'dark'): Inks {
  const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const dark = css.indexOf("[data-theme='dark']");
  const part = theme === 'dark' ? css.slice(dark) : css.slice(0, dark);
  const found = [...part.matchAll(/--(seat-\d): (#[0-9a-f]{6});/g)].map(([, name = '', ink = '']) => [name, ink]);
  return Object.fromEntries(found) as Inks;
}

const SETS: readonly [string, Inks, Floors][] = [
  ['faces of the powers', of(POWERS_WITH_UNITS, ({ face }) => face), POWER_FLOORS],
  ['lands of the powers by day', of(POWERS, ({ land }) => land.light), POWER_FLOORS],
  ['lands of the powers by night', of(POWERS, ({ land }) => land.dark), POWER_FLOORS],
  ['faces of the powers of the world', of(WORLD_WITH_UNITS, ({ face }) => face), POWER_FLOORS],
  ['lands of the world by day', of(WORLD, ({ land }) => land.light), POWER_FLOORS],
  ['lands of the world by night', of(WORLD, ({ land }) => land.dark), POWER_FLOORS],
  ['sides of Victory', of(SIDES, ({ fill }) => fill), SEAT_FLOORS],
  ['inks of the sides of Victory', of(SIDES, ({ dark }) => dark), SEAT_FLOORS],
  ['navies of Victory', of(NAVIES, ({ face }) => face), NAVY_FLOORS],
  ['seats by day', tokens('light'), SEAT_FLOORS],
  ['seats by night', tokens('dark'), SEAT_FLOORS],
  ['printed seats', Object.fromEntries(SEATS.map(({ seat }, index) => [index, seat])), SEAT_FLOORS],
];

describe.each(SETS)('%s', (_, inks, floors) => {
  const ids = Object.keys(inks);
  test.each(SIGHTS)('are told apart by %s sight', (sight) => {
    expect(ids.length).toBeGreaterThan(1);
    const near = ids.flatMap((one, index) =>
      ids.slice(index + 1).flatMap((other) => {
        const far = apart(sight, inks[one] ?? '', inks[other] ?? '');
        return far < floors[sight] ? [`${one} and ${other}: ${far.toFixed(1)}`] : [];
      }),
    );
    expect(near).toEqual([]);
  });
});

test('what is printed on a face can be read, and marks beside it seen', () => {
  const all = [...Object.values(POWERS_WITH_UNITS), DUTCH, FRANCE, ...Object.values(WORLD_WITH_UNITS), INDIES];
  const faces = all.flatMap(({ ink, face, pale }) => [contrast(ink, face), contrast(ink, pale)]);
  const navies = Object.values(NAVIES).map(({ ink, face }) => contrast(ink, face));
  expect(Math.min(...faces, ...navies)).toBeGreaterThanOrEqual(4.5);
  const seats = Object.values(tokens('light')).map((ink) => contrast(ink, '#fffdf7'));
  expect(Math.min(...seats)).toBeGreaterThanOrEqual(4.5);
});

test('distances are those of the published examples of CIEDE2000', () => {
  // Sharma, Wu and Dalal 2005, table 1, pairs 1, 7, 13, 17 and 25.
  const pairs = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  ] as const;
  for (const [one, other, far] of pairs) expect(distance(one, other)).toBeCloseTo(far, 3);
});

test('red and green that confuse a protan are near for one, far for the usual eye', () => {
  // Dark red and dark green of about one lightness.
  expect(apart('usual', '#8f3a20', '#4f5a20')).toBeGreaterThan(20);
  expect(apart('deutan', '#8f3a20', '#4f5a20')).toBeLessThan(10);
  expect(apart('achromat', '#ff0000', '#ff0000')).toBe(0);
});
