// The board as squares of nearest seeds, kept up to date while seeds move: what the optimiser asks ten thousands of times.
import { Delaunay } from 'd3-delaunay';
import { coast } from '../coast.mjs';
import { planeOf } from '../projection.mjs';
import { Grid } from '../raster.mjs';
import { boxedLand } from './lands.mjs';

/** What a square lies on: water and continents belong to the nearest seed, an island to its box. */
const [WATER, MAINLAND, WHOLE] = [0, 1, 2];
/** An adjacent pair wants this much border; a land on a continent wants this much room. */
const [WANTED, ROOM] = [1.1, 5];
/** Ponds and skerries smaller than this are no piece. */
const POND = 0.5;

/** Seeds of one kind and whose square is whose by them. */
class Layer {
  constructor(seeds, plane) {
    this.plane = plane;
    this.seeds = seeds;
    this.build();
  }

  build() {
    this.owners = [];
    const points = [];
    for (const seed of this.seeds) {
      seed.first = points.length;
      for (const at of this.plane.copies(seed.at)) {
        points.push(at);
        this.owners.push(seed);
      }
      seed.count = points.length - seed.first;
    }
    this.mesh = Delaunay.from(points);
    this.cells = null;
  }

  /** The cells of a seed, one for each place where the board shows it. */
  cellsOf(seed, edge) {
    this.cells ??= this.mesh.voronoi(edge);
    return Array.from({ length: seed.count }, (_, i) => this.cells.cellPolygon(seed.first + i)).filter(Boolean);
  }

  nearest([x, y], from = 0) {
    return this.mesh.find(x, y, from);
  }
}

export class Field {
  constructor(plan, facts, step) {
    this.plan = plan;
    this.plane = planeOf(plan);
    const box = this.plane.extent();
    this.edge = [box.x0 - 2, box.y0 - 2, box.x1 + 2, box.y1 + 2];
    this.grid = new Grid(box, step);
    this.ids = [...Object.keys(plan.sea), ...Object.keys(plan.land), ...Object.keys(plan.islands), ...Object.keys(plan.outside), 'none'];
    this.number = new Map(this.ids.map((id, number) => [id, number]));
    const nobody = new Set([...Object.keys(plan.outside), 'none']);
    this.silent = this.ids.map((id) => nobody.has(id) || (plan.loose ?? []).includes(id) || facts.walls.some((wall) => wall.id === id));
    this.isSea = this.ids.map((id) => plan.sea[id] !== undefined);
    this.isIsland = this.ids.map((id) => plan.islands[id] !== undefined);
    this.count = this.ids.length;
    this.links = new Uint8Array(this.count ** 2);
    this.connected = new Uint8Array(this.count ** 2);
    const mark = (table, a, b) => (table[a * this.count + b] = table[b * this.count + a] = 1);
    for (const key of [...facts.links, ...facts.wallLinks]) mark(this.links, ...key.split(' ').map((id) => this.number.get(id)));
    for (const { between } of plan.connectors) mark(this.connected, ...between.map((id) => this.number.get(id)));
    for (const id of facts.islands) {
      const zones = [...facts.links].filter((key) => key.split(' ').includes(id));
      // An island of one zone shows its coast there in any case.
      if (zones.length === 1) mark(this.connected, ...zones[0].split(' ').map((one) => this.number.get(one)));
    }
    const seedsOf = (lists) => Object.entries(lists).flatMap(([id, points]) => points.map((at) => ({ id, number: this.number.get(id), at, planned: true })));
    this.layers = { sea: new Layer(seedsOf(plan.sea), this.plane), land: new Layer(seedsOf({ ...plan.land, ...plan.outside }), this.plane) };
    this.paint(coast(plan));
    this.tallies = new Int32Array(this.count ** 2);
    this.areas = new Int32Array(this.count);
    this.bounds = this.ids.map(() => [Infinity, Infinity, -1, -1]);
    this.countAll();
    this.visited = new Int32Array(this.grid.size);
    this.stamp = 0;
    this.homes = this.ids.map((id) => (plan.labels[id] ? this.plane.project(plan.labels[id].name)[0] : null));
    this.pieceCosts = this.ids.map((_, number) => this.pieceCost(number));
    this.energy = this.total();
  }

