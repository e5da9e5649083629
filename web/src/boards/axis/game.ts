// What tells one Axis & Allies game from another: a value of this type and a few drawings in the folder of the game. Units, prices,
// names and the spaces themselves come from the plan.
import { createContext, type Component } from 'svelte';
import type { BoardProps } from '$lib/board';
import type { Space } from '$lib/plan';
import type { Choice } from '$lib/wire';
import type { Tints } from '../shared/map';
import type { Point } from '../shared/topology';
import type { Frame } from '../shared/view';
import type { Geometry } from './geometry';
import type { Colours } from './palette';
import type { Unit } from './units';

/** A country or power that owns land, money or units. */
export interface Nation {
  /** In a sentence: `the USA`. */
  name: string;
  /** By itself: `USA`. */
  title: string;
  /** Of what is its own: `American`. */
  adjective: string;
  /** Which side it is on; what is on none is at peace with all. */
  side: string | null;
  /** Whose units it buys, where those are another nation's. */
  units?: string;
  colours: Colours;
  /** Its sign within -1..1, drawn with the even-odd rule: colour never stands alone. */
  emblem: string;
}

/** By the ids that own things on the wire, in the order in which they are listed. */
export type Nations = Readonly<Record<string, Nation>>;

/** How something beside a name is drawn. */
export type Sign =
  | 'coin'
  | 'star'
  | 'capital'
  | 'factory'
  | 'workshop'
  | 'anchor'
  | 'plane'
  | 'flag'
  | 'route'
  | 'center'
  | 'convoy'
  | 'burst'
  | 'guard'
  | 'toAxis'
  | 'toAllies'
  | 'gate'
  | 'road'
  | 'doubt'
  | 'swords';

/** A mark of a space that is drawn beside its name. */
export interface BadgeRule {
  mark: string;
  sign: Sign;
  /** The mark whose number is written on it. */
  number?: string;
  /** The mark that says whose it is. */
  who?: string;
  /** The mark that names a space, whose name is written under it. */
  caption?: string;
  /** Before the name instead of below it. */
  ahead?: boolean;
  /** The word of the mark that says that it is of no account any more. */
  unless?: string;
  /** Other signs, by the word of the mark. */
  signs?: Readonly<Record<string, Sign>>;
  /** The mark whose number is the damage. */
  hurt?: string;
}

/** What a sheet of the game's own is drawn from. */
export interface OwnSheetProps extends Pick<BoardProps, 'scene' | 'onDo' | 'onPoint'> {
  /** What can be done now: free actions and those of countries and places; in some phases those of single units too. */
  offered: readonly Choice[];
  units: readonly Unit[];
  name: (id: string) => string;
}

/** A sheet that only this game has. */
export interface OwnSheet {
  id: string;
  /** On its button; and at its head, where that is not the same. */
  label: string;
  title?: string;
  contents: Component<OwnSheetProps>;
  /** Is there something on it now? */
  present: (offered: readonly Choice[], scene: BoardProps['scene']) => boolean;
  /** Good to know, but nothing to be decided: it waits until somebody asks for it. */
  quiet?: boolean;
  /** When a sheet that is good to know has something to be decided after all: then it comes up. */
  calls?: (offered: readonly Choice[], scene: BoardProps['scene']) => boolean;
}

export interface Game {
  /** By which the server knows it. */
  id: string;
  nations: Nations;
  /** In the order in which they stand beside a name. */
  badges: readonly BadgeRule[];
  /** In whose colours a territory is drawn when this nation holds it, where those are not its own. */
  tint?: (space: Space, holder: string) => string | null;
  sheets: readonly OwnSheet[];
  /** Phases in which few units can act, and a sheet shows what they can do. */
  asksUnits?: readonly string[];
  drawing: {
    board: () => Promise<Geometry>;
    tints: () => Promise<Tints>;
    /** What a small window shows first. */
    middle: Point;
    /** Parts of a board too large for one window, each with its part of the plane: such a board has an overview. */
    places?: readonly { id: string; label: string; frame: Frame }[];
  };
}

/** The game that is on the table, for everything that is drawn of it. */
export const [theGame, layGame] = createContext<Game>();
