// What defenders decide before or after a battle: aircraft go up, or need a place to come down.
import { argOf, pieceOf, spaceOf } from '$lib/values';
import type { Choice } from '$lib/wire';
import type { Unit } from '../axis/units';

/** What they can do, by its verb. */
export const ANSWERS: ReadonlySet<string> = new Set(['scramble', 'intercept', 'haven']);

/** What one stack can do: the way its aircraft can go. */
export interface Answer {
  unit: Unit;
  choices: Choice[];
}

/** The stacks that can answer now, verb by verb. */
export function answersOf(offered: readonly Choice[], units: readonly Unit[]): { verb: string; answers: Answer[] }[] {
  const found = new Map<string, Map<string, Answer>>();
  for (const choice of offered) {
    const id = pieceOf(argOf(choice, 'unit'));
    const unit = units.find((one) => one.id === id);
    if (!ANSWERS.has(choice.verb) || !unit) continue;
    const answers = found.get(choice.verb) ?? new Map<string, Answer>();
    const answer = answers.get(unit.id) ?? { unit, choices: [] };
    answer.choices.push(choice);
    answers.set(unit.id, answer);
    found.set(choice.verb, answers);
  }
  return [...found].map(([verb, answers]) => ({ verb, answers: [...answers.values()] }));
}

/** Where a choice leads. */
export function goalOf(choice: Choice): string | null {
  return spaceOf(argOf(choice, 'to') ?? argOf(choice, 'at'));
}
