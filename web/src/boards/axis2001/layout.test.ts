import { describe, expect, it } from 'vitest';
import { labelsOf } from '../axis/labels';
import { atlasOf, proveBoard } from '../axis/proof';
import { BADGES } from './badges';

const atlas = atlasOf(new URL('../../../../data/axis-2001/drawing/board.topojson', import.meta.url), BADGES);
const { spaces } = atlas;
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

proveBoard(atlas, {
  counts: [54, 32, 28, 2],
  armies,
  fleets,
  roomy: ['manchuria', 'usa', 'sz-54'],
  speck: 'wake-island',
  changing: ['manchuria', 'sz-36', 'suiyuan'],
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
