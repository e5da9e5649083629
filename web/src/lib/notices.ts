// What waits for a person, in words.
import { andWords, upper } from './seats';
import { idWords } from './values';
import type { GameInfo, Notice } from './wire';

/** What people call a seat of a game; one that only some options have is called by its id. */
function seatName(games: readonly GameInfo[], game: string, seat: string): string {
  const known = games.find((one) => one.id === game)?.seats.find((one) => one.id === seat);
  return known?.label ?? upper(idWords(seat));
}

/** `Your move as Japan`, `Ann sat down as the Allies`. */
export function noticeWords(games: readonly GameInfo[], { game, event }: Notice): string {
  const name = (seat: string): string => seatName(games, game, seat);
  switch (event.kind) {
    case 'turn':
      return `Your move${event.seats.length > 0 ? ` as ${andWords(event.seats.map(name))}` : ''}`;
    case 'over':
      return event.winners.length === 0
        ? `The game is over: a draw (${idWords(event.how)})`
        : `The game is over: ${andWords(event.winners.map(name))} won (${idWords(event.how)})`;
    case 'proposed':
      return `${name(event.by)} ${event.what === 'draw' ? 'offers a draw' : 'asks to take back'}`;
    case 'seated':
      return `${event.who} sat down as ${name(event.seat)}`;
    case 'left':
      return `${event.who} left the seat of ${name(event.seat)}`;
  }
}

/** The seat to look through when it is opened. */
export function noticeSeat({ event }: Notice): string | null {
  return event.kind === 'turn' ? (event.seats[0] ?? null) : null;
}

/** Those of `now` that were not among `before`. */
export function fresh(before: readonly Notice[], now: readonly Notice[]): Notice[] {
  const known = new Set(before.map(({ id }) => id));
  return now.filter(({ id }) => !known.has(id));
}
