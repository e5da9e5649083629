import { expect, test } from 'vitest';
import { lines } from './log';
import { rematch } from './newgame';
import { frames, readingTime, since } from './meanwhile';
import { andWords, officersOf, rank, sitter, thinkingWords } from './seats';
import type { Item, Moment, SeatLine } from './wire';

const seat = (id: string, more: Partial<SeatLine>): SeatLine => ({
  id,
  title: id,
  label: id === 'the Allies' ? 'Allies' : id,
  side: 0,
  state: 'taken',
  person: null,
  officer: null,
  thinking: false,
  here: true,
  yours: false,
  powers: [],
  ...more,
});

test('who sits in a seat is said in a word', () => {
  const all: Partial<SeatLine>[] = [
    { yours: true, person: 'Ann' },
    { person: 'Ann' },
    { officer: 'admiral', state: 'officer' },
    { state: 'link' },
    { state: 'open' },
  ];
  expect(all.map((more) => sitter(seat('japan', more)))).toEqual([
    'you',
    'Ann',
    'Admiral (computer)',
    'invited',
    'open',
  ]);
});

test('an officer is called by rank, and by seat too where the rank sits twice', () => {
  const two = [seat('Japan', { officer: 'admiral', thinking: true }), seat('the Allies', { officer: 'captain' })];
  expect(thinkingWords(two)).toBe('The Admiral is thinking…');
  const same = [
    seat('Japan', { officer: 'admiral', thinking: true }),
    seat('the Allies', { officer: 'admiral', thinking: true }),
  ];
  expect(thinkingWords(same)).toBe('The Admiral (Japan) and the Admiral (Allies) are thinking…');
  expect(thinkingWords([seat('Japan', { yours: true })])).toBe('');
  expect(officersOf(two, two)).toBe('the Admiral and the Captain');
});

test('every rank has its name, and one nobody knows is called what it is', () => {
  expect(['sub-lieutenant', 'lieutenant-commander', 'rear-admiral', 'cook'].map(rank)).toEqual([
    'Sub-lieutenant',
    'Lieutenant commander',
    'Rear admiral',
    'Cook',
  ]);
});

test('words are listed as people do', () => {
  expect([andWords([]), andWords(['a']), andWords(['a', 'b']), andWords(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
});

const items: Item[] = [
  { number: 1, told: [{ text: 'I sailed.', tone: 'plain', about: [] }], rolls: [] },
  {
    number: 2,
    told: [
      { text: 'Turn 2.', tone: 'heading', about: [] },
      { text: 'Hornet sailed.', tone: 'plain', about: ['hornet'] },
    ],
    rolls: [],
  },
  {
    number: 3,
    told: [
      { text: 'Hornet attacked: 6 and 5.', tone: 'dice', about: [] },
      { text: 'Akagi was sunk.', tone: 'loss', about: ['akagi'] },
    ],
    rolls: [],
  },
];
const moments: Moment[] = [
  { step: 1, number: 1, public: 1, told: 1, text: 'I sailed.', tone: 'plain' },
  { step: 2, number: 2, public: 2, told: 1, text: 'Turn 2.', tone: 'heading' },
  { step: 3, number: 2, public: 3, told: 1, text: 'Hornet sailed.', tone: 'plain' },
  { step: 4, number: 2, public: 3, told: 0, text: '', tone: 'plain' },
  { step: 5, number: 3, public: 4, told: 2, text: 'Akagi was sunk.', tone: 'loss' },
];

test('what happened since my move is counted without headings and dice', () => {
  expect(since(lines(items), 1).map((line) => line.text)).toEqual(['Hornet sailed.', 'Akagi was sunk.']);
  expect(since(lines(items), 3)).toEqual([]);
});

test('a replay shows each step with everything that was told of it, and what it is about', () => {
  expect(frames(moments, lines(items), 1)).toEqual([
    { step: 2, text: 'Turn 2.', about: [] },
    { step: 3, text: 'Hornet sailed.', about: ['hornet'] },
    { step: 5, text: 'Hornet attacked: 6 and 5. Akagi was sunk.', about: ['akagi'] },
  ]);
  const attack = { number: 3, told: Array.from({ length: 7 }, (_, i) => ({ text: `${i}.`, tone: 'dice' as const })) };
  const long = { step: 5, number: 3, public: 4, told: 7, text: '0.', tone: 'dice' as const };
  expect(frames([long], lines([attack]), 1)[0]?.text).toBe('0. 1. 2. 3. And 3 more.');
});

test('a long sentence stays longer, a long replay runs faster', () => {
  expect(readingTime('x'.repeat(80), 10)).toBeGreaterThan(readingTime('x', 10));
  expect(readingTime('x'.repeat(80), 100)).toBeLessThan(readingTime('x'.repeat(80), 10));
  expect(readingTime('x'.repeat(9000), 1)).toBe(4000);
});

test('another game is offered against the same officers, from either side', () => {
  const table = [seat('japan', { yours: true }), seat('allies', { officer: 'admiral' })];
  expect(rematch(table, 'same')).toEqual({ japan: 'me', allies: 'admiral' });
  expect(rematch(table, 'changed')).toEqual({ japan: 'admiral', allies: 'me' });
  expect(rematch([...table, seat('britain', { person: 'Ann' })], 'same')).toBeNull();
  expect(
    rematch([seat('japan', { officer: 'captain' }), seat('allies', { officer: 'admiral' })], 'changed'),
  ).toBeNull();
});
