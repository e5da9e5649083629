import { describe, expect, it } from 'vitest';
import { coursesOf } from './arrows';
import { from, unit } from './fixture';

const ways = (courses: ReturnType<typeof coursesOf>) =>
  courses.map(({ from: start, to, way, units }) => [start, to, way, units.length]);

describe('the moves of a turn', () => {
  it('are one arrow for each origin, whatever went that way', () => {
    const courses = coursesOf([
      unit('japan-infantry', 'suiyuan', 4, from('manchuria'), from('shantung')),
      unit('japan-armour', 'suiyuan', 1, from('manchuria')),
    ]);
    expect(ways(courses)).toEqual([
      ['manchuria', 'suiyuan', 'surface', 2],
      ['shantung', 'suiyuan', 'surface', 1],
    ]);
  });

  it('tell flights from voyages, and landings still to come from both', () => {
    const courses = coursesOf([
      unit('japan-fighter', 'sz-5', 1, from('sz-20'), { kind: 'lands', value: { space: 'sz-7' } }),
      unit('japan-transport', 'sz-45', 1, from('sz-36'), { kind: 'toward', value: { space: 'hong-kong' } }),
    ]);
    expect(ways(courses)).toEqual([
      ['sz-20', 'sz-5', 'air', 1],
      ['sz-5', 'sz-7', 'home', 1],
      ['sz-36', 'sz-45', 'surface', 1],
      ['sz-45', 'hong-kong', 'landing', 1],
    ]);
  });
});
