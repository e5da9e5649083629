// The files of a board of territories. Same input, same bytes: fixed order, fixed rounding, no date.
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import { polygons } from '../cells.mjs';
import { extent, project, PROJECTION } from '../projection.mjs';

const round = (value, digits = 3) => Number(value.toFixed(digits)) || 0;
const point = (at) => at.map((value) => round(value));

/** The name under which land of nobody is drawn. */
export const NOBODY = 'none';

/** The quantized topology with the objects `sea` and `lands` (a shape for each space), `borders` and `fronts` (the lines between two
 * of them, at sea and on land) and `coast`, which all share their arcs; and its text, for which the labels are needed. */
export function territoryBoard(plan, facts, sea, lands) {
  const rough = topology({ sea: collection([...polygons(sea)].map(([id, list]) => shape(id, list))) });
  const thin = simplify(presimplify(rough), 0.001);
  const order = [...facts.lands, ...facts.walls].map(({ id }) => id);
  const sorted = [...lands].filter(({ list }) => list.length).sort((a, b) => place(order, a.id) - place(order, b.id));
  const joined = topology(
    { sea: feature(thin, thin.objects.sea), lands: collection(sorted.map(({ id, list }) => shape(id || NOBODY, list))) },
    plan.coast.quantize,
  );
  const seaSides = sidesOf(joined, 'sea');
  const landSides = sidesOf(joined, 'lands');
  joined.objects.borders = lines(seaSides, Object.keys(plan.sea));
  joined.objects.fronts = lines(landSides, [...order, NOBODY]);
  joined.objects.coast = { type: 'GeometryCollection', geometries: coasts(landSides, [...order, NOBODY]) };
  return { topology: joined, text: (labels) => boardText(plan, facts, joined, labels) };
}

function place(order, id) {
  return id ? order.indexOf(id) : order.length;
}

function shape(id, list) {
  return { type: 'Feature', id, properties: {}, geometry: { type: 'MultiPolygon', coordinates: list } };
}

function collection(features) {
  return { type: 'FeatureCollection', features };
}

/** For every arc of an object the spaces on its sides. */
function sidesOf(joined, name) {
  const owners = joined.arcs.map(() => []);
  for (const geometry of joined.objects[name].geometries) {
    for (const index of (geometry.arcs ?? []).flat(Infinity)) {
      const list = owners[index < 0 ? ~index : index];
      if (!list.includes(geometry.id)) list.push(geometry.id);
    }
  }
  return owners;
}

function lines(owners, order) {
  const found = new Map();
  owners.forEach((pair, arc) => {
    if (pair.length !== 2) return;
    const between = [...pair].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const key = String(between);
    if (!found.has(key)) found.set(key, { type: 'MultiLineString', properties: { between }, arcs: [] });
    found.get(key).arcs.push([arc]);
  });
  return { type: 'GeometryCollection', geometries: [...found.values()] };
}

/** The arcs of land that nobody shares, by the space they belong to. */
function coasts(owners, order) {
  const found = new Map(order.map((id) => [id, []]));
  owners.forEach((pair, arc) => {
    if (pair.length === 1) found.get(pair[0]).push([arc]);
  });
  return [...found].filter(([, arcs]) => arcs.length).map(([id, arcs]) => ({ type: 'MultiLineString', id, properties: {}, arcs }));
}

function boardText(plan, facts, joined, labels) {
  const placed = new Map(labels.map((label) => [label.id, label]));
  const tidy = (geometry) => {
    const label = placed.get(geometry.id);
    if (!label) return geometry;
    const { name, align, mark, disc, rooms } = label;
    const properties = {
      name: point(name),
      ...(align === 'middle' ? {} : { align }),
      ...(mark ? { mark: point(mark) } : {}),
      ...(disc ? { disc: point(disc) } : {}),
      rooms: rooms.map(({ at, radius }) => [...point(at), round(radius)]),
    };
    return { ...geometry, properties };
  };
  const objects = Object.fromEntries(
    Object.entries(joined.objects).map(([name, object]) => [
      name,
      name === 'sea' || name === 'lands' ? { ...object, geometries: object.geometries.map(tidy) } : object,
    ]),
  );
  const { x0, y0, x1, y1 } = extent(plan.frame);
  const board = {
    frame: { ...plan.frame, xy: [round(x0), round(y0), round(x1), round(y1)] },
    projection: PROJECTION,
    marks: plan.marks,
    text: plan.text,
    islands: Object.keys(plan.islands),
    walls: facts.walls.map(({ id, name }) => ({ id, name })),
    connectors: plan.connectors.map(({ between, line }) => ({ between, line: line.map((at) => point(project(at))) })),
  };
  return `${JSON.stringify({ ...joined, objects, board })}\n`;
}

/** The measures as TOML, one line each, for a test that knows no geometry. */
export function territoryBorders(plan, measured, labels) {
  const text = (value) => JSON.stringify(value);
  const number = (value) => value.toFixed(2);
  const pair = (at) => `[${at.map((value) => value.toFixed(2)).join(', ')}]`;
  return [
    '# Measured on the drawing beside this file by tools/boards/build.mjs; do not edit. Lengths are in projected degrees.',
    '# length: border as drawn (zones: over water; lands: on land; land and zone: coast). raster: the same by counting squares of',
    '# 0.05° by nearest seed, before any smoothing.',
    '',
    `shown = ${plan.thresholds.shown} # an adjacent pair shows at least this much border`,
    `stray = ${plan.thresholds.stray} # another pair shows at most this much`,
    `reach = ${plan.marks.reach} # radius of the disc of a small island`,
    '',
    'borders = [',
    ...measured.borders.map(({ between, kind, length, raster }) => `  { between = ${text(between)}, kind = ${text(kind)}, length = ${number(length)}, raster = ${number(raster)} },`),
    ']',
    '',
    '# Islands lie whole in one zone. coast: its length; astray: what of it lies in another zone, as drawn; raster: the same counted;',
    '# clear: how far the disc of a speck is from the border of its zone.',
    ...(measured.islands.some(({ also }) => also.length) ? ['# also: further zones of an island that the rules put into several, with the coast in each.'] : []),
    'islands = [',
    ...measured.islands.map(({ id, zone, also, coast, astray, raster, clear }) => `  { id = ${text(id)}, zone = ${text(zone)}, coast = ${number(coast)}, astray = ${number(astray)}, raster = ${number(raster)}${clear === null ? '' : `, clear = ${number(clear)}`}${also.length ? `, also = [${also.map((one) => `{ zone = ${text(one.zone)}, coast = ${number(one.coast)} }`).join(', ')}]` : ''} },`),
    ']',
    '',
    '# pieces: by flood fill, ponds and skerries apart. largest: the share of the largest. name_in: the space under the point of its name.',
    '# room: the radius of the largest free disc for counters, room_in the space under its middle.',
    'spaces = [',
    ...measured.spaces.map(({ id, pieces, largest }) => {
      const { name, name_in, rooms: [room] } = labels.find((label) => label.id === id);
      return `  { id = ${text(id)}, pieces = ${pieces}, largest = ${largest.toFixed(4)}, name_at = ${pair(name)}, name_in = ${text(name_in)}${room ? `, room_at = ${pair(room.at)}, room_in = ${text(room.in)}, room = ${number(room.radius)}` : ''} },`;
    }),
    ']',
    '',
  ].join('\n');
}
