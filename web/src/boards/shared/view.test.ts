import { describe, expect, it } from 'vitest';
import { nextInDirection } from './focus';
import { features, type Topology } from './topology';
import { clampView, fitScale, toWindow, wholeBoard, zoomAt, type Frame } from './view';

const frame: Frame = [74, -68, 245, 42];
const size = { width: 1000, height: 700 };

describe('the window', () => {
  it('shows the whole board inside itself', () => {
    const view = wholeBoard(frame, size);
    const [left, top] = toWindow(view, size, frame[0], frame[1]);
    const [right, bottom] = toWindow(view, size, frame[2], frame[3]);
    expect([left >= 0, top >= 0, right <= 1000, bottom <= 700]).toEqual([true, true, true, true]);
  });

  it('keeps the point under the pointer while zooming', () => {
    const view = { x: 150, y: 0, k: 10 };
    const nearer = zoomAt(view, 2, 300, 200, size);
    const at = (v: typeof view) => [v.x + (300 - 500) / v.k, v.y + (200 - 350) / v.k];
    expect(at(nearer)[0]).toBeCloseTo(at(view)[0] ?? 0);
    expect(at(nearer)[1]).toBeCloseTo(at(view)[1] ?? 0);
  });

  it('never leaves the board nor comes nearer than allowed', () => {
    const view = clampView({ x: -500, y: 900, k: 500 }, frame, size, 46);
    expect(view.k).toBe(46);
    expect(view.x - 500 / view.k).toBeGreaterThanOrEqual(frame[0] - 1);
    expect(view.y + 350 / view.k).toBeLessThanOrEqual(frame[3] + 1);
    expect(clampView({ x: 0, y: 0, k: 0.001 }, frame, size, 46).k).toBe(fitScale(frame, size));
  });
});

describe('the arrow keys', () => {
  it('go to the nearest thing ahead, straight before aslant', () => {
    const spots = [
      { x: 10, y: 0 },
      { x: 6, y: 9 },
      { x: -3, y: 0 },
    ];
    expect(nextInDirection({ x: 0, y: 0 }, spots, [1, 0])).toBe(0);
    expect(nextInDirection({ x: 0, y: 0 }, spots, [-1, 0])).toBe(2);
    expect(nextInDirection({ x: 0, y: 0 }, spots, [0, -1])).toBe(-1);
  });
});

describe('a topology', () => {
  const topology: Topology = {
    type: 'Topology',
    transform: { scale: [0.5, 0.5], translate: [10, 0] },
    arcs: [
      [
        [0, 0],
        [2, 0],
      ],
      [
        [2, 0],
        [0, 2],
        [-2, -2],
      ],
    ],
    objects: { land: { type: 'Polygon', id: 'a', arcs: [[0, 1]] }, lines: { type: 'LineString', arcs: [~0] } },
  };

  it('joins arcs to rings and keeps the shared point once', () => {
    expect(features(topology, 'land')).toEqual([
      {
        id: 'a',
        properties: {},
        lines: [
          [
            [10, 0],
            [11, 0],
            [11, 1],
            [10, 0],
          ],
        ],
      },
    ]);
  });

  it('reads a negative arc backwards', () => {
    expect(features(topology, 'lines')[0]?.lines).toEqual([
      [
        [11, 0],
        [10, 0],
      ],
    ]);
  });
});
