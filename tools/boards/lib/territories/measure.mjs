// What the drawing says about the game, on the very arcs that are shipped: how long each border is, in which zone each island lies,
// whether each space is one piece. And a second count, of squares of nearest seeds, which knows nothing of arcs.
import { Delaunay } from 'd3-delaunay';
import { feature } from 'topojson-client';
import { area, densify, distanceToPolygon, inside } from '../plane.mjs';
import { planeOf } from '../projection.mjs';
import { Grid } from '../raster.mjs';
import { pairKey } from './facts.mjs';
import { NOBODY } from './output.mjs';

const STEP = 0.05;
/** Ponds, lagoons and skerries smaller than this do not make a space two pieces. */
const POND = 0.5;

export function measureTerritories(plan, facts, topology) {
  const plane = planeOf(plan);
  const grid = new Grid(plane.extent(), STEP);
  const seas = shapes(topology, 'sea');
  const lands = shapes(topology, 'lands');
  const drawnSea = painted(grid, seas);
  const drawnLand = painted(grid, lands);
  const counted = countedGrid(plan, grid, lands, drawnLand);
  const home = homeOf(plan, plane, grid);
  const found = new Tally(facts);
  const over = (line, each) => {
    const fine = densify(line, STEP);
    for (let i = 0; i + 1 < fine.length; i++) {
      const [[ax, ay], [bx, by]] = [fine[i], fine[i + 1]];
      const square = grid.index([(ax + bx) / 2, (ay + by) / 2]);
      if (square >= 0) each(square, Math.hypot(bx - ax, by - ay));
    }
  };
  for (const { between, line } of linesOf(topology, 'borders')) {
    over(line, (square, length) => drawnLand[square] || found.add(between, 'length', length));
  }
  for (const { between, line } of linesOf(topology, 'fronts')) over(line, (_, length) => found.add(between, 'length', length));
  const shores = new Map();
  for (const { id, line } of coastLines(topology)) {
    over(line, (square, length) => {
      const zone = drawnSea[square];
      if (!zone) return;
      if (!shores.has(id)) shores.set(id, new Map());
      shores.get(id).set(zone, (shores.get(id).get(zone) ?? 0) + length);
    });
  }
  for (const [id, zones] of shores) {
    if (!facts.islands.has(id)) for (const [zone, length] of zones) found.add([id, zone], 'length', length);
  }
  const astray = countSquares(plan, grid, counted, facts, found);
  return {
    borders: found.list(),
    islands: islands(plan, facts, shores, astray, seas),
    spaces: [...pieces(grid, seas, drawnSea, (square) => !drawnLand[square] && home(drawnSea[square], square)), ...pieces(grid, lands.filter(({ id }) => id !== NOBODY), drawnLand, (square) => home(drawnLand[square], square))],
  };
}

/** Does a square of a space belong to it where it is at home, and not to its likeness beyond the cut of a world? */
function homeOf(plan, plane, grid) {
  if (!plan.world) return () => true;
  return (id, square) => plane.isHome(plan.labels[id].name, grid.centre(square)[0]);
}

function shapes(topology, name) {
  return feature(topology, topology.objects[name]).features.map(({ id, geometry }) => ({
    id,
    list: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  }));
}

function linesOf(topology, name) {
  return feature(topology, topology.objects[name]).features.flatMap(({ properties: { between }, geometry }) =>
    geometry.coordinates.map((line) => ({ between, line })),
  );
}

function coastLines(topology) {
  return feature(topology, topology.objects.coast).features.flatMap(({ id, geometry }) => geometry.coordinates.map((line) => ({ id, line })));
}

/** For every square the id of the shape drawn there, or nothing. */
function painted(grid, list) {
  const owner = new Array(grid.size).fill('');
  for (const { id, list: parts } of list) for (const rings of parts) grid.fill(rings, (index) => (owner[index] = id));
  return owner;
}

/** For every square the space of the nearest seed: of the sea seeds on water, of the land seeds on a continent; an island is whole. */
function countedGrid(plan, grid, lands, drawnLand) {
  const nearest = (seeds) => {
    const all = Object.entries(seeds).flatMap(([id, points]) => points.flatMap((point) => planeOf(plan).copies(point).map((at) => ({ id, at }))));
    return { all, find: Delaunay.from(all.map(({ at }) => at)) };
  };
  const sea = nearest(plan.sea);
  const land = nearest({ ...plan.land, ...plan.outside });
  const whole = new Set([...Object.keys(plan.islands), NOBODY]);
  // Detached parts are whole by their boxes; skerries are drawn by the smoothed lines and say nothing about seeds.
  const others = (wanted) => grid.mask(lands.flatMap(({ id, list }) => list.filter((rings) => rings !== largest(list) && wanted(id, Math.abs(area(rings[0]))))));
  const detached = others((id) => plan.detached[id]);
  const skerries = others((id, size) => !plan.detached[id] && !whole.has(id) && size < POND);
  const owner = new Array(grid.size);
  const last = { sea: 0, land: 0 };
  for (let index = 0; index < grid.size; index++) {
    const at = grid.centre(index);
    const drawn = drawnLand[index];
    if (drawn && skerries[index]) owner[index] = NOBODY;
    else if (drawn && (whole.has(drawn) || detached[index])) owner[index] = drawn;
    else if (drawn) owner[index] = land.all[(last.land = land.find.find(...at, last.land))].id;
    else owner[index] = sea.all[(last.sea = sea.find.find(...at, last.sea))].id;
    if (plan.outside[owner[index]]) owner[index] = NOBODY;
  }
  return owner;
}

