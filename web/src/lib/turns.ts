// How a turn is called: by its number, or by round and whose turn it is where each has its own.
import type { GameSeat } from './wire';
import { t } from '$words/page';

/** `turn 3`; where a round is made up of turns of powers, `round 1, Great Britain`. */
export function turnWords(round: readonly string[], seats: readonly Pick<GameSeat, 'powers'>[], turn: number): string {
  if (round.length === 0) return t.turn(turn);
  const before = Math.max(turn, 1) - 1;
  const power = round[before % round.length];
  const name = seats.flatMap(({ powers }) => powers ?? []).find(({ id }) => id === power)?.title ?? power ?? '';
  return t.round(Math.floor(before / round.length) + 1, name);
}
