// Calms the borders: arcs are relaxed like threads, junctions with them; borders run through the places they belong to.
import { sides } from './cells.mjs';
import { nearestOnLine, resample } from './plane.mjs';
import { planeOf } from './projection.mjs';

/** Replaces the arcs of `sea` by smooth ones. `pins` are `{ id, at, areas }`: a border between exactly these areas is led
 * through `at`. `isLand(point)` keeps every point on its side of the coast, so that no contact is made or lost by smoothing. */
export function smooth(plan, sea, pins, isLand) {
  const { resample: step, passes, max_shift, junction_max_shift, pin_reach } = plan.smoothing;
  const owners = sides(sea);
  const web = new Web(planeOf(plan).extent(plan.frame.bleed));
  const lines = pinned(sea, owners, pins, pin_reach);
  const threads = lines.map(({ points, fixed }) => {
    const cuts = [0, ...fixed, points.length - 1];
    const parts = cuts.slice(1).map((cut, i) => resample(points.slice(cuts[i], cut + 1), step));
    return web.thread(parts.flatMap((part, i) => (i ? part.slice(1) : part)));
  });
  for (const { at } of pins) web.fix(at);
  for (const thread of threads) web.tie(thread);
  for (const node of web.nodes) {
    node.leash = node.neighbours.size > 2 ? junction_max_shift : max_shift;
    node.land = isLand(node.at);
  }
  for (let pass = 0; pass < passes; pass++) web.relax(isLand);
  sea.arcs = threads.map((thread) => thread.map((index) => web.nodes[index].at));
}

/** The arcs with every pin as a point of the arc, or the junction, nearest to it; `fixed` are the indices inside. */
function pinned(sea, owners, pins, reach) {
  const lines = sea.arcs.map((points) => ({ points: points.map((point) => [...point]), fixed: [] }));
  for (const { id, at, areas } of pins) {
    const bordering = lines.filter((_, i) => owners[i].length === 2 && owners[i].every((area) => areas.includes(area)));
    const moved = areas.length > 2 ? moveJunction(lines, bordering, areas, at) : moveLine(bordering, at);
    if (!(moved <= reach)) throw new Error(`${id}: the borders of ${areas.join(', ')} pass ${moved} away`);
  }
  return lines;
}

/** Moves the point where the areas meet onto the pin; returns how far. */
function moveJunction(lines, bordering, areas, at) {
  const ends = new Map();
  for (const { points } of bordering) {
    for (const end of [points[0], points[points.length - 1]]) {
      const key = String(end);
      ends.set(key, [...(ends.get(key) ?? []), end]);
    }
  }
  // A map of the whole Earth may show the corner twice.
  const far = ([[x, y]]) => Math.hypot(x - at[0], y - at[1]);
  const [found] = [...ends].filter(([, met]) => met.length >= areas.length).sort(([, a], [, b]) => far(a) - far(b));
  if (!found) return Infinity;
  const [key] = found;
  const from = key.split(',').map(Number);
  for (const { points } of lines) {
    for (const end of [points[0], points[points.length - 1]]) {
      if (String(end) === key) [end[0], end[1]] = at;
    }
  }
  return Math.hypot(from[0] - at[0], from[1] - at[1]);
}

/** Leads the nearest of the lines through the pin; returns how far it was moved. */
function moveLine(bordering, at) {
  let best = { distance: Infinity };
  for (const line of bordering) {
    const near = nearestOnLine(line.points, at);
    if (near.distance < best.distance) best = { ...near, line };
  }
  if (!best.line) return Infinity;
  const { points, fixed } = best.line;
  points.splice(best.index + 1, 0, [...at]);
  best.line.fixed = [...fixed.map((index) => (index > best.index ? index + 1 : index)), best.index + 1].sort((a, b) => a - b);
  return best.distance;
}

/** Points tied to their neighbours. */
class Web {
  constructor(edge) {
    this.edge = edge;
    this.nodes = [];
    this.byPlace = new Map();
  }

  node(at) {
    const key = String(at);
    if (!this.byPlace.has(key)) {
      this.byPlace.set(key, this.nodes.length);
      this.nodes.push({ at, home: at, neighbours: new Set(), hold: this.onEdge(at) });
    }
    return this.byPlace.get(key);
  }

  thread(points) {
    return points.map((point) => this.node(point));
  }

  /** Which coordinates may not change: a point of the edge of the board may only slide along it. */
  onEdge([x, y]) {
    const near = (a, b) => Math.abs(a - b) < 1e-6;
    const { x0, y0, x1, y1 } = this.edge;
    return [near(x, x0) || near(x, x1), near(y, y0) || near(y, y1)];
  }

  fix(at) {
    this.nodes[this.node(at)].hold = [true, true];
  }

  tie(thread) {
    for (let i = 0; i + 1 < thread.length; i++) {
      const [a, b] = [thread[i], thread[i + 1]];
      const [from, to] = [this.nodes[a], this.nodes[b]];
      // The edge of the board pulls at nothing.
      if (from.hold.some((held, axis) => held && to.hold[axis] && from.at[axis] === to.at[axis])) continue;
      from.neighbours.add(b);
      to.neighbours.add(a);
    }
  }

  relax(isLand) {
    const moved = this.nodes.map((node) => {
      if (!node.neighbours.size || (node.hold[0] && node.hold[1])) return node.at;
      let [x, y] = [0, 0];
      for (const index of node.neighbours) {
        x += this.nodes[index].at[0];
        y += this.nodes[index].at[1];
      }
      const n = node.neighbours.size;
      const aim = [(node.at[0] + x / n) / 2, (node.at[1] + y / n) / 2].map((value, axis) => (node.hold[axis] ? node.at[axis] : value));
      const away = Math.hypot(aim[0] - node.home[0], aim[1] - node.home[1]);
      const to = away <= node.leash ? aim : aim.map((value, axis) => node.home[axis] + ((value - node.home[axis]) * node.leash) / away);
      return isLand(to) === node.land ? to : node.at;
    });
    this.nodes.forEach((node, i) => (node.at = moved[i]));
  }
}

/** The pins of a plan: every place that belongs to several areas and is not marked as touching by its coast alone. */
export function pins(plan, touches) {
  return Object.entries(plan.places)
    .filter(([id, place]) => place.touch !== 'coast' && touches.get(id).length > 1)
    .map(([id, place]) => ({ id, at: planeOf(plan).project(place.at), areas: touches.get(id) }));
}
