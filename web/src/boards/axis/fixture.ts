// Cards, pieces and choices for the tests of this folder.
import { lay, print, type Piece } from '$lib/plan';
import type { Argument, Choice, Mark, PieceCard, Plan } from '$lib/wire';
import { readUnit, type Unit } from './units';

const CARDS: [kind: string, plural: string, cost: number, attack: number, defense: number][] = [
  ['infantry', 'infantry', 3, 1, 2],
  ['armour', 'armour', 5, 3, 2],
  ['fighter', 'fighters', 12, 3, 4],
  ['bomber', 'bombers', 15, 4, 1],
  ['battleship', 'battleships', 24, 4, 4],
  ['carrier', 'carriers', 18, 1, 3],
  ['submarine', 'submarines', 8, 2, 2],
  ['transport', 'transports', 8, 0, 1],
];

export function plan(): Plan {
  const card = (owner: string, [face, plural, cost, attack, defense]: (typeof CARDS)[number]): PieceCard => ({
    id: `${owner}-${face}`,
    face,
    name: face,
    owner,
    marks: [
      { kind: 'cost', value: { number: cost } },
      { kind: 'attack', value: { number: attack } },
      { kind: 'defense', value: { number: defense } },
      { kind: 'singular', value: { word: face } },
      { kind: 'plural', value: { word: plural } },
    ],
  });
  return { boards: [], cards: ['japan', 'usa'].flatMap((owner) => CARDS.map((one) => card(owner, one))) };
}

export const printed = print(plan());

/** So many of a card somewhere, as the table shows them. */
export function piece(card: string, at: string, count = 1, ...marks: Mark[]): Piece {
  const scene = {
    pieces: [{ id: `${card}@${at}`, at, card, count, marks }],
    panels: [],
    waiting: [],
    subjects: [],
    verbs: [],
  };
  const [found] = lay(printed, scene).pieces;
  if (!found) throw new Error(`no ${card}`);
  return found;
}

export function unit(card: string, at: string, count = 1, ...marks: Mark[]): Unit {
  return readUnit(piece(card, at, count, ...marks));
}

export const from = (space: string): Mark => ({ kind: 'from', value: { space } });

/** An offer; its notation is made up, nothing may depend on it. */
export function choice(verb: string, args: Record<string, Argument['value']> = {}, rest: Partial<Choice> = {}): Choice {
  const list = Object.entries(args).map(([name, value]) => ({ name, value }));
  const said = [verb, rest.count, ...list.map(({ value }) => Object.values(value)[0])].filter(
    (word) => word !== undefined,
  );
  return { notation: said.join(' '), verb, args: list, label: said.join(' '), ...rest };
}

/** A stack going to a space, one choice for each number of it. */
export function moves(piece: string, to: string, most: number): Choice[] {
  return Array.from({ length: most }, (_, i) =>
    choice('move', { unit: { piece }, to: { space: to } }, { count: i + 1 }),
  );
}
