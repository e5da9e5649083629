// Cutting rings to a rectangle and leaving out what is too fine to see, so that a brush never walks along coasts out of sight.
import type { Point, Ring } from './topology';
import type { Frame } from './view';

export function boundsOf(rings: readonly Ring[]): Frame {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [x, y] of ring) {
      x0 = Math.min(x0, x);
      y0 = Math.min(y0, y);
      x1 = Math.max(x1, x);
      y1 = Math.max(y1, y);
    }
  }
  return [x0, y0, x1, y1];
}

/** The line without points nearer than `finest` to the one before; the ends stay. */
export function coarser(line: Ring, finest: number): Ring {
  if (finest <= 0) return line;
  const kept: Ring = [];
  let [lastX, lastY] = [Infinity, Infinity];
  line.forEach((point, i) => {
    const [x, y] = point;
    if (i > 0 && i < line.length - 1 && Math.abs(x - lastX) < finest && Math.abs(y - lastY) < finest) return;
    kept.push(point);
    [lastX, lastY] = [x, y];
  });
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
