// How seats, and the people and computer officers who sit in them, are called.
import type { SeatLine } from './wire';
import { t } from '$words/page';

/** An officer's rank: `Admiral`. */
export function rank(officer: string): string {
  const ranks: Readonly<Record<string, string>> = t.seats.ranks;
  return ranks[officer] ?? upper(officer);
}

/** An officer as one of those at a table: `Admiral (computer)`. */
export function officerName(officer: string): string {
  return t.seats.computer(rank(officer));
}

/** Who sits in a seat, in a word or two. */
export function sitter(seat: SeatLine): string {
  if (seat.yours) return t.seats.you;
  if (seat.officer) return officerName(seat.officer);
  return seat.person ?? (seat.state === 'link' ? t.seats.invited : t.seats.open);
}

/** The officers of some seats, by rank; by seat too where one rank sits twice at the table. */
export function officersOf(some: readonly SeatLine[], all: readonly SeatLine[]): string {
  return t.and(officerNames(some, all));
}

function officerNames(some: readonly SeatLine[], all: readonly SeatLine[]): string[] {
  return some.flatMap((seat) => {
    if (!seat.officer) return [];
    const twice = all.filter((other) => other.officer === seat.officer).length > 1;
    return [t.seats.officer(rank(seat.officer), twice ? seat.label : null)];
  });
}

/** `The Admiral is thinking…`; nothing when nobody is. */
export function thinkingWords(seats: readonly SeatLine[]): string {
  const busy = seats.filter((seat) => seat.thinking);
  const names = officerNames(busy, seats);
  return names.length === 0 ? '' : upper(t.seats.thinking(names));
}

/** `a`, `a and b`, `a, b and c`. */
export function andWords(words: readonly string[]): string {
  return t.and(words);
}

/** With a capital letter in front. */
export function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Has everybody who sits here agreed, from one of their seats? */
export function allAgreed(seats: readonly SeatLine[], agreed: readonly string[]): boolean {
  const people = seats.flatMap(({ yours, person }) => (yours ? [''] : (person ?? [])));
  const yes = new Set(
    seats.flatMap(({ id, yours, person }) => (!agreed.includes(id) ? [] : yours ? [''] : (person ?? []))),
  );
  return people.every((person) => yes.has(person));
}

/** Is this seat closed to somebody who sits elsewhere at a game with secrets, unless all agree? */
export function isClosed(
  table: { keeps_secrets: boolean; over?: unknown; you: readonly string[]; seats: readonly SeatLine[] },
  begun: boolean,
  seat: SeatLine,
): boolean {
  const others = table.seats.some((one) => one.id !== seat.id && !one.yours && one.person);
  return table.keeps_secrets && begun && !table.over && table.you.length > 0 && others && !seat.person;
}
