// The printed map on two canvases: the water with its depths; over it the land, the hexes and what is printed on them.
import { ANCHOR, PLANE } from '../shared/art';
import type { Patch } from '../shared/brush';
import { once } from '../shared/once';
import type { Frame } from '../shared/view';
import type { EarthPaths } from './earth';
import { fillOf, frameOf, type Fill, type Hex, type HexSheet } from './grid';
import { PALETTES, type Palette, type Terrain, type Theme } from './palette';
import { placesOf } from './places';

const HALF = Math.sqrt(3) / 2;

export interface Painting extends Patch {
  sheet: HexSheet;
  /** The Earth, as soon as it has come; before that hexes are filled as they are printed. */
  earth: EarthPaths | null;
  theme: Theme;
  /** The colour of who holds a place at the start. */
  ink: (owner: string | null) => string | null;
}

/** From so many pixels per unit (half a hex) on, one sees sides of hexes, bases, their signs, and the numbers of hexes. */
const EDGES = 6;
const BASES = 3;
const SIGNS = 11;
const NUMBERS = 34;

/** A part of the sheet, its paths made once, in units of the plane. */
interface Tile {
  bounds: Frame;
  fills: ReadonlyMap<Fill, Path2D>;
  terrain: ReadonlyMap<Terrain, Path2D>;
  /** Three sides of every hex: its neighbours bring the others. */
  sides: Path2D;
  hexes: readonly Hex[];
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
    fills: pathsOf(hexes, ({ space }) => fillOf(space.kind)),
    terrain: pathsOf(hexes, ({ space }) => TERRAIN[space.kind]),
    sides: sidesOf(hexes),
    hexes,
  }));
});

const TERRAIN: Readonly<Record<string, Terrain>> = {
  jungle: 'jungle',
  forest: 'jungle',
  swamp: 'swamp',
  rough: 'hill',
  hill: 'hill',
  mountain: 'mountain',
  desert: 'desert',
  lake: 'lake',
};

function pathsOf<T>(hexes: readonly Hex[], sort: (hex: Hex) => T | undefined): Map<T, Path2D> {
  const paths = new Map<T, Path2D>();
  for (const hex of hexes) {
    const kind = sort(hex);
    if (kind === undefined) continue;
    const { x, y } = hex;
    const path = paths.get(kind) ?? new Path2D();
    path.moveTo(x + 1, y);
    path.lineTo(x + 0.5, y + HALF);
    path.lineTo(x - 0.5, y + HALF);
    path.lineTo(x - 1, y);
    path.lineTo(x - 0.5, y - HALF);
    path.lineTo(x + 0.5, y - HALF);
    path.lineTo(x + 1, y); // closing it would cost five times as much
    paths.set(kind, path);
  }
  return paths;
}

function sidesOf(hexes: readonly Hex[]): Path2D {
  const path = new Path2D();
  for (const { x, y } of hexes) {
    path.moveTo(x - 1, y);
    path.lineTo(x - 0.5, y - HALF);
    path.lineTo(x + 0.5, y - HALF);
    path.lineTo(x + 1, y);
  }
  return path;
}

/** The edge of the whole sheet, along the first and the last hexes of its columns. */
const outlineOf = once(({ columns }: HexSheet): Path2D => {
  const ends = [...columns.keys()]
    .sort((a, b) => a - b)
    .flatMap((q) => {
      const ys = [...(columns.get(q)?.values() ?? [])].map(({ y }) => y);
      return ys.length > 0 ? [{ x: q * 1.5, top: Math.min(...ys) - HALF, bottom: Math.max(...ys) + HALF }] : [];
    });
  const path = new Path2D();
  const along = (x: number, y: number, i: number): void => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y));
  ends.forEach(({ x, top }, i) => {
    along(x - 0.5, top, i);
    path.lineTo(x + 0.5, top);
  });
  for (const { x, bottom } of ends.reverse()) {
    path.lineTo(x + 0.5, bottom);
    path.lineTo(x - 0.5, bottom);
  }
  path.closePath();
  return path;
});

function begun(
  canvas: HTMLCanvasElement,
  { region, k, ratio }: Patch,
  alpha: boolean,
): CanvasRenderingContext2D | null {
  canvas.width = Math.max(1, Math.round((region[2] - region[0]) * k * ratio));
  canvas.height = Math.max(1, Math.round((region[3] - region[1]) * k * ratio));
  const ctx = canvas.getContext('2d', { alpha });
  const scale = k * ratio;
  ctx?.setTransform(scale, 0, 0, scale, -region[0] * scale, -region[1] * scale);
  return ctx;
}

