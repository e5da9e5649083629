// How seats, and the people and computer officers who sit in them, are called.
import type { SeatLine } from './wire';

/** An officer's rank: `Admiral`. */
export function rank(officer: string): string {
  return upper(officer);
}

/** An officer as one of those at a table: `Admiral (computer)`. */
export function officerName(officer: string): string {
  return `${rank(officer)} (computer)`;
}

/** Who sits in a seat, in a word or two. */
export function sitter(seat: SeatLine): string {
  if (seat.yours) return 'you';
  if (seat.officer) return officerName(seat.officer);
  return seat.person ?? (seat.state === 'link' ? 'invited' : 'open');
}

/** The officers of some seats, by rank; by seat too where one rank sits twice at the table. */
export function officersOf(some: readonly SeatLine[], all: readonly SeatLine[]): string {
  const names = some.flatMap((seat) => {
    if (!seat.officer) return [];
    const twice = all.filter((other) => other.officer === seat.officer).length > 1;
    return [`the ${rank(seat.officer)}${twice ? ` (${seat.label})` : ''}`];
  });
  return andWords(names);
}

/** `The Admiral is thinking…`; nothing when nobody is. */
export function thinkingWords(seats: readonly SeatLine[]): string {
  const busy = seats.filter((seat) => seat.thinking);
  const names = officersOf(busy, seats);
  return names === '' ? '' : `${upper(names)} ${busy.length > 1 ? 'are' : 'is'} thinking…`;
}

/** `a`, `a and b`, `a, b and c`. */
export function andWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** With a capital letter in front. */
export function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
