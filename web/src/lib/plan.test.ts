import { expect, test } from 'vitest';
import { smallPlan, smallScene, smallWire } from './fixture';
import { applyChange, lay, print, type Scene } from './plan';
import { lookup } from './scene';
import type { Plan, WireSpace } from './wire';

const space = (scene: Scene, id: string) => lookup(scene).spaces.get(id);

test('a space nobody speaks of is as printed, and so is all of a piece that its card says', () => {
  const scene = smallScene();
  expect(space(scene, 'truk')).toMatchObject({ name: 'Truk', kind: 'port', owner: 'japan', marks: [] });
  expect(scene.pieces[0]).toEqual({
    id: 'akagi',
    at: 'truk',
    card: 'akagi',
    owner: 'japan',
    face: 'unit',
    name: 'Akagi',
    count: 1,
    marks: [{ kind: 'speed', value: { number: 6 } }],
    own: [],
  });
});

test('a mark replaces the printed ones of its kind where they stood, an owner the printed owner', () => {
  const plan: Plan = {
    boards: [
      {
        id: 'map',
        title: 'Map',
        spaces: [
          {
            id: 'guam',
            name: 'Guam',
            kind: 'base',
            owner: 'usa',
            marks: [{ kind: 'ipc', value: { number: 2 } }, { kind: 'port' }],
          },
        ],
      },
    ],
    cards: [],
  };
  const scene = lay(print(plan), {
    ...smallWire(),
    pieces: [],
    spaces: [{ id: 'guam', owner: 'japan', marks: [{ kind: 'battle' }, { kind: 'ipc', value: { number: 0 } }] }],
  });
  expect(space(scene, 'guam')).toEqual({
    id: 'guam',
    name: 'Guam',
    kind: 'base',
    owner: 'japan',
    grid: null,
    marks: [{ kind: 'ipc', value: { number: 0 } }, { kind: 'port' }, { kind: 'battle' }],
  });
  const nobody = applyChange(scene, { spaces: [{ id: 'guam', owner: '' }] });
  expect(space(nobody, 'guam')?.owner).toBeNull();
  expect(space(nobody, 'guam')?.marks).toHaveLength(2);
  expect(space(applyChange(nobody, { spaces_gone: ['guam'] }), 'guam')).toBe(scene.printed.spaces.get('guam'));
});

test('a piece may be drawn by another card, many at once, with marks of its own', () => {
  const scene = lay(print(smallPlan()), {
    ...smallWire(),
    pieces: [
      { id: 'stack-1', at: 'truk', card: 'hornet', count: 3, marks: [{ kind: 'damage', value: { number: 1 } }] },
    ],
  });
  expect(scene.pieces[0]).toMatchObject({
    card: 'hornet',
    name: 'Hornet',
    owner: 'allies',
    count: 3,
    marks: [{ kind: 'speed' }, { kind: 'damage' }],
    own: [{ kind: 'damage' }],
  });
});

test('a change moves, adds and removes pieces and leaves the old scene alone', () => {
  const old = smallScene();
  const next = applyChange(old, {
    pieces: [
      { id: 'hiryu', at: 'midway' },
      { id: 'zuiho', at: 'truk', name: 'Zuiho', face: 'unit' },
    ],
    pieces_gone: ['hornet'],
  });
  expect(next.pieces.map((piece) => [piece.id, piece.at])).toEqual([
    ['akagi', 'truk'],
    ['hiryu', 'midway'],
    ['zuiho', 'truk'],
  ]);
  expect(old.pieces.map((piece) => piece.id)).toEqual(['akagi', 'hiryu', 'hornet']);
  expect(next.pieces[0]).toBe(old.pieces[0]);
  expect(next.boards.every((board, at) => board === old.boards[at])).toBe(true);
  expect(next.subjects).toBe(old.subjects);
});

test('a board that is in no plan comes after the printed ones, and goes', () => {
  const fought = applyChange(smallScene(), {
    boards: [{ id: 'battle', title: 'Battle', spaces: [{ id: 'line', name: 'Line', kind: 'fleet' }] }],
  });
  expect(fought.boards.map((board) => board.id)).toEqual(['map', 'charts', 'battle']);
  expect(lookup(fought).boardOf.get('line')?.id).toBe('battle');
  expect(applyChange(fought, { boards_gone: ['battle'] }).boards.map((board) => board.id)).toEqual(['map', 'charts']);
});

test('rows, panels and their order change one by one', () => {
  const row = (label: string) => ({ label });
  const panel = (id: string, ...labels: string[]) => ({ id, title: id, rows: labels.map(row) });
  const scene = applyChange(smallScene(), { panels: [panel('turn', '1', 'x'), panel('score', '0')] });
  const next = applyChange(scene, { rows: [{ panel: 'turn', index: 0, row: row('2') }] });
  expect(next.panels[0]?.rows.map(({ label }) => label)).toEqual(['2', 'x']);
  expect(next.panels[1]).toBe(scene.panels[1]);
  const other = applyChange(next, { panel_order: ['battle', 'turn'], panels: [panel('battle')] });
  expect(other.panels.map(({ id }) => id)).toEqual(['battle', 'turn']);
});

test('subjects go first and come after, each at its place', () => {
  const next = applyChange(smallScene(), {
    subjects: { gone: ['akagi'], came: [{ index: 1, subject: { id: 'truk' } }] },
    waiting: ['allies'],
    verbs: [],
  });
  expect(next.subjects.map(({ id }) => id)).toEqual(['hiryu', 'truk']);
  expect([next.waiting, next.verbs, next.prompt?.rule]).toEqual([['allies'], [], 'VitP 5.21']);
});

test('on a map of 14,310 hexes an action touches nothing but what it names', () => {
  const spaces: WireSpace[] = Array.from({ length: 14_310 }, (_, n) => ({
    id: `hex-${n}`,
    name: `${n}`,
    kind: 'sea',
    grid: [n % 159, Math.floor(n / 159)],
  }));
  const printed = print({ boards: [{ id: 'map', title: 'Map', spaces }], cards: [] });
  let scene = lay(printed, { ...smallWire(), pieces: [] });
  lookup(scene);
  const rounds = 50;
  for (let n = 0; n < rounds; n++) {
    scene = applyChange(scene, {
      spaces: [{ id: `hex-${n * 7}`, owner: 'japan' }],
      pieces: [{ id: `tf-${n}`, at: `hex-${n}` }],
    });
    expect(lookup(scene).spaces.get(`hex-${n * 7}`)?.owner).toBe('japan');
  }
  const anew = scene.boards[0]?.spaces.filter((space) => space !== printed.spaces.get(space.id));
  expect(anew?.map(({ owner }) => owner)).toEqual(Array.from({ length: rounds }, () => 'japan'));
  expect(scene.changed.size).toBe(rounds);
});