  /** What each square lies on, and whose it is to begin with. */
  paint(shore) {
    const { grid } = this;
    this.ground = new Uint8Array(grid.size);
    this.owner = new Int16Array(grid.size);
    const { continents, whole } = boxedLand(this.plan, shore);
    for (const rings of continents) grid.fill(rings, (index) => (this.ground[index] = MAINLAND));
    for (const { id, rings } of whole) {
      grid.fill(rings, (index) => {
        this.ground[index] = WHOLE;
        this.owner[index] = this.number.get(id || 'none');
      });
    }
    const last = { sea: 0, land: 0 };
    for (let index = 0; index < grid.size; index++) {
      if (this.ground[index] === WHOLE) continue;
      const kind = this.ground[index] === WATER ? 'sea' : 'land';
      last[kind] = this.layers[kind].nearest(grid.centre(index), last[kind]);
      this.owner[index] = this.layers[kind].owners[last[kind]].number;
    }
  }

  countAll() {
    const { grid, owner, count } = this;
    for (let index = 0; index < grid.size; index++) {
      const here = owner[index];
      this.areas[here]++;
      this.widen(here, index);
      for (const next of [(index + 1) % grid.width ? index + 1 : -1, index + grid.width]) {
        if (next < 0 || next >= grid.size || owner[next] === here) continue;
        this.tallies[Math.min(here, owner[next]) * count + Math.max(here, owner[next])]++;
      }
    }
  }

  widen(number, index) {
    const box = this.bounds[number];
    const [x, y] = [index % this.grid.width, Math.floor(index / this.grid.width)];
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }

  length(key) {
    return (this.tallies[key] * this.grid.step * Math.PI) / 4;
  }

  /** What a pair costs: too little border of an adjacent one, any of another, and a little for every line, so that shapes are calm. */
  pairCost(key) {
    const [a, b] = [Math.floor(key / this.count), key % this.count];
    const length = this.length(key);
    const calm = 0.004 * length;
    if (this.links[key]) {
      if (this.connected[key]) return calm;
      return calm + (length >= WANTED ? 0 : 2 * (1 - length / WANTED) + (length < 0.6 ? 1 : 0));
    }
    if (!length || this.silent[a] || this.silent[b] || (this.isIsland[a] && this.isIsland[b])) return calm;
    return calm + 0.15 + Math.min(4, 2 * length) + (length > 0.2 ? 0.5 : 0);
  }

  areaCost(number) {
    if (this.isSea[number] || this.isIsland[number] || this.silent[number]) return 0;
    const area = this.areas[number] * this.grid.step ** 2;
    return area >= ROOM ? 0 : 1 - area / ROOM;
  }

