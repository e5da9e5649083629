import { expect, test } from 'vitest';
import type { Scene } from '$lib/plan';
import type { Mark, Value } from '$lib/wire';
import { assaultOf, landingsOf, resultsOf } from './assault';
import { proposedOf } from './battle';
import { strikeOf } from './strike';
import { underseaOf } from './undersea';

const mark = (kind: string, value?: Value, text = ''): Mark => ({ kind, text, ...(value ? { value } : {}) });
const word = (kind: string, text: string) => mark(kind, { word: text });
const count = (kind: string, number: number) => mark(kind, { number });
const scene = (id: string, rows: { label: string; marks: Mark[] }[], notations: string[] = []): Scene =>
  ({
    panels: [{ id, title: '', rows }],
    verbs: notations.map((notation) => ({ notation, verb: notation, label: notation })),
    printed: { cards: new Map() },
  }) as unknown as Scene;

const attack = scene(
  'battle',
  [
    {
      label: 'Boats',
      marks: [
        word('asks', 'sub-send'),
        word('display', 'undersea'),
        count('boats', 6),
        word('proposed', 'sub-send 1 6'),
      ],
    },
    {
      label: 'Group 1',
      marks: [count('group', 1), mark('screen', { number: 4 }, 'keeps 1 to 4 off'), count('sent', 2)],
    },
    { label: 'CV 1', marks: [count('ship', 1), mark('type', { kind: 'CV' }), count('group', 1), mark('hit')] },
    { label: 'DD 2', marks: [count('ship', 2), mark('type', { kind: 'DD' }), mark('screens')] },
  ],
  ['sub-go', 'sub-send 1 6'],
);

test('boats and groups are read, ships without a group apart, and it is no strike', () => {
  const read = underseaOf(attack);
  expect(read?.groups.map(({ number, screen, sent, ships }) => [number, screen, sent, ships.length])).toEqual([
    [1, 4, 2, 1],
  ]);
  expect(read?.loose.map(({ type, screens }) => [type, screens])).toEqual([['DD', true]]);
  expect(read?.groups[0]?.ships[0]?.hit).toBe(true);
  expect([strikeOf(attack), assaultOf(attack)]).toEqual([null, null]);
});

test('what the staff proposes is one of what is offered', () => {
  expect(proposedOf(attack)?.notation).toBe('sub-send 1 6');
  expect(proposedOf({ ...attack, verbs: [] })).toBeNull();
});

test('faces of the die with one result stand together', () => {
  const faces = [1, 2, 3].map((die) => ({ die, result: die < 3 ? 'Ae' : 'Dr', text: '' }));
  expect(resultsOf(faces).map(({ result, dice }) => [result, dice])).toEqual([
    ['Ae', [1, 2]],
    ['Dr', [3]],
  ]);
});

test('a landing that is planned is read like one that is fought', () => {
  const rows = [
    {
      label: 'Japanese assault on Midway',
      marks: [word('asks', 'planned'), word('display', 'assault'), mark('attack', { number: 12 }, '3')],
    },
    { label: '1: lost', marks: [count('face', 1), mark('result', { word: 'Ae' }, 'lost')] },
    { label: 'A regiment', marks: [word('of', 'attacker'), count('unit', 1), count('strength', 4)] },
  ];
  const [landing] = landingsOf(scene('landing-f1234', rows));
  expect(landing?.attack).toEqual({ text: '3', quarters: 12 });
  expect(landing?.faces).toHaveLength(1);
  expect(landing?.troops.map(({ of, strength }) => [of, strength])).toEqual([['attacker', 4]]);
});
