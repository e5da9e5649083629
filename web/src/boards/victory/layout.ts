// Where everything on the map lies at one magnification. Pure: the same scene and magnification give the same board.
// Positions are pixels of the whole plane (degrees times `k`).
import { around, grown, overlaps, within, type Box } from '../shared/boxes';
import type { AreaShape, Geometry, PlaceShape } from './geometry';
import {
  areaLabel,
  clear,
  dodged,
  markSpot,
  placeLabel,
  SMALLEST,
  type AreaLabel,
  type MarkSpot,
  type PlaceLabel,
} from './labels';
import {
  bundlesOf,
  cellsFor,
  chipSize,
  countsOf,
  FAR,
  grids,
  harbourBundles,
  inDisc,
  laid,
  LEAST,
  seatings,
  untidiness,
  wished,
  type Cell,
  type Manner,
} from './stacks';
import type { Unit } from './units';

/** The counters of one space. */
export interface Group {
  space: string;
  manner: Manner;
  cells: Cell[];
  box: Box;
  /** Counters of a port or base lie on a tray with a line to its mark. */
  tray: { from: readonly [number, number]; to: readonly [number, number] } | null;
}

export interface Layout {
  k: number;
  groups: Group[];
  areaLabels: AreaLabel[];
  placeLabels: PlaceLabel[];
  marks: MarkSpot[];
}

export interface Stock {
  /** What people read of a space. */
  name: (id: string) => string;
  kind: (id: string) => 'port' | 'base';
  /** What stands in a space. */
  units: (id: string) => readonly Unit[];
}

/** Two names side by side must not read as one. */
const APART = 9;

export function layoutBoard(geometry: Geometry, stock: Stock, k: number): Layout {
  const marks = geometry.places.map((place) => markSpot(place, geometry, k));
  const areas = geometry.areas.flatMap((area) => areaGroup(area, stock.units(area.id), k) ?? []);
  const near = geometry.areas.map((area) =>
    dodged(
      areaLabel(area, stock.name(area.id), geometry, k),
      marks.map(({ box }) => box),
    ),
  );
  const areaLabels = k < FAR ? clear(near, [...marks, ...areas, ...placeGroups(geometry, stock, k, [])], APART) : near;
  const fixed: Box[] = [...areaLabels, ...marks, ...areas].map(({ box }) => box);

  const names = geometry.places.map((place) =>
    placeLabel(place, stock.name(place.id), geometry, k, stock.kind(place.id)),
  );
  const ports = names.filter(({ id }) => stock.kind(id) === 'port');
  const bases = names.filter(({ id }) => stock.kind(id) === 'base');
  const early = geometry.sizes.place * k >= SMALLEST ? [...ports, ...bases] : k < FAR ? [] : ports;
  const first = clear(early, [...areaLabels, ...marks, ...areas]);
  const taken = [...fixed, ...first.map(({ box }) => box)];
  const places = placeGroups(geometry, stock, k, taken);
  const late = clear(k < FAR ? [] : bases.filter(({ id }) => !early.some((label) => label.id === id)), [
    ...areaLabels,
    ...marks,
    ...areas,
    ...first,
    ...places,
  ]);
  return { k, groups: [...areas, ...places], areaLabels, placeLabels: [...first, ...late], marks };
}

/** Counters at sea: in the area's free discs, as roomy as they allow. */
export function areaGroup(area: AreaShape, units: readonly Unit[], k: number): Group | null {
  if (units.length === 0 || area.rooms.length === 0) return null;
  const bundles = bundlesOf(units);
  for (const manner of k < FAR ? [] : (['spread', 'piles'] as const)) {
    const all = cellsFor(bundles, manner);
    const fits = seatings(all, area.rooms).map(({ rooms, cells }) => {
      const discs = rooms.map((room, i) => ({
        room,
        cells: cells[i] ?? [],
        fit: inDisc(countsOf(cells[i] ?? []), room.r * k),
      }));
      return { discs, size: Math.min(wished(k), ...discs.map(({ fit }) => fit.size)) };
    });
    const best = fits.reduce((a, b) => (b.size > a.size ? b : a));
    if (best.size < LEAST[manner]) continue;
    const cells = best.discs.flatMap(({ room, cells: own, fit: { grid } }) =>
      laid(own, grid, best.size, room.x * k - (grid.across * best.size) / 2, room.y * k - (grid.down * best.size) / 2),
    );
    return { space: area.id, manner, cells, box: around(cells.map(square)), tray: null };
  }
  const room = area.rooms[0];
  if (!room) return null;
  const cells = chips(units, room.x * k, room.y * k, k);
  return { space: area.id, manner: 'chips', cells, box: around(cells.map((cell) => chipBox(cell, k))), tray: null };
}

function square({ x, y, size }: Cell): Box {
  return { x, y, w: size, h: size };
}

export function chipBox({ x, y }: Cell, k: number): Box {
  return { x, y, ...chipSize(k) };
}

