// The map itself on a canvas: sea and its zones, then the lands in the colours of those who hold them, then the frame.
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
import type { Nations } from './game';
import { NOBODY, type Geometry } from './geometry';
import { coloursOf, PALETTES, type Palette, type Theme } from './palette';
import type { Paths } from './paths';

/** Who holds a territory and who held it first, and in whose colours that is shown. */
export interface Hold {
  owner: string;
  original: string;
  tint: string;
  originalTint: string;
  /** Nothing ever enters it. */
  closed?: boolean;
}

export interface Painting extends Patch {
  geometry: Geometry;
  paths: Paths;
  holds: ReadonlyMap<string, Hold>;
  nations: Nations;
  theme: Theme;
}

type Brush = BrushOf<Painting, Palette>;

/** The sea with everything that lies on it flat. */
export function paintWater(canvas: HTMLCanvasElement, painting: Painting): void {
  const brush = brushOn(canvas, painting, PALETTES[painting.theme], { alpha: false });
  if (!brush) return;
  primed(brush);
  paintSea(brush);
  paintGraticule(brush);
  paintShore(brush);
  paintBorders(brush);
  veil(brush, brush.paths.again.sea);
}

/** Land and the frame of the board, on a clear ground: lights of the sea shine between the two. */
export function paintGround(canvas: HTMLCanvasElement, painting: Painting): void {
  const brush = brushOn(canvas, painting, PALETTES[painting.theme], { alpha: true });
  if (!brush) return;
  brush.ctx.save();
  clipTo(brush.ctx, painting.geometry.frame);
  paintLands(brush);
  paintFronts(brush);
  paintCoast(brush);
  paintDiscs(brush);
  veil(brush, brush.paths.again.land);
  paintCanals(brush);
  brush.ctx.restore();
  paintFrame(brush);
}

function paintBorders({ ctx, palette, detail, k, px }: Brush): void {
  const borders = detail.borders();
  const wide = Math.min(1.25, Math.max(0.7, k / 10));
  for (const [colour, width, alpha] of [
    [palette.borderHalo, 3.6, 0.7],
    [palette.border, 1.25, 0.95],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.globalAlpha = alpha;
    ctx.lineWidth = px(width * wide);
    ctx.stroke(borders);
  }
  ctx.globalAlpha = 1;
}

/** What is shown a second time is shown faintly, so that nobody looks for counters there. */
function veil({ ctx, palette }: Brush, path: Path2D): void {
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = palette.paper;
  ctx.fill(path);
  ctx.globalAlpha = 1;
}

/** Water through land where there is more of it than a map can show: a canal as a cut from sea to sea; and a gate on every
 * passage that somebody can close. */
function paintCanals({ ctx, palette, paths, geometry, k, px }: Brush): void {
  for (const [colour, width] of [
    [palette.border, 5.2],
    [palette.sea[1] ?? palette.glow, 3],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = px(width * Math.min(1.4, Math.max(0.5, k / 9)));
    ctx.stroke(paths.connectors);
  }
  const r = px(Math.min(8, Math.max(3.4, k * 0.7)));
  for (const { at } of geometry.canals) {
    ctx.beginPath();
    ctx.arc(at[0], at[1], r, 0, 7);
    ctx.fillStyle = palette.paper;
    ctx.fill();
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = px(1.1);
    ctx.stroke();
    if (k < 5) continue;
    // Two leaves of a lock gate.
    ctx.beginPath();
    for (const way of [-1, 1]) {
      ctx.moveTo(at[0] + way * r * 0.62, at[1] - r * 0.5);
      ctx.lineTo(at[0] + way * r * 0.62, at[1] + r * 0.5);
      ctx.moveTo(at[0] + way * r * 0.62, at[1]);
      ctx.lineTo(at[0] + way * r * 0.08, at[1] - r * 0.34);
    }
    ctx.stroke();
  }
}

/** Lands in the colours of their holders, with a darker rim on the inner side of coasts and borders. A territory held by another
 * than its first owner is hatched in the first owner's colour. */
function paintLands(brush: Brush): void {
  const { ctx, palette, detail, geometry, holds, nations, theme, k, ratio, px } = brush;
  const colourOf = (who: string | undefined) => coloursOf(nations, who).land[theme];
  const lands = detail.lands();
  const walled = (id: string) => geometry.walls.has(id) || (holds.get(id)?.closed ?? false);
  for (const { id, path } of lands) {
    const hold = holds.get(id);
    const blank = walled(id) && !nations[hold?.tint ?? ''];
    ctx.fillStyle = id === NOBODY ? palette.plain : blank ? palette.wall : colourOf(hold?.tint);
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
    const taken = hold && hold.owner !== hold.original;
    if (!taken && !walled(id)) continue;
    const shape = geometry.lands.find((land) => land.id === id);
    if (!shape) continue;
    ctx.save();
    ctx.clip(path, 'evenodd');
    ctx.globalAlpha = taken ? 0.5 : 0.42;
    hatch(
      ctx,
      boundsOf([...shape.rings, ...shape.again]),
      px(taken ? 11 : 7),
      px(taken ? 2.4 : 0.9),
      taken ? colourOf(hold.originalTint) : palette.wallHatch,
    );
    ctx.restore();
  }
  for (const [owner, path] of detail.together((id) => (walled(id) ? '' : (holds.get(id)?.owner ?? '')))) {
    const emblem = nations[owner]?.emblem;
    const { ink, pale } = coloursOf(nations, owner);
    const tile = emblem ? emblems(ctx, emblem, theme === 'dark' ? pale : ink, k, ratio) : null;
    if (!tile) continue;
    ctx.globalAlpha = theme === 'dark' ? 0.2 : 0.24;
    ctx.fillStyle = tile;
    ctx.fill(path, 'evenodd');
    ctx.globalAlpha = 1;
  }
  paintRim(brush, palette.landRim, Math.min(1.3, Math.max(0.35, k / 13)), [
    [11, 0.1],
    [4.5, 0.14],
  ]);
  ctx.globalCompositeOperation = 'source-over';
}

/** Pixels of the page from one emblem to the next. */
const EMBLEMS_APART = 30;
const tiles = new Map<string, HTMLCanvasElement>();

/** A tile with the emblem, drawn once. */
function tileOf(emblem: string, colour: string, ratio: number): HTMLCanvasElement | null {
  const key = `${emblem} ${colour} ${ratio}`;
  const known = tiles.get(key);
  if (known) return known;
  const tile = document.createElement('canvas');
  tile.width = tile.height = Math.round(EMBLEMS_APART * ratio);
  const brush = tile.getContext('2d');
  if (!brush) return null;
  const shape = new Path2D(emblem);
  brush.fillStyle = colour;
  for (const at of [0.25, 0.75]) {
    brush.setTransform(4 * ratio, 0, 0, 4 * ratio, at * tile.width, at * tile.width);
    brush.fill(shape, 'evenodd');
  }
  tiles.set(key, tile);
  return tile;
}

/** The emblem of whoever holds a land, small and again and again: who cannot tell the colours reads that. It lies still on the
 * plane, however it is cut. */
function emblems(
  ctx: CanvasRenderingContext2D,
  emblem: string,
  colour: string,
  k: number,
  ratio: number,
): CanvasPattern | null {
  const tile = tileOf(emblem, colour, ratio);
  const pattern = tile && ctx.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / (k * ratio)));
  return pattern;
}

