// Ways to do something at one place that are more than a number: everything of a stack at once, a convoy taken in passing,
// aircraft that fly on together. Each is a choice the server gave, or a list of them it gave with it.
import { actionOf, type Action } from '$lib/choosing';
import { argOf, lightsOf, spaceOf, wordOf } from '$lib/values';
import type { Choice } from '$lib/wire';
import { t } from './words';

/** One way, for so many as one likes. */
export interface Way {
  label: string;
  amounts: { count: number; action: Action }[];
  /** What most people mean. */
  main?: boolean;
}

/** Does it lead there? Who sails by a convoy goes to the end of the way, not to the convoy. */
export function leadsTo(choice: Choice, goal: string): boolean {
  return choice.verb === 'sail' ? spaceOf(argOf(choice, 'to')) === goal : lightsOf(choice).includes(goal);
}

/** What the server says would follow, to do the same with everything of the stack. */
function nextOf({ args = [] }: Choice): string[] {
  return args.flatMap(({ name, value }) => (name === 'next' ? (wordOf(value) ?? []) : []));
}

/** What it is to do it with everything. */
const whole = (verb: string, count: number): string | null =>
  verb === 'assault' || verb === 'unload' || verb === 'load' ? t.ways[verb](count) : null;

/** Everything at once, first of all. */
export function wholes(choices: readonly Choice[]): Way[] {
  const found = choices.flatMap((choice): { way: Way; count: number }[] => {
    const next = nextOf(choice);
    const label = whole(choice.verb, next.length + 1);
    if (next.length === 0 || label === null) return [];
    const action = { ...actionOf(choice), notations: [choice.notation, ...next], label, short: label };
    return [{ way: { label, amounts: [{ count: next.length + 1, action }], main: true }, count: next.length + 1 }];
  });
  // Ships of several stacks at one place: those that take most.
  const most = found.sort((a, b) => b.count - a.count)[0];
  return most ? [most.way] : [];
}

/** The ways to a goal, where there are several sorts; null where a number is all there is to ask. */
export function waysTo(choices: readonly Choice[], goal: string, name: (id: string) => string): Way[] | null {
  const here = choices.filter((choice) => leadsTo(choice, goal));
  const all = wholes(here);
  const sailing = here.some(({ verb }) => verb === 'sail');
  if (all.length === 0 && !sailing) return null;
  const rows = new Map<string, Way>();
  for (const choice of here) {
    const via = spaceOf(argOf(choice, 'via'));
    const label =
      choice.verb === 'sail' && via !== null
        ? t.ways.convoy(name(via))
        : choice.verb === 'move'
          ? t.ways.go
          : (choice.short ?? choice.label);
    const way = rows.get(label) ?? { label, amounts: [] };
    way.amounts.push({ count: choice.count ?? 1, action: actionOf(choice) });
    rows.set(label, way);
  }
  for (const { amounts } of rows.values()) amounts.sort((a, b) => a.count - b.count);
  const single = rows.size === 1 && sailing && all.length === 0;
  return single ? null : [...all, ...rows.values()];
}
