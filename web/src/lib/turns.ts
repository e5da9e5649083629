// How a turn is called: by its number, or by round and whose turn it is where each has its own.

/** `turn 3`; where a round is made up of turns, `round 1, Great Britain`. */
export function turnWords(round: readonly string[], turn: number): string {
  if (round.length === 0) return `turn ${turn}`;
  const before = Math.max(turn, 1) - 1;
  return `round ${Math.floor(before / round.length) + 1}, ${round[before % round.length] ?? ''}`;
}
