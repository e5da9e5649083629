// Cutting rings to a rectangle and leaving out what is too fine to see, so that a brush never walks along coasts out of sight.
import type { Point, Ring } from './topology';
import type { Frame } from './view';

export function boundsOf(rings: readonly Ring[]): Frame {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const point of ring) {
      const x = point[0];
      const y = point[1];
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
  }
  return [x0, y0, x1, y1];
}

/** The line without points nearer than `finest` to the one before; the ends stay. */
export function coarser(line: Ring, finest: number): Ring {
  if (finest <= 0) return line;
  const kept: Ring = [];
  const last = line[line.length - 1];
  let before: Point | undefined;
  for (const point of line) {
    const near =
      before !== undefined && Math.abs(point[0] - before[0]) < finest && Math.abs(point[1] - before[1]) < finest;
    if (near && point !== last) continue;
    kept.push(point);
    before = point;
  }
  return kept;
}

/** The part of a closed ring inside the frame (Sutherland and Hodgman); its new edges run along the frame. */
export function cutRing(ring: Ring, [x0, y0, x1, y1]: Frame): Ring {
  let rest = ring;
  rest = cutSide(
    rest,
    ([x]) => x >= x0,
    (a, b) => crossing(a, b, 0, x0),
  );
  rest = cutSide(
    rest,
    ([x]) => x <= x1,
    (a, b) => crossing(a, b, 0, x1),
  );
  rest = cutSide(
    rest,
    ([, y]) => y >= y0,
    (a, b) => crossing(a, b, 1, y0),
  );
  return cutSide(
    rest,
    ([, y]) => y <= y1,
    (a, b) => crossing(a, b, 1, y1),
  );
}

function cutSide(ring: Ring, inside: (point: Point) => boolean, cross: (a: Point, b: Point) => Point): Ring {
  const kept: Ring = [];
  let before = ring[ring.length - 1];
  for (const point of ring) {
    if (before && inside(point) !== inside(before)) kept.push(cross(before, point));
    if (inside(point)) kept.push(point);
    before = point;
  }
  return kept;
}

function crossing(a: Point, b: Point, axis: 0 | 1, at: number): Point {
  const t = (at - a[axis]) / (b[axis] - a[axis]);
  return axis === 0 ? [at, a[1] + (b[1] - a[1]) * t] : [a[0] + (b[0] - a[0]) * t, at];
}
