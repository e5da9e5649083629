// Tables with a free seat: what tells them apart, and which of them somebody looks for.
import { valueWords } from './newgame';
import { paceOf, type Pace } from './pace';
import type { GameInfo, TableLine } from './wire';

/** What somebody looks for; nothing said is everything. */
export interface Search {
  game: string;
  pace: Exclude<Pace, 'own'> | '';
  /** So many seats are free at least. */
  free: number;
}

export const everything: Search = { game: '', pace: '', free: 1 };

/** The seats anybody may take. */
export function freeSeats(table: Pick<TableLine, 'seats'>): number {
  return table.seats.filter((seat) => seat.state === 'open').length;
}

/** Those somebody looks for. */
export function matching<T extends Pick<TableLine, 'game' | 'clock' | 'seats'>>(all: readonly T[], by: Search): T[] {
  return all.filter(
    (table) =>
      (by.game === '' || table.game === by.game) &&
      (by.pace === '' || paceOf(table.clock) === by.pace) &&
      freeSeats(table) >= by.free,
  );
}

/** The options of a table that are not as the book has them. */
export function optionWords(games: readonly GameInfo[], table: Pick<TableLine, 'game' | 'options'>): string[] {
  const options = games.find((one) => one.id === table.game)?.options ?? [];
  return options.flatMap((option) => {
    const value = table.options?.[option.key];
    if (value === undefined || value === option.default) return [];
    return [option.kind === 'flag' && value === 'on' ? option.title : `${option.title}: ${valueWords(option, value)}`];
  });
}
