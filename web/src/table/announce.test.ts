import { expect, it } from 'vitest';
import type { SeatLook } from '$lib/board';
import { lossWords } from './announce';

const seat = (id: string, title: string, index: number): SeatLook => ({
  id,
  game: 'victory',
  title,
  index,
  side: index,
  mine: index === 0,
  powers: [id],
});
const seats = [seat('japan', 'Japan', 0), seat('allies', 'Allies', 1)];
const one = (name: string, owner: string | null, count = 1) => ({ name, card: name, count, owner });

it('says who lost what, whoever reads it', () => {
  expect(lossWords([one('Akagi', 'japan'), one('Arizona', 'allies'), one('Kaga', 'japan')], seats)).toEqual([
    'Japan lost Akagi, Kaga.',
    'Allies lost Arizona.',
  ]);
});

it('ends with one full stop, whatever the name', () => {
  expect(lossWords([one('Yokosuka N.L.F.', 'japan')], seats)).toEqual(['Japan lost Yokosuka N.L.F.']);
});

it('names nobody where nobody is known', () => {
  expect(lossWords([one('infantry', null, 2)], seats)).toEqual(['Lost: infantry ×2.']);
});
