// The map itself on a canvas: sea and its zones, then the lands in the colours of those who hold them, then the frame.
import { boundsOf } from '../shared/cut';
import { project, tens } from '../shared/plane';
import type { Frame } from '../shared/view';
import { NOBODY, type Geometry } from './geometry';
import { coloursOf, landColour, PALETTES, type Palette, type Theme } from './palette';
import type { Detail, Paths } from './paths';

/** Who holds a territory, and whether it is one of the Dutch colonies. */
export interface Hold {
  control: string;
  original: string;
  dutch: boolean;
}

export interface Painting {
  geometry: Geometry;
  paths: Paths;
  holds: ReadonlyMap<string, Hold>;
  theme: Theme;
  /** The part of the plane on this canvas. */
  region: Frame;
  /** Pixels of the page per unit of the plane, and pixels of the screen per pixel of the page. */
  k: number;
  ratio: number;
}

/** The brush: a context in units of the plane, with lengths in pixels of the page. */
interface Brush extends Painting {
  ctx: CanvasRenderingContext2D;
  palette: Palette;
  detail: Detail;
  /** Pixels of the page as units of the plane. */
  px: (pixels: number) => number;
}

/** The sea with everything that lies on it flat. */
export function paintWater(canvas: HTMLCanvasElement, painting: Painting): void {
  const brush = brushOn(canvas, painting, { alpha: false });
  if (!brush) return;
  const { ctx, region: [x0, y0, x1, y1] } = brush;
  ctx.fillStyle = brush.palette.paper;
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  clipToFrame(brush);
  paintSea(brush);
  paintGraticule(brush);
  paintShore(brush);
  paintBorders(brush);
}

/** Land and the frame of the board, on a clear ground: lights of the sea shine between the two. */
export function paintGround(canvas: HTMLCanvasElement, painting: Painting): void {
  const brush = brushOn(canvas, painting, { alpha: true });
  if (!brush) return;
  brush.ctx.save();
  clipToFrame(brush);
  paintLands(brush);
  paintFronts(brush);
  paintCoast(brush);
  paintDiscs(brush);
  brush.ctx.restore();
  paintFrame(brush);
}

function brushOn(canvas: HTMLCanvasElement, painting: Painting, settings: CanvasRenderingContext2DSettings): Brush | null {
  const { region, k, ratio, theme, paths } = painting;
  canvas.width = Math.max(1, Math.round((region[2] - region[0]) * k * ratio));
  canvas.height = Math.max(1, Math.round((region[3] - region[1]) * k * ratio));
  const ctx = canvas.getContext('2d', settings);
  if (!ctx) return null;
  const scale = k * ratio;
  ctx.setTransform(scale, 0, 0, scale, -region[0] * scale, -region[1] * scale);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  return { ...painting, ctx, palette: PALETTES[theme], detail: paths.at(scale, region, 20 / k), px: (pixels) => pixels / k };
}

function clipToFrame({ ctx, geometry: { frame: [x0, y0, x1, y1] } }: Brush): void {
  ctx.beginPath();
  ctx.rect(x0, y0, x1 - x0, y1 - y0);
  ctx.clip();
}

function paintSea({ ctx, palette, detail, geometry }: Brush): void {
  const [x0, y0, x1, y1] = geometry.frame;
  // Before the depths are here, the middle tint stands for them all.
  const depths = detail.depths();
  ctx.fillStyle = palette.sea[depths.length > 0 ? 0 : 4] ?? palette.paper;
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  depths.forEach((band, i) => {
    ctx.fillStyle = palette.sea[i + 1] ?? palette.sea[palette.sea.length - 1] ?? palette.paper;
    ctx.fill(band, 'evenodd');
  });
  const [cx, cy, r] = [x0 + (x1 - x0) * 0.56, (y0 + y1) / 2, (x1 - x0) * 0.6];
  const deep = ctx.createRadialGradient(cx, cy, r * 0.45, cx, cy, r);
  deep.addColorStop(0, `rgb(${palette.vignette} / 0)`);
  deep.addColorStop(1, `rgb(${palette.vignette} / 0.22)`);
  ctx.fillStyle = deep;
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
}