/** The sea, tinted by its depth; without the Earth, every hex as it is printed. */
export function paintWater(canvas: HTMLCanvasElement, painting: Painting): void {
  const ctx = begun(canvas, painting, false);
  if (!ctx) return;
  const { region, k, ratio, sheet, earth, theme } = painting;
  const palette = PALETTES[theme];
  const [x0, y0, x1, y1] = region;
  ctx.fillStyle = palette.paper;
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  ctx.save();
  ctx.clip(outlineOf(sheet));
  ctx.fillStyle = palette.sea[earth ? 0 : 4] ?? palette.paper;
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  if (earth) {
    const detail = earth.at(k * ratio, region, 20 / k);
    detail.depths().forEach((band, i) => {
      ctx.fillStyle = palette.sea[i + 1] ?? palette.paper;
      ctx.fill(band, 'evenodd');
    });
    shore(ctx, detail.soft(), palette.glow, k, [
      [13, 0.14],
      [6, 0.26],
    ]);
  } else {
    ctx.lineWidth = 0.8 / k;
    for (const { fills } of tilesIn(sheet, region))
      for (const [fill, path] of fills) {
        if (fill === 'sea') continue;
        const wet = fill === 'coast' || fill === 'shoal';
        ctx.fillStyle = ctx.strokeStyle = (wet ? palette.sea[0] : undefined) ?? palette.land;
        ctx.fill(path);
        ctx.stroke(path); // closes the seams between hexes of one colour
      }
  }
  ctx.restore();
}

/** Broad soft strokes along the coast, each of a width in pixels and a strength. */
function shore(
  ctx: CanvasRenderingContext2D,
  soft: Path2D,
  colour: string,
  k: number,
  strokes: readonly (readonly [number, number])[],
): void {
  const wide = Math.min(1.5, Math.max(0.4, k / 11));
  ctx.strokeStyle = colour;
  ctx.lineJoin = 'bevel';
  for (const [width, alpha] of strokes) {
    ctx.globalAlpha = alpha;
    ctx.lineWidth = (width * wide) / k;
    ctx.stroke(soft);
  }
  ctx.globalAlpha = 1;
}

function tilesIn(sheet: HexSheet, region: Frame): readonly Tile[] {
  return tilesOf(sheet).filter(({ bounds }) => meet(bounds, region));
}

function meet(a: Frame, b: Frame): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

/** Land, hexes and what is printed on them, on a clear ground. */
export function paintGround(canvas: HTMLCanvasElement, painting: Painting): void {
  const ctx = begun(canvas, painting, true);
  if (!ctx) return;
  const { region, k, ratio, sheet, theme } = painting;
  const palette = PALETTES[theme];
  const tiles = tilesIn(sheet, region);
  ctx.save();
  ctx.clip(outlineOf(sheet));
  if (painting.earth) paintLand(ctx, painting, painting.earth, tiles, palette);
  if (k > EDGES) {
    ctx.strokeStyle = palette.grid;
    ctx.lineWidth = Math.min(1, 0.5 + k / 60) / k;
    ctx.globalAlpha = palette.gridAlpha * Math.min(1.7, k / 14 + 0.4);
    for (const { sides } of tiles) ctx.stroke(sides);
    ctx.globalAlpha = 1;
  }
  ctx.restore();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1.6 / k;
  ctx.stroke(outlineOf(sheet));
  // Words and signs are set in pixels.
  ctx.setTransform(ratio, 0, 0, ratio, -region[0] * k * ratio, -region[1] * k * ratio);
  paintPlaces(ctx, painting, palette);
  if (k >= NUMBERS) {
    ctx.font = '400 9px Lato, system-ui, sans-serif';
    ctx.textAlign = 'center';
    ctx.fillStyle = palette.quiet;
    for (const { hexes } of tiles)
      for (const { space, x, y } of hexes) ctx.fillText(space.id, x * k, (y - HALF) * k + 10);
  }
}

