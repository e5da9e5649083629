// Where names stand and where counters have room: the largest free discs of every area.
import { polygons, sides } from './cells.mjs';
import { area as size, densify, inside } from './plane.mjs';
import { extent, project } from './projection.mjs';
import { Grid } from './raster.mjs';

const STEP = 0.2;
/** Land smaller than this may lie under a counter. */
const SPECK = 0.4;

/** For every area its polygons, its name point and its rooms, largest first: `{ at, radius, in }`; `in` and `name_in` are the
 * areas really found there. */
export function rooms(plan, sea, land, names) {
  const grid = new Grid(extent(plan.frame), STEP);
  const taken = grid.mask(land.filter((rings) => Math.abs(size(rings[0])) >= SPECK));
  const block = (point) => {
    const index = grid.index(point);
    if (index >= 0) taken[index] = 1;
  };
  sides(sea).forEach((owners, arc) => {
    if (owners.length > 1) densify(sea.arcs[arc], STEP / 2).forEach(block);
  });
  blockEdge(grid, taken);
  for (const box of boxes(plan, names)) fillBox(grid, taken, box);
  const shapes = polygons(sea);
  const found = new Map([...shapes.keys()].map((id) => [id, []]));
  const { count, least, most } = plan.rooms;
  for (const [id, list] of shapes) {
    const member = grid.mask(list);
    const mine = taken.slice();
    for (let i = 0; i < mine.length; i++) if (!member[i]) mine[i] = 1;
    for (let n = 0; n < count; n++) {
      const far = grid.distance(mine);
      let best = 0;
      for (let i = 1; i < far.length; i++) if (Math.min(far[i], most) > Math.min(far[best], most)) best = i;
      const radius = Math.min(most, far[best] - STEP);
      if (radius < least) break;
      const at = grid.centre(best);
      found.get(id).push({ at, radius });
      grid.fill([circle(at, radius)], (index) => (mine[index] = 1));
    }
  }
  const under = (point) => [...shapes].find(([, list]) => list.some((rings) => inside(rings, point)))?.[0] ?? '';
  return [...shapes].map(([id, list]) => {
    const name = project(plan.areas[id].name);
    return { id, list, name, name_in: under(name), rooms: found.get(id).map((room) => ({ ...room, in: under(room.at) })) };
  });
}

function circle([x, y], radius) {
  return Array.from({ length: 48 }, (_, i) => [x + radius * Math.cos((i * Math.PI) / 24), y + radius * Math.sin((i * Math.PI) / 24)]);
}

function blockEdge(grid, taken) {
  for (let i = 0; i < grid.size; i++) {
    const column = i % grid.width;
    if (column === 0 || column === grid.width - 1 || i < grid.width || i >= grid.size - grid.width) taken[i] = 1;
  }
}

/** The boxes that words and marks need, `[x0, y0, x1, y1]`. */
export function boxes(plan, names) {
  const { area, place } = plan.text;
  const found = [];
  for (const [id, { name }] of Object.entries(plan.areas)) {
    const [x, y] = project(name);
    const half = (names.get(id).length * area * 0.8) / 2;
    found.push([x - half, y - area, x + half, y + area * 2.4]);
  }
  for (const [id, { at, name, align }] of Object.entries(plan.places)) {
    const [mx, my] = project(at);
    const r = plan.marks.reach + 0.3;
    found.push([mx - r, my - r, mx + r, my + r]);
    const [x, y] = project(name);
    const width = names.get(id).length * place * 0.55;
    const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
    found.push([left, y - place, left + width, y + place * 0.4]);
  }
  return found;
}

function fillBox(grid, taken, [x0, y0, x1, y1]) {
  grid.fill([[[x0, y0], [x1, y0], [x1, y1], [x0, y1]]], (index) => (taken[index] = 1));
}
