import { describe, expect, it } from 'vitest';
import type { Panel } from '$lib/wire';
import { choice, unit } from '../axis/fixture';
import { answersOf, goalOf } from './answers';
import { NATIONS } from './nations';
import { declarationsOf, relationsOf } from './politics';

const panels: Panel[] = [
  {
    id: 'politics',
    title: 'Politics',
    rows: [
      {
        label: 'Japan',
        marks: [
          { kind: 'owner', value: { owner: 'japan' } },
          { kind: 'war', value: { owner: 'china' } },
          { kind: 'peace', value: { owner: 'uk' } },
        ],
      },
      {
        label: 'China',
        marks: [
          { kind: 'owner', value: { owner: 'china' } },
          { kind: 'war', value: { owner: 'japan' } },
        ],
      },
      {
        label: 'United Kingdom',
        marks: [
          { kind: 'owner', value: { owner: 'uk' } },
          { kind: 'peace', value: { owner: 'japan' } },
        ],
      },
      { label: 'Mongolia', marks: [{ kind: 'leaning', text: 'strictly neutral' }] },
    ],
  },
  {
    id: 'declarations',
    title: 'Declarations',
    rows: [
      {
        label: 'Japan on the United Kingdom',
        marks: [
          { kind: 'by', value: { owner: 'japan' } },
          { kind: 'on', value: { owner: 'uk' } },
          { kind: 'war', value: { owner: 'uk' } },
          { kind: 'war', value: { owner: 'anzac' } },
          { kind: 'bonus', value: { number: 30 } },
          { kind: 'to', value: { owner: 'usa' } },
          { kind: 'objective', value: { number: -10 }, text: 'Japan: Trade (-10 IPCs a turn)' },
        ],
      },
    ],
  },
];

describe('politics', () => {
  it('is a table of one side against the other', () => {
    expect(relationsOf(panels, NATIONS)).toEqual({
      columns: ['japan'],
      rows: [
        { who: 'china', title: 'China', war: [true] },
        { who: 'uk', title: 'United Kingdom', war: [false] },
      ],
    });
  });

  it('says what a declaration would do, and finds the choice that makes it', () => {
    const war = choice('war', { on: { owner: 'uk' } });
    const [found] = declarationsOf(panels, [choice('done'), war], NATIONS);
    expect(found?.choice).toBe(war);
    expect(found?.follows.map(({ words }) => words)).toEqual([
      'State of war with the United Kingdom',
      'State of war with ANZAC',
      'the United States gets 30 IPCs at once',
      'Japan: Trade (-10 IPCs a turn)',
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
