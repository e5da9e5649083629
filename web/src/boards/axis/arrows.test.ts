import { describe, expect, it } from 'vitest';
import { coursesOf } from './arrows';
import { readUnit } from './units';

const stack = (id: string, face: string, at: string, marks: Record<string, string | string[]>) =>
  readUnit({
    id,
    face,
    at,
    owner: 'japan',
    name: id,
    marks: Object.entries({ nation: 'japan', ...marks }).flatMap(([kind, texts]) =>
      [texts].flat().map((text) => ({ kind, text, reconstructed: false })),
    ),
  });

describe('the moves of a turn', () => {
  it('are one arrow for each origin, with so many as came from there', () => {
    const courses = coursesOf([
      stack('a', 'infantry', 'suiyuan', { count: '4', from: ['manchuria 3', 'shantung 1'] }),
      stack('b', 'armour', 'suiyuan', { from: 'manchuria' }),
    ]);
    expect(courses.map(({ from, to, way, count }) => [from, to, way, count])).toEqual([
      ['manchuria', 'suiyuan', 'surface', 4],
      ['shantung', 'suiyuan', 'surface', 1],
    ]);
  });

  it('tell flights from voyages, and landings still to come from both', () => {
    const courses = coursesOf([
      stack('f', 'fighter', 'sz-5', { from: 'sz-20' }),
      stack('t', 'transport', 'sz-45', { from: 'sz-36', toward: 'hong-kong', cargo: '2 infantry' }),
    ]);
    expect(courses.map(({ from, to, way, count }) => [from, to, way, count])).toEqual([
      ['sz-20', 'sz-5', 'air', 1],
      ['sz-36', 'sz-45', 'surface', 1],
      ['sz-45', 'hong-kong', 'landing', 2],
    ]);
  });
});
