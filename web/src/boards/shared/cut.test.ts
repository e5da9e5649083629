import { describe, expect, it } from 'vitest';
import { boundsOf, coarser, cutRing } from './cut';

describe('cutting a ring', () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const;

  it('keeps what lies inside the frame and nothing else', () => {
    expect(boundsOf([cutRing([...square], [4, -5, 30, 6])])).toEqual([4, 0, 10, 6]);
    expect(cutRing([...square], [20, 20, 30, 30])).toEqual([]);
    expect(cutRing([...square], [-1, -1, 11, 11])).toEqual([...square]);
  });

  it('drops points too near to the one before but never the ends', () => {
    expect(
      coarser(
        [
          [0, 0],
          [0.1, 0],
          [0.2, 0],
          [1, 0],
          [1.05, 0],
        ],
        0.5,
      ),
    ).toEqual([
      [0, 0],
      [1, 0],
      [1.05, 0],
    ]);
  });
});
