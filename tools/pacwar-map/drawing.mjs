// The Earth under the hexes: coasts, depths and heights of the sister board Pacific (2001), laid into the plane of the hex map
// by the map's own fit. Needs nothing but Node: `npm run drawing` writes data/pacwar/drawing/earth.topojson.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { drawn, XMAX, YMAX } from './grid.mjs';

const data = new URL('../../data/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(`axis-2001/drawing/${name}.topojson`, data), 'utf8'));

/** Half a hex is one unit wide; the sheet with a little around it. */
const HIGH = Math.sqrt(3);
const FRAME = [0, 0, 1.5 * (XMAX + 1), HIGH * (YMAX + 1.5)];
/** Nothing finer is kept, and every number is a multiple of `GRAIN`. */
const FINEST = { land: 0.03, depths: 0.16, heights: 0.2 };
const GRAIN = 0.005;

const unmiller = (y) => ((Math.atan(Math.exp((-y * Math.PI) / 180 / 1.25)) - Math.PI / 4) / 0.4) * (180 / Math.PI);
const lay = ([x, y]) => {
  const [gx, gy] = drawn(x, unmiller(y));
  return [gx * 1.5, gy * HIGH];
};

function arcsOf({ arcs, transform: { scale, translate } }) {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}
const lists = (arcs) => (typeof arcs[0] === 'number' ? [arcs] : arcs.flatMap(lists));
const oriented = (arcs, number) => (number < 0 ? [...arcs[~number]].reverse() : arcs[number]);

/** The outline of all territories together: arcs that two of them share are borders and go. */
function dissolved(file) {
  const arcs = arcsOf(file);
  const rings = file.objects.lands.geometries.flatMap(({ arcs: own }) => lists(own));
  const uses = new Map();
  for (const number of rings.flat()) {
    const arc = number < 0 ? ~number : number;
    uses.set(arc, (uses.get(arc) ?? 0) + 1);
  }
  const key = ([x, y]) => `${x.toFixed(6)} ${y.toFixed(6)}`;
  const open = new Map();
  const closed = [];
  for (const number of rings.flat()) {
    if (uses.get(number < 0 ? ~number : number) !== 1) continue;
    const line = oriented(arcs, number);
    if (key(line[0]) === key(line.at(-1))) closed.push(line);
    else open.set(key(line[0]), [...(open.get(key(line[0])) ?? []), line]);
  }
  while (open.size > 0) {
    const [[start, [first, ...rest]]] = open;
    if (rest.length > 0) open.set(start, rest);
    else open.delete(start);
    let ring = first;
    while (key(ring.at(-1)) !== start) {
      const next = open.get(key(ring.at(-1)));
      if (!next) break; // along the frame: the last side closes it
      const [line, ...others] = next;
      if (others.length > 0) open.set(key(line[0]), others);
      else open.delete(key(line[0]));
      ring = [...ring, ...line.slice(1)];
    }
    closed.push(ring);
  }
  return closed;
}

function bands(file, name) {
  const arcs = arcsOf(file);
  return file.objects[name].geometries.map(({ arcs: own }) =>
    lists(own).map((list) => list.flatMap((number, i) => oriented(arcs, number).slice(i === 0 ? 0 : 1))),
  );
}

function cut(ring) {
  let rest = ring;
  for (const [axis, at, sign] of [[0, FRAME[0], 1], [0, FRAME[2], -1], [1, FRAME[1], 1], [1, FRAME[3], -1]]) {
    const inside = (point) => (point[axis] - at) * sign >= 0;
    const kept = [];
    let before = rest.at(-1);
    for (const point of rest) {
      if (before && inside(point) !== inside(before)) {
        const t = (at - before[axis]) / (point[axis] - before[axis]);
        const cross = [before[0] + (point[0] - before[0]) * t, before[1] + (point[1] - before[1]) * t];
        cross[axis] = at;
        kept.push(cross);
      }
      if (inside(point)) kept.push(point);
      before = point;
    }
    rest = kept;
  }
  return rest;
}

/** Douglas and Peucker. */
function thin(line, finest) {
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const todo = [[0, line.length - 1]];
  while (todo.length > 0) {
    const [a, b] = todo.pop();
    const [[ax, ay], [bx, by]] = [line[a], line[b]];
    const length = Math.hypot(bx - ax, by - ay);
    let [best, far] = [-1, finest];
    for (let i = a + 1; i < b; i++) {
      const [x, y] = line[i];
      const away =
        length < 1e-9 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
      if (away > far) [best, far] = [i, away];
    }
    if (best > 0) {
      keep[best] = 1;
      todo.push([a, best], [best, b]);
    }
  }
  return line.filter((_, i) => keep[i]);
}

const arcs = [];
/** A ring becomes an arc of its own: the number of it, or nothing when it is too small to be seen. */
function arc(ring, finest) {
  const inside = cut(ring.map(lay));
  if (inside.length < 3) return [];
  const line = thin([...inside, inside[0]], finest);
  if (line.length < 4) return [];
  const whole = line.map((point) => point.map((value) => Math.round(value / GRAIN)));
  arcs.push(whole.map((point, i) => (i === 0 ? point : point.map((value, axis) => value - whole[i - 1][axis]))));
  return [[arcs.length - 1]];
}
const shape = (rings, finest, properties) => ({
  type: 'MultiPolygon',
  properties,
  arcs: rings.flatMap((ring) => arc(ring, finest)).map((one) => [one]),
});

const [board, depths] = [read('board'), read('depths')];
const layer = (name) => ({
  type: 'GeometryCollection',
  geometries: bands(depths, name).map((rings, i) =>
    shape(rings, FINEST[name], depths.objects[name].geometries[i].properties),
  ),
});
const objects = {
  land: { type: 'GeometryCollection', geometries: [shape(dissolved(board), FINEST.land, {})] },
  depths: layer('depths'),
  heights: layer('heights'),
};
const file = { type: 'Topology', transform: { scale: [GRAIN, GRAIN], translate: [0, 0] }, objects, arcs };
mkdirSync(new URL('pacwar/drawing/', data), { recursive: true });
writeFileSync(new URL('pacwar/drawing/earth.topojson', data), `${JSON.stringify(file)}\n`);
console.log(arcs.length, 'rings,', arcs.flat().length, 'points');