/** A chip for each side, around (x, y). */
function chips(units: readonly Unit[], x: number, y: number, k: number): Cell[] {
  const { w, h } = chipSize(k);
  const sides = [...new Set(bundlesOf(units).map(({ side }) => side))];
  const left = x - (sides.length * (w + 2) - 2) / 2;
  return sides.map((side, i) => {
    const own = bundlesOf(units).filter((bundle) => bundle.side === side);
    return {
      side,
      role: own[0]?.role ?? 'patrol',
      units: own.flatMap((bundle) => bundle.units),
      x: left + i * (w + 2),
      y: y - h / 2,
      size: w,
    };
  });
}

/** A tray never grows beyond this many degrees. */
const TRAY = { w: 17, h: 13 };
const TRAY_PAD = 3;
/** So few counters are rather shown one by one. */
const FEW = 4;

/** Counters in ports and bases: on trays beside the marks, the fullest first, where nothing else lies. */
function placeGroups(geometry: Geometry, stock: Stock, k: number, taken: Box[]): Group[] {
  const obstacles = [...taken];
  const full = geometry.places
    .map((place) => ({ place, units: stock.units(place.id) }))
    .filter(({ units }) => units.length > 0);
  full.sort((a, b) => b.units.length - a.units.length || (a.place.id < b.place.id ? -1 : 1));
  return full.map(({ place, units }) => {
    const group = placeGroup(place, units, geometry, k, obstacles);
    obstacles.push(group.box);
    return group;
  });
}

export function placeGroup(
  place: PlaceShape,
  units: readonly Unit[],
  geometry: Geometry,
  k: number,
  obstacles: readonly Box[],
): Group {
  const mark = markSpot(place, geometry, k);
  const [x0, y0, x1, y1] = geometry.frame;
  const frame = { x: x0 * k, y: y0 * k, w: (x1 - x0) * k, h: (y1 - y0) * k };
  const most = wished(k) * 0.94;
  for (const manner of k < FAR ? [] : (['spread', 'piles'] as const)) {
    const cells = cellsFor(harbourBundles(units), manner);
    const counts = countsOf(cells);
    const tidy = grids(counts).sort((a, b) => untidiness(a, counts) - untidiness(b, counts));
    const limit = manner === 'spread' && units.length > FEW ? TRAY : { w: TRAY.w * 2, h: TRAY.h * 2 };
    // Near by, many small counters tell less than a few large piles.
    const least = manner === 'spread' && units.length > FEW ? Math.max(LEAST.spread, most * 0.76) : LEAST[manner];
    for (let size = most; size >= least; size *= 0.86) {
      for (const grid of tidy) {
        const [w, h] = [grid.across * size + 2 * TRAY_PAD, grid.down * size + 2 * TRAY_PAD];
        if (units.length > FEW && (w > limit.w * k || h > limit.h * k)) continue;
        for (const [x, y] of spots(place, mark, w, h)) {
          const box = { x, y, w, h };
          if (!within(box, frame) || obstacles.some((other) => other !== mark.box && overlaps(grown(box, 1), other)))
            continue;
          return {
            space: place.id,
            manner,
            cells: laid(cells, grid, size, x + TRAY_PAD, y + TRAY_PAD),
            box,
            tray: leader(box, mark),
          };
        }
      }
    }
  }
  const { w, h } = chipSize(k);
  const all = chips(units, mark.x + (k < FAR ? 0 : w / 2), mark.y + mark.r + h / 2 + 1, k);
  return { space: place.id, manner: 'chips', cells: all, box: around(all.map((cell) => chipBox(cell, k))), tray: null };
}

/** Upper left corners to try, near ones first, away from the name of the place first. */
function spots({ align, name, at }: PlaceShape, { x, y, r }: MarkSpot, w: number, h: number): [number, number][] {
  const near: [number, number][] = [];
  const east = align === 'end';
  const south = align !== 'middle' || name[1] < at[1];
  for (const away of [r + 5, r + 26, r + 52]) {
    const sides = [x - away - w, x + away];
    const ends = [y - away - h, y + away];
    if (east) sides.reverse();
    if (south) ends.reverse();
    const [near1 = 0, far1 = 0] = sides;
    const [near2 = 0, far2 = 0] = ends;
    for (const side of [near1, far1])
      for (const top of [y - h / 2, y - r, y + r - h, y - h * 0.8, y - h * 0.2]) near.push([side, top]);
    for (const end of [near2, far2]) for (const left of [x - w / 2, x - r, x + r - w]) near.push([left, end]);
    for (const side of [near1, far1]) for (const end of [near2, far2]) near.push([side, end]);
  }
  return near;
}

/** From the nearest point of the tray to the rim of the mark. */
function leader(box: Box, { x, y, r }: MarkSpot): Group['tray'] {
  const from = [Math.max(box.x, Math.min(box.x + box.w, x)), Math.max(box.y, Math.min(box.y + box.h, y))] as const;
  const away = Math.hypot(x - from[0], y - from[1]) || 1;
  const part = Math.min(1, r / away);
  return { from, to: [x + (from[0] - x) * part, y + (from[1] - y) * part] };
}
