import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Space } from '$lib/plan';
import { unit } from '../axis/fixture';
import { readBoard } from '../axis/geometry';
import { labelsOf } from '../axis/labels';
import { layoutAll, layoutBoard } from '../axis/layout';
import type { Unit } from '../axis/units';
import { overlaps } from '../shared/boxes';
import { holds } from '../shared/plane';
import { BADGES } from './badges';

const file = new URL('../../../../data/axis-2001/drawing/board.topojson', import.meta.url);
const geometry = readBoard(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof readBoard>[0]);

const spaces = new Map<string, Space>(
  [...geometry.spaces.values()].map(({ id, lie }, i) => [
    id,
    {
      id,
      name: lie === 'sea' ? `Sea Zone ${i}` : id.replaceAll('-', ' '),
      kind: lie,
      owner: null,
      grid: null,
      marks: [lie === 'sea' ? { kind: 'zone', value: { number: i } } : { kind: 'ipc', value: { number: 2 } }],
    },
  ]),
);
const atlas = { geometry, spaces, badges: BADGES };
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
const units = new Map<string, Unit[]>();
for (const [at, kind] of armies) units.set(at, [...(units.get(at) ?? []), unit(`japan-${kind}`, at, 3)]);

/** As crowded as at the start of a game. */
const crowd = new Map<string, Unit[]>(units);
const fleets: [string, string[]][] = [
  ['sz-9', ['battleship', 'carrier', 'fighter', 'transport']],
  ['sz-25', ['carrier', 'transport']],
  ['sz-26', ['battleship', 'carrier', 'submarine', 'transport']],
  ['sz-29', ['carrier', 'submarine', 'transport']],
  ['sz-34', ['carrier', 'transport']],
  ['sz-35', ['transport']],
  ['sz-37', ['battleship', 'carrier', 'transport', 'fighter']],
  ['sz-43', ['battleship', 'submarine']],
  ['sz-45', ['carrier', 'battleship', 'fighter', 'submarine', 'transport']],
  ['caroline-islands', ['infantry', 'fighter']],
  ['mariana-islands', ['infantry', 'fighter']],
  ['formosa', ['fighter']],
  ['hainan', ['infantry']],
  ['palau-island', ['infantry']],
];
for (const [at, kinds] of fleets)
  crowd.set(
    at,
    kinds.map((kind) => unit(`japan-${kind}`, at, 2)),
  );

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
    const groups = layoutBoard(geometry, units, labelsOf(atlas, k), k);
    expect(groups.map(({ space }) => space).sort()).toEqual([...units.keys()].sort());
  });

  it('do not lie on those of another space when there is room', () => {
    const groups = layoutBoard(geometry, units, labelsOf(atlas, 16), 16);
    const met = groups.flatMap((one, i) =>
      groups
        .slice(i + 1)
        .filter((other) => overlaps(one.box, other.box))
        .map((other) => `${one.space} ${other.space}`),
    );
    expect(met).toEqual([]);
  });

  it('of a large territory and of a zone lie inside it, without a line', () => {
    const groups = layoutBoard(geometry, units, labelsOf(atlas, 16), 16);
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
      const box = layoutBoard(geometry, units, labelsOf(atlas, k), k).find(({ space }) => space === 'wake-island')?.box;
      const [x, y] = geometry.spaces.get('wake-island')?.disc?.map((value) => value * k) ?? [0, 0];
      expect(box && overlaps(box, { x: (x ?? 0) - 1, y: (y ?? 0) - 1, w: 2, h: 2 })).toBe(false);
      expect(box && Math.hypot(box.x + box.w / 2 - (x ?? 0), box.y + box.h / 2 - (y ?? 0))).toBeLessThan(70);
    }
  });

  it.each([7.4, 9, 12, 16, 22])('stay where they lay while others come and go, at %d pixels per degree', (k) => {
    const before = layoutAll(atlas, crowd, k).groups;
    // Some units march: two stacks change, one is new.
    const after = new Map(crowd);
    after.set('manchuria', [unit('japan-armour', 'manchuria', 1)]);
    after.set('sz-36', [...(crowd.get('sz-36') ?? []), unit('japan-submarine', 'sz-36', 1)]);
    after.set('suiyuan', [unit('japan-infantry', 'suiyuan', 4), unit('japan-fighter', 'suiyuan', 1)]);
    const changed = new Set(['manchuria', 'sz-36', 'suiyuan']);
    const boxes = new Map(layoutAll(atlas, after, k, before).groups.map(({ space, box }) => [space, box]));
    const jumped = before.filter(({ space, box }) => {
      const now = boxes.get(space);
      return !changed.has(space) && (!now || Math.hypot(now.x - box.x, now.y - box.y) > 0.5);
    });
    expect(jumped.map(({ space }) => space)).toEqual([]);
  });

  it.each([7.4, 9, 12, 16, 22])('of a zone do not lie in another zone, at %d pixels per degree', (k) => {
    const astray = layoutAll(atlas, crowd, k).groups.filter(({ space, box }) => {
      const shape = geometry.spaces.get(space);
      const middle = [(box.x + box.w / 2) / k, (box.y + box.h / 2) / k] as const;
      return shape?.lie === 'sea' && !holds(shape.outline, ...middle);
    });
    expect(astray.map(({ space }) => space)).toEqual([]);
  });

  it('are chips from afar and stacks near by', () => {
    const manner = (k: number) =>
      layoutBoard(geometry, units, labelsOf(atlas, k), k).find(({ space }) => space === 'manchuria')?.manner;
    expect([manner(5), manner(16)]).toEqual(['chips', 'spread']);
  });
});

describe('names', () => {
  it('never lie on each other', () => {
    for (const k of [5, 7.4, 14]) {
      const labels = labelsOf(atlas, k);
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

describe('what is printed', () => {
  it('stands beside the name: a sea zone by its number, income as a coin, a flag where the holder is another', () => {
    const held = new Map(spaces);
    const korea = held.get('korea');
    if (!korea) throw new Error('no Korea');
    held.set('korea', {
      ...korea,
      owner: 'usa',
      marks: [...korea.marks, { kind: 'original', value: { owner: 'japan' } }, { kind: 'capital' }],
    });
    const labels = labelsOf({ ...atlas, spaces: held }, 14);
    const signs = (id: string) =>
      labels.find((label) => label.id === id)?.badges.map(({ sign, number, who }) => [sign, number, who]);
    expect(signs('korea')).toEqual([
      ['flag', null, 'usa'],
      ['star', null, null],
      ['coin', 2, null],
    ]);
    const zone = spaces.get('sz-20')?.marks[0]?.value;
    expect(labels.find(({ id }) => id === 'sz-20')?.lines).toEqual([
      String(zone && 'number' in zone ? zone.number : ''),
    ]);
  });
});
