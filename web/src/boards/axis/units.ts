// A piece of the scene read as a stack of equal units: who, what, how many, and in what state.
import type { Mark, Piece } from '$lib/wire';
import { KINDS, SIGNS, type Kind } from './symbols';

export interface Cargo {
  kind: Kind;
  count: number;
}

export interface Unit {
  id: string;
  /** What people read: `3 infantry`. */
  name: string;
  at: string;
  seat: string;
  nation: string;
  kind: Kind;
  count: number;
  attack: string;
  defense: string;
  /** Steps left in a movement phase, when the game says so. */
  left: string | null;
  damaged: boolean;
  submerged: boolean;
  /** In the air: on patrol or in flight. */
  aloft: boolean;
  signs: string[];
  cargo: Cargo[];
  /** The ship it is aboard of. */
  aboard: string | null;
  /** Where it came from this turn, how many from each place; and where it is going. */
  origins: { from: string; count: number }[];
  toward: string | null;
  /** The sea zone where a fighter has said that it will land. */
  lands: string | null;
  /** More than nothing when it is lost and only fires back. */
  hit: number;
  /** An aircraft that has to land before its owner can go on. */
  mustLand: boolean;
  marks: readonly Mark[];
}

/** What a die must not pass, as printed: used where the game does not say. */
const VALUES: Readonly<Record<Kind, readonly [number, number]>> = {
  infantry: [1, 2],
  marine: [1, 2],
  artillery: [2, 2],
  armour: [3, 2],
  aa: [0, 1],
  fighter: [3, 4],
  bomber: [4, 1],
  battleship: [4, 4],
  carrier: [1, 3],
  destroyer: [3, 3],
  submarine: [2, 2],
  transport: [0, 1],
  complex: [0, 0],
};

export const KIND_WORDS: Readonly<Record<Kind, readonly [string, string]>> = {
  infantry: ['infantry', 'infantry'],
  marine: ['marine', 'marines'],
  artillery: ['artillery', 'artillery'],
  armour: ['armour', 'armour'],
  aa: ['anti-aircraft gun', 'anti-aircraft guns'],
  fighter: ['fighter', 'fighters'],
  bomber: ['bomber', 'bombers'],
  battleship: ['battleship', 'battleships'],
  carrier: ['carrier', 'carriers'],
  destroyer: ['destroyer', 'destroyers'],
  submarine: ['submarine', 'submarines'],
  transport: ['transport', 'transports'],
  complex: ['industrial complex', 'industrial complexes'],
};

/** The same kinds by other names that notations and sentences may use. */
const ALIASES: Readonly<Record<string, Kind>> = {
  inf: 'infantry',
  marines: 'marine',
  art: 'artillery',
  tank: 'armour',
  tanks: 'armour',
  armor: 'armour',
  'anti-aircraft': 'aa',
  gun: 'aa',
  guns: 'aa',
  fighters: 'fighter',
  bombers: 'bomber',
  battleships: 'battleship',
  carriers: 'carrier',
  destroyers: 'destroyer',
  submarines: 'submarine',
  sub: 'submarine',
  transports: 'transport',
  factory: 'complex',
  complexes: 'complex',
};

/** The kind a word names, if any. */
export function kindOf(word: string): Kind | null {
  const low = word.toLowerCase();
  return KINDS.find((kind) => kind === low) ?? ALIASES[low] ?? null;
}

/** Units told in words: `2 infantry, 1 tank`; a number counts for the next kind, missing it is one. */
export function readCargo(text: string): Cargo[] {
  const found: Cargo[] = [];
  let count = 1;
  for (const word of text.split(/[^\p{L}\p{N}-]+/u)) {
    if (/^\d+$/.test(word)) count = Number(word);
    const kind = kindOf(word);
    if (!kind) continue;
    const known = found.find((cargo) => cargo.kind === kind);
    if (known) known.count += count;
    else found.push({ kind, count });
    count = 1;
  }
  return found;
}

