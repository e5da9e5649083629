import { lay, print } from '$lib/plan';
import { describe, expect, it } from 'vitest';
import { centre, drawn, fillOf, hexAt, hexSheet, nearest } from './grid';
import { lightsOf } from './lights';
import { stacksOf, topOf } from './stacks';

describe('a grid of hexes', () => {
  const spaces = [
    { id: 'a', name: 'A', kind: 'sea', grid: [12, -3] },
    { id: 'b', name: 'B', kind: 'box' },
  ];
  const printed = print({ boards: [{ id: 'map', title: 'Map', spaces }], cards: [] });
  const empty = { pieces: [], panels: [], waiting: [], subjects: [], verbs: [] };
  const scene = lay(printed, empty);

  it('is laid out once, however often its spaces change', () => {
    const sheet = hexSheet(scene);
    expect(sheet?.hexes.map(({ space }) => space.id)).toEqual(['a']);
    expect(hexSheet(lay(printed, { ...empty, spaces: [{ id: 'a', owner: 'japan' }] }))).toBe(sheet);
    expect([drawn(scene), drawn(lay(print({ boards: [], cards: [] }), empty))]).toEqual([['map'], []]);
    const items = { id: 'report', title: 'Report', spaces: [{ id: 'i', name: 'I', kind: 'item' }] };
    const box = { id: 'box', title: 'Box', spaces: [{ id: 'c', name: 'C', kind: 'box' }] };
    const boards = [{ id: 'map', title: 'Map', spaces }, box, items];
    expect(drawn(lay(print({ boards, cards: [] }), empty))).toEqual(['map', 'report']);
  });

  it('finds the hex under any point of it', () => {
    for (const q of [-3, -2, 0, 1, 8]) {
      for (const r of [-2, 0, 5]) {
        const [x, y] = centre([q, r]);
        for (const [dx, dy] of [
          [0, 0],
          [0.45, 0.3],
          [-0.45, -0.3],
          [0.1, -0.7],
        ] as const)
          expect(nearest(x + dx, y + dy)).toEqual([q, r]);
      }
    }
  });

  it('keeps six neighbours at one distance', () => {
    const [x, y] = centre([2, 3]);
    const around = [
      [2, 2],
      [2, 4],
      [1, 3],
      [1, 4],
      [3, 3],
      [3, 4],
    ] as const;
    for (const at of around) expect(Math.hypot(centre(at)[0] - x, centre(at)[1] - y)).toBeCloseTo(Math.sqrt(3));
  });

  it('colours unknown kinds as sea', () => {
    expect([fillOf('coast'), fillOf('island'), fillOf('glacier')]).toEqual(['coast', 'land', 'sea']);
  });
});

describe('a large sheet', () => {
  const size = 100;
  const spaces = Array.from({ length: size * size }, (_, n) => ({
    id: `h${n}`,
    name: `h${n}`,
    kind: 'sea',
    grid: [n % size, Math.floor(n / size)],
  }));
  const printed = print({ boards: [{ id: 'map', title: 'Map', spaces }], cards: [] });
  const scene = lay(printed, {
    pieces: [
      { id: 'a', at: 'h0', face: 'ship' },
      { id: 'b', at: 'h0', face: 'task-force' },
      { id: 'c', at: 'box', face: 'ship' },
    ],
    panels: [],
    waiting: [],
    subjects: [],
    verbs: [],
  });
  const sheet = hexSheet(scene);
  if (!sheet) throw new Error('no sheet');

  it('finds the hex under a point without looking at the others', () => {
    const [x, y] = centre([50, 50]);
    expect(hexAt(sheet, x + 0.4, y - 0.3)?.space.grid).toEqual([50, 50]);
    expect(hexAt(sheet, -40, -40)).toBeNull();
  });

  it('lights some hexes one by one and thousands as one area', () => {
    const none = new Set<string>();
    const some = lightsOf(sheet, new Set(['h1', 'h2', 'elsewhere']), new Set(['h2', 'h3']), none);
    expect([some.buttons.length, some.others.length, some.many, some.area]).toEqual([2, 1, false, null]);
    const all = lightsOf(sheet, new Set(sheet.byId.keys()), none, new Set(['h7']));
    expect([all.buttons.length, all.others.length, all.many]).toEqual([0, 1, true]);
    expect(all.area).not.toBeNull();
  });

  it('stacks the pieces of a hex, what can act on top', () => {
    const [stack, ...others] = stacksOf(scene.pieces, sheet);
    if (!stack) throw new Error('no stack');
    expect([stack.space, stack.pieces.length, others.length]).toEqual(['h0', 2, 0]);
    const none = new Set<string>();
    expect(topOf(stack, none, none)?.id).toBe('b');
    expect(topOf(stack, new Set(['a']), none)?.id).toBe('a');
  });
});
