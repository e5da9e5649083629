// What the page for a new game has to know about options and seats.
import { andWords } from './seats';
import { idWords } from './values';
import type { GameInfo, GameSeat, OptionInfo, SeatLine, SeatWish } from './wire';
import { t } from '$words/page';

export type Sitter = SeatWish;

/** Ways of filling the table that need one click. */
export type Company = 'computer' | 'friend' | 'hot-seat' | 'own';

/** A game against the computer: which side is the person's (none, when they only watch), and who plays the rest. */
export interface Duel {
  side: number | null;
  officer: Sitter;
}

/** Who sits where when the person says only with whom they play. */
export function seating(
  all: readonly GameSeat[],
  company: Company,
  own: Record<string, Sitter>,
  duel: Duel,
): Record<string, Sitter> {
  const seats = all.map((seat, index): [string, Sitter] => {
    switch (company) {
      case 'computer':
        return [seat.id, seat.side === duel.side ? 'me' : duel.officer];
      case 'friend':
        return [seat.id, index === 0 ? 'me' : 'link'];
      case 'hot-seat':
        return [seat.id, 'me'];
      case 'own':
        return [seat.id, own[seat.id] ?? 'me'];
    }
  });
  return Object.fromEntries(seats);
}

/** A side of a game: the seats that win together. */
export interface Side {
  side: number;
  title: string;
  /** Which of the game's seats they are, for their signs. */
  seats: number[];
}

/** The powers a seat plays, in words, where it plays more than its own: `Great Britain and the United States`. */
export function powersOf({ powers = [], label }: Pick<GameSeat, 'powers' | 'label'>): string {
  const words = andWords(powers.map((power) => power.title));
  return words === label ? '' : words;
}

/** The sides of a game, in the order of their first seats. */
export function sides(all: readonly GameSeat[]): Side[] {
  return [...new Set(all.map((seat) => seat.side))].map((side) => {
    const seats = all.flatMap((seat, index) => (seat.side === side ? [index] : []));
    return { side, title: andWords(seats.map((index) => all[index]?.label ?? '')), seats };
  });
}

/** Does anybody else come to the table whom the person would like to be known to? */
export function othersCome(sitting: Record<string, Sitter>): boolean {
  return Object.values(sitting).some((who) => who === 'link' || who === 'open');
}

/** The seats of one more game against the same officers; nothing where other people sat, for they are asked first. */
export function rematch(seats: readonly SeatLine[], order: 'same' | 'changed'): Record<string, Sitter> | null {
  const officers = new Set(seats.map((seat) => seat.officer).filter((one) => one !== null && one !== undefined));
  const [first] = officers;
  if (first === undefined || !seats.every((seat) => seat.yours || seat.officer)) return null;
  if (order === 'same') return Object.fromEntries(seats.map((seat) => [seat.id, seat.officer ?? 'me']));
  // Sides change only where it is clear who takes which: one rank, and somebody to change with.
  if (officers.size > 1 || !seats.some((seat) => seat.yours)) return null;
  return Object.fromEntries(seats.map((seat): [string, Sitter] => [seat.id, seat.officer ? 'me' : first]));
}

/** Did the person play with other people, who are asked before they play again? */
export function playedTogether(seats: readonly SeatLine[]): boolean {
  return seats.some((seat) => seat.yours) && seats.some((seat) => !seat.yours && seat.person);
}

/** Can the sides be exchanged? */
export function canChange(seats: readonly SeatLine[]): boolean {
  return playedTogether(seats)
    ? new Set(seats.map((seat) => seat.side)).size === 2
    : rematch(seats, 'changed') !== null;
}

/** The options that differ from what the book has. */
export function chosen(game: GameInfo, values: Record<string, string>): Record<string, string> {
  const own = game.options.filter(
    (option) => values[option.key] !== undefined && values[option.key] !== option.default,
  );
  return Object.fromEntries(own.map((option) => [option.key, values[option.key] ?? option.default]));
}

/** How a game wants its options offered; the folder of its board has the words. */
export interface Menu {
  /** Options that are chosen first and stand in front, in this order. */
  front: readonly string[];
  /** Values of an option in another order than the game lists them. */
  order?: Readonly<Record<string, readonly string[]>>;
  /** What options are called in front of the others. */
  titles?: Readonly<Record<string, string>>;
  /** By option and value: what it is called, and a line about it. */
  values: Readonly<Record<string, Readonly<Record<string, readonly [name: string, about?: string]>>>>;
  /** Options that mean something only where another has this value. */
  only?: Readonly<Record<string, readonly [key: string, value: string]>>;
  /** What newcomers are invited to. */
  invite?: { text: string; values: Record<string, string> };
}

/** Does this option mean anything, as the others are chosen? */
export function matters(game: GameInfo, menu: Menu | null, chosen: Record<string, string>, key: string): boolean {
  const [other, value] = menu?.only?.[key] ?? [];
  if (other === undefined) return true;
  const now = chosen[other] ?? game.options.find((option) => option.key === other)?.default;
  return now === value && matters(game, menu, chosen, other);
}

/** A value as people read it. */
export function valueWords(option: OptionInfo, value: string, menu: Menu | null = null): string {
  const name = menu?.values[option.key]?.[value]?.[0];
  if (name !== undefined) return name;
  return option.kind === 'flag' ? (value === 'on' ? t.newGame.yes : t.newGame.no) : idWords(value);
}
