// The map itself on a canvas: sea, control, borders, land, frame, layer over layer.
import {
  brushOn,
  clipTo,
  hatch,
  paintFrame,
  paintGraticule,
  paintRim,
  paintSea,
  paintShore,
  primed,
  type Brush as BrushOf,
  type Patch,
} from '../shared/brush';
import { boundsOf } from '../shared/cut';
import type { Geometry } from './geometry';
import { PALETTES, sideColours, type Palette, type Theme } from './palette';
import type { Paths } from './paths';

export interface Painting extends Patch {
  geometry: Geometry;
  paths: Paths;
  /** Who controls an area; areas of nobody are missing. */
  control: ReadonlyMap<string, string>;
  theme: Theme;
}

type Brush = BrushOf<Painting, Palette>;

/** The sea with everything that lies on it flat. */
export function paintWater(canvas: HTMLCanvasElement, painting: Painting): void {
  const brush = brushOn(canvas, painting, PALETTES[painting.theme], { alpha: false });
  if (!brush) return;
  primed(brush);
  paintSea(brush);
  paintControl(brush);
  paintGraticule(brush);
  paintShore(brush);
  paintBorders(brush);
}

/** Land and the frame of the board, on a clear ground: lights of the sea shine between the two. */
export function paintGround(canvas: HTMLCanvasElement, painting: Painting): void {
  const brush = brushOn(canvas, painting, PALETTES[painting.theme], { alpha: true });
  if (!brush) return;
  brush.ctx.save();
  clipTo(brush.ctx, painting.geometry.frame);
  paintLand(brush);
  brush.ctx.restore();
  paintFrame(brush);
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
    for (const [stroke, width, alpha] of [
      [wash, 26, 0.22],
      [dark, 7, 0.32],
    ] as const) {
      ctx.globalAlpha = alpha;
      ctx.strokeStyle = stroke;
      ctx.lineWidth = px(width * rim);
      ctx.stroke(path);
    }
    ctx.restore();
  }
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
function paintLand(brush: Brush): void {
  const { ctx, palette, detail, k, px } = brush;
  const land = detail.land();
  ctx.fillStyle = palette.land;
  ctx.fill(land);
  ctx.globalCompositeOperation = 'source-atop';
  detail.heights().forEach((band, i) => {
    ctx.fillStyle = palette.highlands[i] ?? palette.land;
    ctx.fill(band, 'evenodd');
  });
  paintRim(brush, palette.landRim, Math.min(1.3, Math.max(0.35, k / 13)), [
    [13, 0.35],
    [6, 0.5],
  ]);
  ctx.globalCompositeOperation = 'source-over';
  ctx.strokeStyle = palette.coast;
  ctx.lineWidth = px(Math.min(1, Math.max(0.55, k / 12)));
  ctx.stroke(land);
}
