import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Piece } from '$lib/plan';
import type { Mark } from '$lib/wire';
import { overlaps, within, type Box } from '../shared/boxes';
import type { Topology } from '../shared/topology';
import { fanOut } from './fan';
import { readBoard, type Geometry } from './geometry';
import { areaGroup, layoutBoard, type Group, type Stock } from './layout';
import { inCell, LEAST } from './stacks';
import { readUnit, type Unit } from './units';

const file = new URL('../../../../data/victory/drawing/board.topojson', import.meta.url);
const geometry: Geometry = readBoard(
  JSON.parse(readFileSync(file, 'utf8')) as Topology & Parameters<typeof readBoard>[0],
);

const TYPES = ['BB', 'CA', 'CV', 'CL', 'CVL', 'air', 'amph', 'sub'];
const SCALES = [1.9, 3.5, 5, 7.4, 12, 20, 46];

function unit(n: number, at: string, owner: string, extra: Partial<Piece> = {}): Unit {
  const type = TYPES[n % TYPES.length] ?? 'BB';
  const marks: Mark[] = [
    { kind: 'navy', value: { word: owner === 'japan' ? 'japanese' : 'british' } },
    { kind: 'type', value: { kind: type } },
    { kind: 'gunnery', value: { number: n % 6 } },
    { kind: 'armor', value: { number: 4 } },
    { kind: 'speed', value: { number: 6 } },
  ];
  return readUnit({
    id: `${owner}-${at}-${n}`,
    at,
    card: 'ship',
    owner,
    face: n % 3 === 0 ? 'raider' : 'patrol',
    name: `Ship ${n}`,
    count: 1,
    marks,
    own: [],
    ...extra,
  });
}

/** `crowd` counters of each side in every area, `harbour` of one side in every place. */
function stock(crowd: number, harbour: number): Stock & { all: Unit[] } {
  const all = [
    ...geometry.areas.flatMap(({ id }) =>
      ['japan', 'allies'].flatMap((side) => Array.from({ length: crowd }, (_, n) => unit(n, id, side))),
    ),
    ...geometry.places.flatMap(({ id }, i) =>
      Array.from({ length: harbour }, (_, n) => unit(n, id, i % 2 ? 'japan' : 'allies')),
    ),
  ];
  return {
    all,
    name: (id) => id.replaceAll('-', ' '),
    kind: (id) => (geometry.places.findIndex((place) => place.id === id) < 8 ? 'port' : 'base'),
    units: (id) => all.filter(({ at }) => at === id),
  };
}

const counters = (group: Group): Box[] => group.cells.flatMap(inCell);
const shuffled = (units: readonly Unit[]): Unit[] =>
  [...units].sort((a, b) => (a.id.split('').reverse().join('') < b.id.split('').reverse().join('') ? -1 : 1));

describe('counters at sea', () => {
  it('lie inside a free disc of their area at every magnification and crowd', () => {
    for (const k of SCALES) {
      for (const crowd of [1, 3, 9, 24]) {
        for (const area of geometry.areas) {
          const group = areaGroup(area, stock(crowd, 0).units(area.id), k);
          if (!group || group.manner === 'chips') continue;
          for (const { x, y, w, h } of counters(group)) {
            const corners = [
              [x, y],
              [x + w, y],
              [x, y + h],
              [x + w, y + h],
            ] as const;
            const inside = area.rooms.some((room) =>
              corners.every(([cx, cy]) => Math.hypot(cx - room.x * k, cy - room.y * k) <= room.r * k + 0.01),
            );
            expect(inside, `${area.id} at ${k} with ${crowd}`).toBe(true);
          }
        }
      }
    }
  });

  it('are never smaller than can be told apart, and every one is there', () => {
    for (const k of SCALES) {
      const { units } = stock(9, 0);
      for (const area of geometry.areas) {
        const group = areaGroup(area, units(area.id), k);
        expect(group?.cells.flatMap((cell) => cell.units.map(({ id }) => id)).sort()).toEqual(
          units(area.id)
            .map(({ id }) => id)
            .sort(),
        );
        if (group && group.manner !== 'chips')
          for (const { size } of group.cells) expect(size).toBeGreaterThanOrEqual(LEAST[group.manner]);
      }
    }
  });

  it('never share a pile with the other side or another role', () => {
    for (const group of layoutBoard(geometry, stock(9, 0), 7.4).groups) {
      for (const cell of group.cells) expect(new Set(cell.units.map(({ side }) => side)).size).toBe(1);
      if (group.manner === 'piles')
        for (const cell of group.cells) expect(new Set(cell.units.map(({ role }) => role)).size).toBe(1);
    }
  });
});

