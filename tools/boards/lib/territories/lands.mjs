// Whose land is whose: islands whole by their boxes, the mainland cut along the smoothed cells of the land seeds.
import clip from 'polygon-clipping';
import { polygons } from '../cells.mjs';
import { area, boundsOf, cutToBox, inside, meet, nearestOnLine } from '../plane.mjs';
import { planeOf } from '../projection.mjs';
import { pairKey } from './facts.mjs';

/** Land smaller than this and nearer than that to a continent belongs to the territory it lies before. */
const SKERRY = { area: 0.25, near: 0.9 };
/** A continent is cut among several spaces; anything smaller is an island, unless the plan says otherwise. */
const CONTINENT = 30;
/** Slivers that cutting leaves are no land. */
const SLIVER = 1e-4;
/** The radius of an island of which the atlas knows nothing. */
const ATOLL = 0.1;

/** Which rings of the coast are continents, and whose the rest is by its box: `''` is nobody's, `undefined` a skerry's. */
export function boxedLand(plan, coast) {
  const plane = planeOf(plan);
  const boxes = [
    // Land that no game names, though it lies among islands of one.
    { id: '', list: plan.nobody ?? [] },
    ...Object.entries(plan.detached).map(([id, list]) => ({ id, list })),
    ...Object.entries(plan.islands).map(([id, { boxes: list }]) => ({ id, list })),
  ].flatMap(({ id, list }) => list.flatMap((box) => plane.boxes(box).map((flat) => ({ id, box: flat }))));
  const boxed = (rings) => boxes.find(({ box }) => holds(box, rings[0]))?.id;
  const all = coast.map((rings) => ({ rings, id: boxed(rings) }));
  const isContinent = ({ rings, id }) => !id && id !== '' && Math.abs(area(rings[0])) >= (plan.continent ?? CONTINENT);
  return { continents: all.filter(isContinent).map(({ rings }) => rings), whole: all.filter((one) => !isContinent(one)) };
}

/** The land as `{ id, list }`: the polygons of every space, and `''` for what no game names. */
export function landShapes(plan, cellsOfLand, zones, coast, facts) {
  const plane = planeOf(plan);
  const cells = polygons(cellsOfLand);
  const water = polygons(zones);
  const found = new Map([...cells.keys(), ...Object.keys(plan.islands), ''].map((id) => [id, []]));
  const { continents, whole } = boxedLand(plan, coast);
  for (const { rings, id } of whole) found.get(id ?? skerryOf(rings, continents, cells, water, facts)).push(rings);
  for (const rings of continents) {
    const box = boundsOf(rings[0]);
    for (const [id, list] of cells) {
      const near = list.filter(([ring]) => meet(boundsOf(ring), box));
      if (!near.length) continue;
      // A whole continent for every small cell would take minutes: what lies far from the cell goes first.
      const field = widened(near.map(([ring]) => boundsOf(ring)));
      const here = rings.map((ring) => cutToBox(ring, field)).filter((ring) => ring.length > 3);
      if (!here.length) continue;
      const parts = clip.intersection([here], near).filter((part) => Math.abs(area(part[0])) > SLIVER);
      found.get(id).push(...parts);
    }
  }
  // An atoll that the atlas leaves out still is a place.
  for (const [id, { disc }] of Object.entries(plan.islands)) if (!found.get(id).length && disc) found.get(id).push([atoll(plane.project(disc))]);
  return [...found]
    .map(([id, list]) => ({ id: plan.outside[id] ? '' : id, list }))
    .reduce((all, { id, list }) => {
      const known = all.find((one) => one.id === id);
      if (known) known.list.push(...list);
      else all.push({ id, list });
      return all;
    }, []);
}

function widened(boxes) {
  const [x0, y0, x1, y1] = [0, 1, 2, 3].map((i) => (i < 2 ? Math.min : Math.max)(...boxes.map((box) => box[i])));
  return [x0 - 1, y0 - 1, x1 + 1, y1 + 1];
}

/** The smallest island there is, as a closed ring. */
function atoll([x, y]) {
  const ring = Array.from({ length: 9 }, (_, i) => [x + ATOLL * Math.cos((i * Math.PI) / 4.5), y + ATOLL * Math.sin((i * Math.PI) / 4.5)]);
  return [...ring, ring[0]];
}

/** Does the middle of the ring's own box lie in the box, and most of it too? */
function holds([x0, y0, x1, y1], ring) {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const slack = 0.6;
  return (
    middle[0] >= x0 && middle[0] <= x1 && middle[1] >= y0 && middle[1] <= y1 &&
    Math.min(...xs) >= x0 - slack && Math.max(...xs) <= x1 + slack && Math.min(...ys) >= y0 - slack && Math.max(...ys) <= y1 + slack
  );
}

/** The territory before whose coast a speck of land lies, if it also touches the zone around it; else nobody's. */
function skerryOf(rings, continents, cells, water, facts) {
  const [at] = rings[0];
  if (Math.abs(area(rings[0])) > SKERRY.area) return '';
  if (!continents.some((mainland) => nearestOnLine(mainland[0], at).distance < SKERRY.near)) return '';
  const under = (shapes, point) => [...shapes].find(([, list]) => list.some((cell) => inside(cell, point)))?.[0] ?? '';
  const owner = under(cells, at);
  return rings[0].every((point) => facts.links.has(pairKey(owner, under(water, point)))) ? owner : '';
}
