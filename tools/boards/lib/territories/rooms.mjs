// Where names stand and where counters have room: the largest free discs of every space, clear of names, marks and borders.
import { feature } from 'topojson-client';
import { area, densify, inside } from '../plane.mjs';
import { planeOf } from '../projection.mjs';
import { Grid } from '../raster.mjs';

const STEP = 0.1;
/** Land smaller than this may lie under a counter. */
const SPECK = 0.3;

/** For every space its name point, mark and disc, and its rooms, largest first: `{ at, radius, in }`. */
export function territoryRooms(plan, facts, topology) {
  const plane = planeOf(plan);
  const project = (at) => plane.project(at);
  const grid = new Grid(plane.extent(), STEP);
  const shapes = (name) => feature(topology, topology.objects[name]).features.map(({ id, geometry }) => ({ id, list: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates }));
  const seas = shapes('sea');
  const lands = shapes('lands');
  const ground = grid.mask(lands.flatMap(({ list }) => list.filter((rings) => Math.abs(area(rings[0])) >= SPECK)));
  const dry = grid.mask(lands.flatMap(({ list }) => list));
  const taken = new Uint8Array(grid.size);
  for (const name of ['borders', 'fronts']) {
    for (const { geometry } of feature(topology, topology.objects[name]).features) {
      for (const line of geometry.coordinates) {
        for (const at of densify(line, STEP / 2)) {
          const index = grid.index(at);
          if (index >= 0) taken[index] = 1;
        }
      }
    }
  }
  for (let i = 0; i < grid.size; i++) {
    const column = i % grid.width;
    if (column === 0 || column === grid.width - 1 || i < grid.width || i >= grid.size - grid.width) taken[i] = 1;
  }
  for (const { disc } of Object.values(plan.islands)) {
    if (disc) grid.fill([circle(project(disc), plan.marks.reach + 0.3)], (index) => (taken[index] = 1));
  }
  const under = (point) => [...lands, ...seas].find(({ list }) => list.some((rings) => inside(rings, point)))?.id ?? '';
  const { count, least, most } = plan.rooms;
  const found = [];
  const isWall = new Set(facts.walls.map(({ id }) => id));
  const roomsIn = (id, list, most_rooms) => {
    if (!most_rooms) return [];
    const isSea = plan.sea[id] !== undefined;
    const window = new Window(grid, boundsOf(list), list, (square) => taken[square] || (isSea && ground[square]), (square) => isSea && dry[square]);
    const rooms = [];
    while (rooms.length < most_rooms) {
      const { at, radius } = window.roomiest(most);
      if (radius < least) break;
      rooms.push({ at, radius, in: under(at) });
      window.take(at, radius);
    }
    return rooms;
  };
  for (const { id, list: every } of [...lands, ...seas]) {
    const label = plan.labels[id];
    if (!label) continue;
    const { home, again } = apart(plan, plane, id, every);
    const rooms = isWall.has(id) ? [] : roomsIn(id, home, count);
    const likeness = roomsIn(id, again, again.length ? 1 : 0);
    const name = project(label.name);
    const disc = plan.islands[id]?.disc;
    found.push({ id, name, align: label.align ?? 'middle', mark: label.mark ? project(label.mark) : null, disc: disc ? project(disc) : null, name_in: under(name), rooms, again: likeness });
  }
  return found;
}

/** The polygons of a space: those at home, and those of its likeness beyond the cut of a world. */
export function apart(plan, plane, id, list) {
  const isHome = (rings) => {
    const { x0, x1 } = boundsOf([rings]);
    return !plan.labels[id] || plane.isHome(plan.labels[id].name, (x0 + x1) / 2);
  };
  return { home: list.filter(isHome), again: list.filter((rings) => !isHome(rings)) };
}

function circle([x, y], radius) {
  return Array.from({ length: 48 }, (_, i) => [x + radius * Math.cos((i * Math.PI) / 24), y + radius * Math.sin((i * Math.PI) / 24)]);
}

function boundsOf(list) {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [ring] of list) {
    for (const [x, y] of ring) {
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    }
  }
  return { x0: x0 - 1, y0: y0 - 1, x1: x1 + 1, y1: y1 + 1 };
}

/** A part of a grid, so that a small territory does not cost a walk over the whole Pacific. */
class Window {
  constructor(grid, { x0, y0, x1, y1 }, list, isTaken, isNoMiddle) {
    const low = (value, from, size) => Math.max(0, Math.min(size - 1, Math.floor((value - from) / grid.step)));
    const [left, right] = [low(x0, grid.x0, grid.width), low(x1, grid.x0, grid.width)];
    const [top, bottom] = [low(y0, grid.y0, grid.height), low(y1, grid.y0, grid.height)];
    const corner = { x0: grid.x0 + left * grid.step, y0: grid.y0 + top * grid.step };
    this.part = new Grid({ ...corner, x1: corner.x0 + (right - left + 0.5) * grid.step, y1: corner.y0 + (bottom - top + 0.5) * grid.step }, grid.step);
    this.mask = new Uint8Array(this.part.size);
    // A speck may lie under a counter, but not in the middle of a room: the room would lie on land.
    this.noMiddle = new Uint8Array(this.part.size);
    const place = (index) => (top + Math.floor(index / this.part.width)) * grid.width + left + (index % this.part.width);
    const member = this.part.mask(list);
    for (let i = 0; i < this.part.size; i++) {
      this.mask[i] = !member[i] || isTaken(place(i)) ? 1 : 0;
      this.noMiddle[i] = isNoMiddle(place(i)) ? 1 : 0;
    }
  }

  /** The middle of the square farthest from everything taken; more than `most` counts as no better. */
  roomiest(most) {
    const far = this.part.distance(this.mask);
    let best = 0;
    for (let i = 1; i < far.length; i++) if (!this.noMiddle[i] && Math.min(far[i], most) > Math.min(far[best], most)) best = i;
    return { at: this.part.centre(best), radius: Math.min(most, far[best] - this.part.step) };
  }

  take(at, radius) {
    this.part.fill([circle(at, radius)], (index) => (this.mask[index] = 1));
  }
}
