// Draws the written map: `node render.mjs all out.png`, `node render.mjs B out.png`, `node render.mjs B:1-27 out.png`;
// a third word is the height of a hex in pixels.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import * as grid from './grid.mjs';

const { hexes, SECTIONS, named, at, step, corners, centre, WIDE } = grid;
const read = (name) => readFileSync(new URL(`../../data/pacwar/2/map/${name}`, import.meta.url), 'utf8')
  .split('\n').filter((l) => l && !l.startsWith('#'));

const KIND = { '.': 'sea', c: 'coast', i: 'island', l: 'land', '~': 'lake' };
for (const line of read('hexes.txt')) {
  const [row, kind, terrain, territory, province] = line.split(' ');
  const s = SECTIONS[row[0]];
  [...kind].forEach((k, i) => {
    const hex = at(i + 1 + s.dx, Number(row.slice(1)) + s.dy);
    Object.assign(hex, { kind: KIND[k], terrain: terrain[i], territory: territory[i], province: province[i] });
  });
}
const solid = (h) => h && ['coast', 'island', 'land'].includes(h.kind);
const cls = new Map();
for (const line of read('sides.txt')) {
  const [name, ...rest] = line.split(' ');
  for (let i = 0; i < rest.length; i += 2) cls.set(`${named(name).id}:${['N', 'NE', 'SE'].indexOf(rest[i])}`, rest[i + 1]);
}
const lines = read('lines.txt').map((l) => l.split('|').map((f) => f.trim()));
const places = read('places.tsv').map((l) => l.split('\t'));

const [, , wanted = 'all', file = 'out/map.png', size] = process.argv;
const [what, band = '1-53'] = wanted.split(':');
const [top, bottom] = band.split('-').map(Number);
const all = what === 'all';
const unit = Number(size) || (all ? 20 : 44);
const shown = hexes.filter((h) => all || (h.section === what && h.row >= top && h.row <= bottom));
const xs = shown.map((h) => h.X);
const ys = shown.map((h) => h.Y);
const x0 = (Math.min(...xs) - 0.8) * WIDE;
const y0 = Math.min(...ys) - 0.7;
const width = ((Math.max(...xs) + 0.8) * WIDE - x0) * unit;
const height = (Math.max(...ys) + 1.2 - y0) * unit;
const P = ([x, y]) => [(x - x0) * unit, (y - y0) * unit];
const f1 = (n) => n.toFixed(1);
const at2 = (h) => { const [x, y] = centre(h); return P([x * WIDE, y]); };

