// What the drawing says about the game: how long each border is, what each place touches, whether each area is one piece.
// The same questions are answered twice: on the smoothed arcs that people see, and by counting squares of nearest seeds.
import { Delaunay } from 'd3-delaunay';
import { polygons, seeds, sides } from './cells.mjs';
import { densify, distanceToPolygon, inside } from './plane.mjs';
import { extent, project } from './projection.mjs';
import { Grid } from './raster.mjs';

/** The side of a counted square, and how finely an arc is walked. */
export const STEP = 0.05;
/** A lagoon or fjord smaller than this does not make an area two pieces. */
const POND = 0.25;
/** Distances beyond this are not written down. */
const FAR = 3;

export function measure(plan, sea, land) {
  const grid = new Grid(extent(plan.frame), STEP);
  const isLand = grid.mask(land);
  const drawn = drawnGrid(sea, grid);
  const counted = countedGrid(plan, grid);
  return {
    borders: borders(sea, grid, isLand, counted),
    areas: areas(sea, grid, isLand, drawn),
    places: places(plan, sea, land, grid, isLand, drawn, counted),
  };
}

/** For every square, the number of the area it is drawn in. */
function drawnGrid(sea, grid) {
  const owner = new Uint8Array(grid.size);
  [...polygons(sea).values()].forEach((list, number) => {
    for (const rings of list) grid.fill(rings, (index) => (owner[index] = number));
  });
  return owner;
}

/** For every square, the number of the area of the nearest seed: the plan alone, without arcs. */
function countedGrid(plan, grid) {
  const all = seeds(plan);
  const numbers = new Map(Object.keys(plan.seeds).map((area, number) => [area, number]));
  const nearest = Delaunay.from(all.map(({ at }) => at));
  const owner = new Uint8Array(grid.size);
  let last = 0;
  for (let index = 0; index < grid.size; index++) {
    const [x, y] = grid.centre(index);
    last = nearest.find(x, y, last);
    owner[index] = numbers.get(all[last].area);
  }
  return owner;
}

/** Every pair that meets over water: `{ between, length, raster }`, by name. */
function borders(sea, grid, isLand, counted) {
  const found = new Map();
  const ids = sea.objects.sea.geometries.map(({ id }) => id);
  const add = (a, b, what, length) => {
    const between = [a, b].sort((one, two) => ids.indexOf(one) - ids.indexOf(two));
    const key = String(between);
    if (!found.has(key)) found.set(key, { between, length: 0, raster: 0 });
    found.get(key)[what] += length;
  };
  sides(sea).forEach((owners, arc) => {
    if (owners.length < 2) return;
    const line = densify(sea.arcs[arc], STEP);
    for (let i = 0; i + 1 < line.length; i++) {
      const [[ax, ay], [bx, by]] = [line[i], line[i + 1]];
      const square = grid.index([(ax + bx) / 2, (ay + by) / 2]);
      if (square >= 0 && !isLand[square]) add(owners[0], owners[1], 'length', Math.hypot(bx - ax, by - ay));
    }
  });
  // The sides of squares overstate a slanting line by 4/π on average.
  const side = (STEP * Math.PI) / 4;
  for (let index = 0; index < grid.size; index++) {
    if (isLand[index]) continue;
    const column = index % grid.width;
    for (const next of [column + 1 < grid.width ? index + 1 : -1, index + grid.width]) {
      if (next < 0 || next >= grid.size || isLand[next] || counted[next] === counted[index]) continue;
      add(ids[counted[index]], ids[counted[next]], 'raster', side);
    }
  }
  return [...found.values()].sort((a, b) => order(ids, a) - order(ids, b));
}

function order(ids, { between: [a, b] }) {
  return ids.indexOf(a) * ids.length + ids.indexOf(b);
}

/** Flood fill of the water of every area: how many pieces of note, and the share of the largest. */
function areas(sea, grid, isLand, drawn) {
  return [...polygons(sea).keys()].map((id, number) => {
    const sizes = grid.pieces((index) => drawn[index] === number && !isLand[index]);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    return { id, pieces: sizes.filter((size) => size * STEP * STEP >= POND).length, largest: sizes[0] / total };
  });
}

/** What every place touches as drawn. A place that touches by its mark: how far each near area is from it (0 is in it or
 * on its border), and how many squares of the nearest seeds of that area lie within reach of the mark. A place that touches by
 * its coast: how long the coast of its land is in each area, drawn and counted. */
function places(plan, sea, land, grid, isLand, drawn, counted) {
  const shapes = polygons(sea);
  const ids = [...shapes.keys()];
  return Object.entries(plan.places).map(([id, place]) => {
    const at = project(place.at);
    if (place.touch === 'coast') {
      const home = land.find((rings) => inside(rings, at));
      return { id, at, by: 'coast', touches: coastTouches(home, ids, grid, isLand, drawn, counted) };
    }
    const squares = squaresAround(grid, at, plan.marks.reach);
    const touches = ids
      .map((area, number) => ({
        area,
        distance: Math.min(...shapes.get(area).map((rings) => distanceToPolygon(rings, at))),
        raster: squares.filter((index) => counted[index] === number).length,
      }))
      .filter(({ distance, raster }) => distance <= FAR || raster);
    return { id, at, by: 'mark', touches };
  });
}

function squaresAround(grid, [x, y], reach) {
  const found = [];
  for (let dy = -reach; dy <= reach; dy += grid.step) {
    for (let dx = -reach; dx <= reach; dx += grid.step) {
      const index = grid.index([x + dx, y + dy]);
      if (index >= 0 && Math.hypot(dx, dy) <= reach) found.push(index);
    }
  }
  return found;
}

function coastTouches(home, ids, grid, isLand, drawn, counted) {
  const lengths = ids.map((area) => ({ area, length: 0, raster: 0 }));
  const line = densify(home[0], STEP);
  for (let i = 0; i + 1 < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i], line[i + 1]];
    const square = grid.index([(ax + bx) / 2, (ay + by) / 2]);
    if (square >= 0) lengths[drawn[square]].length += Math.hypot(bx - ax, by - ay);
  }
  const island = grid.mask([home]);
  for (let index = 0; index < grid.size; index++) {
    if (!island[index]) continue;
    for (const next of [index - 1, index + 1, index - grid.width, index + grid.width]) {
      if (next < 0 || next >= grid.size || isLand[next]) continue;
      lengths[counted[next]].raster += (STEP * Math.PI) / 4;
    }
  }
  return lengths.filter(({ length, raster }) => length || raster);
}
