import { expect, test } from 'vitest';
import type { Choice } from '$lib/wire';
import { elsewhere, ordersOf } from './landing';

const fighters = { name: 'what', value: { units: { kind: 'fighter', count: 2, owner: 'usa' } } };
const plan = {
  verb: 'land',
  notation: 'land',
  label: '',
  args: [
    fighters,
    { name: 'unit', value: { piece: 'p1' } },
    { name: 'to', value: { space: 'sz-9' } },
    { name: 'number', value: { number: 2 } },
    { name: 'what', value: { units: { kind: 'bomber', count: 1, owner: 'usa' } } },
    { name: 'to', value: { space: 'hawaii' } },
    { name: 'number', value: { number: 1 } },
  ],
} as Choice;
const move = (to: string, count: number) =>
  ({
    verb: 'move',
    notation: `move ${count} ${to}`,
    label: '',
    count,
    args: [{ name: 'to', value: { space: to } }],
  }) as Choice;

test('the plan says who comes down where, and who is no piece yet', () => {
  expect(ordersOf(plan).map(({ piece, kind, count, to }) => [piece, kind, count, to])).toEqual([
    ['p1', 'fighter', 2, 'sz-9'],
    [null, 'bomber', 1, 'hawaii'],
  ]);
});

test('other places are those for as many units, without the one of the plan', () => {
  const [order] = ordersOf(plan);
  const found = order ? elsewhere([move('sz-9', 2), move('midway', 1), move('midway', 2)], order) : [];
  expect(found.map(({ choice }) => choice.notation)).toEqual(['move 2 midway']);
});
