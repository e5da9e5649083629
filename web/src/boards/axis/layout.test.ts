import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Piece, Space } from '$lib/wire';
import { overlaps } from '../shared/boxes';
import { holds } from '../shared/plane';
import { readBoard } from './geometry';
import { labelsOf } from './labels';
import { layoutBoard } from './layout';
import { readCargo, readUnit } from './units';

const file = new URL('../../../../data/axis-2001/drawing/board.topojson', import.meta.url);
const geometry = readBoard(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof readBoard>[0]);

const mark = (kind: string, text = '') => ({ kind, text, reconstructed: false });
const piece = (at: string, face: string, nation: string, count = 1, ...marks: ReturnType<typeof mark>[]): Piece => ({
  id: `${nation}-${face}@${at}`,
  at,
  owner: nation,
  face,
  name: face,
  marks: [mark('nation', nation), mark('count', String(count)), ...marks],
});
const spaces = new Map<string, Space>(
  [...geometry.spaces.values()].map(({ id, lie }) => [
    id,
    {
      id,
      name: lie === 'sea' ? `Sea Zone ${id.slice(3)}` : id.replaceAll('-', ' '),
      kind: lie,
      owner: null,
      marks: lie === 'sea' ? [] : [mark('ipc', '2')],
    },
  ]),
);
const armies = [
  ['japan', 'infantry'],
  ['manchuria', 'infantry'],
  ['manchuria', 'armour'],
  ['hong-kong', 'infantry'],
  ['sz-36', 'transport'],
  ['sz-36', 'battleship'],
  ['wake-island', 'infantry'],
  ['szechwan', 'infantry'],
  ['sikang', 'infantry'],
  ['hopei', 'infantry'],
  ['sz-54', 'submarine'],
  ['usa', 'bomber'],
] as const;
const units = new Map<string, ReturnType<typeof readUnit>[]>();
for (const [at, face] of armies) units.set(at, [...(units.get(at) ?? []), readUnit(piece(at, face, 'japan', 3))]);

describe('the board', () => {
  it('has every land and sea zone, and the two walls', () => {
    const count = (lie: string) => [...geometry.spaces.values()].filter((shape) => shape.lie === lie).length;
    expect([count('sea'), count('land'), count('island'), count('wall')]).toEqual([54, 32, 28, 2]);
  });

  it('has a name point inside every sea zone and territory', () => {
    const outside = [...geometry.spaces.values()].filter(
      ({ lie, rings, name }) => lie !== 'island' && !holds(rings, name[0], name[1]),
    );
    expect(outside.map(({ id }) => id)).toEqual([]);
  });
});

describe('counters', () => {
  it.each([4, 7.4, 12, 24])('of every space are laid out once at %d pixels per degree', (k) => {
    const groups = layoutBoard(geometry, units, labelsOf(geometry, spaces, k), k);
    expect(groups.map(({ space }) => space).sort()).toEqual([...units.keys()].sort());
  });

  it('do not lie on those of another space when there is room', () => {
    const groups = layoutBoard(geometry, units, labelsOf(geometry, spaces, 16), 16);
    const met = groups.flatMap((one, i) =>
      groups
        .slice(i + 1)
        .filter((other) => overlaps(one.box, other.box))
        .map((other) => `${one.space} ${other.space}`),
    );
    expect(met).toEqual([]);
  });

  it('of a large territory and of a zone lie inside it, without a line', () => {
    const groups = layoutBoard(geometry, units, labelsOf(geometry, spaces, 16), 16);
    for (const id of ['manchuria', 'usa', 'sz-54']) {
      const group = groups.find(({ space }) => space === id);
      const shape = geometry.spaces.get(id);
      expect(
        group &&
          shape &&
          holds(shape.outline, (group.box.x + group.box.w / 2) / 16, (group.box.y + group.box.h / 2) / 16),
      ).toBe(true);
      expect(group?.leader).toBeNull();
    }
  });

  it('of a speck lie beside its disc, not on it', () => {
    for (const k of [7.4, 16, 30]) {
      const box = layoutBoard(geometry, units, labelsOf(geometry, spaces, k), k).find(
        ({ space }) => space === 'wake-island',
      )?.box;
      const [x, y] = geometry.spaces.get('wake-island')?.disc?.map((value) => value * k) ?? [0, 0];
      expect(box && overlaps(box, { x: (x ?? 0) - 1, y: (y ?? 0) - 1, w: 2, h: 2 })).toBe(false);
      expect(box && Math.hypot(box.x + box.w / 2 - (x ?? 0), box.y + box.h / 2 - (y ?? 0))).toBeLessThan(70);
    }
  });

  it('are chips from afar and stacks near by', () => {
    const manner = (k: number) =>
      layoutBoard(geometry, units, labelsOf(geometry, spaces, k), k).find(({ space }) => space === 'manchuria')?.manner;
    expect([manner(5), manner(16)]).toEqual(['chips', 'spread']);
  });
});

describe('names', () => {
  it('never lie on each other', () => {
    for (const k of [5, 7.4, 14]) {
      const labels = labelsOf(geometry, spaces, k);
      const met = labels.flatMap((one, i) =>
        labels
          .slice(i + 1)
          .filter((other) =>
            overlaps({ ...one.box, x: one.box.x + 2, y: one.box.y + 2, w: one.box.w - 4, h: one.box.h - 4 }, other.box),
          ),
      );
      expect(met).toEqual([]);
    }
  });
});

describe('a piece', () => {
  it('is read with its number, cargo and state', () => {
    const unit = readUnit(piece('sz-36', 'transport', 'japan', 2, mark('cargo', '1 infantry, 1 tank'), mark('moved')));
    expect([unit.count, unit.cargo, unit.signs]).toEqual([
      2,
      [
        { kind: 'infantry', count: 1 },
        { kind: 'armour', count: 1 },
      ],
      ['moved'],
    ]);
  });

  it('tells its cargo however it is counted', () => {
    expect(readCargo('2 infantry and an artillery')).toEqual([
      { kind: 'infantry', count: 2 },
      { kind: 'artillery', count: 1 },
    ]);
  });
});
