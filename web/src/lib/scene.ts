// A scene in the hand: finding things in it, and saying them in words.
import type { Board, Piece, Scene, Space } from './plan';
import type { Mark, SubjectInfo, Value } from './wire';
import { idWords, numberOf, wordOf } from './values';
import { t } from '$words/table';

/** Something to look things up in by id. */
interface Finder<T> {
  get(id: string): T | undefined;
  has(id: string): boolean;
}

/** A scene with the look-ups the screen needs, built once per scene; what is printed is looked up in the plan. */
export interface Lookup {
  boards: readonly Board[];
  pieces: ReadonlyMap<string, Piece>;
  spaces: Finder<Space>;
  boardOf: Finder<Board>;
  at: ReadonlyMap<string, readonly Piece[]>;
  /** The printed name of a kind of unit. */
  kindName(kind: string): string;
}

const made = new WeakMap<Scene, Lookup>();

/** The look-ups of a scene. */
export function lookup(scene: Scene): Lookup {
  const known = made.get(scene);
  if (known) return known;
  const look = build(scene);
  made.set(scene, look);
  return look;
}

function build(scene: Scene): Lookup {
  const { printed, changed } = scene;
  const pieces = new Map<string, Piece>();
  const at = new Map<string, Piece[]>();
  for (const piece of scene.pieces) {
    pieces.set(piece.id, piece);
    const here = at.get(piece.at);
    if (here) here.push(piece);
    else at.set(piece.at, [piece]);
  }
  const spaces = new Map<string, Space>();
  const boards = new Map<string, Board>();
  for (const board of scene.boards.slice(printed.boards.length)) {
    for (const space of board.spaces) {
      spaces.set(space.id, space);
      boards.set(space.id, board);
    }
  }
  const printedOn = (id: string): Board | undefined => {
    const place = printed.places.get(id);
    return place && scene.boards[place[0]];
  };
  return {
    boards: scene.boards,
    pieces,
    at,
    spaces: {
      get: (id) => changed.get(id) ?? printed.spaces.get(id) ?? spaces.get(id),
      has: (id) => printed.spaces.has(id) || spaces.has(id),
    },
    boardOf: {
      get: (id) => printedOn(id) ?? boards.get(id),
      has: (id) => printed.places.has(id) || boards.has(id),
    },
    kindName: (kind) => cardNames(printed.cards).get(kind) ?? idWords(kind),
  };
}

const names = new WeakMap<object, ReadonlyMap<string, string>>();

/** What the cards of each face are called, where they all bear one name. */
function cardNames(cards: Scene['printed']['cards']): ReadonlyMap<string, string> {
  const known = names.get(cards);
  if (known) return known;
  const found = new Map<string, string>();
  for (const { face, name } of cards.values())
    found.set(face, (found.get(face) ?? name) === name ? name : idWords(face));
  names.set(cards, found);
  return found;
}

/** What people call a piece or a space, and how many there are of it. */
export function nameOf(look: Lookup, id: string): string {
  const piece = look.pieces.get(id);
  return piece ? pieceName(piece) : (look.spaces.get(id)?.name ?? id);
}

function pieceName({ name, count }: Piece): string {
  return count > 1 ? `${name} ×${count}` : name;
}

/** What people call something that can act, where its place is said already. */
export function subjectWords(look: Lookup, subject: SubjectInfo): string {
  return subject.short || subject.label || nameOf(look, subject.id);
}

/** The board a piece or space is on. */
export function boardOf(look: Lookup, id: string): Board | undefined {
  const piece = look.pieces.get(id);
  return look.boardOf.get(piece ? piece.at : id);
}

/** The board people think of as the map: the one with an id of `map`, else the one with most spaces. */
export function mainBoard(boards: readonly Board[]): Board | undefined {
  return boards.find((board) => board.id === 'map') ?? [...boards].sort((a, b) => b.spaces.length - a.spaces.length)[0];
}

/** A value as people read it. */
export function valueWords(look: Lookup, value: Value): string {
  if ('number' in value) return String(value.number);
  if ('piece' in value) return nameOf(look, value.piece);
  if ('space' in value) return nameOf(look, value.space);
  if ('kind' in value) return look.kindName(value.kind);
  if ('units' in value) return `${value.units.count} ${look.kindName(value.units.kind)}`;
  return idWords('owner' in value ? value.owner : value.word);
}

/** A mark as people read it: in its own words where it has some, else its kind and what it says. */
export function markWords(look: Lookup, mark: Mark): string {
  const words = mark.text || [idWords(mark.kind), mark.value ? valueWords(look, mark.value) : ''].join(' ').trim();
  return mark.reconstructed ? `${words} ${t.guess}` : words;
}

/** The marks of a piece that people read. A bare word printed on its card is for programs: what several are called. */
function toldOf({ marks, own }: Piece): Mark[] {
  const since = new Set(own);
  return marks.filter((mark) => mark.text || wordOf(mark.value) === null || since.has(mark));
}

/** A piece as facts on a card. */
export function pieceFacts(look: Lookup, piece: Piece): ReturnType<typeof facts> {
  return facts(look, toldOf(piece));
}

/** Marks as facts on a card. */
export function facts(look: Lookup, marks: readonly Mark[]): { kind: string; text: string; guess: boolean }[] {
  return marks.map((mark) => ({
    kind: mark.kind,
    text: markWords(look, { ...mark, reconstructed: false }),
    guess: mark.reconstructed ?? false,
  }));
}

/** Where a piece is: at a place of the map, or in a box beside it, whose name says enough (`Lost`). */
export function whereWords(look: Lookup, { at }: Pick<Piece, 'at'>): string {
  const board = look.boardOf.get(at);
  return board && board !== mainBoard(look.boards) ? nameOf(look, at) : t.board.at(nameOf(look, at));
}

/** So many of something: `1 piece`, `2 pieces`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Everything about a piece in one line, for a screen reader or a tooltip. */
export function pieceWords(look: Lookup, piece: Piece, owner?: string): string {
  const parts = [pieceName(piece)];
  if (owner) parts.push(owner);
  parts.push(...toldOf(piece).map((mark) => markWords(look, mark)));
  parts.push(whereWords(look, piece));
  return parts.join(', ');
}

/** What a mark says, without its kind: for a cell of a table. */
export function cellWords(look: Lookup, mark: Mark): string {
  return mark.text || (mark.value ? valueWords(look, mark.value) : idWords(mark.kind));
}

/** The numbers worth printing on a small counter: the factors, and what has come over it since (damage). */
export function factors(piece: Piece): { printed: string[]; since: string | null } {
  const own = new Set(piece.own);
  const numbers = piece.marks.flatMap((mark) => {
    const number = numberOf(mark.value);
    return number === null ? [] : [{ mark, text: String(number) }];
  });
  const printed = numbers.filter(({ mark }) => !own.has(mark));
  const since = numbers.find(({ mark }) => own.has(mark));
  return { printed: printed.slice(0, 4).map(({ text }) => text), since: since?.text ?? null };
}
