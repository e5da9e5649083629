import { expect, test } from 'vitest';
import { fresh, noticeSeat, noticeWords } from './notices';
import type { GameInfo, Notice } from './wire';

const games = [
  { id: 'victory', seats: [{ id: 'japan', title: 'Japan', label: 'Japan', side: 0, powers: [] }] },
] as unknown as GameInfo[];
const notice = (id: string, event: Notice['event']): Notice => ({
  id,
  table: 't',
  name: '',
  game: 'victory',
  game_title: 'Victory in the Pacific',
  event,
  at: 0,
  read: false,
  stands: true,
});

test('a notice says what happened and to whom', () => {
  const all: Notice['event'][] = [
    { kind: 'turn', seats: ['japan'] },
    { kind: 'over', winners: ['japan'], how: 'points' },
    { kind: 'over', winners: [], how: 'agreed-draw' },
    { kind: 'proposed', what: 'draw', by: 'japan' },
    { kind: 'proposed', what: 'take-back', by: 'japan' },
    { kind: 'seated', seat: 'great-britain', who: 'Ann' },
    { kind: 'left', seat: 'japan', who: 'Ann' },
  ];
  expect(all.map((event) => noticeWords(games, notice('n', event)))).toEqual([
    'Your move as Japan',
    'The game is over: Japan won (points)',
    'The game is over: a draw (agreed draw)',
    'Japan offers a draw',
    'Japan asks to take back',
    'Ann sat down as Great britain',
    'Ann left the seat of Japan',
  ]);
});

test('a turn is opened through its seat, and only what is new is told', () => {
  const [one, two] = [notice('1', { kind: 'turn', seats: ['japan'] }), notice('2', { kind: 'turn', seats: [] })];
  expect([noticeSeat(one), noticeSeat(two)]).toEqual(['japan', null]);
  expect(fresh([one], [two, one])).toEqual([two]);
});
