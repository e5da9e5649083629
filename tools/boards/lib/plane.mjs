// Small planar geometry: rings are arrays of [x, y], closed (the last point repeats the first) or not.

/** Twice-signed area halved: positive or negative by direction. */
export function area(ring) {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  }
  return sum / 2;
}

/** Is the point inside the polygon (a list of rings, even-odd)? */
export function inside(rings, [x, y]) {
  let within = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i];
      const [xj, yj] = ring[j];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
    }
  }
  return within;
}

/** The nearest point of a segment, with its distance. */
export function nearestOnSegment([ax, ay], [bx, by], [x, y]) {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
  const at = [ax + t * dx, ay + t * dy];
  return { at, distance: Math.hypot(at[0] - x, at[1] - y) };
}

/** The nearest point of a line, its distance and the index of the segment's first point. */
export function nearestOnLine(line, point) {
  let best = { distance: Infinity };
  for (let i = 0; i + 1 < line.length; i++) {
    const near = nearestOnSegment(line[i], line[i + 1], point);
    if (near.distance < best.distance) best = { ...near, index: i };
  }
  return best;
}

/** How far a point is from a polygon; 0 inside it. */
export function distanceToPolygon(rings, point) {
  if (inside(rings, point)) return 0;
  return Math.min(...rings.map((ring) => nearestOnLine(ring, point).distance));
}

/** The line with points at most `step` apart; its own points are kept. */
export function densify(line, step) {
  const out = [line[0]];
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = line[i];
    const [bx, by] = line[i + 1];
    const parts = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / step));
    for (let part = 1; part <= parts; part++) {
      out.push(part === parts ? line[i + 1] : [ax + ((bx - ax) * part) / parts, ay + ((by - ay) * part) / parts]);
    }
  }
  return out;
}

/** The line with points evenly spread, about `step` apart; only its two ends are kept. */
export function resample(line, step) {
  const fine = densify(line, step / 20);
  let total = 0;
  for (let i = 1; i < fine.length; i++) total += Math.hypot(fine[i][0] - fine[i - 1][0], fine[i][1] - fine[i - 1][1]);
  const parts = Math.max(1, Math.round(total / step));
  const out = [fine[0]];
  let walked = 0;
  for (let i = 1; i < fine.length && out.length < parts; i++) {
    walked += Math.hypot(fine[i][0] - fine[i - 1][0], fine[i][1] - fine[i - 1][1]);
    if (walked >= (total * out.length) / parts) out.push(fine[i]);
  }
  out.push(fine[fine.length - 1]);
  return out;
}

/** The box around a ring: `[x0, y0, x1, y1]`. */
export function boundsOf(ring) {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  return [x0, y0, x1, y1];
}

export function meet([ax0, ay0, ax1, ay1], [bx0, by0, bx1, by1]) {
  return ax0 < bx1 && bx0 < ax1 && ay0 < by1 && by0 < ay1;
}

/** The part of a closed ring inside the box (Sutherland and Hodgman): its new edges run along the box, some of them twice. */
export function cutToBox(ring, [x0, y0, x1, y1]) {
  const sides = [
    [0, 1, x0],
    [0, -1, x1],
    [1, 1, y0],
    [1, -1, y1],
  ];
  let rest = ring;
  for (const [axis, sign, edge] of sides) {
    const found = [];
    for (let i = 0; i + 1 < rest.length; i++) {
      const [a, b] = [rest[i], rest[i + 1]];
      const [inA, inB] = [sign * (a[axis] - edge) >= 0, sign * (b[axis] - edge) >= 0];
      if (inA) found.push(a);
      if (inA !== inB) {
        const t = (edge - a[axis]) / (b[axis] - a[axis]);
        found.push(axis ? [a[0] + t * (b[0] - a[0]), edge] : [edge, a[1] + t * (b[1] - a[1])]);
      }
    }
    rest = found.length ? [...found, found[0]] : [];
  }
  return rest;
}
