// The agreement between the table and the drawing of a game's board.
import type { Component } from 'svelte';
import type { Action } from './choosing';
import type { Line } from './log';
import type { Piece, Scene } from './plan';
import type { Choice } from './wire';

/** How a seat is shown: `index` picks its colour and its symbol. */
export interface SeatLook {
  id: string;
  /** The id of the game. */
  game: string;
  title: string;
  index: number;
  side: number;
  mine: boolean;
  /** Ids of the powers it plays: whatever belongs to them is its own. */
  powers: readonly string[];
}

/** How something was picked: with others (`add`), and where on the screen. */
export interface Picked {
  add: boolean;
  x: number;
  y: number;
}

/** A group in hand on a board, with what it can do as a whole. */
export interface Force {
  ids: string[];
  /** What people call it: `5 stacks from Sea Zone 26`. */
  title: string;
  goals: Action[];
  /** Let go of it. */
  release?: () => void;
}

/** What led from one scene to the next. */
export interface News {
  /** Counts up with each: the same is not shown twice. */
  key: number;
  lines: readonly Line[];
}

/** The seat something belongs to: its own, or that of a power it plays. */
export function seatOf(seats: readonly SeatLook[], owner: string | null | undefined): SeatLook | undefined {
  if (!owner) return undefined;
  return seats.find((seat) => seat.id === owner) ?? seats.find((seat) => seat.powers.includes(owner));
}

/** What a drawn board gets and tells. */
export interface BoardProps {
  scene: Scene;
  /** Ids that answer to a pick now. */
  lit: ReadonlySet<string>;
  /** Ids that are picked; a group is several. */
  selected: ReadonlySet<string>;
  /** Ids a line of the log or a choice points at. */
  pointed: ReadonlySet<string>;
  seats: SeatLook[];
  theme: 'light' | 'dark';
  /** The reader wants no motion. */
  calm: boolean;
  /** Every pick of a counter adds to what is in hand. */
  gathering?: boolean;
  /** A finger rested on a counter: several are to be picked. */
  onGather?: () => void;
  onPick: (id: string | null, how: Picked) => void;
  onDrop: (from: string, to: string) => void;
  onDrag?: (from: string | null) => void;
  onPoint?: (id: string | null) => void;
  /** Do what the server offered, from a sheet of the game's own. */
  onDo?: (action: Action) => void;
  /** Do one thing after the other: each is asked for when the one before is done and shown, until there is none. */
  onDoEach?: (next: () => Promise<Action | null>) => Promise<void>;
  /** A group was taken in hand, or its goals changed; none when it was let go. The list of moves shows it too. */
  onForce?: (force: Force | null) => void;
  /** The choices of a subject without picking it; absent when nothing can be done through this view now. */
  ask?: (subject: string) => Promise<readonly Choice[]>;
  /** What was told so far; absent while the past is looked at. */
  log?: readonly Line[];
  /** What led from the scene before to this one, to be shown in motion. */
  news?: News;
}

/** What a drawn board may be asked to do. */
export interface BoardHandle {
  show?(ids: string[]): void;
  home?(): void;
  zoom?(by: number): void;
}

/** A module that draws the boards of one game. */
export interface BoardModule {
  default: Component<BoardProps>;
  /** Ids of the scene's boards it draws; without it, all of them. */
  drawn?: (scene: Scene) => string[];
}

/** A counter face for side panels. */
export interface CounterProps {
  piece: Piece;
  seats: SeatLook[];
  size?: number;
  /** The table it stands on, for faces that show what belongs to it. */
  scene?: Scene;
}