describe('counters in ports and bases', () => {
  it('lie on their tray, inside the frame, and trays cover no mark and no other tray', () => {
    const [x0, y0, x1, y1] = geometry.frame;
    for (const k of SCALES) {
      const layout = layoutBoard(geometry, stock(2, 11), k);
      const trays = layout.groups.filter(({ tray }) => tray !== null);
      for (const group of trays) {
        for (const box of counters(group)) expect(within(box, group.box)).toBe(true);
        expect(within(group.box, { x: x0 * k, y: y0 * k, w: (x1 - x0) * k, h: (y1 - y0) * k })).toBe(true);
        expect(layout.marks.filter(({ box }) => overlaps(box, group.box))).toEqual([]);
        expect(trays.filter((other) => other !== group && overlaps(other.box, group.box))).toEqual([]);
      }
    }
  });

  it('of a crowded Yokosuka are piled by kind of ship on a laptop', () => {
    const fleet = Array.from({ length: 46 }, (_, n) => unit(n, 'yokosuka', 'japan', { face: 'patrol' }));
    const board = layoutBoard(geometry, { ...stock(0, 0), units: (id) => (id === 'yokosuka' ? fleet : []) }, 7.4);
    const [group] = board.groups;
    expect(group?.manner).toBe('piles');
    expect(group?.cells.map((cell) => [...new Set(cell.units.map(({ type }) => type))].sort().join('+'))).toEqual([
      'CV+CVL',
      'BB',
      'CA+CL',
      'air',
      'amph',
      'sub',
    ]);
  });
});

describe('the layout', () => {
  it('is the same whatever the order of the pieces', () => {
    const one = stock(5, 7);
    const other: Stock = { ...one, units: (id) => shuffled(one.units(id)) };
    for (const k of SCALES) expect(layoutBoard(geometry, other, k)).toEqual(layoutBoard(geometry, one, k));
  });

  it('writes no name smaller than nine pixels and no two place names over each other', () => {
    for (const k of SCALES) {
      const { placeLabels, areaLabels } = layoutBoard(geometry, stock(2, 3), k);
      for (const { size } of [...placeLabels, ...areaLabels]) expect(size).toBeGreaterThanOrEqual(9);
      placeLabels.forEach((label, i) =>
        placeLabels
          .slice(i + 1)
          .forEach((other) =>
            expect(
              overlaps(
                { ...label.box, x: label.box.x + 1, w: label.box.w - 2, y: label.box.y + 1, h: label.box.h - 2 },
                other.box,
              ),
            ).toBe(false),
          ),
      );
    }
  });
});

describe('a fan', () => {
  it('shows every counter once, inside the window, without overlap, on a phone and on a large screen', () => {
    const fleet = Array.from({ length: 46 }, (_, n) => unit(n, 'truk', 'japan'));
    for (const window of [
      { width: 360, height: 560 },
      { width: 1440, height: 900 },
    ]) {
      for (const near of [
        { x: 0, y: 0, w: 30, h: 30 },
        { x: window.width - 10, y: window.height - 10, w: 30, h: 30 },
      ]) {
        const fan = fanOut(fleet, near, window);
        expect(within(fan.box, { x: 0, y: 0, w: window.width, h: window.height })).toBe(true);
        expect(new Set(fan.counters.map(({ unit: { id } }) => id)).size).toBe(46);
        for (const { box } of fan.counters) expect(within(box, fan.box)).toBe(true);
        fan.counters.forEach((a, i) =>
          fan.counters.slice(i + 1).forEach((b) => expect(overlaps(a.box, b.box)).toBe(false)),
        );
      }
    }
  });
});
