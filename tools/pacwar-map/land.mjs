// Coastlines and borders as a raster in grid coordinates, and what each hex holds of them.
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { FIT, project, nearest, hexes, XMAX, YMAX } from './grid.mjs';

const require = createRequire(import.meta.url);
export const RES = 16;
const W = (XMAX + 2) * RES;
const H = (YMAX + 3) * RES;

/** Calls `paint(index)` for each cell whose centre lies in the polygon (even-odd). The rings of the atlas
 * cross the date line, so longitudes are first made continuous, and the polygon is laid down thrice. */
function fill(rings, paint) {
  for (const turn of [-360, 0, 360]) fillOnce(rings, turn, paint);
}

function fillOnce(rings, turn, paint) {
  const edges = [];
  let top = Infinity;
  let bottom = -Infinity;
  for (const ring of rings) {
    let last;
    let east;
    for (const [lon, lat] of ring) {
      let here = lon;
      if (east !== undefined) here += 360 * Math.round((east - lon) / 360);
      east = here;
      const p = [FIT.a0 + FIT.a * (here + turn), project(0, Math.max(-80, Math.min(80, lat)))[1]];
      if (last) edges.push([last[0] * RES, last[1] * RES, p[0] * RES, p[1] * RES]);
      top = Math.min(top, p[1] * RES);
      bottom = Math.max(bottom, p[1] * RES);
      last = p;
    }
  }
  const from = Math.max(0, Math.floor(top));
  const to = Math.min(H - 1, Math.ceil(bottom));
  const rows = new Map();
  for (const [x0, y0, x1, y1] of edges) {
    const lo = Math.max(from, Math.ceil(Math.min(y0, y1) - 0.5));
    const hi = Math.min(to, Math.ceil(Math.max(y0, y1) - 0.5) - 1);
    for (let row = lo; row <= hi; row++) {
      const x = x0 + ((row + 0.5 - y0) / (y1 - y0)) * (x1 - x0);
      if (!rows.has(row)) rows.set(row, []);
      rows.get(row).push(x);
    }
  }
  for (const [row, xs] of rows) {
    xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const a = Math.max(0, Math.ceil(xs[i] - 0.5));
      const b = Math.min(W - 1, Math.ceil(xs[i + 1] - 0.5) - 1);
      for (let x = a; x <= b; x++) paint(row * W + x);
    }
  }
}

function polygons(topology, name) {
  const shape = feature(topology, topology.objects[name]);
  return shape.features ?? [shape];
}
const rings = (geometry) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates);

/** 1 where there is land. */
export const land = new Uint8Array(W * H);
for (const f of polygons(require('world-atlas/land-10m.json'), 'land')) {
  for (const polygon of rings(f.geometry)) {
    fill(polygon, (i) => { land[i] = 1; });
  }
}

/** Number of the modern country (ISO 3166) of each cell of land. */
export const country = new Uint16Array(W * H);
for (const f of polygons(require('world-atlas/countries-10m.json'), 'countries')) {
  const code = Number(f.id);
  if (!code || !f.geometry) continue;
  for (const polygon of rings(f.geometry)) fill(polygon, (i) => { country[i] = code; });
}

/** Pieces of land, numbered from 1, with their size in cells. */
export const piece = new Int32Array(W * H);
export const size = [0];
{
  const stack = [];
  for (let i = 0; i < land.length; i++) {
    if (!land[i] || piece[i]) continue;
    const label = size.length;
    let count = 0;
    piece[i] = label;
    stack.push(i);
    while (stack.length) {
      const c = stack.pop();
      count++;
      for (const n of [c - 1, c + 1, c - W, c + W]) {
        if (n >= 0 && n < land.length && land[n] && !piece[n]) {
          piece[n] = label;
          stack.push(n);
        }
      }
    }
    size.push(count);
  }
}

/** What each hex holds: cells, cells of land by piece, cells by country. */
export const holds = hexes.map(() => ({ cells: 0, pieces: new Map(), countries: new Map() }));
for (let row = 0; row < H; row++) {
  for (let col = 0; col < W; col++) {
    const hex = nearest((col + 0.5) / RES, (row + 0.5) / RES);
    if (!hex) continue;
    const h = holds[hex.id];
    h.cells++;
    const i = row * W + col;
    if (piece[i]) h.pieces.set(piece[i], (h.pieces.get(piece[i]) ?? 0) + 1);
    if (country[i]) h.countries.set(country[i], (h.countries.get(country[i]) ?? 0) + 1);
  }
}

/** Is there land at a point of the grid? */
export const landAt = (x, y) => land[Math.floor(y * RES) * W + Math.floor(x * RES)] === 1;
/** The modern country at a point of the grid. */
export const countryAt = (x, y) => country[Math.floor(y * RES) * W + Math.floor(x * RES)];
