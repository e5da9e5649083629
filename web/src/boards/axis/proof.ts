// What holds of every drawn board of these games, as tests: a game's own test names its file and its armies.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Space } from '$lib/plan';
import { overlaps } from '../shared/boxes';
import { holds } from '../shared/plane';
import { unit } from './fixture';
import type { Game } from './game';
import { NOBODY, readBoard } from './geometry';
import { labelsOf, type Atlas } from './labels';
import { inside, layoutAll, layoutBoard, pointsOf } from './layout';
import type { Unit } from './units';

/** The drawn board of a game with plain marks on it. */
export function atlasOf(file: URL, badges: Game['badges']): Atlas & { spaces: Map<string, Space> } {
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
  return { geometry, spaces, badges };
}

interface Places {
  /** How many sea zones, territories, islands and walls are drawn. */
  counts: readonly [number, number, number, number];
  /** Some units, kind by kind. */
  armies: readonly (readonly [string, string])[];
  /** As crowded as at the start of a game. */
  fleets: readonly (readonly [string, readonly string[]])[];
  /** Spaces with room for their units, and with no need of a line to them. */
  roomy: readonly string[];
  /** A speck with units. */
  speck: string;
  /** A territory and a zone whose units change, and one where some are new. */
  changing: readonly [string, string, string];
}

/** Tells all this of a board. */
export function proveBoard(atlas: Atlas, { counts, armies, fleets, roomy, speck, changing }: Places): void {
  const { geometry } = atlas;
  const units = new Map<string, Unit[]>();
  for (const [at, kind] of armies) units.set(at, [...(units.get(at) ?? []), unit(`japan-${kind}`, at, 3)]);
  const crowd = new Map<string, Unit[]>(units);
  for (const [at, kinds] of fleets)
    crowd.set(
      at,
      kinds.map((kind) => unit(`japan-${kind}`, at, 2)),
    );

  describe('the board', () => {
    it('has every land and sea zone', () => {
      const count = (lie: string) => [...geometry.spaces.values()].filter((shape) => shape.lie === lie).length;
      expect([count('sea'), count('land'), count('island'), count('wall')]).toEqual([...counts]);
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
      for (const id of roomy) {
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
        const box = layoutBoard(geometry, units, labelsOf(atlas, k), k).find(({ space }) => space === speck)?.box;
        const [x, y] = geometry.spaces.get(speck)?.disc?.map((value) => value * k) ?? [0, 0];
        expect(box && overlaps(box, { x: (x ?? 0) - 1, y: (y ?? 0) - 1, w: 2, h: 2 })).toBe(false);
        expect(box && Math.hypot(box.x + box.w / 2 - (x ?? 0), box.y + box.h / 2 - (y ?? 0))).toBeLessThan(70);
      }
    });

    it.each([7.4, 9, 12, 16, 22])('stay where they lay while others come and go, at %d pixels per degree', (k) => {
      const before = layoutAll(atlas, crowd, k).groups;
      // Some units march: two stacks change, one is new.
      const after = new Map(crowd);
      const [land, zone, empty] = changing;
      after.set(land, [unit('japan-armour', land, 1)]);
      after.set(zone, [...(crowd.get(zone) ?? []), unit('japan-submarine', zone, 1)]);
      after.set(empty, [unit('japan-infantry', empty, 4), unit('japan-fighter', empty, 1)]);
      const changed = new Set<string>(changing);
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

    it.each([7.4, 9, 12, 16, 22])('of a land lie on it and on no other, at %d pixels per degree', (k) => {
      const astray = layoutAll(atlas, crowd, k).groups.filter(({ space, manner, box }) => {
        const shape = geometry.spaces.get(space);
        if (!shape || shape.lie === 'sea' || manner === 'chips') return false;
        const others = geometry.lands.filter(({ id }) => id !== space && id !== NOBODY);
        const [points, own] = [pointsOf(box, k), shape.lie === 'island' ? 0 : 6];
        const strays = points.filter((point) => others.some((other) => inside(other, point))).length > 2;
        return strays || points.filter((point) => inside(shape, point)).length < own;
      });
      expect(astray.map(({ space }) => space)).toEqual([]);
    });

    it('are chips from afar and stacks near by', () => {
      const manner = (k: number) =>
        layoutBoard(geometry, units, labelsOf(atlas, k), k).find(({ space }) => space === changing[0])?.manner;
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
              overlaps(
                { ...one.box, x: one.box.x + 2, y: one.box.y + 2, w: one.box.w - 4, h: one.box.h - 4 },
                other.box,
              ),
            ),
        );
        expect(met).toEqual([]);
      }
    });
  });
}
