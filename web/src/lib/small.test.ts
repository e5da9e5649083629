import { expect, test } from 'vitest';
import { publicMoment } from './moments';
import { chosen, seating } from './newgame';
import { readRoute, tablePath } from './route';
import { clock, span } from './time';
import type { GameInfo, Moment } from './wire';

test('addresses are read and written alike', () => {
  expect(readRoute('')).toEqual({ page: 'home' });
  expect(readRoute(tablePath('a1', 'japan', 7))).toEqual({ page: 'table', id: 'a1', as: 'japan', at: 7 });
  expect(readRoute('#/join/x%2Fy')).toEqual({ page: 'join', code: 'x/y' });
  expect(readRoute('#/table/a1?at=minus')).toEqual({ page: 'table', id: 'a1', as: null, at: null });
  expect(readRoute('#/no/such')).toEqual({ page: 'lost' });
  expect(readRoute('#/join/%E0%A4%A')).toEqual({ page: 'join', code: '%E0%A4%A' });
});

test('times are said in the largest unit that fits', () => {
  expect([span(10_000), span(60_000), span(7_200_000), span(172_800_000)]).toEqual(['a moment', '1 minute', '2 hours', '2 days']);
  expect([clock(3_909_000), clock(247_000), clock(-5)]).toEqual(['1:05:09', '4:07', '0:00']);
});

const game: GameInfo = {
  id: 'g', title: 'G', about: '', rules_version: 1, editions: [], orders: [], keeps_secrets: false,
  options: [
    { key: 'radar', title: '', rule: '', kind: 'flag', values: ['off', 'on'], default: 'off' },
    { key: 'bid', title: '', rule: '', kind: 'number', values: [], least: -9, most: 9, default: '0' },
  ],
  seats: [{ id: 'japan', title: 'Japan', side: 0 }, { id: 'allies', title: 'Allies', side: 1 }],
};

test('seats are filled by company', () => {
  expect(seating(game, 'hot-seat', {})).toEqual({ japan: 'me', allies: 'me' });
  expect(seating(game, 'friend', {})).toEqual({ japan: 'me', allies: 'link' });
  expect(seating(game, 'own', { japan: 'open' })).toEqual({ japan: 'open', allies: 'me' });
});

test('only options that differ from the book are sent', () => {
  expect(chosen(game, { radar: 'off', bid: '3' })).toEqual({ bid: '3' });
});

const told = (...texts: [number, string][]): Moment[] => texts.map(([number, text]) => ({ number, text, tone: 'plain' }));

test('a moment of a seat is found among the moments of the public', () => {
  const own = told([1, 'a'], [2, 'my draft'], [3, 'b'], [4, 'a'], [5, 'c']);
  const everybody = told([1, 'a'], [2, 'b'], [3, 'a'], [4, 'c']);
  expect([0, 1, 2, 3, 4, 5].map((at) => publicMoment(own, everybody, at))).toEqual([0, 1, 1, 2, 3, 4]);
});
