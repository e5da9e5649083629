import { describe, expect, it } from 'vitest';
import type { Mark } from '$lib/wire';
import { labelsOf } from '../axis/labels';
import { atlasOf, proveBoard } from '../axis/proof';
import { holdsOf } from '../axis/spaces';
import { BADGES } from './badges';

const atlas = atlasOf(new URL('../../../../data/axis-1940/drawing/board.topojson', import.meta.url), BADGES);
const { spaces } = atlas;
const armies = [
  ['japan', 'infantry'],
  ['manchuria', 'infantry'],
  ['manchuria', 'armour'],
  ['kwangtung', 'infantry'],
  ['sz-6', 'transport'],
  ['sz-6', 'battleship'],
  ['wake-island', 'infantry'],
  ['szechwan', 'infantry'],
  ['sikang', 'infantry'],
  ['hopei', 'infantry'],
  ['sz-39', 'submarine'],
  ['western-united-states', 'bomber'],
] as const;
const fleets: [string, string[]][] = [
  ['sz-6', ['battleship', 'carrier', 'fighter', 'submarine', 'transport']],
  ['sz-10', ['battleship', 'carrier', 'fighter', 'transport']],
  ['sz-19', ['battleship', 'submarine', 'transport']],
  ['sz-20', ['battleship', 'transport']],
  ['sz-26', ['battleship', 'submarine', 'transport']],
  ['sz-33', ['carrier', 'fighter']],
  ['sz-35', ['submarine']],
  ['sz-37', ['battleship']],
  ['sz-39', ['battleship', 'transport']],
  ['sz-62', ['transport']],
  ['sz-63', ['battleship']],
  ['caroline-islands', ['infantry', 'fighter']],
  ['formosa', ['fighter']],
  ['okinawa', ['infantry', 'fighter']],
  ['palau-island', ['infantry']],
  ['kiangsu', ['infantry', 'armour', 'fighter', 'bomber', 'submarine']],
  ['kwangsi', ['infantry', 'armour', 'fighter', 'bomber', 'submarine']],
  ['hunan', ['infantry', 'armour', 'fighter']],
  ['malaya', ['infantry', 'armour', 'fighter', 'bomber']],
];

proveBoard(atlas, {
  counts: [63, 54, 29, 0],
  armies,
  fleets,
  roomy: ['manchuria', 'western-united-states', 'sz-39'],
  speck: 'wake-island',
  changing: ['manchuria', 'sz-6', 'suiyuan'],
});

describe('what is printed', () => {
  const marked = (id: string, owner: string | null, ...marks: Mark[]) => {
    const held = new Map(spaces);
    const space = held.get(id);
    if (!space) throw new Error(`no ${id}`);
    held.set(id, { ...space, owner, marks: [...space.marks, ...marks] });
    return held;
  };
  const badges = (held: typeof spaces, id: string) =>
    labelsOf({ ...atlas, spaces: held }, 14).find((label) => label.id === id)?.badges ?? [];

  it('shows facilities large and small, with their damage', () => {
    const held = marked(
      'korea',
      'japan',
      { kind: 'complex', value: { word: 'minor' } },
      { kind: 'damage-complex', value: { number: 4 } },
      { kind: 'naval-base' },
    );
    expect(badges(held, 'korea').map(({ sign, hurt }) => [sign, hurt])).toEqual([
      ['coin', null],
      ['workshop', 4],
      ['anchor', null],
    ]);
    const gone = marked('korea', 'japan', { kind: 'complex', value: { word: 'none' } });
    expect(badges(gone, 'korea').map(({ sign }) => sign)).toEqual(['coin']);
  });

  it('shows on a convoy zone the dice that would be rolled', () => {
    const quiet = marked('sz-35', null, { kind: 'convoy' });
    expect(badges(quiet, 'sz-35').map(({ sign, number }) => [sign, number])).toEqual([['convoy', null]]);
    const raided = marked('sz-35', null, { kind: 'convoy' }, { kind: 'convoy-dice', value: { number: 3 } });
    expect(badges(raided, 'sz-35').map(({ sign, number }) => [sign, number])).toEqual([['convoy', 3]]);
  });

  it('writes land that nothing enters quietly, and draws it as what it is', () => {
    const held = marked('himalayas', null, { kind: 'closed' });
    const label = labelsOf({ ...atlas, spaces: held }, 14).find(({ id }) => id === 'himalayas');
    expect([label?.lie, label?.badges]).toEqual(['wall', []]);
    expect(holdsOf(held.values(), {}).get('himalayas')).toMatchObject({ owner: '', closed: true });
  });

  it('shows a territory that nobody controls as whose it is', () => {
    const held = marked('java', null, { kind: 'original', value: { owner: 'dutch' } });
    expect(holdsOf(held.values(), {}).get('java')).toMatchObject({ owner: 'dutch', original: 'dutch' });
    expect(badges(held, 'java').map(({ sign }) => sign)).not.toContain('flag');
  });
});
