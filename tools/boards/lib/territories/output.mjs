// The files of a board of territories. Same input, same bytes: fixed order, fixed rounding, no date.
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import { polygons } from '../cells.mjs';
import { planeOf } from '../projection.mjs';
import { graticule } from './graticule.mjs';
import { apart } from './rooms.mjs';

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
  const zones = feature(thin, thin.objects.sea);
  const joined = topology(
    { sea: zones, lands: collection(sorted.map(({ id, list }) => shape(id || NOBODY, list))), ...(plan.world ? { again: likenesses(plan, zones, sorted) } : {}) },
    plan.coast.quantize,
  );
  const seaSides = sidesOf(joined, 'sea');
  const landSides = sidesOf(joined, 'lands');
  joined.objects.borders = lines(seaSides, Object.keys(plan.sea));
  joined.objects.fronts = lines(landSides, [...order, NOBODY]);
  joined.objects.coast = { type: 'GeometryCollection', geometries: coasts(landSides, [...order, NOBODY]) };
  return { topology: joined, text: (labels) => boardText(plan, facts, joined, labels) };
}

/** What a board of the whole Earth shows a second time at its ends. */
function likenesses(plan, zones, lands) {
  const plane = planeOf(plan);
  const listOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);
  const all = [...lands, ...zones.features.map(({ id, geometry }) => ({ id, list: listOf(geometry) }))];
  return collection(all.map(({ id, list }) => shape(id, apart(plan, plane, id, list).again)).filter(({ geometry }) => geometry.coordinates.length));
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

/** The arcs of a polygon, whichever it begins with. */
function arcsKey(polygon) {
  return String(polygon.flat().map((arc) => (arc < 0 ? ~arc : arc)).sort((a, b) => a - b));
}

/** A space without what is shown of it a second time. */
function once(geometry, twice) {
  if (!twice.size || geometry.type !== 'MultiPolygon') return geometry;
  return { ...geometry, arcs: geometry.arcs.filter((polygon) => !twice.has(arcsKey(polygon))) };
}

function boardText(plan, facts, joined, labels) {
  const placed = new Map(labels.map((label) => [label.id, label]));
  const tidy = (kind) => (geometry) => {
    const label = placed.get(geometry.id);
    if (!label) return geometry;
    if (kind === 'again') return { ...geometry, properties: { rooms: label.again.map(({ at, radius }) => [...point(at), round(radius)]) } };
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
  const twice = new Set((joined.objects.again?.geometries ?? []).flatMap(({ arcs }) => arcs.map(arcsKey)));
  const objects = Object.fromEntries(
    Object.entries(joined.objects).map(([name, object]) => [
      name,
      ['sea', 'lands', 'again'].includes(name) ? { ...object, geometries: object.geometries.map((one) => tidy(name)(name === 'again' ? one : once(one, twice))) } : object,
    ]),
  );
  const plane = planeOf(plan);
  const { x0, y0, x1, y1 } = plane.extent();
  const board = {
    frame: { ...plan.frame, xy: [round(x0), round(y0), round(x1), round(y1)] },
    projection: plane.about,
    marks: plan.marks,
    text: plan.text,
    islands: Object.keys(plan.islands),
    walls: facts.walls.map(({ id, name }) => ({ id, name })),
    ...(plan.world ? { graticule: graticule(plan, plane), canals: canalsOf(plan, facts, plane) } : {}),
    connectors: plan.connectors.map(({ between, line }) => ({ between, line: line.map((at) => point(plane.project(at))) })),
  };
  return `${JSON.stringify({ ...joined, objects, board })}\n`;
}

/** Straits and canals of the rules, each with the point where the plan marks it. */
function canalsOf(plan, facts, plane) {
  return facts.canals.map(({ id, name, between }) => ({ id, name, between, at: point(plane.project(plan.canals[id])) }));
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