function paintGraticule({ ctx, palette, geometry, px }: Brush): void {
  const [x0, y0, x1, y1] = geometry.frame;
  ctx.beginPath();
  for (const lon of tens(geometry.lon)) {
    ctx.moveTo(lon, y0);
    ctx.lineTo(lon, y1);
  }
  for (const lat of tens(geometry.lat)) {
    const [, y] = project(180, lat);
    ctx.moveTo(x0, y);
    ctx.lineTo(x1, y);
  }
  ctx.strokeStyle = palette.graticule;
  ctx.globalAlpha = 0.18;
  ctx.lineWidth = px(0.8);
  ctx.stroke();
  ctx.globalAlpha = 1;
}

function paintShore({ ctx, palette, detail, k, px }: Brush): void {
  const wide = Math.min(1.4, Math.max(0.4, k / 13));
  const soft = detail.soft();
  ctx.strokeStyle = palette.glow;
  ctx.lineJoin = 'bevel';
  for (const [width, alpha] of [[13, 0.13], [6, 0.24]] as const) {
    ctx.globalAlpha = alpha;
    ctx.lineWidth = px(width * wide);
    ctx.stroke(soft);
  }
  ctx.lineJoin = 'round';
  ctx.globalAlpha = 1;
}

function paintBorders({ ctx, palette, paths, k, px }: Brush): void {
  const wide = Math.min(1.25, Math.max(0.7, k / 10));
  for (const [colour, width, alpha] of [[palette.borderHalo, 3.6, 0.7], [palette.border, 1.25, 0.95]] as const) {
    ctx.strokeStyle = colour;
    ctx.globalAlpha = alpha;
    ctx.lineWidth = px(width * wide);
    for (const { path } of paths.borders) ctx.stroke(path);
  }
  ctx.globalAlpha = 1;
  ctx.setLineDash([px(6), px(5)]);
  ctx.lineWidth = px(2);
  ctx.stroke(paths.connectors);
  ctx.setLineDash([]);
}

/** Lands in the colours of their holders, with a darker rim on the inner side of coasts and borders. A territory held by another
 * than its first owner is hatched in the first owner's colour. */
function paintLands({ ctx, palette, detail, geometry, holds, theme, k, px }: Brush): void {
  const lands = detail.lands();
  const walls = geometry.walls;
  for (const { id, path } of lands) {
    const hold = holds.get(id);
    ctx.fillStyle = id === NOBODY ? palette.plain : walls.has(id) ? palette.wall : landColour(hold?.control, hold?.dutch ?? false, theme);
    ctx.fill(path, 'evenodd');
    // Rings of neighbours are thinned apart from each other: the colour runs over the gap.
    ctx.strokeStyle = ctx.fillStyle;
    ctx.lineWidth = px(0.9);
    ctx.stroke(path);
  }
  // Heights and rims only paint where land is already.
  ctx.globalCompositeOperation = 'source-atop';
  ctx.fillStyle = theme === 'dark' ? '#ffffff' : '#5b4a26';
  ctx.globalAlpha = palette.relief;
  for (const band of detail.heights()) ctx.fill(band, 'evenodd');
  ctx.globalAlpha = 1;
  for (const { id, path } of lands) {
    const hold = holds.get(id);
    const taken = hold && hold.control !== hold.original;
    if (!taken && !walls.has(id)) continue;
    const shape = geometry.lands.find((land) => land.id === id);
    if (!shape) continue;
    ctx.save();
    ctx.clip(path, 'evenodd');
    ctx.globalAlpha = taken ? 0.5 : 0.42;
    hatch(ctx, boundsOf(shape.rings), px(taken ? 11 : 7), px(taken ? 2.4 : 0.9), taken ? landColour(hold.original, hold.dutch, theme) : palette.wallHatch);
    ctx.restore();
  }
  const wide = Math.min(1.3, Math.max(0.35, k / 13));
  const soft = detail.soft();
  ctx.strokeStyle = palette.landRim;
  ctx.lineJoin = 'bevel';
  for (const [lineWidth, alpha] of [[11, 0.1], [4.5, 0.14]] as const) {
    ctx.globalAlpha = alpha;
    ctx.lineWidth = px(lineWidth * wide);
    ctx.stroke(soft);
  }
  ctx.globalCompositeOperation = 'source-over';
  ctx.globalAlpha = 1;
  ctx.lineJoin = 'round';
}

