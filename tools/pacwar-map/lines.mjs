// Rails and roads through hexes; rivers, ridges, lakes and blocked sides along hexsides.
import * as grid from './grid.mjs';
import { sideOf } from './kinds.mjs';
import { away } from './paint.mjs';
import { rows, point } from './tables.mjs';

const { hexes, step, named, neighbours, WIDE } = grid;
const warn = (text) => console.warn(`  ! ${text}`);

export function trace(sides, places) {
  const byName = new Map(places.map((p) => [p.name, p]));
  const lines = [];
  const marks = new Map();
  const all = rows('lines').map(([kind, name, way]) => ({ kind, name, way: way.split(',').map((w) => w.trim()) }));
  const net = corners(sides);
  for (const line of all.filter((l) => ['river', 'ridge', 'lake', 'blocked'].includes(l.kind))) {
    // A blocked side is a side; the others are chains of them.
    const keys = line.kind === 'blocked' ? line.way.map((token) => sideOf(...token.split('/').map(named)).key) : along(net, line);
    for (const key of keys) {
      if (!marks.has(key)) marks.set(key, new Set());
      marks.get(key).add(line.kind);
    }
    lines.push({ ...line, sides: keys });
  }
  const closed = (key) => ['sea', 'lake'].includes(sides.get(key)) || marks.get(key)?.has('lake');
  for (const line of all.filter((l) => ['rail', 'major', 'minor'].includes(l.kind))) {
    const path = [];
    let last;
    for (const token of line.way) {
      const spot = place(byName, token);
      if (last) {
        const part = route(last, spot, closed);
        if (!part) warn(`${line.kind} ${line.name}: no way from ${last.name} to ${spot.name} (${token})`);
        else path.push(...(path.length ? part.slice(1) : part));
      }
      last = spot;
    }
    lines.push({ ...line, path });
    for (let i = 1; i < path.length; i++) {
      const { key } = sideOf(path[i - 1], path[i]);
      if (marks.get(key)?.has('ridge')) marks.get(key).add('pass');
    }
  }
  for (const line of all.filter((l) => l.kind === 'pass')) {
    for (const token of line.way.join(' ').split(/\s+/)) {
      const key = token.includes('/') ? sideOf(...token.split('/').map(named)).key : ridgeNear(marks, token);
      if (marks.get(key)?.has('ridge')) marks.get(key).add('pass');
    }
  }
  return { lines, marks };
}

function ridgeNear(marks, token) {
  const [x, y] = grid.drawn(...point(token));
  let best;
  let least = Infinity;
  for (const [key, m] of marks) {
    if (!m.has('ridge')) continue;
    const [p, q] = grid.side(hexes[Math.floor(key / 3)], key % 3);
    const d = gap([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2], [x * WIDE, y]);
    if (d < least) [least, best] = [d, key];
  }
  return best;
}

function place(byName, token) {
  if (/^[A-G]\d{4}$/.test(token)) return named(token);
  if (token.includes(';')) return grid.nearest(...grid.drawn(...point(token)));
  const p = byName.get(token);
  if (!p) throw new Error(`unknown place ${token}`);
  return p.hex;
}

const solid = (hex) => ['coast', 'land', 'island'].includes(hex.kind);

function route(from, to, closed) {
  const a = grid.centre(from);
  const b = grid.centre(to);
  const cost = new Map([[from, 0]]);
  const back = new Map();
  const open = [from];
  while (open.length) {
    open.sort((p, q) => cost.get(p) - cost.get(q));
    const hex = open.shift();
    if (hex === to) break;
    for (const next of neighbours(hex)) {
      if (!next || !solid(next) || closed(sideOf(hex, next).key)) continue;
      const c = cost.get(hex) + 1 + 0.35 * away(grid.centre(next), a, b) + (next.kind === 'coast' ? 0.05 : 0);
      if (c < (cost.get(next) ?? Infinity)) {
        cost.set(next, c);
        back.set(next, hex);
        if (!open.includes(next)) open.push(next);
      }
    }
    if (cost.size > 4000) break;
  }
  if (!cost.has(to)) return null;
  const path = [to];
  while (path[0] !== from) path.unshift(back.get(path[0]));
  return path;
}