export function readUnit(piece: Piece): Unit {
  const marks = new Map(piece.marks.map((mark) => [mark.kind, mark.text]));
  const kind = kindOf(piece.face) ?? 'infantry';
  const [attack, defense] = VALUES[kind];
  const cargo = piece.marks.filter((mark) => mark.kind === 'cargo').flatMap(({ text }) => readCargo(text));
  return {
    id: piece.id,
    name: piece.name,
    at: piece.at,
    seat: piece.owner ?? '',
    nation: marks.get('nation') ?? piece.owner ?? '',
    kind,
    count: Math.max(1, whole(marks.get('count'), 1)),
    attack: marks.get('attack') ?? String(attack),
    defense: marks.get('defense') ?? String(defense),
    left: marks.get('moves-left') ?? null,
    damaged: marks.has('damaged'),
    submerged: marks.has('submerged'),
    aloft: marks.has('cap') || marks.has('aloft') || marks.has('raid'),
    signs: piece.marks.map((mark) => mark.kind).filter((word) => word in SIGNS),
    cargo,
    aboard: marks.get('aboard') ?? null,
    origins: piece.marks
      .filter((mark) => mark.kind === 'from')
      .map(({ text }) => originOf(text, Math.max(1, whole(marks.get('count'), 1)))),
    toward: marks.get('toward') ?? null,
    lands: marks.get('lands') ?? null,
    hit: marks.has('hit') ? 1 : 0,
    mustLand: marks.has('must-land'),
    marks: piece.marks,
  };
}

/** `korea`, all of them; `korea 2`, so many. */
function originOf(text: string, all: number): { from: string; count: number } {
  const [from = '', count] = text.split(' ');
  return { from, count: whole(count, all) };
}

function whole(text: string | undefined, otherwise: number): number {
  const value = Number(text ?? otherwise);
  return Number.isFinite(value) ? Math.floor(value) : otherwise;
}

const RANK: Readonly<Record<Kind, number>> = {
  carrier: 0,
  battleship: 1,
  destroyer: 2,
  submarine: 3,
  transport: 4,
  bomber: 5,
  fighter: 6,
  armour: 7,
  artillery: 8,
  marine: 9,
  infantry: 10,
  aa: 11,
  complex: 12,
};

/** Nations in the order of the turn; allies of one side come together. */
const NATIONS = ['japan', 'britain', 'usa', 'china'];

export function compareUnits(a: Unit, b: Unit): number {
  return (
    NATIONS.indexOf(a.nation) - NATIONS.indexOf(b.nation) ||
    RANK[a.kind] - RANK[b.kind] ||
    Number(a.damaged) - Number(b.damaged) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

/** The unit that stands for a stack seen from afar: the largest. */
export function flagship(units: readonly Unit[]): Unit | undefined {
  return [...units].sort((a, b) => RANK[a.kind] - RANK[b.kind])[0];
}

export function total(units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + unit.count + unit.cargo.reduce((aboard, { count }) => aboard + count, 0), 0);
}

const WHO: Readonly<Record<string, string>> = {
  japan: 'Japanese',
  britain: 'British',
  usa: 'American',
  china: 'Chinese',
};

export function countWords(kind: Kind, count: number): string {
  return `${count} ${KIND_WORDS[kind][count === 1 ? 0 : 1]}`;
}

/** Everything a screen reader says of a stack, its place apart. */
export function unitLabel(unit: Unit, place: string): string {
  const words = [
    `${unit.count} ${WHO[unit.nation] ?? ''} ${KIND_WORDS[unit.kind][unit.count === 1 ? 0 : 1]}`.replace('  ', ' '),
    place,
  ];
  if (unit.damaged) words.push('damaged');
  if (unit.cargo.length > 0)
    words.push(`carrying ${unit.cargo.map(({ kind, count }) => countWords(kind, count)).join(' and ')}`);
  for (const sign of unit.signs) words.push(SIGNS[sign]?.word ?? sign);
  if (unit.left !== null) words.push(`${unit.left} ${unit.left === '1' ? 'step' : 'steps'} left`);
  if (unit.hit > 0) words.push('lost');
  if (unit.mustLand) words.push('must land');
  return words.join(', ');
}
