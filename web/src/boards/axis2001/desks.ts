// What the server offers, sorted for a desk: purchases, placements, the convoys' money, how many of a stack go where.
// Nothing here knows a rule: every button is a choice the server gave.
import type { Deed } from '$lib/choosing';
import type { Choice, Panel, Row } from '$lib/wire';
import type { Kind } from './symbols';
import { kindOf } from './units';

export const COUNTRIES = ['japan', 'india', 'australia', 'usa', 'china'] as const;

export function deed(choice: Choice): Deed {
  return { notations: [choice.notation], label: choice.label, lights: choice.lights };
}

/** Something that can be bought now. */
export interface Purchase {
  country: string;
  kind: Kind;
  choice: Choice;
}

export function purchasesOf(choices: readonly Choice[]): Purchase[] {
  return choices.flatMap((choice) => {
    const [verb, country = '', what = ''] = choice.notation.split(' ');
    const kind = kindOf(what);
    return verb === 'buy' && kind ? [{ country, kind, choice }] : [];
  });
}

/** Units that can be placed somewhere: one choice for each number of them. */
export interface Placement {
  country: string;
  kind: Kind;
  at: string;
  complex: string;
  amounts: { count: number; choice: Choice }[];
}

export function placementsOf(choices: readonly Choice[]): Placement[] {
  const found = new Map<string, Placement>();
  for (const choice of choices) {
    const [verb, country = '', number = '', what = '', complex = '', at = ''] = choice.notation.split(' ');
    const kind = kindOf(what);
    if (verb !== 'place' || !kind) continue;
    const key = [country, what, complex, at].join(' ');
    if (!found.has(key)) found.set(key, { country, kind, at, complex, amounts: [] });
    found.get(key)?.amounts.push({ count: Number(number), choice });
  }
  for (const { amounts } of found.values()) amounts.sort((a, b) => a.count - b.count);
  return [...found.values()];
}

/** The ways to divide the convoys' money, by India's share. */
export function divisionsOf(choices: readonly Choice[]): { india: number; choice: Choice }[] {
  return choices
    .flatMap((choice) => {
      const [verb, india] = choice.notation.split(' ');
      return verb === 'divide' && india !== undefined ? [{ india: Number(india), choice }] : [];
    })
    .sort((a, b) => a.india - b.india);
}

/** The battles of which one is fought next. */
export function fightsOf(choices: readonly Choice[]): { at: string; choice: Choice }[] {
  return choices.flatMap((choice) => {
    const [verb, at] = choice.notation.split(' ');
    return verb === 'fight' && at !== undefined ? [{ at, choice }] : [];
  });
}

/** Verbs whose second word is how many. */
const COUNTED = new Set(['move', 'patrol', 'recover', 'seize', 'raid']);

/** The same act for one, two, three of a stack, fewest first; null when the choices for this goal are of several sorts. */
export function amountsOf(choices: readonly Choice[], goal: string): { count: number; choice: Choice }[] | null {
  const here = choices.filter(({ lights }) => lights.includes(goal));
  const shapes = new Set<string>();
  const found = here.map((choice) => {
    const words = choice.notation.split(' ');
    const counted = COUNTED.has(words[0] ?? '') && /^\d+$/.test(words[1] ?? '');
    shapes.add(counted ? [words[0], ...words.slice(2)].join(' ') : choice.notation);
    return { count: counted ? Number(words[1]) : 1, choice };
  });
  if (found.length === 0 || shapes.size !== 1) return null;
  return found.sort((a, b) => a.count - b.count);
}

/** A group of stacks going together: every goal that all of them have, with the whole of each stack. */
export function groupGoals(force: readonly (readonly Choice[])[]): Map<string, Deed> {
  const goals = new Map<string, Deed>();
  const [first, ...rest] = force;
  if (!first) return goals;
  const moves = (choices: readonly Choice[]) => choices.filter(({ notation }) => notation.startsWith('move ') || notation.startsWith('patrol '));
  for (const goal of new Set(moves(first).flatMap(({ lights }) => lights))) {
    const whole = [first, ...rest].map((choices) => amountsOf(moves(choices), goal)?.at(-1)?.choice);
    if (!whole.every((choice) => choice !== undefined)) continue;
    goals.set(goal, { notations: whole.map(({ notation }) => notation), label: whole.map(({ label }) => label).join('; '), lights: [goal] });
  }
  return goals;
}

export function panelOf(panels: readonly Panel[], id: string): Panel | undefined {
  return panels.find((panel) => panel.id === id);
}

export function textOf(row: Row | undefined, kind: string): string | undefined {
  return row?.marks.find((mark) => mark.kind === kind)?.text;
}

/** The row of a country, by its mark. */
export function rowOf(panel: Panel | undefined, country: string): Row | undefined {
  return panel?.rows.find((row) => textOf(row, 'country') === country);
}

/** The price in a choice's own words: `Buy 1 infantry for India (3 IPCs)`. */
export function priceOf({ label }: Choice): number | null {
  const found = /\((\d+)/.exec(label);
  return found ? Number(found[1]) : null;
}

/** The address that gives the odds of the battle in view; null when there is none. */
export function oddsAddress(panels: readonly Panel[]): string | null {
  const panel = panelOf(panels, 'odds');
  if (!panel || panel.rows.length === 0) return null;
  const query = new URLSearchParams();
  for (const { label, marks } of panel.rows) if (marks[0]) query.set(label, marks[0].text);
  return `/api/games/axis-2001/odds?${query}`;
}

/** The odds as the server tells them. */
export interface Odds {
  attacker_wins: number;
  defender_wins: number;
  both_destroyed: number;
  stand_off: number;
  exact: boolean;
  error?: number | null;
  microseconds: number;
  attackers?: { unit: string; name: string; sent: number; mean: number }[];
  defenders?: { unit: string; name: string; sent: number; mean: number }[];
  swing?: { mean: number; attacker_loss: number; defender_loss: number; bars: { from: number; to: number; probability: number }[] };
  notes?: string[];
}