function largest(list) {
  const size = (rings) => rings[0].length;
  return list.reduce((best, rings) => (size(rings) > size(best) ? rings : best));
}

/** Adds the sides between squares of two spaces to the tally, and returns those of an island with a zone not its own. */
function countSquares(plan, grid, counted, facts, found) {
  // The sides of squares overstate a slanting line by 4/π on average.
  const side = (STEP * Math.PI) / 4;
  const astray = new Map();
  for (let index = 0; index < grid.size; index++) {
    const here = counted[index];
    const column = index % grid.width;
    for (const next of [column + 1 < grid.width ? index + 1 : -1, index + grid.width]) {
      if (next < 0 || next >= grid.size) continue;
      const there = counted[next];
      if (here === there) continue;
      const island = facts.islands.has(here) ? here : facts.islands.has(there) ? there : null;
      if (island) {
        const other = island === here ? there : here;
        if (plan.sea[other] && !facts.links.has(pairKey(island, other))) astray.set(island, (astray.get(island) ?? 0) + 1);
      } else found.add([here, there], 'raster', side);
    }
  }
  return astray;
}

/** Lengths by pair. */
class Tally {
  constructor(facts) {
    this.found = new Map();
    this.order = [...facts.lands, ...facts.walls, ...facts.seas].map(({ id }) => id);
    this.seas = new Set(facts.seas.map(({ id }) => id));
  }

  add(between, what, length) {
    if (between.includes(NOBODY)) return;
    const key = pairKey(...between);
    if (!this.found.has(key)) this.found.set(key, { between: [...between].sort((a, b) => this.order.indexOf(a) - this.order.indexOf(b)), length: 0, raster: 0 });
    this.found.get(key)[what] += length;
  }

  list() {
    const rank = ({ between: [a, b] }) => this.order.indexOf(a) * this.order.length + this.order.indexOf(b);
    const kind = ({ between: [a, b] }) => (this.seas.has(a) ? 'sea' : this.seas.has(b) ? 'coast' : 'land');
    return [...this.found.values()].map((border) => ({ ...border, kind: kind(border) })).sort((a, b) => rank(a) - rank(b));
  }
}

function islands(plan, facts, shores, astray, seas) {
  return [...facts.islands].map((id) => {
    // Most islands lie in one zone; one that lies in several has a coast in each of them.
    const own = [...facts.links].map((key) => key.split(' ')).filter((pair) => pair.includes(id)).map(([a, b]) => (a === id ? b : a));
    const zones = [...(shores.get(id) ?? [])];
    const disc = plan.islands[id].disc ? planeOf(plan).project(plan.islands[id].disc) : null;
    const strangers = seas.filter((sea) => !own.includes(sea.id)).flatMap(({ list }) => list);
    const sum = (wanted) => zones.filter(([zone]) => wanted(zone)).reduce((all, [, length]) => all + length, 0);
    const [zone, ...more] = [...own].sort((a, b) => sum((other) => other === b) - sum((other) => other === a));
    return {
      id,
      zone,
      also: more.map((other) => ({ zone: other, coast: sum((one) => one === other) })),
      coast: sum(() => true),
      astray: sum((other) => !own.includes(other)),
      raster: (astray.get(id) ?? 0) * STEP,
      clear: disc ? Math.min(...strangers.map((rings) => (inside(rings, disc) ? 0 : distanceToPolygon(rings, disc)))) : null,
    };
  });
}

/** Flood fill of every shape at once: how many pieces of note, and the share of the largest. */
function pieces(grid, list, drawn, also) {
  const sizes = new Map(list.map(({ id }) => [id, []]));
  const seen = new Uint8Array(grid.size);
  const stack = [];
  for (let start = 0; start < grid.size; start++) {
    const id = drawn[start];
    if (seen[start] || !id || !sizes.has(id) || !also(start)) continue;
    let size = 0;
    seen[start] = 1;
    stack.push(start);
    while (stack.length) {
      const here = stack.pop();
      size++;
      const column = here % grid.width;
      for (const next of [column > 0 ? here - 1 : -1, column + 1 < grid.width ? here + 1 : -1, here - grid.width, here + grid.width]) {
        if (next < 0 || next >= grid.size || seen[next] || drawn[next] !== id || !also(next)) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    sizes.get(id).push(size);
  }
  return list.map(({ id }) => {
    const found = sizes.get(id).sort((a, b) => b - a);
    const total = found.reduce((sum, size) => sum + size, 0);
    return { id, pieces: found.filter((size) => size * STEP * STEP >= POND).length, largest: total ? found[0] / total : 0 };
  });
}
