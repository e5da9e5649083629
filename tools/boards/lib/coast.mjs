// The coast as planar polygons, from the public-domain Natural Earth layers of the package world-atlas.
import { createRequire } from 'node:module';
import { geoMiller, geoProject, geoStitch } from 'd3-geo-projection';
import clip from 'polygon-clipping';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import { topology } from 'topojson-server';
import { area, boundsOf, meet } from './plane.mjs';
import { extent, miller, planeOf, wrapped } from './projection.mjs';

const require = createRequire(import.meta.url);
/** A hole smaller than this that filling a gulf leaves is filled too. */
const POND = 3;

/** The polygons of the coast inside the frame and its bleed, the largest first. Continents are simplified to the weight
 * `simplify` of the plan, islands smaller than `fine_below` only to `fine`: a player zooms in on islands. */
export function coast(plan) {
  const { file, simplify: coarse, fine, fine_below, drop_below } = plan.coast;
  const atlas = require(`world-atlas/${file}`);
  const polygons = (plan.world ? around(atlas, plan) : flat(atlas, -180, extent(plan.frame, plan.frame.bleed)))
    .filter((rings) => Math.abs(area(rings[0])) >= drop_below)
    .sort((a, b) => Math.abs(area(b[0])) - Math.abs(area(a[0])));
  const isSmall = (rings) => Math.abs(area(rings[0])) < fine_below;
  return [
    ...simplified(polygons.filter((rings) => !isSmall(rings)), coarse),
    ...simplified(polygons.filter(isSmall), fine),
  ];
}

/** Stitched first, since the atlas is cut at 180°, then laid flat with `middle` in the middle and cut to the extent. */
function flat(atlas, middle, { x0, y0, x1, y1 }) {
  const projection = geoMiller()
    .rotate([middle, 0])
    .scale(180 / Math.PI)
    .translate([-middle, 0])
    .precision(0)
    .clipExtent([[x0, y0], [x1, y1]]);
  const laid = geoProject(geoStitch(feature(atlas, atlas.objects.land)), projection);
  const polygons = (laid.features ?? [laid])
    .map((one) => one.geometry ?? one)
    .flatMap((geometry) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates));
  // Two specks of the atlas are wound the wrong way and come out as the whole sphere.
  const plane = (x1 - x0) * (y1 - y0);
  return polygons.filter((rings) => Math.abs(area(rings[0])) < plane / 2);
}

/** The Earth laid flat once, cut where `world.ocean` says that a meridian meets no land between the edges of the board; then as
 * often as the frame shows it, seen through the lens, with the fjords filled that the game does not know. */
function around(atlas, plan) {
  const { ocean } = plan.world;
  const plane = planeOf(plan);
  const { x0, y0, x1, y1 } = plane.extent(plan.frame.bleed);
  const frame = [x0, y0, x1, y1];
  const edge = [[[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]]];
  const once = flat(atlas, -(ocean + 180), { x0: ocean, y0: miller(74), x1: ocean + 360, y1: miller(-62) });
  const filled = (plan.coast.filled ?? []).map(([west, south, east, north]) => boxed(west, south, east, north));
  const seas = inlandSeas(atlas, ocean);
  const found = [];
  for (const turn of [-360, 0, 360]) {
    const inlets = filled.map((ring) => [ring.map(([x, y]) => plane.seen([x + turn, y]))]);
    for (const rings of once) {
      const seen = rings.map((ring) => ring.map(([x, y]) => plane.seen([x + turn, y])));
      const box = boundsOf(seen[0]);
      if (!meet(box, frame)) continue;
      const large = Math.abs(area(seen[0])) > plan.coast.fill_above;
      const mine = large ? inlets.filter((inlet) => meet(boundsOf(inlet[0]), box)) : [];
      const wet = large ? seas.map((ring) => [ring.map(([x, y]) => plane.seen([x + turn, y]))]).filter((sea) => meet(boundsOf(sea[0]), box)) : [];
      let parts = [seen];
      if (mine.length) parts = clip.union(parts, ...mine.map((inlet) => [inlet])).map((part) => part.filter((ring, i) => !i || Math.abs(area(ring)) > POND));
      if (wet.length) parts = clip.difference(parts, ...wet.map((sea) => [sea]));
      if (box[0] < x0 || box[2] > x1 || box[1] < y0 || box[3] > y1) parts = clip.intersection(parts, [edge]);
      // A box that lies beside this continent is no land.
      found.push(...parts.filter((part) => !large || part[0].length > 200));
    }
  }
  return found;
}

/** Holes of the land, which laying it flat loses: the Caspian. */
function inlandSeas(atlas, ocean) {
  const listOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);
  const whole = feature(atlas, atlas.objects.land);
  return (whole.features ?? [whole]).flatMap(({ geometry }) => listOf(geometry)).flatMap((rings) => rings.slice(1)).map((ring) => ring.map(([lon, lat]) => [wrapped(lon, ocean), miller(lat)]));
}

/** A box of longitudes and latitudes as a ring of the plain plane, with enough points to follow the lens. */
function boxed(west, south, east, north) {
  const [left, right, top, bottom] = [west, east, miller(north), miller(south)];
  const side = (from, to) => Array.from({ length: 12 }, (_, i) => [from[0] + ((to[0] - from[0]) * i) / 12, from[1] + ((to[1] - from[1]) * i) / 12]);
  const corners = [[left, top], [right, top], [right, bottom], [left, bottom], [left, top]];
  return [...corners.slice(0, 4).flatMap((corner, i) => side(corner, corners[i + 1])), corners[0]];
}

function simplified(polygons, weight) {
  const whole = topology({ land: { type: 'MultiPolygon', coordinates: polygons } });
  const thin = simplify(presimplify(whole), weight);
  return feature(thin, thin.objects.land)
    .geometry.coordinates.map((rings) => rings.filter((ring) => ring.length > 3 && area(ring) !== 0))
    .filter((rings) => rings.length);
}
