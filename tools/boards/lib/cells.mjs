// From seeds to areas: nearest-seed cells, merged by area, cut into arcs so that each border is one line shared by two.
import { Delaunay } from 'd3-delaunay';
import { feature, merge } from 'topojson-client';
import { topology } from 'topojson-server';
import { planeOf } from './projection.mjs';

/** Every seed of the plan in the plane, wherever the frame shows it: `{ area, at }`, areas in the order of the plan. */
export function seeds(plan) {
  const plane = planeOf(plan);
  return Object.entries(plan.seeds).flatMap(([area, points]) => points.flatMap((point) => plane.copies(point).map((at) => ({ area, at }))));
}

/** The areas as a topology with the object `sea`: one geometry for each area, and no transform. */
export function cells(plan) {
  const all = seeds(plan);
  const { x0, y0, x1, y1 } = planeOf(plan).extent(plan.frame.bleed);
  const voronoi = Delaunay.from(all.map(({ at }) => at)).voronoi([x0, y0, x1, y1]);
  const small = topology({
    cells: {
      type: 'FeatureCollection',
      features: all.flatMap(({ area }, index) => {
        // A seed far outside the frame may own nothing inside it.
        const ring = voronoi.cellPolygon(index);
        return ring ? [{ type: 'Feature', properties: { area }, geometry: { type: 'Polygon', coordinates: [ring.map(rounded)] } }] : [];
      }),
    },
  });
  // `topology` forgets the id of bare geometries, so whole features go in.
  const features = Object.keys(plan.seeds).map((area) => ({
    type: 'Feature',
    id: area,
    geometry: merge(small, small.objects.cells.geometries.filter((cell) => cell.properties.area === area)),
  }));
  return topology({ sea: { type: 'FeatureCollection', features } });
}

/** Neighbouring cells compute the same corner in different ways: a nanodegree makes them one. */
function rounded([x, y]) {
  return [Math.round(x * 1e9) / 1e9, Math.round(y * 1e9) / 1e9];
}

/** The areas on the two sides of every arc; one at the edge of the board. */
export function sides(sea) {
  const owners = sea.arcs.map(() => []);
  for (const geometry of sea.objects.sea.geometries) {
    for (const index of geometry.arcs.flat(Infinity)) owners[index < 0 ? ~index : index].push(geometry.id);
  }
  return owners;
}

/** The polygons of every area: `Map` from its id to a list of polygons. */
export function polygons(sea) {
  return new Map(
    sea.objects.sea.geometries.map((geometry) => {
      const shape = feature(sea, geometry).geometry;
      return [geometry.id, shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates];
    }),
  );
}
