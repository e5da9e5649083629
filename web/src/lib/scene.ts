// A scene in the hand: finding things in it, and changing it as the stream says.
import type { Board, Mark, Piece, Scene, SceneChange, Space } from './wire';

/** A scene with nothing on it. */
export const emptyScene: Scene = {
  boards: [],
  pieces: [],
  panels: [],
  prompt: null,
  waiting: [],
  subjects: [],
  verbs: [],
};

/** The scene after a change. The old one stays as it was; what did not change is shared. */
export function applyChange(scene: Scene, change: SceneChange): Scene {
  const turn = change.turn ?? scene;
  return {
    boards: merge(scene.boards, change.boards, change.boards_gone),
    pieces: merge(scene.pieces, change.pieces, change.pieces_gone),
    panels: change.panels ?? scene.panels,
    prompt: turn.prompt ?? null,
    waiting: turn.waiting,
    subjects: turn.subjects,
    verbs: turn.verbs,
  };
}

function merge<T extends { id: string }>(kept: T[], changed: T[], gone: string[]): T[] {
  if (changed.length === 0 && gone.length === 0) return kept;
  const byId = new Map(kept.map((thing) => [thing.id, thing]));
  for (const id of gone) byId.delete(id);
  for (const thing of changed) byId.set(thing.id, thing);
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** A scene with the look-ups the screen needs, built once per scene. */
export interface Lookup {
  pieces: ReadonlyMap<string, Piece>;
  spaces: ReadonlyMap<string, Space>;
  boardOf: ReadonlyMap<string, Board>;
  at: ReadonlyMap<string, readonly Piece[]>;
}

/** Build the look-ups of a scene. */
export function lookup(scene: Scene): Lookup {
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const spaces = new Map<string, Space>();
  const boardOf = new Map<string, Board>();
  for (const board of scene.boards) {
    for (const space of board.spaces) {
      spaces.set(space.id, space);
      boardOf.set(space.id, board);
    }
  }
  const at = new Map<string, Piece[]>();
  for (const piece of scene.pieces) {
    const here = at.get(piece.at);
    if (here) here.push(piece);
    else at.set(piece.at, [piece]);
  }
  return { pieces, spaces, boardOf, at };
}

/** What people call a piece or a space. */
export function nameOf(look: Lookup, id: string): string {
  return look.pieces.get(id)?.name ?? look.spaces.get(id)?.name ?? id;
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

/** A mark as people read it: its kind in words and its text. */
export function markWords(mark: Mark): string {
  const kind = mark.kind.replaceAll('-', ' ');
  const words = mark.text === '' || mark.text === kind ? kind : `${kind} ${mark.text}`;
  return mark.reconstructed ? `${words} (our guess)` : words;
}

/** Kinds whose words stand for themselves, and kinds that read better by another word. */
const BARE = new Set([
  'state',
  'posture',
  'note',
  'type',
  'navy',
  'moved',
  'must-land',
  'taken',
  'stopped',
  'water',
  'report',
]);
const SAID: Readonly<Record<string, string>> = {
  cargo: 'carrying',
  original: 'originally',
  arrival: 'arrives on turn',
  ipc: 'IPCs',
};

/** The marks of a piece or a space as facts on a card: what its name and its owner's sign say is not said again. */
export function facts(look: Lookup, marks: readonly Mark[]): { text: string; guess: boolean }[] {
  return marks
    .filter((mark) => !['grid', 'nation', 'count', 'control'].includes(mark.kind))
    .map((mark) => ({ text: fact(look, mark), guess: mark.reconstructed }));
}

function fact(look: Lookup, mark: Mark): string {
  const kind = SAID[mark.kind] ?? mark.kind.replaceAll('-', ' ');
  if (mark.text === '') return kind;
  const name = look.pieces.get(mark.text)?.name ?? look.spaces.get(mark.text)?.name;
  // An id that names nothing on the board is a country's or a class's: its words, as a name.
  const text =
    name ??
    (/^[a-z]+(-[a-z]+)*$/.test(mark.text) && !BARE.has(mark.kind)
      ? mark.text
          .split('-')
          .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
          .join(' ')
      : mark.text);
  const alone =
    name === undefined &&
    !(mark.kind in SAID) &&
    (BARE.has(mark.kind) || (/^[A-Za-z]/.test(mark.text) && /[\sA-Z]/.test(mark.text)));
  return alone ? text : `${kind} ${text}`;
}

/** Everything about a piece in one line, for a screen reader or a tooltip. */
export function pieceWords(look: Lookup, piece: Piece, owner?: string): string {
  const parts = [piece.name];
  if (owner) parts.push(owner);
  parts.push(...piece.marks.map(markWords));
  parts.push(`at ${nameOf(look, piece.at)}`);
  return parts.join(', ');
}

/** The marks worth printing on a small counter: short ones, factors first. */
export function factors(piece: Piece): Mark[] {
  return piece.marks.filter((mark) => /^[-+()0-9½/*.]{1,5}$/.test(mark.text)).slice(0, 4);
}
