import { expect, test } from 'vitest';
import { everything, matching, optionWords } from './lobby';
import { presets } from './pace';
import type { GameInfo, SeatLine } from './wire';

const seat = (state: string): SeatLine => ({ state }) as SeatLine;
const tables = [
  { id: 1, game: 'victory', clock: null, seats: [seat('open'), seat('taken')] },
  { id: 2, game: 'victory', clock: presets.live, seats: [seat('open'), seat('open')] },
  { id: 3, game: 'drill', clock: presets.days, seats: [seat('open'), seat('link')] },
];

test('a lobby shows what one looks for', () => {
  const found = (by: object): number[] => matching(tables, { ...everything, ...by }).map(({ id }) => id);
  expect(found({})).toEqual([1, 2, 3]);
  expect(found({ game: 'victory' })).toEqual([1, 2]);
  expect(found({ pace: 'days' })).toEqual([3]);
  expect(found({ pace: 'none' })).toEqual([1]);
  expect(found({ free: 2 })).toEqual([2]);
  expect(found({ game: 'drill', pace: 'live' })).toEqual([]);
});

test('options are told where they differ from the book', () => {
  const games = [
    {
      id: 'victory',
      options: [
        { key: 'fog', title: 'Fog', rule: '1', kind: 'flag', values: ['off', 'on'], default: 'off' },
        { key: 'bid', title: 'Bid', rule: '2', kind: 'number', values: [], default: '0' },
        {
          key: 'open',
          title: 'Opening',
          rule: '3',
          kind: 'choice',
          values: ['as-printed', 'free'],
          default: 'as-printed',
        },
      ],
    },
  ] as unknown as GameInfo[];
  const words = (options: Record<string, string>): string[] => optionWords(games, { game: 'victory', options });
  expect(words({ fog: 'on', bid: '3', open: 'as-printed' })).toEqual(['Fog', 'Bid: 3']);
  expect(words({ open: 'free' })).toEqual(['Opening: free']);
  expect(words({})).toEqual([]);
});
