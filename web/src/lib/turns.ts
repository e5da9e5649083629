// How a turn is called: by its number, or by round and whose turn it is where each has its own.
import type { GameInfo } from './wire';

/** `turn 3`, or `round 1, Great Britain`. */
export function turnWords(games: readonly Pick<GameInfo, 'id' | 'round'>[], game: string, turn: number): string {
  const round = games.find((one) => one.id === game)?.round ?? [];
  if (round.length === 0) return `turn ${turn}`;
  const before = Math.max(turn, 1) - 1;
  return `round ${Math.floor(before / round.length) + 1}, ${round[before % round.length] ?? ''}`;
}
