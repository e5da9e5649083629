// The board as SVG, layer over layer: sea, control, borders, land, names, marks, frame.
import { feature } from 'topojson-client';
import { SANS, SERIF } from './fonts.mjs';
import { badge, mark, shield } from './marks.mjs';
import { BORDER, COAST, GRATICULE, HIGHLANDS, INK, LAND, LAND_RIM, NAME, PAPER, SEA, SIDES } from './style.mjs';
import { el, haloed, path, raw, text } from './svg.mjs';
import { project } from '../lib/projection.mjs';

const MARGIN = 34;

/** A mark or a letter grows with the map only so far; in pixels per degree. */
const LARGEST = 17;

/** How the plane becomes pixels: `at` for points, `scale` in pixels per degree, `unit` the same for marks and letters. */
export function sheet(board, width) {
  const [x0, y0, x1, y1] = board.board.frame.xy;
  const scale = (width - 2 * MARGIN) / (x1 - x0);
  const at = ([x, y]) => [MARGIN + (x - x0) * scale, MARGIN + (y - y0) * scale];
  const height = Math.round((y1 - y0) * scale + 2 * MARGIN);
  return { width, height, scale, unit: Math.min(scale, LARGEST), at, x0: MARGIN, y0: MARGIN, x1: width - MARGIN, y1: height - MARGIN };
}

/** Everything but legend and counters. */
export function boardLayers(sheet, board, depths, facts) {
  const shapes = feature(board, board.objects.sea).features;
  const land = rings(sheet, [feature(board, board.objects.land)]);
  const inFrame = { clipPath: 'url(#frame)' };
  return [
    definitions(sheet, shapes, land),
    el('rect', { width: sheet.width, height: sheet.height, fill: PAPER }),
    el('g', inFrame, seaLayer(sheet, depths), controlLayer(sheet, shapes, facts), graticule(sheet, board.board.frame)),
    el('g', inFrame, shoreGlow(land), borderLayer(sheet, board, facts), landLayer(sheet, land, depths)),
    el('g', inFrame, placeMarks(sheet, board, facts), areaNames(sheet, shapes, facts, board.board.text), placeNames(sheet, board, facts)),
    frameLayer(sheet, board.board.frame),
  ];
}

function rings(sheet, features) {
  return path(features.flatMap(({ geometry }) => polygonsOf(geometry)).flat().map((ring) => ring.map(sheet.at)), { closed: true });
}