/** Corners of the grid with the sides that meet there. */
function corners(sides) {
  const net = new Map();
  for (const hex of hexes) {
    for (let dir = 0; dir < 3; dir++) {
      const other = step(hex, dir);
      if (!other) continue;
      const key = hex.id * 3 + dir;
      const ends = grid.side(hex, dir);
      const [p, q] = ends.map(grid.cornerKey);
      for (const [one, two, i] of [[p, q, 0], [q, p, 1]]) {
        if (!net.has(one)) net.set(one, { at: ends[i], roads: [] });
        net.get(one).roads.push({ to: two, key, dry: solid(hex) && solid(other) && !['sea', 'lake'].includes(sides.get(key)) });
      }
    }
  }
  return net;
}

function along(net, line) {
  const wet = line.kind === 'blocked';
  const keys = [];
  const push = (list) => list.forEach((k) => { if (!keys.includes(k)) keys.push(k); });
  let current;
  line.way.forEach((token, i) => {
    if (token.includes('/')) {
      const [a, b] = token.split('/').map(named);
      const { hex, dir, key } = sideOf(a, b);
      const ends = grid.side(hex, dir).map(grid.cornerKey);
      if (!current) {
        const next = target(net, line.way[i + 1], wet);
        ends.sort((p, q) => gap(net.get(q).at, next) - gap(net.get(p).at, next));
      } else {
        ends.sort((p, q) => gap(net.get(p).at, net.get(current).at) - gap(net.get(q).at, net.get(current).at));
        if (current !== ends[0] && current !== ends[1]) push(creep(net, current, ends[0], wet, line.name));
        if (current === ends[1]) ends.reverse();
      }
      push([key]);
      current = ends[1];
    } else {
      const spot = nearestCorner(net, token, wet);
      if (current) push(creep(net, current, spot, wet, line.name));
      current = spot;
    }
  });
  return keys;
}

const gap = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);
function target(net, token, wet) {
  if (token.includes('/')) {
    const [a, b] = token.split('/').map(named);
    const { hex, dir } = sideOf(a, b);
    const [p, q] = grid.side(hex, dir);
    return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  }
  return net.get(nearestCorner(net, token, wet)).at;
}

function nearestCorner(net, token, wet) {
  const [x, y] = grid.drawn(...point(token));
  let best;
  let least = Infinity;
  for (const [key, corner] of net) {
    if (!wet && !corner.roads.some((r) => r.dry)) continue;
    const d = gap(corner.at, [x * WIDE, y]);
    if (d < least) [least, best] = [d, key];
  }
  return best;
}

function creep(net, from, to, wet, name) {
  const a = net.get(from).at;
  const b = net.get(to).at;
  const cost = new Map([[from, 0]]);
  const back = new Map();
  const open = [from];
  while (open.length) {
    open.sort((p, q) => cost.get(p) - cost.get(q));
    const key = open.shift();
    if (key === to) break;
    for (const road of net.get(key).roads) {
      if (!wet && !road.dry) continue;
      const c = cost.get(key) + 1 + 0.6 * away(net.get(road.to).at, a, b);
      if (c < (cost.get(road.to) ?? Infinity)) {
        cost.set(road.to, c);
        back.set(road.to, [key, road.key]);
        if (!open.includes(road.to)) open.push(road.to);
      }
    }
    if (cost.size > 3000) break;
  }
  if (!cost.has(to)) {
    warn(`${name}: broken`);
    return [];
  }
  const keys = [];
  for (let k = to; k !== from; k = back.get(k)[0]) keys.unshift(back.get(k)[1]);
  return keys;
}
