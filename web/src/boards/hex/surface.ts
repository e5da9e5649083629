// A surface action, read from the panel `surface` and the hexes of its display, which are cards of the plan.
import type { Printed, Scene } from '$lib/plan';
import { hasMark, kindOf, markNumber, markOf, ownerOf, placeOf, unitsOf, wordOf } from '$lib/values';
import { once } from '../shared/once';
import { t } from './words';

/** A hex of the display. */
export interface Spot {
  /** As the choices name it: `c3`. */
  id: string;
  name: string;
  column: number;
  row: number;
  digit: number;
  lane: string;
  owner: string | null;
  /** It touches the Withdrawal Area of its owner. */
  edge: boolean;
  /** Its middle, in parts of a hex's half width. */
  x: number;
  y: number;
}

export interface Vessel {
  /** As the choices count them. */
  number: number;
  side: string | null;
  state: string;
  spot: string | null;
  label: string;
  name: string;
  type: string;
  damage: number;
  /** Damage done in this action. */
  fresh: number;
  guns: number | null;
  /** Her guns have nothing to fire: no ammunition, no fuel, or troops aboard. */
  silent: boolean;
  range: number | null;
  defense: number | null;
  speed: number | null;
  faceDown: boolean;
  fired: boolean;
  attacked: boolean;
  unspotted: boolean;
  /** She is in the attack that is put together. */
  fires: boolean;
  moved: boolean;
}

export interface Tally {
  side: string;
  level: number;
  lost: number;
}

export interface Surface {
  title: string;
  hex: string | null;
  asks: string;
  asked: string | null;
  night: boolean;
  sequence: number | null;
  digit: number | null;
  phasing: string | null;
  target: number | null;
  tallies: Tally[];
  spots: readonly Spot[];
  ships: Vessel[];
}

const HIGH = Math.sqrt(3);

/** The hexes of the display: columns stand on a middle line, each hex between two of the column beside it. */
export const spotsOf = once((printed: Printed): readonly Spot[] => {
  const spots = [...printed.cards.values()].flatMap((card): Omit<Spot, 'x' | 'y'>[] => {
    if (card.face !== 'spot') return [];
    const marked = { marks: card.marks ?? [] };
    return [
      {
        id: card.name.toLowerCase(),
        name: card.name,
        column: markNumber(marked, 'column') ?? 0,
        row: markNumber(marked, 'row') ?? 0,
        digit: markNumber(marked, 'digit') ?? 0,
        lane: wordOf(markOf(marked, 'lane')?.value) ?? '',
        owner: card.owner ?? null,
        edge: hasMark(marked, 'edge'),
      },
    ];
  });
  const count = (column: number) => spots.filter((spot) => spot.column === column).length;
  const middle = Math.max(...spots.map(({ column }) => column)) / 2;
  return spots.map((spot) => ({
    ...spot,
    x: (spot.column - middle) * 1.5,
    y: (spot.row - (count(spot.column) - 1) / 2) * HIGH,
  }));
});

/** Hexes from one to another, as ranges are counted. */
export function apart(from: Spot, to: Spot): number {
  const across = Math.abs(from.column - to.column);
  const along = Math.abs(from.y - to.y) / HIGH;
  return Math.round(across + Math.max(0, along - across / 2));
}

/** What the columns are called, each below its last hex. */
export function lanesOf(spots: readonly Spot[]): { column: number; x: number; y: number; words: readonly string[] }[] {
  const columns = new Map(spots.map((spot) => [spot.column, spot] as const));
  return [...columns.values()].map(({ column, x, lane }) => ({
    column,
    x,
    y: Math.max(...spots.flatMap((spot) => (spot.column === column ? [spot.y] : []))) + HIGH / 2 + 0.24,
    words: t.surface.lanes[lane] ?? [lane],
  }));
}