function polygonsOf(geometry) {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

function definitions(sheet, shapes, land) {
  const hatch = (id, side, angle, gap) =>
    raw('pattern', `id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"`, [
      el('rect', { width: gap, height: gap, fill: SIDES[side].wash, opacity: 0.1 }),
      el('rect', { width: 1.4, height: gap, fill: SIDES[side].dark, opacity: 0.3 }),
    ]);
  return el(
    'defs',
    {},
    raw('clipPath', 'id="frame"', el('rect', { x: sheet.x0, y: sheet.y0, width: sheet.x1 - sheet.x0, height: sheet.y1 - sheet.y0 })),
    raw('clipPath', 'id="land"', el('path', { d: land })),
    ...shapes.map((shape) => raw('clipPath', `id="in-${shape.id}"`, el('path', { d: rings(sheet, [shape]) }))),
    hatch('of-japan', 'japan', 45, 9),
    raw('radialGradient', 'id="deep" cx="0.56" cy="0.5" r="0.75"', el('stop', { offset: 0.45, stopColor: '#274f73', stopOpacity: 0 }), el('stop', { offset: 1, stopColor: '#274f73', stopOpacity: 0.22 })),
  );
}

function seaLayer(sheet, depths) {
  const all = { x: sheet.x0, y: sheet.y0, width: sheet.x1 - sheet.x0, height: sheet.y1 - sheet.y0 };
  return [
    el('rect', { ...all, fill: SEA[0] }),
    ...feature(depths, depths.objects.depths).features.map((band, i) => el('path', { d: rings(sheet, [band]), fill: SEA[i + 1], fillRule: 'evenodd' })),
    el('rect', { ...all, fill: 'url(#deep)' }),
  ];
}

/** Japan's areas are washed and hatched, the Allies' have a plain inner rim, areas of nobody neither. */
function controlLayer(sheet, shapes, facts) {
  return shapes.map((shape) => {
    const { control } = facts.areas.find(({ id }) => id === shape.id);
    if (control === 'none') return '';
    const d = rings(sheet, [shape]);
    const { wash, dark } = SIDES[control];
    const within = { clipPath: `url(#in-${shape.id})` };
    const rim = el('path', { d, fill: 'none', stroke: wash, strokeWidth: 26, opacity: 0.2, ...within });
    const edge = el('path', { d, fill: 'none', stroke: dark, strokeWidth: 7, opacity: 0.3, ...within });
    const fill = control === 'japan' ? [el('path', { d, fill: '#f1cfb4', opacity: 0.5 }), el('path', { d, fill: 'url(#of-japan)', opacity: 0.6 })] : '';
    return [fill, rim, edge];
  });
}

function graticule(sheet, frame) {
  const lines = [];
  for (let lon = Math.ceil(frame.lon[0] / 10) * 10; lon <= frame.lon[1]; lon += 10) {
    const [x] = sheet.at(project([lon, 0]));
    lines.push([[x, sheet.y0], [x, sheet.y1]]);
  }
  for (let lat = Math.ceil(frame.lat[0] / 10) * 10; lat <= frame.lat[1]; lat += 10) {
    const [, y] = sheet.at(project([180, lat]));
    lines.push([[sheet.x0, y], [sheet.x1, y]]);
  }
  return el('path', { d: path(lines, { closed: false }), fill: 'none', stroke: GRATICULE, strokeWidth: 1, opacity: 0.28 });
}

function shoreGlow(land) {
  const widths = [[14, 0.1], [9, 0.14], [5, 0.2]];
  return widths.map(([strokeWidth, opacity]) => el('path', { d: land, fill: 'none', stroke: '#f4fafb', strokeWidth, opacity, strokeLinejoin: 'round' }));
}

/** The line where control changes hands is heavier than the others. */
function borderLayer(sheet, board, facts) {
  const control = new Map(facts.areas.map(({ id, control: side }) => [id, side]));
  const lines = feature(board, board.objects.borders).features.map(({ properties: { between }, geometry }) => {
    const parts = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
    const front = control.get(between[0]) !== control.get(between[1]);
    return { front, d: path(parts.map((line) => line.map(sheet.at)), { closed: false }) };
  });
  const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' };
  return [
    ...lines.map(({ d, front }) => el('path', { d, ...stroke, stroke: '#f3f8fa', strokeWidth: front ? 6.2 : 4.6, opacity: 0.85 })),
    ...lines.map(({ d, front }) => el('path', { d, ...stroke, stroke: BORDER, strokeWidth: front ? 2.8 : 1.7 })),
  ];
}

function landLayer(sheet, land, depths) {
  const inner = (strokeWidth, opacity) => el('path', { d: land, fill: 'none', stroke: LAND_RIM, strokeWidth, opacity, clipPath: 'url(#land)', strokeLinejoin: 'round' });
  return [
    el('path', { d: land, fill: LAND }),
    el('g', { clipPath: 'url(#land)' }, feature(depths, depths.objects.heights).features.map((band, i) => el('path', { d: rings(sheet, [band]), fill: HIGHLANDS[i], fillRule: 'evenodd' }))),
    inner(16, 0.35),
    inner(8, 0.5),
    el('path', { d: land, fill: 'none', stroke: COAST, strokeWidth: 0.9, strokeLinejoin: 'round' }),
  ];
}

function areaNames(sheet, shapes, facts, sizes) {
  return shapes.map((shape) => {
    const { name, poc, poc_confidence: sure, control } = facts.areas.find(({ id }) => id === shape.id);
    const [wished, y] = sheet.at(shape.properties.name);
    const size = sheet.unit * sizes.area;
    const words = name.toUpperCase();
    // On a part of the board a name near the edge moves inside; one that would have to move far is left out.
    const half = (words.length * size * 0.87) / 2;
    const x = Math.max(sheet.x0 + half, Math.min(sheet.x1 - half, wished));
    if (Math.abs(x - wished) > half || y < sheet.y0 + size * 1.5 || y > sheet.y1 - size * 2.5) return '';
    const w = sheet.unit * sizes.area * 1.36;
    const shields = ['japan', 'allies'].map((side, i) =>
      shield(side, x + (i ? 0.82 : -0.5) * w, y + size * 0.52, w, poc[i], { reconstructed: sure[i] === 'reconstructed' }),
    );
    const holder = control === 'none' ? '' : flag(control, x - w * 2.5, y + size * 0.56, w * 1.02);
    return [haloed(x, y, words, { fontFamily: SERIF, fontSize: size, letterSpacing: size * 0.09, textAnchor: 'middle', fill: NAME }, '#eef5f7', size * 0.24), shields, holder];
  });
}

/** The flag of the side that controls an area, on a short staff. */
function flag(side, x, y, h) {
  const { dark, pale } = SIDES[side];
  const w = h * 0.98;
  const d = `M${x} ${y}C${x + w * 0.3} ${y - h * 0.1} ${x + w * 0.6} ${y + h * 0.1} ${x + w} ${y}V${y + h * 0.66}C${x + w * 0.6} ${y + h * 0.76} ${x + w * 0.3} ${y + h * 0.56} ${x} ${y + h * 0.66}Z`;
  return el(
    'g',
    {},
    el('path', { d: `M${x} ${y - h * 0.08}V${y + h * 1.2}`, stroke: '#ffffff', strokeWidth: h * 0.2, strokeLinecap: 'round', opacity: 0.75 }),
    el('path', { d, fill: pale, stroke: dark, strokeWidth: h * 0.06, strokeLinejoin: 'round' }),
    badge(side, x + w * 0.5, y + h * 0.33, h * 0.23),
    el('path', { d: `M${x} ${y - h * 0.08}V${y + h * 1.2}`, stroke: dark, strokeWidth: h * 0.09, strokeLinecap: 'round' }),
  );
}

/** The places inside the frame. */
function placesOf(sheet, board, facts) {
  return feature(board, board.objects.places)
    .features.map((point) => ({ ...facts.places.find(({ id }) => id === point.id), ...point.properties, label: facts.names.get(point.id) }))
    .filter(({ xy }) => {
      const [x, y] = sheet.at(xy);
      return x > sheet.x0 + 30 && x < sheet.x1 - 30 && y > sheet.y0 + 30 && y < sheet.y1 - 30;
    });
}

function placeMarks(sheet, board, facts) {
  return placesOf(sheet, board, facts).map(({ kind, control, xy }) => {
    const [x, y] = sheet.at(xy);
    return mark(kind, control, x, y, sheet.unit * board.board.marks.reach);
  });
}

function placeNames(sheet, board, facts) {
  return placesOf(sheet, board, facts).map(({ kind, label, name, align }) => {
    const [x, y] = sheet.at(name);
    const size = sheet.unit * board.board.text.place * (kind === 'port' ? 1.06 : 0.96);
    const attributes = { fontFamily: SANS, fontWeight: kind === 'port' ? 900 : 700, fontSize: size, textAnchor: align, fill: INK };
    return haloed(x, y, label, attributes, '#f6f6ee', size * 0.3);
  });
}

function frameLayer(sheet, frame) {
  const { x0, y0, x1, y1 } = sheet;
  const rule = (off, strokeWidth) => el('rect', { x: x0 - off, y: y0 - off, width: x1 - x0 + 2 * off, height: y1 - y0 + 2 * off, fill: 'none', stroke: INK, strokeWidth });
  const words = { fontFamily: SANS, fontSize: 12.5, fill: '#5b6b73', textAnchor: 'middle' };
  const labels = [];
  for (let lon = Math.ceil(frame.lon[0] / 10) * 10; lon <= frame.lon[1]; lon += 10) {
    const [x] = sheet.at(project([lon, 0]));
    const label = lon === 180 ? '180°' : lon < 180 ? `${lon}°E` : `${360 - lon}°W`;
    labels.push(text(x, y0 - 13, label, words), text(x, y1 + 23, label, words));
  }
  for (let lat = Math.ceil((frame.lat[0] + 1) / 10) * 10; lat < frame.lat[1]; lat += 10) {
    const [, y] = sheet.at(project([180, lat]));
    const label = lat === 0 ? '0°' : `${Math.abs(lat)}°${lat > 0 ? 'N' : 'S'}`;
    for (const x of [x0 - 14, x1 + 23]) labels.push(text(x, y, label, { ...words, transform: `rotate(-90 ${x.toFixed(1)} ${y.toFixed(1)})` }));
  }
  return [rule(0, 2.2), rule(6, 0.9), labels];
}
