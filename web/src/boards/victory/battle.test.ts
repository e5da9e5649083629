import { describe, expect, it } from 'vitest';
import type { Board } from '$lib/plan';
import type { Value } from '$lib/wire';
import { overlaps } from '../shared/boxes';
import { layoutBattle } from './battle';
import { readUnit, type Unit } from './units';

const space = (id: string, owner: string, marks: string[] = []) => ({
  id,
  name: id,
  kind: 'fleet',
  owner,
  grid: null,
  marks: marks.map((kind) => ({ kind, text: kind })),
});
const board: Board = {
  id: 'battle',
  title: 'Coral Sea: round 1',
  spaces: [space('battle-japan', 'japan'), space('battle-allies', 'allies')],
};

function ship(id: string, at: string, owner: string, marks: Record<string, Value> = {}): Unit {
  const all: Record<string, Value> = {
    navy: { word: 'japanese' },
    type: { kind: 'CA' },
    gunnery: { number: 1 },
    armor: { number: 1 },
    speed: { number: 7 },
    ...marks,
  };
  return readUnit({
    id,
    at,
    card: id,
    owner,
    face: 'patrol',
    name: id,
    count: 1,
    marks: Object.entries(all).map(([kind, value]) => ({ kind, value })),
    own: [],
  });
}

describe('the battle sheet', () => {
  it('puts Japan above the Allies and an arrow from each attacker to its target', () => {
    const units = [
      ship('tone', 'battle-japan', 'japan', { aim: { piece: 'houston' } }),
      ship('houston', 'battle-allies', 'allies', { recorded: { piece: 'tone' } }),
    ];
    const { blocks, arrows } = layoutBattle(board, units, (id) => id, { width: 900, height: 500 });
    expect(blocks.map(({ side }) => side)).toEqual(['japan', 'allies']);
    expect(blocks[0]?.box.y).toBeLessThan(blocks[1]?.box.y ?? 0);
    expect(arrows.map(({ from, to, secret }) => [from, to, secret])).toEqual([
      ['tone', 'houston', false],
      ['houston', 'tone', true],
    ]);
  });

  it('adds the ships of a raided port to the line of their side', () => {
    const units = [
      ship('akagi', 'battle-japan', 'japan', { raids: { space: 'pearl-harbor' } }),
      ship('nevada', 'pearl-harbor', 'allies'),
      ship('kaga', 'truk', 'japan'),
    ];
    const { blocks } = layoutBattle(board, units, () => 'Pearl Harbor', { width: 900, height: 500 });
    expect(blocks.map(({ title, inPort, counters }) => [title, inPort, counters.length])).toEqual([
      ['battle-japan', false, 1],
      ['In Pearl Harbor', true, 1],
    ]);
  });

  it('shows a port whose ships can be chosen before anybody aims', () => {
    const units = [ship('akagi', 'battle-japan', 'japan'), ship('nevada', 'pearl-harbor', 'allies')];
    const { blocks } = layoutBattle(
      board,
      units,
      () => 'Pearl Harbor',
      { width: 900, height: 500 },
      new Set(['pearl-harbor']),
    );
    expect(blocks.map(({ title }) => title)).toEqual(['battle-japan', 'In Pearl Harbor']);
  });

  it('keeps fifty ships inside its width, none over another', () => {
    const units = Array.from({ length: 50 }, (_, n) =>
      ship(`s${n}`, n % 2 ? 'battle-japan' : 'battle-allies', n % 2 ? 'japan' : 'allies'),
    );
    for (const width of [300, 1000]) {
      const { blocks } = layoutBattle(board, units, (id) => id, { width, height: 400 });
      const boxes = blocks.flatMap(({ counters }) => counters.map(({ box }) => box));
      expect(boxes).toHaveLength(50);
      for (const box of boxes) expect(box.x >= 0 && box.x + box.w <= width).toBe(true);
      boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(overlaps(a, b)).toBe(false)));
    }
  });
});