  /** Half a fault for each piece of note that does not hang together with the largest, at home. */
  pieceCost(number) {
    // Land that nothing enters, and land with parts beyond a strait, may lie in pieces.
    if (this.isIsland[number] || this.silent[number] || this.homes[number] === null || this.plan.detached[this.ids[number]]) return 0;
    const { grid, owner, visited } = this;
    const [left, top, right, bottom] = this.bounds[number];
    const stamp = ++this.stamp;
    const sizes = [];
    const stack = [];
    const kind = this.isSea[number] ? WATER : MAINLAND;
    const mine = (index) => owner[index] === number && visited[index] !== stamp && this.ground[index] === kind;
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const start = row * grid.width + column;
        if (!mine(start)) continue;
        let [size, sum] = [0, 0];
        visited[start] = stamp;
        stack.push(start);
        while (stack.length) {
          const here = stack.pop();
          size++;
          const x = here % grid.width;
          sum += x;
          for (const next of [x ? here - 1 : -1, x + 1 < grid.width ? here + 1 : -1, here - grid.width, here + grid.width]) {
            if (next < 0 || next >= grid.size || !mine(next)) continue;
            visited[next] = stamp;
            stack.push(next);
          }
        }
        const middle = grid.x0 + (sum / size) * grid.step;
        if (Math.abs(middle - this.homes[number]) < 180 && size * grid.step ** 2 >= POND) sizes.push(size);
      }
    }
    if (sizes.length < 2) return sizes.length ? 0 : 1;
    const largest = Math.max(...sizes);
    const rest = sizes.reduce((sum, size) => sum + size, 0) - largest;
    return 0.4 * (sizes.length - 1) + 2 * Math.min(1, (rest / largest) * 10);
  }

  total() {
    let sum = 0;
    for (let a = 0; a < this.count; a++) {
      sum += this.pieceCosts[a] + this.areaCost(a);
      for (let b = a + 1; b < this.count; b++) {
        const key = a * this.count + b;
        if (this.tallies[key] || this.links[key]) sum += this.pairCost(key);
      }
    }
    return sum;
  }

  /** Gives squares to new owners; remembers what they were and which pairs that touched. */
  give(changes, touched) {
    const { grid, owner, count, tallies } = this;
    for (const change of changes) {
      const { index } = change;
      const [old, next] = [owner[index], change.to];
      change.to = old;
      const x = index % grid.width;
      for (const side of [x ? index - 1 : -1, x + 1 < grid.width ? index + 1 : -1, index - grid.width, index + grid.width]) {
        if (side < 0 || side >= grid.size) continue;
        const other = owner[side];
        for (const [mine, by] of [[old, -1], [next, 1]]) {
          if (mine === other) continue;
          const key = mine < other ? mine * count + other : other * count + mine;
          if (!touched.has(key)) touched.set(key, this.pairCost(key));
          tallies[key] += by;
        }
      }
      owner[index] = next;
      this.areas[old]--;
      this.areas[next]++;
      this.widen(next, index);
    }
  }

  /** Tries to take `removed` out of a layer and put `added` into it; `accept(change of energy)` says whether it stays so. */
  attempt(edits, accept) {
    const changes = [];
    const before = new Map();
    for (const [kind, { removed = [], added = [] }] of Object.entries(edits)) {
      const layer = this.layers[kind];
      const ground = kind === 'sea' ? WATER : MAINLAND;
      const freed = removed.flatMap((seed) => layer.cellsOf(seed, this.edge));
      before.set(layer, layer.seeds);
      layer.seeds = [...layer.seeds.filter((seed) => !removed.includes(seed)), ...added];
      layer.build();
      const seen = new Set();
      let last = 0;
      const look = (index) => {
        if (seen.has(index) || this.ground[index] !== ground) return;
        seen.add(index);
        last = layer.nearest(this.grid.centre(index), last);
        const to = layer.owners[last].number;
        if (to !== this.owner[index]) changes.push({ index, to });
      };
      for (const cell of [...freed, ...added.flatMap((seed) => layer.cellsOf(seed, this.edge))]) this.grid.fill([cell], look);
    }
    const spaces = new Set(changes.flatMap(({ index, to }) => [this.owner[index], to]));
    const areasBefore = [...spaces].reduce((sum, number) => sum + this.areaCost(number), 0);
    const touched = new Map();
    this.give(changes, touched);
    let delta = [...spaces].reduce((sum, number) => sum + this.areaCost(number), 0) - areasBefore;
    for (const [key, cost] of touched) delta += this.pairCost(key) - cost;
    const pieces = new Map();
    if (accept(delta - 2)) {
      for (const number of spaces) {
        pieces.set(number, this.pieceCost(number));
        delta += pieces.get(number) - this.pieceCosts[number];
      }
      delta += Object.values(edits).reduce((sum, { removed = [], added = [] }) => sum + 0.02 * (added.length - removed.length), 0);
      if (accept(delta)) {
        for (const [number, cost] of pieces) this.pieceCosts[number] = cost;
        this.energy += delta;
        return true;
      }
    }
    this.give(changes.reverse(), new Map());
    for (const [layer, seeds] of before) {
      layer.seeds = seeds;
      layer.build();
    }
    return false;
  }

  /** Everything that is wrong: `{ cost, a, b, missing }` for pairs, `{ cost, a }` for a space in pieces. */
  wrongs() {
    const found = [];
    for (let a = 0; a < this.count; a++) {
      if (this.pieceCosts[a] > 0) found.push({ cost: this.pieceCosts[a], a });
      for (let b = a + 1; b < this.count; b++) {
        const key = a * this.count + b;
        if (!this.tallies[key] && !this.links[key]) continue;
        const cost = this.pairCost(key) - 0.004 * this.length(key);
        if (cost > 0.01) found.push({ cost, a, b, missing: this.links[key] === 1 });
      }
    }
    return found;
  }

  /** Some point where two spaces touch, chosen by `pick(list)`. */
  contact(a, b, pick) {
    const { grid, owner } = this;
    const [left, top, right, bottom] = [0, 1, 2, 3].map((i) => (i < 2 ? Math.max(this.bounds[a][i], this.bounds[b][i]) - 1 : Math.min(this.bounds[a][i], this.bounds[b][i]) + 1));
    const found = [];
    for (let row = Math.max(0, top); row <= Math.min(grid.height - 1, bottom); row++) {
      for (let column = Math.max(0, left); column <= Math.min(grid.width - 1, right); column++) {
        const index = row * grid.width + column;
        if (owner[index] !== a) continue;
        for (const next of [index - 1, index + 1, index - grid.width, index + grid.width]) if (owner[next] === b) found.push(index);
      }
    }
    return found.length ? grid.centre(pick(found)) : null;
  }

  name(number) {
    return this.ids[number];
  }

  adjacent(a, b) {
    return this.links[a * this.count + b] === 1;
  }
}
