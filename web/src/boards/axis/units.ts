// A piece of the scene read as a stack of equal units: who, what, how many, and in what state. What is printed comes from its card.
import type { Piece, Printed } from '$lib/plan';
import { hasMark, idWords, markNumber, markOf, numberOf, spaceOf, unitsOf, valuesOf, wordOf } from '$lib/values';
import type { Mark, PieceCard } from '$lib/wire';
import { once } from '../shared/once';
import type { Nations } from './game';
import { rankOf, SIGNS } from './symbols';
import { t } from './words';

export interface Cargo {
  kind: string;
  count: number;
}

/** What people call one of a kind, and several. */
export interface Words {
  one: string;
  many: string;
}

export interface Unit {
  id: string;
  at: string;
  card: string;
  nation: string;
  /** By the face of its card. */
  kind: string;
  words: Words;
  count: number;
  /** What a die must not pass; none for what does not fight. */
  attack: number | null;
  defense: number | null;
  damaged: boolean;
  submerged: boolean;
  /** In the air: on patrol or in flight. */
  aloft: boolean;
  /** What it is up to, as far as there is a sign for it. */
  signs: string[];
  /** What each of them carries, and what of it is to land. */
  cargo: Cargo[];
  landing: Cargo[];
  /** Where it came from this turn; and where it is going. */
  origins: string[];
  toward: string | null;
  /** The sea zone where a fighter has said that it will land. */
  lands: string | null;
  /** It is lost and only fires back. */
  hit: boolean;
  /** An aircraft that has to land before its owner can go on. */
  mustLand: boolean;
  /** Its state in words. */
  notes: string[];
}

/** Cards and pieces have the words of their kind without whose they are. */
function wordsOf(thing: Pick<Piece, 'face' | 'marks'>): Words {
  const one = wordOf(markOf(thing, 'singular')?.value) ?? idWords(thing.face);
  return { one, many: wordOf(markOf(thing, 'plural')?.value) ?? one };
}

/** A mark of its state in words: `carrying 2 infantry`, `moves left 1`. */
function noteOf({ kind, text, value }: Mark): string {
  return text || [idWords(kind), numberOf(value) ?? ''].join(' ').trim();
}

/** What a kind of mark counts, one row a kind: a game may tell each unit aboard by itself. */
function aboard(piece: Piece, mark: 'cargo' | 'landing'): Cargo[] {
  const found = new Map<string, number>();
  for (const value of valuesOf(piece, mark)) {
    const units = unitsOf(value);
    if (units) found.set(units.kind, (found.get(units.kind) ?? 0) + units.count);
  }
  return [...found].map(([kind, count]) => ({ kind, count }));
}

export const readUnit = once((piece: Piece): Unit => {
  return {
    id: piece.id,
    at: piece.at,
    card: piece.card,
    nation: piece.owner ?? '',
    kind: piece.face,
    words: wordsOf(piece),
    count: piece.count,
    attack: markNumber(piece, 'attack'),
    defense: markNumber(piece, 'defense'),
    damaged: hasMark(piece, 'damaged'),
    submerged: hasMark(piece, 'submerged'),
    aloft: hasMark(piece, 'cap') || hasMark(piece, 'aloft') || hasMark(piece, 'raid'),
    // One sign for each sort of thing it is up to: who lands two kinds has two marks of landing.
    signs: [...new Set(piece.own.map(({ kind }) => kind))].filter((kind) => kind in SIGNS),
    cargo: aboard(piece, 'cargo'),
    landing: aboard(piece, 'landing'),
    origins: valuesOf(piece, 'from').flatMap((value) => spaceOf(value) ?? []),
    toward: spaceOf(markOf(piece, 'toward')?.value),
    lands: spaceOf(markOf(piece, 'lands')?.value),
    hit: hasMark(piece, 'hit'),
    mustLand: hasMark(piece, 'must-land'),
    notes: piece.own.filter(({ kind }) => kind !== 'from').map(noteOf),
  };
});

/** So many units as their card has them, standing nowhere. */
export function unitOfCard(card: PieceCard, count = 1): Unit {
  const { id, face, name, owner, marks = [] } = card;
  return readUnit({ id, at: '', card: id, owner: owner ?? null, face, name, count, marks, own: [] });
}

/** The kinds of units of a game, as its cards have them. */
export interface Kinds {
  /** In the order of the plan. */
  list: readonly string[];
  words: (kind: string) => Words;
  card: (nation: string, kind: string) => PieceCard | undefined;
}

const known = new WeakMap<Printed, Kinds>();

export function kindsOf(printed: Printed): Kinds {
  const before = known.get(printed);
  if (before) return before;
  const words = new Map<string, Words>();
  const byKind = new Map<string, PieceCard[]>();
  for (const card of printed.cards.values()) {
    const { face, marks = [] } = card;
    if (!words.has(face)) words.set(face, wordsOf({ face, marks }));
    byKind.set(face, [...(byKind.get(face) ?? []), card]);
  }
  const kinds: Kinds = {
    list: [...byKind.keys()],
    words: (kind) => words.get(kind) ?? { one: idWords(kind), many: idWords(kind) },
    card: (nation, kind) => byKind.get(kind)?.find(({ owner }) => owner === nation),
  };
  known.set(printed, kinds);
  return kinds;
}

/** Nation by nation, the largest first. */
export function unitOrder(nations: Nations): (a: Unit, b: Unit) => number {
  const order = Object.keys(nations);
  return (a, b) =>
    order.indexOf(a.nation) - order.indexOf(b.nation) ||
    rankOf(a.kind) - rankOf(b.kind) ||
    Number(a.damaged) - Number(b.damaged) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** The unit that stands for a stack seen from afar: the largest. */
export function flagship(units: readonly Unit[]): Unit | undefined {
  return [...units].sort((a, b) => rankOf(a.kind) - rankOf(b.kind))[0];
}

export function total(units: readonly Unit[]): number {
  return units.reduce(
    (sum, unit) => sum + unit.count * (1 + unit.cargo.reduce((aboard, { count }) => aboard + count, 0)),
    0,
  );
}

/** Who is to land in a space, from which zone, with what. */
export function landingsOf(
  units: readonly Unit[],
  at: string,
): { nation: string; zone: string; cargo: ReadonlyMap<string, number> }[] {
  const found = new Map<string, { nation: string; zone: string; cargo: Map<string, number> }>();
  for (const { toward, nation, at: zone, landing, count } of units) {
    if (toward !== at) continue;
    const key = JSON.stringify([nation, zone]);
    const group = found.get(key) ?? { nation, zone, cargo: new Map<string, number>() };
    for (const one of landing) group.cargo.set(one.kind, (group.cargo.get(one.kind) ?? 0) + one.count * count);
    found.set(key, group);
  }
  return [...found.values()];
}

/** `3 fighters`. */
export function countWords({ one, many }: Words, count: number): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `1 carrier, 2 fighters and 1 destroyer`. */
export function listed(words: readonly string[]): string {
  return t.and(words);
}

/** Everything a screen reader says of a stack, its place apart. */
export function unitLabel(unit: Unit, place: string, nations: Nations): string {
  const { count, words, nation, notes } = unit;
  return [t.stack(count, nations[nation] ?? null, count === 1 ? words.one : words.many), place, ...notes].join(', ');
}