const FILL = { c: '#dfe3b4', r: '#c9b98a', d: '#efe0a8', j: '#86b06c', s: '#9fb8a0', m: '#a58a68' };
const SEA = { arctic: '#b9d3e6', temperate: '#a9cbe6', tropical: '#9cc5e8' };
const area = (h) => (h.Y <= 15 ? 'arctic' : h.Y <= 33 || h.Y > 91 ? 'temperate' : 'tropical');
const poly = (points, attrs) => `<polygon points="${points.map((p) => p.map(f1).join(',')).join(' ')}" ${attrs}/>`;
const out = [];
const sea = '#7f9fb8';
for (const h of shown) {
  const ring = corners(h).map(P);
  const water = h.kind === 'lake' ? '#6fa8d8' : SEA[area(h)];
  out.push(poly(ring, `fill="${water}" stroke="${sea}" stroke-width="${all ? 0.25 : 0.5}"`));
}
// Land: a coast hex is filled to its sides that are not all sea; an island is a smaller hexagon.
for (const h of shown) {
  if (!solid(h)) continue;
  const fill = FILL[h.terrain];
  const [cx, cy] = at2(h);
  const ring = corners(h).map(P);
  if (h.kind === 'land') {
    out.push(poly(ring, `fill="${fill}" stroke="#8a8a6a" stroke-width="${all ? 0.2 : 0.4}"`));
    continue;
  }
  const shape = [];
  const wet = (d) => {
    const o = step(h, d);
    return o ? ['sea', 'lake'].includes(sideClass(h, d, o)) : h.kind === 'island';
  };
  const k = h.kind === 'island' ? 0.55 : 0.78;
  for (let i = 0; i < 6; i++) {
    const before = wet((i + 5) % 6);
    const after = wet(i);
    if (before && after) shape.push([cx + (ring[i][0] - cx) * k, cy + (ring[i][1] - cy) * k]);
    else if (before || after) {
      // Where a shore meets a land side, the shore bends in along that side.
      const far = ring[before ? (i + 1) % 6 : (i + 5) % 6];
      shape.push([ring[i][0] + (far[0] - ring[i][0]) * 0.14, ring[i][1] + (far[1] - ring[i][1]) * 0.14]);
    } else shape.push(ring[i]);
  }
  out.push(poly(shape, `fill="${fill}" stroke="#6a6a4a" stroke-width="${all ? 0.4 : 0.8}" stroke-linejoin="round"`));
}
function sideClass(h, d, o) {
  const own = d < 3 ? cls.get(`${h.id}:${d}`) : cls.get(`${o.id}:${d - 3}`);
  if (own) return own;
  const pair = [h.kind, o.kind];
  if (pair.includes('lake')) return 'lake';
  if (pair.includes('sea')) return 'sea';
  if (pair.includes('land')) return 'land';
  return pair.includes('island') ? 'sea' : 'both';
}
// Borders of territories and provinces.
for (const h of shown) {
  for (let d = 0; d < 3; d++) {
    const o = step(h, d);
    if (!solid(h) || !solid(o)) continue;
    const c = sideClass(h, d, o);
    const [a, b] = grid.side(h, d).map(P);
    const seg = `x1="${f1(a[0])}" y1="${f1(a[1])}" x2="${f1(b[0])}" y2="${f1(b[1])}"`;
    if (c === 'sea') continue;
    if (h.territory !== o.territory) out.push(`<line ${seg} stroke="#b03030" stroke-width="${unit / 22}"/>`);
    else if (h.province !== o.province) out.push(`<line ${seg} stroke="#b06060" stroke-width="${unit / 36}" stroke-dasharray="${unit / 8}"/>`);
  }
}
const STYLE = {
  river: ['#2f6fd0', 14], ridge: ['#4a2f1a', 9], pass: ['#f0e0c0', 16], lake: ['#1f4fb0', 8], blocked: ['#d02020', 8],
  rail: ['#1a1a1a', 18], major: ['#c04020', 18], minor: ['#c08050', 26],
};
for (const pass of [['river', 'lake', 'ridge', 'blocked', 'pass'], ['minor', 'major', 'rail']]) {
  for (const kind of pass) {
    for (const [k, , body] of lines.filter((l) => l[0] === kind)) {
      const [colour, thin] = STYLE[k];
      const tokens = body.split(/\s+/).filter(Boolean);
      if (pass[0] === 'minor') {
        const points = tokens.map((t) => named(t)).map((h) => at2(h).map(f1).join(',')).join(' ');
        out.push(`<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="${unit / thin}"/>`);
      } else {
        for (const t of tokens) {
          const [a, b] = t.split('/').map(named);
          const d = grid.direction(a, b);
          const [p, q] = grid.side(a, d).map(P);
          out.push(`<line x1="${f1(p[0])}" y1="${f1(p[1])}" x2="${f1(q[0])}" y2="${f1(q[1])}" stroke="${colour}" stroke-width="${unit / thin}" stroke-linecap="round"/>`);
        }
      }
    }
  }
}
if (!all) {
  for (const h of shown) {
    const [x, y] = at2(h);
    out.push(`<text x="${f1(x)}" y="${f1(y - unit * 0.3)}" font-size="${unit * 0.16}" text-anchor="middle" fill="#456">${h.name.slice(1)}</text>`);
  }
}
const seen = new Set();
for (const [hex, name, , , port, , air, marks] of places) {
  const h = named(hex);
  if (!all && h.section !== what) continue;
  const [x, y] = at2(h);
  const r = unit * 0.13;
  if (port === 'major') out.push(`<circle cx="${f1(x)}" cy="${f1(y)}" r="${r * 1.3}" fill="#103060" stroke="#fff" stroke-width="${r / 3}"/>`);
  else if (port === 'minor') out.push(`<circle cx="${f1(x)}" cy="${f1(y)}" r="${r}" fill="#3060a0" stroke="#fff" stroke-width="${r / 4}"/>`);
  else if (port === 'anchorage') out.push(`<circle cx="${f1(x)}" cy="${f1(y)}" r="${r * 0.8}" fill="none" stroke="#103060" stroke-width="${r / 3}"/>`);
  else if (marks.includes('c')) out.push(`<rect x="${f1(x - r * 0.8)}" y="${f1(y - r * 0.8)}" width="${r * 1.6}" height="${r * 1.6}" fill="#333"/>`);
  if (air !== '0' && !all) out.push(`<text x="${f1(x + r * 1.6)}" y="${f1(y + r)}" font-size="${unit * 0.2}" fill="#901020">✈${air}</text>`);
  if (/[INSO]/.test(marks) && !all) out.push(`<text x="${f1(x - r * 1.6)}" y="${f1(y + r)}" font-size="${unit * 0.2}" text-anchor="end" fill="#603090">${marks.replace(/[ck]/g, '')}</text>`);
  const major = port === 'major' || marks.includes('k');
  if (all && !major) continue;
  const dy = seen.has(hex) ? 0.5 : 0.32;
  seen.add(hex);
  const label = name.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const font = unit * (all ? 0.5 : 0.2);
  out.push(`<text x="${f1(x)}" y="${f1(y + unit * (all ? 0.65 : dy))}" font-size="${font}" text-anchor="middle" fill="#111" stroke="#fff" stroke-opacity="0.7" stroke-width="${font / 7}" paint-order="stroke">${label}</text>`);
}
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${Math.ceil(height)}" font-family="DejaVu Sans"><rect width="100%" height="100%" fill="#e8e4da"/>${out.join('')}</svg>`;
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng());
