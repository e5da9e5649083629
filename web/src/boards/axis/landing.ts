// The plan by which everybody in the air comes down, as the choice `land` carries it, and other places for one of its units.
import { argOf, numberOf, pieceOf, spaceOf, unitsOf } from '$lib/values';
import type { Choice } from '$lib/wire';

/** Units that go somewhere by the plan. */
export interface HomeOrder {
  key: string;
  /** None where it comes to be only on the way: split, or laden. */
  piece: string | null;
  kind: string;
  nation: string;
  count: number;
  to: string;
}

/** The plan in its order: what goes, which piece it is now, where, and how many. */
export function ordersOf({ args = [] }: Choice): HomeOrder[] {
  const orders: HomeOrder[] = [];
  for (const { name, value } of args) {
    const last = orders.at(-1);
    if (name === 'what') {
      const units = unitsOf(value);
      const { kind = '', count = 1, owner = null } = units ?? {};
      orders.push({ key: String(orders.length), piece: null, kind, nation: owner ?? '', count, to: '' });
    } else if (last && name === 'unit') last.piece = pieceOf(value);
    else if (last && name === 'to') last.to = spaceOf(value) ?? '';
    else if (last && name === 'number') last.count = numberOf(value) ?? last.count;
  }
  return orders;
}

/** How units come down by themselves. */
const WAYS_DOWN: ReadonlySet<string> = new Set(['move', 'recover']);

/** The other places so many of a unit can land in. */
export function elsewhere(choices: readonly Choice[], order: HomeOrder): { to: string; choice: Choice }[] {
  return choices.flatMap((choice) => {
    const to = spaceOf(argOf(choice, 'to'));
    const fits = WAYS_DOWN.has(choice.verb) && (choice.count ?? 1) === order.count && to !== null && to !== order.to;
    return fits ? [{ to, choice }] : [];
  });
}