/** Terrain and heights stop at the coast because they only paint where land is already. */
function paintLand(
  ctx: CanvasRenderingContext2D,
  { region, k, ratio }: Patch,
  earth: EarthPaths,
  tiles: readonly Tile[],
  palette: Palette,
): void {
  const detail = earth.at(k * ratio, region, 20 / k);
  const land = detail.land();
  ctx.fillStyle = palette.land;
  ctx.fill(land);
  ctx.globalCompositeOperation = 'source-atop';
  ctx.lineWidth = 0.8 / k;
  for (const { terrain } of tiles)
    for (const [kind, path] of terrain) {
      ctx.fillStyle = ctx.strokeStyle = palette.terrain[kind];
      ctx.fill(path);
      if (k <= EDGES) ctx.stroke(path);
    }
  ctx.globalAlpha = 0.5;
  detail.heights().forEach((band, i) => {
    ctx.fillStyle = palette.highlands[i] ?? palette.land;
    ctx.fill(band, 'evenodd');
  });
  shore(ctx, detail.soft(), palette.landRim, k, [
    [11, 0.35],
    [5, 0.5],
  ]);
  ctx.globalCompositeOperation = 'source-over';
  for (const { hexes } of tiles) {
    for (const hex of hexes) if (hex.space.kind === 'island' && !hasShore(earth, hex)) atoll(ctx, hex, k, palette);
  }
  ctx.strokeStyle = palette.coast;
  ctx.lineJoin = 'round';
  ctx.lineWidth = Math.min(1.1, Math.max(0.5, k / 14)) / k;
  ctx.stroke(land);
}

function hasShore({ earth }: EarthPaths, { space }: Hex): boolean {
  return earth.shores.has((space.grid ?? [0, 0]).join(' '));
}

/** An island too small for the coasts we have: a lagoon with its ring of reef, turned by where it lies. */
function atoll(ctx: CanvasRenderingContext2D, { x, y }: Hex, k: number, palette: Palette): void {
  const turn = (x * 7.3 + y * 3.1) % 6.28;
  ctx.beginPath();
  ctx.ellipse(x, y, 0.34, 0.24, turn, 0, 6.28);
  ctx.fillStyle = palette.sea[0] ?? palette.land;
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(x, y, 0.3, 0.2, turn, 0.5, 5.4);
  ctx.strokeStyle = palette.coast;
  ctx.lineWidth = 0.13 + 1.2 / k;
  ctx.lineCap = 'round';
  ctx.stroke();
  ctx.strokeStyle = palette.land;
  ctx.lineWidth = 0.13;
  ctx.stroke();
}

/** Ports and airbases in the colour of their holder. */
function paintPlaces(ctx: CanvasRenderingContext2D, { sheet, region, k, ink }: Painting, palette: Palette): void {
  const near = ({ x, y }: Hex, by: number) =>
    x > region[0] - by && x < region[2] + by && y > region[1] - by && y < region[3] + by;
  if (k >= BASES)
    for (const { hex, rank } of placesOf(sheet))
      if ((k >= EDGES || rank >= 12) && hex.space.marks.length > 0 && near(hex, 1))
        paintBase(ctx, hex, k, ink(hex.space.owner) ?? palette.quiet, palette);
}

function paintBase(ctx: CanvasRenderingContext2D, hex: Hex, k: number, colour: string, palette: Palette): void {
  const kinds = new Set(hex.space.marks.map(({ kind }) => kind));
  const [px, py] = [hex.x * k, hex.y * k];
  const signs = [
    ...(kinds.has('port') || kinds.has('anchorage') ? [ANCHOR] : []),
    ...(kinds.has('airbase') ? [PLANE] : []),
  ];
  ctx.fillStyle = colour;
  ctx.strokeStyle = palette.halo;
  if (k < SIGNS || signs.length === 0) {
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.arc(px, py, Math.max(1.8, k * 0.17), 0, 7);
    if (k >= EDGES) ctx.stroke();
    ctx.fill();
    return;
  }
  const r = Math.min(11, k * 0.34);
  signs.forEach((sign, i) => {
    const x = px + (i - (signs.length - 1) / 2) * r * 2.25;
    ctx.beginPath();
    if (sign === ANCHOR) ctx.roundRect(x - r, py - r, 2 * r, 2 * r, r * 0.35);
    else ctx.arc(x, py, r, 0, 7);
    ctx.fillStyle = palette.halo;
    ctx.fill();
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(1, r * 0.16);
    ctx.stroke();
    paintSign(ctx, sign, x, py, r, colour);
  });
}

const signs = new Map<string, Path2D>();

function paintSign(ctx: CanvasRenderingContext2D, d: string, x: number, y: number, r: number, colour: string): void {
  const path = signs.get(d) ?? new Path2D(d);
  signs.set(d, path);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r * 0.8, r * 0.8);
  ctx.fillStyle = ctx.strokeStyle = colour;
  if (d === ANCHOR) {
    ctx.lineWidth = 0.22;
    ctx.lineCap = 'round';
    ctx.stroke(path);
  } else {
    ctx.rotate(Math.PI / 4);
    ctx.fill(path);
  }
  ctx.restore();
}
