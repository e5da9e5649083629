// What the page for a new game has to know about options and seats.
import type { GameInfo, OptionInfo, SeatWish } from './wire';

export type Sitter = SeatWish;

/** Ways of filling the table that need one click. */
export type Company = 'hot-seat' | 'friend' | 'own';

/** Who sits where when the person says only with whom they play. */
export function seating(game: GameInfo, company: Company, own: Record<string, Sitter>): Record<string, Sitter> {
  const seats = game.seats.map((seat, index): [string, Sitter] => {
    switch (company) {
      case 'hot-seat': return [seat.id, 'me'];
      case 'friend': return [seat.id, index === 0 ? 'me' : 'link'];
      case 'own': return [seat.id, own[seat.id] ?? 'me'];
    }
  });
  return Object.fromEntries(seats);
}

/** The options that differ from what the book has. */
export function chosen(game: GameInfo, values: Record<string, string>): Record<string, string> {
  const own = game.options.filter((option) => values[option.key] !== undefined && values[option.key] !== option.default);
  return Object.fromEntries(own.map((option) => [option.key, values[option.key] ?? option.default]));
}

/** A value as people read it. */
export function valueWords(option: OptionInfo, value: string): string {
  return option.kind === 'flag' ? (value === 'on' ? 'yes' : 'no') : value.replaceAll('-', ' ');
}
