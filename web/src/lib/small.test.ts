import { expect, test } from 'vitest';
import { publicStep, stepOf, stepWords } from './moments';
import { chosen, othersCome, powersOf, seating, sides, type Duel } from './newgame';
import { readRoute, tablePath } from './route';
import { placeMeant } from './search';
import { clock, ago } from './time';
import type { GameInfo, GameSeat, Moment } from './wire';

test('addresses are read and written alike', () => {
  expect(readRoute('')).toEqual({ page: 'home' });
  expect(readRoute(tablePath('a1', 'japan', { step: 7 }))).toEqual({
    page: 'table',
    id: 'a1',
    as: 'japan',
    where: { step: 7 },
  });
  expect(readRoute(tablePath('a1', null, { moment: 3 }))).toEqual({
    page: 'table',
    id: 'a1',
    as: null,
    where: { moment: 3 },
  });
  expect(readRoute('#/join/x%2Fy')).toEqual({ page: 'join', code: 'x/y' });
  expect(readRoute('#/table/a1?step=minus')).toEqual({ page: 'table', id: 'a1', as: null, where: null });
  expect(readRoute('#/no/such')).toEqual({ page: 'lost' });
  expect(readRoute('#/join/%E0%A4%A')).toEqual({ page: 'join', code: '%E0%A4%A' });
});

test('a place is meant by its name, its number or the only words that fit', () => {
  const places = [
    { id: 'F1234', name: 'Midway' },
    { id: 'F1335', name: 'Pearl and Hermes Reef' },
    { id: 'F3342', name: 'Pearl Harbor' },
    { id: 'F1031', name: 'F1031' },
  ];
  const meant = (said: string) => placeMeant(places, said)?.id ?? null;
  expect([meant('midway'), meant(' f1031 '), meant('harbor pearl'), meant('pearl'), meant('Truk'), meant('')]).toEqual([
    'F1234',
    'F1031',
    'F3342',
    null,
    null,
    null,
  ]);
});

test('times are said in the largest unit that fits', () => {
  expect([ago(10_000), ago(60_000), ago(7_200_000), ago(172_800_000)]).toEqual([
    'a moment ago',
    '1 minute ago',
    '2 hours ago',
    '2 days ago',
  ]);
  expect([clock(3_909_000), clock(247_000), clock(-5)]).toEqual(['1:05:09', '4:07', '0:00']);
  expect([clock(172_799_000), clock(270_000_000)]).toEqual(['47:59:59', '3d 3h']);
});

const game: GameInfo = {
  id: 'g',
  title: 'G',
  about: '',
  rules_version: 1,
  editions: [],
  orders: [],
  officers: [],
  round: [],
  keeps_secrets: false,
  odds: false,
  options: [
    { key: 'radar', title: '', rule: '', kind: 'flag', values: ['off', 'on'], default: 'off' },
    { key: 'bid', title: '', rule: '', kind: 'number', values: [], least: -9, most: 9, default: '0' },
  ],
  seats: [
    { id: 'japan', title: 'Japan', label: 'Japan', side: 0, powers: [{ id: 'japan', title: 'Japan' }] },
    { id: 'allies', title: 'the Allies', label: 'Allies', side: 1, powers: [] },
  ],
};

const duel: Duel = { side: 1, officer: 'admiral' };

test('seats are filled by company', () => {
  expect(seating(game.seats, 'computer', {}, duel)).toEqual({ japan: 'admiral', allies: 'me' });
  expect(seating(game.seats, 'computer', {}, { ...duel, side: null })).toEqual({ japan: 'admiral', allies: 'admiral' });
  expect(seating(game.seats, 'hot-seat', {}, duel)).toEqual({ japan: 'me', allies: 'me' });
  expect(seating(game.seats, 'friend', {}, duel)).toEqual({ japan: 'me', allies: 'link' });
  expect(seating(game.seats, 'own', { japan: 'open' }, duel)).toEqual({ japan: 'open', allies: 'me' });
});

test('seats that win together are one side', () => {
  const britain: GameSeat = { id: 'britain', title: 'Great Britain', label: 'Great Britain', side: 1, powers: [] };
  const three = [...game.seats, britain];
  expect(sides(three)).toEqual([
    { side: 0, title: 'Japan', seats: [0] },
    { side: 1, title: 'Allies and Great Britain', seats: [1, 2] },
  ]);
  expect(seating(three, 'computer', {}, { side: 0, officer: 'captain' })).toEqual({
    japan: 'me',
    allies: 'captain',
    britain: 'captain',
  });
});

test('a seat that plays several powers says which', () => {
  const powers = ['Great Britain', 'the United States'].map((title) => ({ id: title, title }));
  expect(game.seats.map(powersOf)).toEqual(['', '']);
  expect(powersOf({ label: 'Allies', powers })).toBe('Great Britain and the United States');
  expect(powersOf({ label: 'Great Britain and the United States', powers })).toBe('');
});

test('a name is asked for only where somebody else comes', () => {
  expect([
    othersCome({ a: 'me', b: 'admiral' }),
    othersCome({ a: 'me', b: 'link' }),
    othersCome({ a: 'open' }),
  ]).toEqual([false, true, true]);
});

test('only options that differ from the book are sent', () => {
  expect(chosen(game, { radar: 'off', bid: '3' })).toEqual({ bid: '3' });
});

const moments: Moment[] = [
  { step: 1, number: 1, public: 0, told: 1, text: 'my entry', tone: 'plain' },
  { step: 2, number: 2, public: 1, told: 1, text: 'a fleet sails', tone: 'plain' },
  { step: 3, number: 2, public: 2, told: 2, text: 'it is found', tone: 'plain' },
  { step: 4, number: 3, public: 2, told: 0, text: '', tone: 'plain' },
];

test('a step of a seat is told to others as a step of the public', () => {
  expect([0, 1, 2, 3, 4].map((step) => publicStep(moments, step))).toEqual([0, 0, 1, 2, 2]);
});

test('a line of the log is found among the steps, by its place where several were told at once', () => {
  expect([0, 1, 2, 3].map((index) => stepOf(moments, { number: 2, index }))).toEqual([2, 3, 3, 3]);
  expect(stepOf(moments, { number: 0, index: 0 })).toBe(0);
});

test('a step says what happened, one without words what happened last', () => {
  expect([0, 3, 4].map((step) => stepWords(moments, step))).toEqual(['The beginning', 'it is found', 'it is found']);
});
