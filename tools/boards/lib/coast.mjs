// The coast as planar polygons, from the public-domain Natural Earth layers of the package world-atlas.
import { createRequire } from 'node:module';
import { geoMiller, geoProject, geoStitch } from 'd3-geo-projection';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import { topology } from 'topojson-server';
import { area } from './plane.mjs';
import { extent } from './projection.mjs';

const require = createRequire(import.meta.url);

/** The polygons of the coast inside the frame and its bleed, the largest first. Continents are simplified to the weight
 * `simplify` of the plan, islands smaller than `fine_below` only to `fine`: a player zooms in on islands. */
export function coast(plan) {
  const { file, simplify: coarse, fine, fine_below, drop_below } = plan.coast;
  const polygons = project(require(`world-atlas/${file}`), plan.frame)
    .filter((rings) => Math.abs(area(rings[0])) >= drop_below)
    .sort((a, b) => Math.abs(area(b[0])) - Math.abs(area(a[0])));
  const isSmall = (rings) => Math.abs(area(rings[0])) < fine_below;
  return [
    ...simplified(polygons.filter((rings) => !isSmall(rings)), coarse),
    ...simplified(polygons.filter(isSmall), fine),
  ];
}

/** Stitched first, since the atlas is cut at 180°, then laid flat and cut to the frame. */
function project(atlas, frame) {
  const { x0, y0, x1, y1 } = extent(frame, frame.bleed);
  const miller = geoMiller()
    .rotate([-180, 0])
    .scale(180 / Math.PI)
    .translate([180, 0])
    .precision(0)
    .clipExtent([[x0, y0], [x1, y1]]);
  const flat = geoProject(geoStitch(feature(atlas, atlas.objects.land)), miller);
  const polygons = (flat.features ?? [flat])
    .map((one) => one.geometry ?? one)
    .flatMap((geometry) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates));
  // Two specks of the atlas are wound the wrong way and come out as the whole sphere.
  const plane = (x1 - x0) * (y1 - y0);
  return polygons.filter((rings) => Math.abs(area(rings[0])) < plane / 2);
}

function simplified(polygons, weight) {
  const flat = topology({ land: { type: 'MultiPolygon', coordinates: polygons } });
  const thin = simplify(presimplify(flat), weight);
  return feature(thin, thin.objects.land)
    .geometry.coordinates.map((rings) => rings.filter((ring) => ring.length > 3 && area(ring) !== 0))
    .filter((rings) => rings.length);
}
