import { expect, test } from 'vitest';
import { eachOnce, fresh, noticePath, noticeSeat, noticeWords, ofTheSame, tablesThatWait } from './notices';
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
    { kind: 'alarm', seats: ['japan'], until: 0 },
    { kind: 'invited', seat: 'japan', who: 'Ann', code: 'abc' },
    { kind: 'unreachable', way: 'mail', label: 'ann@example.org', why: 'no such address' },
  ];
  expect(all.map((event) => noticeWords(games, notice('n', event)))).toEqual([
    'Your move as Japan',
    'The game is over: Japan won (points)',
    'The game is over: a draw (agreed draw)',
    'A draw is offered by Japan',
    'A take-back is asked for by Japan',
    'Ann sat down as Great britain',
    'Ann left the seat of Japan',
    'Your clock as Japan runs out soon',
    'Ann would like to play again, you as Japan',
    'E-mail (ann@example.org) was given up: no such address',
  ]);
});

test('a turn is opened through its seat, and only what is new is told', () => {
  const [one, two] = [notice('1', { kind: 'turn', seats: ['japan'] }), notice('2', { kind: 'turn', seats: [] })];
  expect([noticeSeat(one), noticeSeat(two)]).toEqual(['japan', null]);
  expect(fresh([one], [two, one])).toEqual([two]);
});

test('a notice leads to where something can be done about it', () => {
  expect(noticePath(notice('n', { kind: 'turn', seats: ['japan'] }))).toBe('#/table/t?as=japan');
  expect(noticePath(notice('n', { kind: 'alarm', seats: ['japan'], until: 0 }))).toBe('#/table/t?as=japan');
  expect(noticePath(notice('n', { kind: 'invited', seat: 'japan', who: 'Ann', code: 'abc' }))).toBe('#/join/abc');
  expect(noticePath(notice('n', { kind: 'unreachable', way: 'push', label: '', why: '' }))).toBe('#/account');
});

test('a table that waits is counted once, and not while it is looked at', () => {
  const waiting = [
    notice('a', { kind: 'turn', seats: ['japan'] }),
    notice('b', { kind: 'alarm', seats: ['japan'], until: 0 }),
    { ...notice('c', { kind: 'turn', seats: ['japan'] }), table: 'u' },
    { ...notice('d', { kind: 'over', winners: [], how: 'draw' }), table: 'v' },
  ];
  expect(tablesThatWait(waiting, null)).toBe(2);
  expect(tablesThatWait(waiting, 't')).toBe(1);
});

test('a move waits once at a table, however often it came round', () => {
  const turn = { kind: 'turn', seats: ['japan'] } as const;
  const [new_, old] = [notice('3', { ...turn, seats: ['japan'] }), notice('1', { ...turn, seats: ['japan'] })];
  const elsewhere = { ...notice('2', { ...turn, seats: ['japan'] }), table: 'u' };
  const proposals = ['4', '5'].map((id) => notice(id, { kind: 'proposed', what: 'draw', by: 'japan' }));
  const waiting = [new_, elsewhere, old, ...proposals];
  expect(eachOnce(waiting).map(({ id }) => id)).toEqual(['3', '2', '4', '5']);
  expect(ofTheSame(waiting, new_).map(({ id }) => id)).toEqual(['3', '1']);
});
