// How colours look to people who see fewer of them, and how far two colours are apart. For the test of the palettes.
//
// Protan, deutan and tritan at full severity: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model
// for Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, whose matrices work on linear RGB. Who sees no colour at
// all sees the luminance. Distances: CIEDE2000 as in G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula",
// Color Research & Application 30 (1), 2005. The code is our own.

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export type Sight = 'usual' | 'protan' | 'deutan' | 'tritan' | 'achromat';
export const SIGHTS: readonly Sight[] = ['usual', 'protan', 'deutan', 'tritan', 'achromat'];

const LUMINANCE: Triple = [0.2126, 0.7152, 0.0722];

const SEEN: Readonly<Record<Sight, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achromat: [LUMINANCE, LUMINANCE, LUMINANCE],
};

/** sRGB `#rrggbb` to linear parts of one. */
function linear(hex: string): Triple {
  const part = (from: number): number => {
    const value = parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times(matrix: Matrix, [r, g, b]: Triple): Triple {
  const row = ([x, y, z]: Triple): number => x * r + y * g + z * b;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** CIE Lab under D65. */
function lab(rgb: Triple): Triple {
  const [x, y, z] = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    rgb,
  );
  const f = (value: number): number => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** The Lab values of a colour as it is seen. */
export function seenBy(sight: Sight, hex: string): Triple {
  const [r, g, b] = times(SEEN[sight], linear(hex));
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  return lab([clip(r), clip(g), clip(b)]);
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;

/** The CIEDE2000 distance of two Lab colours. */
export function distance([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const grey = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + grey), a2 * (1 + grey)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : (degrees(Math.atan2(b, a)) + 360) % 360);
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const colourless = c1 * c2 === 0;
  const turn = h2 - h1;
  const dh = colourless ? 0 : Math.abs(turn) <= 180 ? turn : turn > 180 ? turn - 360 : turn + 360;
  const [dl, dc, dH] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(radians(dh / 2))];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const sum = h1 + h2;
  const h = colourless ? sum : Math.abs(turn) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const rt = -Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * rc;
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dH / sh) ** 2 + rt * (dc / sc) * (dH / sh));
}

/** How far two colours are apart for whoever sees like this. */
export function apart(sight: Sight, one: string, other: string): number {
  return distance(seenBy(sight, one), seenBy(sight, other));
}

/** The contrast of letters on a ground, as WCAG 2 reckons it. */
export function contrast(one: string, other: string): number {
  const [a, b] = [one, other].map((hex) => times(SEEN.achromat, linear(hex))[0]) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
