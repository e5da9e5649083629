// The ways to divide the money of the British convoys.
import { argOf, numberOf } from '$lib/values';
import type { Choice } from '$lib/wire';

/** By India's share, the least first; Australia has the rest. */
export function divisionsOf(choices: readonly Choice[]): { india: number; choice: Choice }[] {
  return choices
    .flatMap((choice) => {
      const india = numberOf(argOf(choice, 'india'));
      return choice.verb === 'divide' && india !== null ? [{ india, choice }] : [];
    })
    .sort((a, b) => a.india - b.india);
}
