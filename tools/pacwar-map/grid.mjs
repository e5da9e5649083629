// The grid of the seven map sections and its fit to the Earth (see data/pacwar/README.md).

/** Sections with their offsets into the common grid X, Y. */
export const SECTIONS = {
  A: { title: 'India / Burma', dx: 0, dy: 27, columns: 38 },
  B: { title: 'Asian mainland and Japan', dx: 38, dy: 0, columns: 38 },
  C: { title: 'Dutch East Indies / Western Australia', dx: 38, dy: 53, columns: 38 },
  D: { title: 'Northern Japan', dx: 76, dy: 0, columns: 38 },
  E: { title: 'Eastern Australia / South Pacific', dx: 76, dy: 53, columns: 38 },
  F: { title: 'Aleutian and Hawaiian Islands', dx: 114, dy: 0, columns: 40 },
  G: { title: 'Southeast Pacific', dx: 114, dy: 53, columns: 40 },
};
export const ROWS = 53;
export const XMAX = 154;
export const YMAX = 106;

/** Spherical Mercator, fitted to the places whose hexes the rulebook prints. */
export const FIT = { a0: -75.6436, a: 1.102516, b0: 62.6518, b: -0.953967 };

const rad = Math.PI / 180;
const merc = (lat) => Math.log(Math.tan(Math.PI / 4 + (lat * rad) / 2)) / rad;
const unmerc = (m) => (2 * Math.atan(Math.exp(m * rad)) - Math.PI / 2) / rad;

/** Longitude 0..360 and latitude to grid coordinates; y counts the half-row shift. */
export const project = (lon, lat) => [FIT.a0 + FIT.a * (lon < 0 ? lon + 360 : lon), FIT.b0 + FIT.b * merc(lat)];
export const unproject = (x, y) => [(x - FIT.a0) / FIT.a, unmerc((y - FIT.b0) / FIT.b)];

/** The true plane: a hexagon has height 1 there. */
export const WIDE = Math.sqrt(3) / 2;
export const centre = (h) => [h.X, h.Y + (h.X % 2 === 0 ? 0.5 : 0)];

export const hexes = [];
const index = new Map();
for (const [section, s] of Object.entries(SECTIONS)) {
  for (let row = 1; row <= ROWS; row++) {
    for (let col = 1; col <= s.columns; col++) {
      const X = col + s.dx;
      const Y = row + s.dy;
      const name = section + String(col).padStart(2, '0') + String(row).padStart(2, '0');
      const hex = { id: hexes.length, section, col, row, X, Y, name };
      index.set(X * 1000 + Y, hex);
      hexes.push(hex);
    }
  }
}
export const at = (X, Y) => index.get(X * 1000 + Y);

/** The hex of a printed number; columns 39 and 40 of a section are those of its eastern neighbour. */
export function named(text) {
  const m = /^([A-G])(\d\d)(\d\d)$/.exec(text);
  if (!m) throw new Error(`not a hex: ${text}`);
  const s = SECTIONS[m[1]];
  const hex = at(Number(m[2]) + s.dx, Number(m[3]) + s.dy);
  if (!hex) throw new Error(`no such hex: ${text}`);
  return hex;
}

/** Directions 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW; even columns lie half a row south. */
const ODD = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]];
const EVEN = [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]];
export const step = (h, d) => {
  const [dx, dy] = (h.X % 2 ? ODD : EVEN)[d];
  return at(h.X + dx, h.Y + dy);
};
export const neighbours = (h) => [0, 1, 2, 3, 4, 5].map((d) => step(h, d));
export const direction = (a, b) => [0, 1, 2, 3, 4, 5].findIndex((d) => step(a, d) === b);
export function distance(a, b) {
  const r = (h) => h.Y - (h.X + (h.X % 2)) / 2;
  const dq = a.X - b.X;
  const dr = r(a) - r(b);
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** The hex whose centre is nearest to a point of the grid plane. */
export function nearest(x, y) {
  let best;
  let least = Infinity;
  for (let X = Math.floor(x); X <= Math.floor(x) + 1; X++) {
    const shift = X % 2 === 0 ? 0.5 : 0;
    for (let k = -1; k <= 1; k++) {
      const Y = Math.round(y - shift) + k;
      const d = ((x - X) * WIDE) ** 2 + (y - Y - shift) ** 2;
      if (d < least) [least, best] = [d, [X, Y]];
    }
  }
  return at(best[0], best[1]);
}

/** Siberia and Mongolia in the north-west of B were drawn two to three rows too far south (Chita B1006,
 * the entry hex B0108): what the map shows at a hex is what lies at this displaced point. */
const BENT = [
  [39, 8, 0, 3.2], [48, 6.5, -1.5, 2.2], [39, 1, 0, 3], [44, 2, -0.5, 2.6], [52, 2, -1.2, 1.4],
  [39, 16, 0, 1.6], [39, 21, 0, 0], [44, 19, 0, 0.2], [50, 17, 0, 0], [55, 14, 0, 0], [60, 10, 0, 0], [60, 4, 0, 0], [64, 1, 0, 0],
];
export function bend(x, y) {
  if (x < 38.5 || x > 62 || y > 22) return [0, 0];
  let w = 0;
  let u = 0;
  let v = 0;
  for (const [bx, by, du, dv] of BENT) {
    const k = 1 / (0.05 + ((x - bx) ** 2 + (y - by) ** 2) ** 1.5);
    w += k;
    u += k * du;
    v += k * dv;
  }
  return [u / w, v / w];
}
/** Where the drawing puts a place of the Earth. */
export function drawn(lon, lat) {
  const [x, y] = project(lon, lat);
  let [u, v] = [0, 0];
  for (let i = 0; i < 4; i++) [u, v] = bend(x + u, y + v);
  return [x + u, y + v];
}
/** The place of the Earth drawn at a point of the grid. */
export function shown(x, y) {
  const [u, v] = bend(x, y);
  return unproject(x - u, y - v);
}

/** Corners of side d of a hex, in the true plane (x scaled by WIDE). */
const S = 1 / Math.sqrt(3);
const CORNERS = [[-S / 2, -0.5], [S / 2, -0.5], [S, 0], [S / 2, 0.5], [-S / 2, 0.5], [-S, 0]];
export function corners(h) {
  const [x, y] = centre(h);
  return CORNERS.map(([cx, cy]) => [x * WIDE + cx, y + cy]);
}
export const side = (h, d) => {
  const c = corners(h);
  return [c[d], c[(d + 1) % 6]];
};
export const cornerKey = ([x, y]) => `${Math.round(x * 1000)},${Math.round(y * 1000)}`;
