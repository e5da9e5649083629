// Territory, province, terrain and movement area of each hex.
import { hexes, centre, shown, named, unproject, bend, project } from './grid.mjs';
import { holds, countryAt } from './land.mjs';
import { rows, point } from './tables.mjs';

const isLand = (hex) => ['coast', 'island', 'land'].includes(hex.kind);
const east = (lon) => (lon < 0 ? lon + 360 : lon);

export function paint(places) {
  const spot = new Map();
  for (const p of places) if (!spot.has(p.hex.id) && !p.printed) spot.set(p.hex.id, [east(p.lon), p.lat]);
  for (const hex of hexes) {
    const [lon, lat] = shown(...centre(hex));
    hex.lonlat = unproject(...centre(hex));
    hex.eye = hex.kind === 'island' && spot.has(hex.id) ? spot.get(hex.id) : [lon, lat];
  }
  territories();
  provinces();
  terrain();
  for (const hex of hexes) hex.area = area(hex);
}

function inBox(box, [lon, lat]) {
  const [w, s, e, n] = box.split(',').map(Number);
  return lon >= w && lon <= e && lat >= s && lat <= n;
}

function territories() {
  const table = rows('territories').map(([code, name, side, rule, isos, boxes = '']) => ({
    code, name, side, rule, boxes,
    isos: isos === '-' ? [] : isos.split(/\s+/).map(Number),
  }));
  for (const hex of hexes.filter(isLand)) {
    const [u, v] = bend(...centre(hex));
    const bent = Math.hypot(u, v) > 0.3 && countryAt(...project(...hex.eye));
    const most = bent || [...holds[hex.id].countries].sort((a, b) => b[1] - a[1])[0]?.[0];
    hex.territory = table.find((t) => t.boxes.startsWith('hex') && t.boxes.slice(4).split(/\s+/).map(named).includes(hex))
      ?? table.find((t) => /^\d/.test(t.boxes) && t.boxes.split(';').some((box) => inBox(box.trim(), hex.eye)))
      ?? table.find((t) => t.isos.includes(most) && allowed(t.boxes, hex))
      ?? nearestOf(table, hex);
  }
}

function allowed(boxes, hex) {
  if (boxes.startsWith('west of')) return hex.eye[0] < Number(boxes.slice(8));
  if (boxes.startsWith('in ')) return boxes.slice(3).split(';').some((box) => inBox(box.trim(), hex.eye));
  return true;
}

/** A speck no country owns in the atlas goes with the nearest hex that has one. */
function nearestOf(table, hex) {
  let best;
  let least = Infinity;
  for (const other of hexes) {
    const most = [...holds[other.id].countries].sort((a, b) => b[1] - a[1])[0]?.[0];
    if (!most || !isLand(other)) continue;
    const d = (other.X - hex.X) ** 2 + (other.Y - hex.Y) ** 2;
    const t = table.find((each) => each.isos.includes(most) && allowed(each.boxes, other));
    if (t && d < least) [least, best] = [d, t];
  }
  return best;
}

function provinces() {
  const seeds = rows('provinces').flatMap(([code, name, , , , points]) =>
    points.split(/\s+/).map((text) => ({ code, name, at: point(text) })));
  for (const hex of hexes) {
    if (hex.territory?.code !== 'C') continue;
    const near = seeds
      .map((s) => [(s.at[0] - hex.eye[0]) ** 2 * 0.7 + (s.at[1] - hex.eye[1]) ** 2, s])
      .sort((a, b) => a[0] - b[0])[0][1];
    hex.province = near.code;
  }
}

function inside(corners, [lon, lat]) {
  let odd = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [xi, yi] = corners[i];
    const [xj, yj] = corners[j];
    if (yi > lat !== yj > lat && lon < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

export function away([px, py], [ax, ay], [bx, by]) {
  const l = (bx - ax) ** 2 + (by - ay) ** 2;
  const t = l ? Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / l)) : 0;
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
}

function terrain() {
  const table = rows('terrain').map(([kind, name, shape]) => {
    const m = /^(area|stroke ([\d.]+)):\s*(.*)$/.exec(shape);
    if (!m) throw new Error(`terrain ${name}: ${shape}`);
    return { kind, width: m[2] ? Number(m[2]) : 0, points: m[3].trim().split(/\s+/).map(point) };
  });
  for (const hex of hexes) {
    if (!isLand(hex)) continue;
    hex.terrain = 'clear';
    for (const { kind, width, points } of table) {
      const hit = width
        ? points.some((p, i) => i && away(hex.eye, points[i - 1], p) <= width / 2)
        : inside(points, hex.eye);
      if (hit) hex.terrain = kind;
    }
  }
}

/** Bands of hex rows; where the printed ones run is unknown. */
export function area(hex) {
  if (hex.Y <= 15) return 'arctic';
  if (hex.Y <= 33) return 'temperate';
  return hex.Y <= 91 ? 'tropical' : 'temperate';
}
