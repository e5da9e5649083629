import { expect, it } from 'vitest';
import type { Line } from './log';
import { lastTurn, standing } from './standing';
import type { Lookup } from './scene';

const look = {} as Lookup;
const line = (text: string, more: Partial<Line> = {}): Line => ({
  key: text,
  number: 1,
  index: 0,
  tone: 'plain',
  text,
  about: [],
  happening: null,
  throws: [],
  ...more,
});
const phase = (turn: number): Partial<Line> => ({
  tone: 'heading',
  happening: { what: 'phase', turn },
});

it('says who leads and what the flags would earn', () => {
  const panel = {
    id: 'score',
    title: 'Score',
    rows: [
      { label: 'Lead', marks: [{ kind: 'lead', value: { number: -2 }, text: 'Allies lead by 2' }] },
      { label: 'Japan', marks: [{ kind: 'poc', value: { number: 2 } }] },
      { label: 'Allies', marks: [{ kind: 'poc', value: { number: 4 } }] },
    ],
  };
  expect(standing(look, [panel])).toEqual({
    score: 'Allies lead by 2',
    earns: [
      { label: 'Japan', points: 2 },
      { label: 'Allies', points: 4 },
    ],
  });
  expect(standing(look, [])).toBeNull();
});

it('says how far a track is, and the incomes', () => {
  const panels = [
    {
      id: 'tracks',
      title: '',
      rows: [
        {
          label: 'Victory points',
          marks: [
            { kind: 'vp', value: { number: 2 } },
            { kind: 'goal', value: { number: 22 } },
          ],
        },
      ],
    },
    { id: 'treasury', title: '', rows: [{ label: 'Japan', marks: [{ kind: 'income', value: { number: 21 } }] }] },
  ];
  expect(standing(look, panels)).toEqual({ score: 'Victory points 2 of 22', earns: [{ label: 'Japan', points: 21 }] });
});

it('tells what the turn that is over brought, and nothing before', () => {
  const first = [line('Turn 1', phase(1)), line('Akagi sank.', { happening: { what: 'lost' } as Line['happening'] })];
  expect(lastTurn(first)).toBeNull();
  const story = lastTurn([
    ...first,
    line('The Allies controlled the Coral Sea.', { happening: { what: 'control' } as Line['happening'] }),
    line('Japan earned 2 and the Allies 4.', { tone: 'heading' }),
    line('Turn 2', phase(2)),
    line('later', { happening: { what: 'lost' } as Line['happening'] }),
  ]);
  expect(story).toEqual({
    turn: 1,
    points: ['Japan earned 2 and the Allies 4.'],
    lost: ['Akagi sank.'],
    changed: ['The Allies controlled the Coral Sea.'],
  });
});
