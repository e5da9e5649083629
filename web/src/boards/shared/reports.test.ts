import { describe, expect, it } from 'vitest';
import type { Line } from '$lib/log';
import { needOf, reportsOf } from './reports';

const line = (number: number, tone: Line['tone'], text: string, about: string[] = []): Line => ({
  key: `${number}${text}`,
  number,
  act: null,
  tone,
  text,
  about,
  rolls: [],
});

describe('a battle report', () => {
  const log = [
    line(1, 'heading', 'Phase 3.'),
    line(2, 'heading', 'Battle for Yunnan.', ['yunnan']),
    line(2, 'dice', 'Japan attacks with 2 infantry: 2 dice needing a 1, no hit.', ['yunnan']),
    line(3, 'loss', 'Lost in Yunnan: 1 infantry.', ['yunnan']),
    line(3, 'plain', 'The attackers won in Yunnan.', ['yunnan']),
    line(4, 'heading', 'Sea battle in sea zone 5.', ['sz-5']),
    line(4, 'heading', 'Round 2.', ['sz-5']),
    line(5, 'heading', 'Phase 6.'),
    line(6, 'plain', '1 fighter landed.', ['yunnan']),
  ];

  it('runs from its heading to the next that speaks of something else', () => {
    expect(reportsOf(log).map(({ at, from, to, lines }) => [at, from, to, lines.length])).toEqual([
      ['yunnan', 2, 3, 3],
      ['sz-5', 4, 4, 1],
    ]);
    expect(reportsOf(log)[0]).toMatchObject({ title: 'Battle for Yunnan', end: 'The attackers won in Yunnan.' });
  });

  it('knows which dice hit', () => {
    expect(['1 die needing 4 or less, 1 hit', '2 dice needing a 1, no hit', 'Day or night: 3'].map(needOf)).toEqual([
      4,
      1,
      null,
    ]);
  });
});
