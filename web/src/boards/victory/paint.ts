// The map itself on a canvas: sea, control, borders, land, frame, layer over layer.
import { boundsOf } from '../shared/cut';
import { project, tens } from '../shared/plane';
import type { Frame } from '../shared/view';
import type { Geometry } from './geometry';
import { PALETTES, sideColours, type Palette, type Theme } from './palette';
import type { Detail, Paths } from './paths';

export interface Painting {
  geometry: Geometry;
  paths: Paths;
  /** Who controls an area; areas of nobody are missing. */
  control: ReadonlyMap<string, string>;
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
  const { ctx } = brush;
  ctx.fillStyle = brush.palette.paper;
  ctx.fillRect(...wholeRegion(brush));
  clipToFrame(brush);
  paintSea(brush);
  paintControl(brush);
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
  paintLand(brush);
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

function wholeRegion({ region: [x0, y0, x1, y1] }: Painting): [number, number, number, number] {
  return [x0, y0, x1 - x0, y1 - y0];
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
  deep.addColorStop(1, `rgb(${palette.vignette} / 0.24)`);
  ctx.fillStyle = deep;
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
}

/** Japan's areas are washed and hatched, the Allies' have a plain inner rim, areas of nobody neither. */
function paintControl({ ctx, palette, geometry, paths, control, k, px }: Brush): void {
  const rim = Math.min(1, Math.max(0.35, k / 14));
  for (const { id, rings } of geometry.areas) {
    const side = control.get(id);
    const path = paths.areas.get(id);
    if (!side || !path) continue;
    const { wash, dark } = sideColours(side);
    ctx.save();
    ctx.clip(path);
    if (side === 'japan') {
      ctx.globalAlpha = palette.washOpacity;
      ctx.fillStyle = palette.japanWash;
      ctx.fill(path);
      ctx.globalAlpha = palette.hatchOpacity;
      hatch(ctx, boundsOf(rings), px(9), px(1.2), palette.hatch);
    }
    for (const [stroke, width, alpha] of [[wash, 26, 0.22], [dark, 7, 0.32]] as const) {
      ctx.globalAlpha = alpha;
      ctx.strokeStyle = stroke;
      ctx.lineWidth = px(width * rim);
      ctx.stroke(path);
    }
    ctx.restore();
  }
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
  ctx.globalAlpha = 0.2;
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

/** The line where control changes hands is heavier than the others. */
function paintBorders({ ctx, palette, paths, control, px }: Brush): void {
  const front = ([a, b]: readonly [string, string]) => control.get(a) !== control.get(b);
  ctx.strokeStyle = palette.borderHalo;
  ctx.globalAlpha = 0.8;
  for (const { between, path } of paths.borders) {
    ctx.lineWidth = px(front(between) ? 5.4 : 4);
    ctx.stroke(path);
  }
  ctx.strokeStyle = palette.border;
  ctx.globalAlpha = 1;
  for (const { between, path } of paths.borders) {
    ctx.lineWidth = px(front(between) ? 2.5 : 1.4);
    ctx.stroke(path);
  }
}

/** The inner rim and the heights stop at the coast because they only paint where land is already. */
function paintLand({ ctx, palette, detail, k, px }: Brush): void {
  const land = detail.land();
  ctx.fillStyle = palette.land;
  ctx.fill(land);
  ctx.globalCompositeOperation = 'source-atop';
  detail.heights().forEach((band, i) => {
    ctx.fillStyle = palette.highlands[i] ?? palette.land;
    ctx.fill(band, 'evenodd');
  });
  const wide = Math.min(1.3, Math.max(0.35, k / 13));
  const soft = detail.soft();
  ctx.strokeStyle = palette.landRim;
  ctx.lineJoin = 'bevel';
  for (const [lineWidth, alpha] of [[13, 0.35], [6, 0.5]] as const) {
    ctx.globalAlpha = alpha;
    ctx.lineWidth = px(lineWidth * wide);
    ctx.stroke(soft);
  }
  ctx.globalCompositeOperation = 'source-over';
  ctx.globalAlpha = 1;
  ctx.strokeStyle = palette.coast;
  ctx.lineWidth = px(Math.min(1, Math.max(0.55, k / 12)));
  ctx.stroke(land);
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