/** Borders on land: thin between friends, heavy where the two sides meet, none where nobody owns either side. */
function paintFronts({ ctx, palette, detail, holds, nations, geometry, k, px }: Brush): void {
  const sideOf = (who: string | undefined) => nations[who ?? '']?.side ?? null;
  const wide = Math.min(1.3, Math.max(0.6, k / 10));
  ctx.strokeStyle = palette.front;
  const kindOf = ([a, b]: readonly [string, string]): keyof typeof FRONTS => {
    const [one, other] = [holds.get(a)?.owner, holds.get(b)?.owner];
    const [side, facing] = [sideOf(one), sideOf(other)];
    if (side !== null && facing !== null && side !== facing) return 'enemies';
    if (one !== other) return 'countries';
    return [a, b].some((id) => geometry.walls.has(id) || holds.get(id)?.closed) ? 'walled' : 'provinces';
  };
  const found = detail.fronts(kindOf);
  for (const [kind, [alpha, width]] of Object.entries(FRONTS)) {
    const path = found.get(kind);
    if (!path) continue;
    ctx.globalAlpha = alpha;
    ctx.lineWidth = px(width * wide);
    ctx.stroke(path);
  }
  ctx.globalAlpha = 1;
}

/** How strong and how wide each is, the heaviest last. */
const FRONTS = {
  provinces: [0.6, 0.8],
  walled: [0.7, 0.8],
  countries: [0.85, 1.5],
  enemies: [1, 2.6],
} as const;

function paintCoast({ ctx, palette, detail, k, px }: Brush): void {
  ctx.strokeStyle = palette.coast;
  ctx.lineWidth = px(Math.min(1, Math.max(0.5, k / 13)));
  ctx.stroke(detail.coast());
}

/** Islands too small to be seen have a ringed disc besides their real coast. */
function paintDiscs({ ctx, geometry, holds, nations, k, px }: Brush): void {
  const r = Math.max(px(3), Math.min(geometry.disc, px(9)));
  for (const { id, disc } of geometry.lands) {
    if (!disc) continue;
    const { ink, face } = coloursOf(nations, holds.get(id)?.owner);
    for (const [radius, fill] of [
      [r + px(1.6), '#ffffff'],
      [r, face],
    ] as const) {
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
    const emblem = nations[holds.get(id)?.owner ?? '']?.emblem;
    const sign = new Path2D();
    // What is too small to be read as an emblem stays a dot.
    const readable = emblem !== undefined && r >= px(4);
    if (readable) sign.addPath(new Path2D(emblem), new DOMMatrix().translate(disc[0], disc[1]).scale(r * 0.62));
    else sign.arc(disc[0], disc[1], r * 0.36, 0, 7);
    ctx.fill(sign, 'evenodd');
  }
}
