import { describe, expect, it } from 'vitest';
import type { Panel } from '$lib/wire';
import { choice, unit } from '../axis/fixture';
import { answersOf, goalOf } from './answers';
import { NATIONS } from './nations';
import { declarationsOf, relationsOf } from './politics';

const panels: Panel[] = [
  { id: 'turn', title: 'Turn', rows: [{ label: 'Turn', marks: [{ kind: 'power', value: { owner: 'japan' } }] }] },
  {
    id: 'politics',
    title: 'Politics',
    rows: [
      {
        label: 'China',
        marks: [
          { kind: 'owner', value: { owner: 'china' } },
          { kind: 'relation', value: { word: 'war' } },
        ],
      },
      {
        label: 'United Kingdom',
        marks: [
          { kind: 'owner', value: { owner: 'uk' } },
          { kind: 'relation', value: { word: 'peace' } },
        ],
      },
      { label: 'Mongolia', marks: [{ kind: 'leaning', value: { word: 'none' }, text: 'strictly neutral' }] },
      {
        label: 'War of the United States on Japan',
        marks: [
          { kind: 'by', value: { owner: 'usa' } },
          { kind: 'on', value: { owner: 'japan' } },
          { kind: 'when', value: { word: 'never' }, text: 'may not be declared' },
        ],
      },
      {
        label: 'War of Japan on the United Kingdom',
        marks: [
          { kind: 'by', value: { owner: 'japan' } },
          { kind: 'on', value: { owner: 'uk' } },
          { kind: 'when', value: { word: 'now' }, text: 'may be declared now' },
          { kind: 'joins', value: { owner: 'japan' } },
          { kind: 'joins', value: { owner: 'uk' } },
          { kind: 'joins', value: { owner: 'anzac' } },
          { kind: 'bonus', value: { number: 30 } },
          { kind: 'opens', value: { number: 12 }, text: '12 territories can be attacked' },
        ],
      },
    ],
  },
];

describe('politics', () => {
  it('is who is at war and who is not', () => {
    expect(relationsOf(panels)).toEqual([
      { who: 'china', title: 'China', war: true, enemies: [], note: null },
      { who: 'uk', title: 'United Kingdom', war: false, enemies: [], note: null },
    ]);
  });

  it('names the enemies of a power where there are several, and where it still keeps out of the war', () => {
    const world: Panel[] = [
      {
        id: 'politics',
        title: 'Politics',
        rows: [
          {
            label: 'Soviet Union',
            marks: [
              { kind: 'owner', value: { owner: 'soviet' } },
              { kind: 'enemy', value: { owner: 'germany' } },
              { kind: 'enemy', value: { owner: 'italy' } },
              { kind: 'relation', value: { word: 'pacific' }, text: 'neutral on the Pacific map' },
            ],
          },
          {
            label: 'United States',
            marks: [
              { kind: 'owner', value: { owner: 'usa' } },
              { kind: 'relation', value: { word: 'neutral' } },
            ],
          },
        ],
      },
    ];
    expect(relationsOf(world)).toEqual([
      {
        who: 'soviet',
        title: 'Soviet Union',
        war: true,
        enemies: ['germany', 'italy'],
        note: 'neutral on the Pacific map',
      },
      { who: 'usa', title: 'United States', war: false, enemies: [], note: null },
    ]);
  });

  it('says what a declaration would do, and finds the choice that makes it', () => {
    const war = choice('war', { on: { owner: 'uk' } });
    const found = declarationsOf(panels, [choice('done'), war], NATIONS);
    expect(found.map(({ by, on, choice: makes }) => [by, on, makes])).toEqual([['japan', 'uk', war]]);
    expect(found[0]?.follows.map(({ words }) => words)).toEqual([
      'State of war with the United Kingdom',
      'State of war with ANZAC',
      'The United States gets 30 IPCs at once',
      '12 territories can be attacked',
    ]);
    expect(declarationsOf(panels, [], NATIONS)[0]?.choice).toBeNull();
  });
});

describe('answers', () => {
  it('are what each stack can do, verb by verb', () => {
    const fighters = unit('usa-fighter', 'hawaii', 2);
    const up = choice('scramble', { unit: { piece: fighters.id }, to: { space: 'sz-26' } });
    const rows = answersOf([choice('done'), up], [fighters]);
    expect(rows).toEqual([{ verb: 'scramble', answers: [{ unit: fighters, choices: [up] }] }]);
    expect(goalOf(up)).toBe('sz-26');
  });
});