/** Slanting lines that lie still on the plane, however it is cut. */
function hatch(ctx: CanvasRenderingContext2D, [x0, y0, x1, y1]: Frame, gap: number, width: number, colour: string): void {
  ctx.beginPath();
  const down = y1 - y0;
  for (let sum = Math.ceil((x0 + y0) / (gap * 1.414)) * gap * 1.414; sum < x1 + y1; sum += gap * 1.414) {
    ctx.moveTo(sum - y0, y0);
    ctx.lineTo(sum - y0 - down, y1);
  }
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

const SIDE_OF = (control: string | undefined) => (control === undefined ? '' : control === 'japan' ? 'japan' : 'allies');

/** Borders on land: thin between friends, heavy where the two sides meet, none where nobody owns either side. */
function paintFronts({ ctx, palette, paths, holds, geometry, k, px }: Brush): void {
  const wide = Math.min(1.3, Math.max(0.6, k / 10));
  ctx.strokeStyle = palette.front;
  for (const { between: [a, b], path } of paths.fronts) {
    const [one, other] = [holds.get(a)?.control, holds.get(b)?.control];
    const walled = geometry.walls.has(a) || geometry.walls.has(b);
    const enemies = one !== undefined && other !== undefined && SIDE_OF(one) !== SIDE_OF(other);
    const countries = one !== other;
    ctx.globalAlpha = enemies ? 1 : countries ? 0.85 : walled ? 0.7 : 0.6;
    ctx.lineWidth = px((enemies ? 2.6 : countries ? 1.5 : 0.8) * wide);
    ctx.stroke(path);
  }
  ctx.globalAlpha = 1;
}

function paintCoast({ ctx, palette, detail, k, px }: Brush): void {
  ctx.strokeStyle = palette.coast;
  ctx.lineWidth = px(Math.min(1, Math.max(0.5, k / 13)));
  ctx.stroke(detail.coast());
}

/** Islands too small to be seen have a ringed disc besides their real coast. */
function paintDiscs({ ctx, geometry, holds, k, px }: Brush): void {
  const r = Math.max(px(3), Math.min(geometry.disc, px(9)));
  for (const { id, disc } of geometry.lands) {
    if (!disc) continue;
    const { ink, face } = coloursOf(holds.get(id)?.control);
    for (const [radius, fill] of [[r + px(1.6), '#ffffff'], [r, face]] as const) {
      ctx.globalAlpha = fill === '#ffffff' ? 0.8 : 1;
      ctx.fillStyle = fill;
      ctx.beginPath();
      ctx.arc(disc[0], disc[1], radius, 0, 7);
      ctx.fill();
    }
    ctx.globalAlpha = 1;
    ctx.strokeStyle = ink;
    ctx.lineWidth = px(Math.min(1.6, Math.max(0.9, k / 9)));
    ctx.stroke();
    ctx.fillStyle = ink;
    ctx.beginPath();
    ctx.arc(disc[0], disc[1], r * 0.36, 0, 7);
    ctx.fill();
  }
}

function paintFrame({ ctx, palette, geometry, k, ratio, region, px }: Brush): void {
  const [x0, y0, x1, y1] = geometry.frame;
  ctx.strokeStyle = palette.ink;
  ctx.lineJoin = 'miter';
  for (const [off, width] of [[0, 1.8], [4.5, 0.8]] as const) {
    ctx.lineWidth = px(width);
    ctx.strokeRect(x0 - px(off), y0 - px(off), x1 - x0 + px(2 * off), y1 - y0 + px(2 * off));
  }
  // Words are set in pixels, not in degrees.
  const at = (x: number, y: number): [number, number] => [(x - region[0]) * k, (y - region[1]) * k];
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.fillStyle = palette.quiet;
  ctx.font = '10px Lato, system-ui, sans-serif';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const sparse = k < 4 ? 20 : 10;
  for (const lon of tens(geometry.lon).filter((value) => value % sparse === 0)) {
    const word = lon === 180 ? '180°' : lon < 180 ? `${lon}°E` : `${360 - lon}°W`;
    for (const [y, off] of [[y0, -13], [y1, 14]] as const) {
      const [px0, py0] = at(lon, y);
      ctx.fillText(word, px0, py0 + off);
    }
  }
  for (const lat of tens(geometry.lat).filter((value) => value % sparse === 0 && Math.abs(value) < geometry.lat[1])) {
    const word = lat === 0 ? '0°' : `${Math.abs(lat)}°${lat > 0 ? 'N' : 'S'}`;
    for (const [x, off] of [[x0, -13], [x1, 13]] as const) {
      const [px0, py0] = at(x, project(180, lat)[1]);
      ctx.save();
      ctx.translate(px0 + off, py0);
      ctx.rotate(-Math.PI / 2);
      ctx.fillText(word, 0, 0);
      ctx.restore();
    }
  }
}
