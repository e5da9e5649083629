import { expect, test } from 'vitest';
import type { Choice } from '$lib/wire';
import { leadsTo, waysTo } from './ways';

const choice = (verb: string, notation: string, args: Choice['args'], count?: number): Choice => ({
  verb,
  notation,
  label: notation,
  short: notation,
  args,
  ...(count === undefined ? {} : { count }),
});
const to = (space: string) => ({ name: 'to', value: { space } });
const next = (word: string) => ({ name: 'next', value: { word } });
const name = (id: string) => id.toUpperCase();

test('everything aboard is one list of actions, before the single ones', () => {
  const ways = waysTo(
    [choice('assault', 'a1', [to('guam'), next('a2'), next('a3')]), choice('assault', 'b1', [to('guam')])],
    'guam',
    name,
  );
  expect(ways?.[0]).toMatchObject({ label: 'Land all 3 here', main: true });
  expect(ways?.[0]?.amounts[0]?.action.notations).toEqual(['a1', 'a2', 'a3']);
  expect(ways?.slice(1).map(({ label }) => label)).toEqual(['a1', 'b1']);
});

test('a convoy on the way is a way of its own, and no way to the convoy', () => {
  const via = { name: 'via', value: { space: 'sz-5' } };
  const sail = (count: number) => choice('sail', `s${count}`, [via, to('sz-6')], count);
  const choices = [choice('move', 'm1', [to('sz-6')], 1), sail(2), sail(1)];
  expect(leadsTo(sail(1), 'sz-5')).toBe(false);
  const ways = waysTo(choices, 'sz-6', name);
  expect(ways?.map(({ label }) => label)).toEqual(['Go there', 'Take the convoy of SZ-5 on the way']);
  expect(ways?.[1]?.amounts.map(({ count }) => count)).toEqual([1, 2]);
});

test('where a number is all there is to ask, the number is asked', () => {
  expect(waysTo([choice('move', 'm1', [to('x')], 1), choice('move', 'm2', [to('x')], 2)], 'x', name)).toBeNull();
});
