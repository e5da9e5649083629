// A printed sheet of hexes on a canvas: what lies in a part of the plane, painted once for each magnification.
import { ANCHOR, PLANE } from '../shared/art';
import type { Patch } from '../shared/brush';
import { once } from '../shared/once';
import type { Frame } from '../shared/view';
import { fillOf, frameOf, type Fill, type Hex, type HexSheet } from './grid';

const HALF = Math.sqrt(3) / 2;

type Theme = 'light' | 'dark';

export interface Colours extends Readonly<Record<Fill, string>> {
  line: string;
  ink: string;
  paper: string;
}

export const COLOURS: Readonly<Record<Theme, Colours>> = {
  light: {
    sea: '#a3c5dc',
    shoal: '#cfe4ec',
    coast: '#c3d9cf',
    land: '#ece5cf',
    port: '#e5d3a4',
    jungle: '#c6d6a6',
    hill: '#d9c79f',
    desert: '#f2e3b8',
    off: '#e5e2d8',
    line: '#5f7d93',
    ink: '#1f3447',
    paper: '#f4f0e4',
  },
  dark: {
    sea: '#1b3c53',
    shoal: '#2f5f78',
    coast: '#33564f',
    land: '#45483f',
    port: '#5f542f',
    jungle: '#39492c',
    hill: '#55492f',
    desert: '#5c5336',
    off: '#22272b',
    line: '#5f8199',
    ink: '#dbe6ec',
    paper: '#12191f',
  },
};

/** From so many pixels per unit (half a hex) on, one sees edges, signs, names, and the numbers of single hexes. */
const EDGES = 7;
const SIGNS = 13;
const NAMES = 12;
const NUMBERS = 30;

/** A part of the sheet, its paths made once: hexes by how they are filled, in units of the plane. */
interface Tile {
  bounds: Frame;
  fills: ReadonlyMap<Fill, Path2D>;
  hexes: readonly Hex[];
  /** Those with something printed on them. */
  places: readonly Hex[];
}

/** So many columns and rows are a tile. */
const TILE = 16;

const tilesOf = once((sheet: HexSheet): readonly Tile[] => {
  const lots = new Map<string, Hex[]>();
  for (const hex of sheet.hexes) {
    const [q, r] = hex.space.grid ?? [0, 0];
    const key = `${Math.floor(q / TILE)} ${Math.floor(r / TILE)}`;
    const lot = lots.get(key);
    if (lot) lot.push(hex);
    else lots.set(key, [hex]);
  }
  return [...lots.values()].map((hexes) => ({
    bounds: frameOf(hexes),
    fills: pathsOf(hexes),
    hexes,
    places: hexes.filter(({ space }) => space.marks.length > 0 || space.name !== space.id),
  }));
});

function pathsOf(hexes: readonly Hex[]): Map<Fill, Path2D> {
  const paths = new Map<Fill, Path2D>();
  for (const { space, x, y } of hexes) {
    const fill = fillOf(space.kind);
    const path = paths.get(fill) ?? new Path2D();
    path.moveTo(x + 1, y);
    path.lineTo(x + 0.5, y + HALF);
    path.lineTo(x - 0.5, y + HALF);
    path.lineTo(x - 1, y);
    path.lineTo(x - 0.5, y - HALF);
    path.lineTo(x + 0.5, y - HALF);
    path.lineTo(x + 1, y); // closing it would cost five times as much
    paths.set(fill, path);
  }
  return paths;
}

/** Paints what of the sheet lies in the patch. `ink` is the colour of who holds a place at the start. */
export function paintHexes(
  canvas: HTMLCanvasElement,
  sheet: HexSheet,
  theme: Theme,
  ink: (owner: string | null) => string | null,
  { region, k, ratio }: Patch,
): void {
  canvas.width = Math.max(1, Math.round((region[2] - region[0]) * k * ratio));
  canvas.height = Math.max(1, Math.round((region[3] - region[1]) * k * ratio));
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) return;
  const colours = COLOURS[theme];
  ctx.fillStyle = colours.paper;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  const scale = k * ratio;
  ctx.setTransform(scale, 0, 0, scale, -region[0] * scale, -region[1] * scale);
  ctx.lineWidth = 0.8 / k;
  const tiles = tilesOf(sheet).filter(({ bounds }) => meet(bounds, region));
  for (const { fills } of tiles) {
    for (const [fill, path] of fills) {
      ctx.fillStyle = ctx.strokeStyle = colours[fill];
      ctx.fill(path);
      // From afar the edges only close the seams between hexes of one colour.
      if (k <= EDGES) ctx.stroke(path);
    }
  }
  if (k > EDGES) {
    ctx.strokeStyle = colours.line;
    ctx.globalAlpha = 0.55;
    for (const { fills } of tiles) for (const path of fills.values()) ctx.stroke(path);
    ctx.globalAlpha = 1;
  }
  // Words and signs are set in pixels.
  ctx.setTransform(ratio, 0, 0, ratio, -region[0] * k * ratio, -region[1] * k * ratio);
  ctx.textAlign = 'center';
  for (const { hexes, places } of tiles)
    for (const hex of k >= NUMBERS ? hexes : places) paintPlace(ctx, hex, k, colours, ink);
}

function meet(a: Frame, b: Frame): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

/** What is printed on a hex: a dot in the colour of its holder, signs for port and airbase, the name. */
function paintPlace(
  ctx: CanvasRenderingContext2D,
  { space, x, y }: Hex,
  k: number,
  colours: Colours,
  ink: (owner: string | null) => string | null,
): void {
  const { name, id, marks, owner } = space;
  const [px, py] = [x * k, y * k];
  if (marks.length > 0) {
    const kinds = new Set(marks.map(({ kind }) => kind));
    const signs =
      k >= SIGNS ? [kinds.has('port') && ANCHOR, kinds.has('airbase') && PLANE].filter((d) => d !== false) : [];
    ctx.fillStyle = ink(owner) ?? colours.ink;
    ctx.beginPath();
    ctx.arc(px, py, Math.max(1.5, k * 0.16), 0, 7);
    ctx.fill();
    ctx.strokeStyle = colours.paper;
    ctx.lineWidth = 1;
    if (k >= EDGES) ctx.stroke();
    signs.forEach((d, i) => paintSign(ctx, d, px + (i - (signs.length - 1) / 2) * k * 0.62, py - k * 0.42, k * 0.2));
  }
  ctx.fillStyle = colours.ink;
  if (name !== id && k >= NAMES)
    write(ctx, name, px, py + k * 0.62, Math.min(13, Math.max(9, k * 0.36)), colours.paper);
  else if (k >= NUMBERS) write(ctx, name, px, py + k * 0.72, 9, colours.paper);
}

function paintSign(ctx: CanvasRenderingContext2D, d: string, x: number, y: number, size: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  const path = new Path2D(d);
  if (d === ANCHOR) {
    ctx.strokeStyle = ctx.fillStyle;
    ctx.lineWidth = 0.28;
    ctx.lineCap = 'round';
    ctx.stroke(path);
  } else ctx.fill(path);
  ctx.restore();
}

function write(ctx: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, halo: string): void {
  ctx.font = `700 ${size}px Lato, system-ui, sans-serif`;
  ctx.lineWidth = 3;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = halo;
  ctx.strokeText(text, x, y);
  ctx.fillText(text, x, y);
}
