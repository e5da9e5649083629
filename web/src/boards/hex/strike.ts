// The strike that is flown, read from the panel `battle`: its flights, the ships on the display, and what is asked now.
import type { Scene } from '$lib/plan';
import {
  hasMark,
  kindOf,
  markNumber,
  markOf,
  numberOf,
  ownerOf,
  placeOf,
  unitsOf,
  valuesOf,
  wordOf,
} from '$lib/values';
import { battleRows } from './battle';

export interface Wing {
  /** As the choices count them. */
  number: number;
  side: 'strike' | 'patrol';
  kind: string;
  name: string;
  points: number;
  duty: string;
  level: string;
  aborted: number;
  lost: number;
  /** Points that have flown in no wave yet, and those in the one that flies. */
  waits: number;
  flies: number;
}

export interface Target {
  number: number;
  type: string;
  /** Her name and pennant, for her owner, and the name alone where she has one. */
  name: string;
  called: string;
  damage: number;
  /** Damage that was done in this strike. */
  fresh: number;
  /** One of the ten arcs of the display; none before she is placed. */
  arc: number | null;
}

export interface Strike {
  title: string;
  by: string | null;
  at: string | null;
  hex: string | null;
  /** What is asked, in a word of the wire, and of whom. */
  asks: string;
  asked: string | null;
  priority: string | null;
  wave: number | null;
  /** The arcs on the way of the wave, from outside to the core. */
  path: number[];
  ring: string | null;
  combined: boolean;
  /** The levels at which Air Points were announced, and those with an escort. */
  comes: ReadonlySet<string>;
  escorted: ReadonlySet<string>;
  attacked: number | null;
  wings: Wing[];
  ships: Target[];
}

export function strikeOf(scene: Scene): Strike | null {
  const { head, rest } = battleRows(scene, null) ?? { head: null, rest: [] };
  const asks = wordOf(markOf(head, 'asks')?.value);
  if (!head || asks === null) return null;
  const name = (kind: string) => scene.printed.cards.get(kind)?.name ?? kind;
  const word = (row: typeof head, kind: string) => wordOf(markOf(row, kind)?.value) ?? '';
  return {
    title: head.label,
    by: ownerOf(markOf(head, 'by')?.value),
    at: placeOf(markOf(head, 'at')?.value),
    hex: placeOf(markOf(head, 'hex')?.value),
    asks,
    asked: ownerOf(markOf(head, 'asked')?.value),
    priority: word(head, 'priority') || null,
    wave: markNumber(head, 'wave'),
    path: valuesOf(head, 'path').flatMap((value) => numberOf(value) ?? []),
    ring: word(head, 'ring') || null,
    combined: hasMark(head, 'combined'),
    comes: new Set(valuesOf(head, 'comes').flatMap((value) => wordOf(value) ?? [])),
    escorted: new Set(valuesOf(head, 'escorted').flatMap((value) => wordOf(value) ?? [])),
    attacked: markNumber(head, 'attacked'),
    wings: rest.flatMap((row): Wing[] => {
      const side = word(row, 'of');
      const units = unitsOf(markOf(row, 'air')?.value);
      if (side !== 'strike' && side !== 'patrol') return [];
      return [
        {
          number: markNumber(row, 'flight') ?? 0,
          side,
          kind: units?.kind ?? '',
          name: units ? name(units.kind) : '',
          points: units?.count ?? 0,
          duty: word(row, 'duty'),
          level: word(row, 'level'),
          aborted: markNumber(row, 'aborted') ?? 0,
          lost: markNumber(row, 'lost') ?? 0,
          waits: markNumber(row, 'waits') ?? 0,
          flies: markNumber(row, 'in-wave') ?? 0,
        },
      ];
    }),
    ships: rest.flatMap((row): Target[] => {
      const number = markNumber(row, 'ship');
      if (number === null) return [];
      const damage = markNumber(row, 'damage') ?? 0;
      return [
        {
          number,
          type: kindOf(markOf(row, 'type')?.value) ?? '',
          name: markOf(row, 'who')?.text ?? '',
          called: word(row, 'name'),
          damage,
          fresh: damage - (markNumber(row, 'before') ?? 0),
          arc: markNumber(row, 'arc'),
        },
      ];
    }),
  };
}

/** The ten arcs of the display: radii in parts of its half width, and from which angle to which, clockwise from the top. */
export interface ArcShape {
  arc: number;
  ring: 'core' | 'inner' | 'outer';
  d: string;
  /** Where ships of the arc stand. */
  middle: readonly [number, number];
}

const RADII = { core: 0.3, inner: 0.64, outer: 1 } as const;

const point = (radius: number, turn: number): readonly [number, number] => [
  radius * Math.sin(turn * 2 * Math.PI),
  -radius * Math.cos(turn * 2 * Math.PI),
];

/** Two outer arcs lie before each inner one. */
export const ARC_SHAPES: readonly ArcShape[] = Array.from({ length: 10 }, (_, arc): ArcShape => {
  if (arc === 0) {
    const r = RADII.core;
    return { arc, ring: 'core', d: `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`, middle: [0, 0] };
  }
  const ring = arc < 4 ? 'inner' : 'outer';
  const [count, place] = ring === 'inner' ? [3, arc - 1] : [6, arc - 4];
  const [near, far] = ring === 'inner' ? [RADII.core, RADII.inner] : [RADII.inner, RADII.outer];
  const [from, to] = [place / count, (place + 1) / count];
  const [[ax, ay], [bx, by]] = [point(far, from), point(far, to)];
  const [[cx, cy], [dx, dy]] = [point(near, to), point(near, from)];
  const f = (value: number) => value.toFixed(4);
  return {
    arc,
    ring,
    d: `M${f(ax)} ${f(ay)}A${far} ${far} 0 0 1 ${f(bx)} ${f(by)}L${f(cx)} ${f(cy)}A${near} ${near} 0 0 0 ${f(dx)} ${f(dy)}Z`,
    middle: point((near + far) / 2, (from + to) / 2),
  };
});

/** Where each of so many ships of an arc stands, around its middle, in parts of the half width. */
export function berths({ arc, ring, middle }: ArcShape, count: number): (readonly [number, number])[] {
  if (count === 0) return [];
  if (arc === 0) {
    const across = count > 2 ? 2 : count;
    const down = Math.ceil(count / across);
    return Array.from({ length: count }, (_, i) => [
      ((i % across) - (across - 1) / 2) * 0.24,
      (Math.floor(i / across) - (down - 1) / 2) * (down > 2 ? 0.13 : 0.2),
    ]);
  }
  const [near, far] = ring === 'inner' ? [RADII.core, RADII.inner] : [RADII.inner, RADII.outer];
  const turn = Math.atan2(middle[0], -middle[1]) / (2 * Math.PI);
  const width = ring === 'inner' ? 1 / 3 : 1 / 6;
  const rows = count > 4 ? 2 : 1;
  const each = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, i) => {
    const [row, place] = [Math.floor(i / each), i % each];
    const here = Math.min(each, count - row * each);
    const radius = near + ((far - near) * (row + 1)) / (rows + 1);
    return point(radius, turn + ((place - (here - 1) / 2) * width * 0.95) / Math.max(here, 2));
  });
}
