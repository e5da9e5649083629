// The files of a drawing. Same input, same bytes: fixed order, fixed rounding, no date.
import { feature, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import { sides } from './cells.mjs';
import { extent, project, PROJECTION } from './projection.mjs';

const round = (value, digits = 3) => Number(value.toFixed(digits)) || 0;
const point = (at) => at.map((value) => round(value));

/** The board as one quantized TopoJSON text: `land`, `sea`, `borders` (pairs) and `places`, all in the plane. */
export function boardJson(plan, sea, land, labels) {
  const marked = Object.entries(plan.places).map(([id, place]) => ({ ...place, id, lonlat: place.at, at: project(place.at), name: project(place.name) }));
  const lines = new Map();
  sides(sea).forEach((owners, arc) => {
    if (owners.length < 2) return;
    const between = Object.keys(plan.seeds).filter((id) => owners.includes(id));
    lines.set(String(between), { between, coordinates: [...(lines.get(String(between))?.coordinates ?? []), sea.arcs[arc]] });
  });
  const drawn = topology({
    sea: collection(labels.map(({ id, name, rooms, list }) => ({
      type: 'Feature',
      id,
      properties: { name: point(name), rooms: rooms.map(({ at, radius }) => [...point(at), round(radius)]) },
      geometry: { type: 'MultiPolygon', coordinates: list },
    }))),
    borders: collection([...lines.values()].map(({ between, coordinates }) => ({
      type: 'Feature',
      properties: { between },
      geometry: { type: 'MultiLineString', coordinates },
    }))),
  });
  const thin = simplify(presimplify(drawn), 0.001);
  const joined = topology({
    land: { type: 'Feature', id: 'land', geometry: { type: 'MultiPolygon', coordinates: land } },
    ...Object.fromEntries(Object.entries(thin.objects).map(([name, object]) => [name, feature(thin, object)])),
    places: collection(marked.map(({ id, at, name, align, lonlat }) => ({
      type: 'Feature',
      id,
      properties: { lonlat, xy: point(at), name: point(name), align },
      geometry: { type: 'Point', coordinates: at },
    }))),
  });
  const small = quantize(joined, plan.coast.quantize);
  const { x0, y0, x1, y1 } = extent(plan.frame);
  const board = {
    frame: { ...plan.frame, xy: [round(x0), round(y0), round(x1), round(y1)] },
    projection: PROJECTION,
    marks: plan.marks,
    text: plan.text,
  };
  return `${JSON.stringify({ ...small, board })}\n`;
}

function collection(features) {
  return { type: 'FeatureCollection', features };
}

/** The measures as TOML, one line each, for a test that knows no geometry. */
export function bordersToml(plan, measured, labels) {
  const text = (value) => JSON.stringify(value);
  const number = (value) => value.toFixed(2);
  const pair = (at) => `[${at.map((value) => value.toFixed(2)).join(', ')}]`;
  const lines = [
    '# Measured on the drawing beside this file by tools/boards/build.mjs; do not edit. Lengths are in projected degrees.',
    '# length: border over water as drawn. raster: the same by counting squares of 0.05° by nearest seed, before any smoothing.',
    '',
    `shown = ${plan.thresholds.shown} # an adjacent pair shows at least this much border`,
    `stray = ${plan.thresholds.stray} # another pair shows at most this much`,
    `reach = ${plan.marks.reach} # radius of the mark of a place`,
    `clearance = ${plan.marks.clearance} # no area that a place does not touch comes nearer to it`,
    '',
    'borders = [',
    ...measured.borders.map(({ between, length, raster }) => `  { between = ${text(between)}, length = ${number(length)}, raster = ${number(raster)} },`),
    ']',
    '',
    '# pieces: of the water of the area, by flood fill, ponds apart. largest: the share of the largest. name_in: the area under the',
    '# point of its name. room: the radius of the largest free disc for counters, room_at its middle.',
    'areas = [',
    ...measured.areas.map(({ id, pieces, largest }) => {
      const { name, name_in, rooms: [room], list } = labels.find((label) => label.id === id);
      return `  { id = ${text(id)}, polygons = ${list.length}, pieces = ${pieces}, largest = ${largest.toFixed(4)}, name_at = ${pair(name)}, name_in = ${text(name_in)}, room_at = ${pair(room.at)}, room_in = ${text(room.in)}, room = ${number(room.radius)} },`;
    }),
    ']',
    '',
    '# A place touches by its mark: distance is from its point to the area (0: in it or on its border), raster the squares of 0.05°',
    '# of that area within reach. Or by the coast of its land: length is the coast that lies in the area, raster the same counted.',
    'places = [',
    ...measured.places.map(({ id, at, by, touches }) => {
      const list = touches.map((touch) =>
        by === 'coast'
          ? `{ area = ${text(touch.area)}, length = ${number(touch.length)}, raster = ${number(touch.raster)} }`
          : `{ area = ${text(touch.area)}, distance = ${number(touch.distance)}, raster = ${touch.raster} }`,
      );
      return `  { id = ${text(id)}, at = ${pair(at)}, by = ${text(by)}, areas = [${list.join(', ')}] },`;
    }),
    ']',
    '',
  ];
  return lines.join('\n');
}
