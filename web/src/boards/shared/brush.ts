// Painting a map of the Earth on a canvas: the brush, and what every such map has (sea, graticule, shore, hatching, frame).
import { project, tens } from './plane';
import type { Graticule } from './map';
import type { Point } from './topology';
import type { Frame } from './view';

/** The part of the plane on a canvas. */
export interface Patch {
  region: Frame;
  /** Pixels of the page per unit of the plane, and pixels of the screen per pixel of the page. */
  k: number;
  ratio: number;
}

/** What a board is painted from. */
export interface Painted extends Patch {
  geometry: { frame: Frame; lon: Point; lat: Point; graticule?: Graticule };
  paths: { at: (k: number, region: Frame, spare: number) => { soft: () => Path2D; depths: () => Path2D[] } };
}

/** The colours every map needs. */
export interface Inks {
  paper: string;
  ink: string;
  quiet: string;
  glow: string;
  graticule: string;
  /** From the shore down: the base, then one for each band of depth. */
  sea: readonly string[];
  vignette: string;
}

/** A context in units of the plane, with lengths in pixels of the page. */
export type Brush<T extends Painted, P extends Inks> = T & {
  ctx: CanvasRenderingContext2D;
  palette: P;
  detail: ReturnType<T['paths']['at']>;
  /** Pixels of the page as units of the plane. */
  px: (pixels: number) => number;
};

type AnyBrush = Brush<Painted, Inks>;

export function brushOn<T extends Painted, P extends Inks>(
  canvas: HTMLCanvasElement,
  painting: T,
  palette: P,
  settings: CanvasRenderingContext2DSettings,
): Brush<T, P> | null {
  const { region, k, ratio } = painting;
  canvas.width = Math.max(1, Math.round((region[2] - region[0]) * k * ratio));
  canvas.height = Math.max(1, Math.round((region[3] - region[1]) * k * ratio));
  const ctx = canvas.getContext('2d', settings);
  if (!ctx) return null;
  const scale = k * ratio;
  ctx.setTransform(scale, 0, 0, scale, -region[0] * scale, -region[1] * scale);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  const detail = painting.paths.at(scale, region, 20 / k) as ReturnType<T['paths']['at']>;
  return { ...painting, ctx, palette, detail, px: (pixels: number) => pixels / k };
}

/** Paper all over, then nothing but what lies within the frame. */
export function primed({ ctx, palette, region: [x0, y0, x1, y1], geometry }: AnyBrush): void {
  ctx.fillStyle = palette.paper;
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  clipTo(ctx, geometry.frame);
}

export function clipTo(ctx: CanvasRenderingContext2D, [x0, y0, x1, y1]: Frame): void {
  ctx.beginPath();
  ctx.rect(x0, y0, x1 - x0, y1 - y0);
  ctx.clip();
}