/** What an action has cost a side. */
export function toll(ships: readonly Vessel[], side: string): { sunk: number; crippled: number; away: number } {
  const own = ships.filter((ship) => ship.side === side);
  const sunk = own.filter((ship) => ship.damage >= 5);
  const crippled = own.filter((ship) => ship.damage === 3 || ship.damage === 4);
  return {
    sunk: sunk.length,
    crippled: crippled.length,
    away: own.filter(({ state }) => state === 'withdrawn').length,
  };
}

/** A hex that lies on a side, around nothing, in parts of its half width. */
export const HEX = Array.from({ length: 6 }, (_, i) => {
  const turn = (i * Math.PI) / 3;
  return `${Math.cos(turn).toFixed(4)},${Math.sin(turn).toFixed(4)}`;
}).join(' ');

/** Where each of so many counters of a hex stands, and how large they are, in parts of its half width. */
export function placesIn(count: number): { size: number; at: (readonly [number, number])[] } {
  const across = count <= 1 ? 1 : count <= 4 ? 2 : count <= 9 ? 3 : 4;
  const down = Math.ceil(count / across);
  const size = across === 1 ? 0.92 : across === 2 ? 0.7 : across === 3 ? 0.47 : 0.36;
  const high = Math.min(size * 0.72, 1.2 / down);
  return {
    size,
    at: Array.from({ length: count }, (_, i) => {
      const row = Math.floor(i / across);
      const here = Math.min(across, count - row * across);
      return [((i % across) - (here - 1) / 2) * size * 1.08, 0.1 + (row - (down - 1) / 2) * high] as const;
    }),
  };
}

export function surfaceOf(scene: Scene): Surface | null {
  const rows = scene.panels.find(({ id }) => id === 'surface')?.rows ?? [];
  const [head, ...rest] = rows.map((row) => ({ label: row.label, marks: row.marks ?? [] }));
  const asks = wordOf(markOf(head, 'asks')?.value);
  if (!head || asks === null) return null;
  const counted = (kind: string) =>
    head.marks.flatMap((mark) => {
      const units = mark.kind === kind ? unitsOf(mark.value) : null;
      return units ? [units] : [];
    });
  const losses = counted('losses');
  return {
    title: head.label,
    hex: placeOf(markOf(head, 'hex')?.value),
    asks,
    asked: ownerOf(markOf(head, 'asked')?.value),
    night: hasMark(head, 'night'),
    sequence: markNumber(head, 'sequence'),
    digit: markNumber(head, 'digit'),
    phasing: ownerOf(markOf(head, 'phasing')?.value),
    target: markNumber(head, 'target'),
    tallies: counted('breakoff').map(({ kind, count }) => ({
      side: kind,
      level: count,
      lost: losses.find((units) => units.kind === kind)?.count ?? 0,
    })),
    spots: spotsOf(scene.printed),
    ships: rest.flatMap((row): Vessel[] => {
      const number = markNumber(row, 'ship');
      if (number === null) return [];
      const damage = markNumber(row, 'damage') ?? 0;
      return [
        {
          number,
          side: ownerOf(markOf(row, 'side')?.value),
          state: wordOf(markOf(row, 'state')?.value) ?? '',
          spot: wordOf(markOf(row, 'spot')?.value),
          label: row.label,
          name: markOf(row, 'who')?.text ?? '',
          type: kindOf(markOf(row, 'type')?.value) ?? '',
          damage,
          fresh: damage - (markNumber(row, 'before') ?? 0),
          guns: markNumber(row, 'guns'),
          silent: hasMark(row, 'silent'),
          range: markNumber(row, 'range'),
          defense: markNumber(row, 'defense'),
          speed: markNumber(row, 'speed'),
          faceDown: hasMark(row, 'face-down'),
          fired: hasMark(row, 'fired'),
          attacked: hasMark(row, 'attacked'),
          unspotted: hasMark(row, 'unspotted'),
          fires: hasMark(row, 'fires'),
          moved: hasMark(row, 'moved'),
        },
      ];
    }),
  };
}