/** Bands of depth, darker toward the edge of the board. */
export function paintSea({ ctx, palette, detail, geometry }: AnyBrush): void {
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

export function paintGraticule({ ctx, palette, geometry, px }: AnyBrush): void {
  ctx.beginPath();
  for (const line of geometry.graticule?.lines ?? straightLines(geometry))
    line.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.strokeStyle = palette.graticule;
  ctx.globalAlpha = 0.2;
  ctx.lineWidth = px(0.8);
  ctx.stroke();
  ctx.globalAlpha = 1;
}

function straightLines({ frame: [x0, y0, x1, y1], lon, lat }: AnyBrush['geometry']): Point[][] {
  return [
    ...tens(lon).map((x): Point[] => [
      [x, y0],
      [x, y1],
    ]),
    ...tens(lat).map((value): Point[] => {
      const [, y] = project(180, value);
      return [
        [x0, y],
        [x1, y],
      ];
    }),
  ];
}

/** The glow of shallow water along the coasts. */
export function paintShore(brush: AnyBrush): void {
  paintRim(brush, brush.palette.glow, Math.min(1.4, Math.max(0.4, brush.k / 13)), [
    [13, 0.13],
    [6, 0.24],
  ]);
}

/** Broad soft strokes along the coast, each of a width and a strength. */
export function paintRim(
  { ctx, detail, px }: AnyBrush,
  colour: string,
  wide: number,
  strokes: readonly (readonly [number, number])[],
): void {
  const soft = detail.soft();
  ctx.strokeStyle = colour;
  ctx.lineJoin = 'bevel';
  for (const [width, alpha] of strokes) {
    ctx.globalAlpha = alpha;
    ctx.lineWidth = px(width * wide);
    ctx.stroke(soft);
  }
  ctx.lineJoin = 'round';
  ctx.globalAlpha = 1;
}

/** Slanting lines that lie still on the plane, however it is cut. */
export function hatch(
  ctx: CanvasRenderingContext2D,
  [x0, y0, x1, y1]: Frame,
  gap: number,
  width: number,
  colour: string,
): void {
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

/** A double line around the board, with degrees along it. */
export function paintFrame({ ctx, palette, geometry, k, ratio, region, px }: AnyBrush): void {
  const [x0, y0, x1, y1] = geometry.frame;
  ctx.strokeStyle = palette.ink;
  ctx.lineJoin = 'miter';
  for (const [off, width] of [
    [0, 1.8],
    [4.5, 0.8],
  ] as const) {
    ctx.lineWidth = px(width);
    ctx.strokeRect(x0 - px(off), y0 - px(off), x1 - x0 + px(2 * off), y1 - y0 + px(2 * off));
  }
  // Words are set in pixels, not in degrees.
  const at = (x: number, y: number): [number, number] => [(x - region[0]) * k, (y - region[1]) * k];
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  const write = (word: string, x: number, y: number): void => {
    const print = degrees(word, palette.quiet, ratio);
    ctx.drawImage(print, x - WORD.w / 2, y - WORD.h / 2, WORD.w, WORD.h);
  };
  for (const { word, at: where, side } of geometry.graticule?.degrees ?? degreesOf(geometry, k < 4 ? 20 : 10)) {
    const [px0, py0] = at(...where);
    if (side === 'top' || side === 'bottom') write(word, px0, py0 + (side === 'top' ? -13 : 14));
    else {
      ctx.save();
      ctx.translate(px0 + (side === 'left' ? -13 : 13), py0);
      ctx.rotate(-Math.PI / 2);
      write(word, 0, 0);
      ctx.restore();
    }
  }
}

function degreesOf({ frame: [x0, y0, x1, y1], lon, lat }: AnyBrush['geometry'], sparse: number): Graticule['degrees'] {
  const east = tens(lon).filter((value) => value % sparse === 0);
  const north = tens(lat).filter((value) => value % sparse === 0 && Math.abs(value) < lat[1]);
  return [
    ...east.flatMap((value) => {
      const word = value === 180 ? '180°' : value < 180 ? `${value}°E` : `${360 - value}°W`;
      return [
        { word, at: [value, y0] as const, side: 'top' as const },
        { word, at: [value, y1] as const, side: 'bottom' as const },
      ];
    }),
    ...north.flatMap((value) => {
      const word = value === 0 ? '0°' : `${Math.abs(value)}°${value > 0 ? 'N' : 'S'}`;
      const [, y] = project(180, value);
      return [
        { word, at: [x0, y] as const, side: 'left' as const },
        { word, at: [x1, y] as const, side: 'right' as const },
      ];
    }),
  ];
}

/** The paper a degree is written on, in pixels of the page. */
const WORD = { w: 40, h: 14 };
const written = new Map<string, HTMLCanvasElement>();

/** A degree in letters, written once on a loose sheet: to choose letters on a sheet that lies on the page, the browser first
 * styles the whole page, in the middle of a repaint. */
function degrees(word: string, colour: string, ratio: number): HTMLCanvasElement {
  const key = `${word} ${colour} ${ratio}`;
  const known = written.get(key);
  if (known) return known;
  const sheet = document.createElement('canvas');
  [sheet.width, sheet.height] = [WORD.w * ratio, WORD.h * ratio];
  const ctx = sheet.getContext('2d');
  if (ctx) {
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.fillStyle = colour;
    ctx.font = '10px Lato, system-ui, sans-serif';
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(word, WORD.w / 2, WORD.h / 2);
  }
  // A face that is still on its way is written again when it has come.
  if (document.fonts.check('10px Lato')) written.set(key, sheet);
  return sheet;
}
