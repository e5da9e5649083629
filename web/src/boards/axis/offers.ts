// What the server offers, sorted for the sheets: purchases, placements, battles, decisions, how many of a stack go where.
// Nothing here knows a rule: every button is a choice the server gave.
import type { Action } from '$lib/choosing';
import { argOf, kindOf, ownerOf, pieceOf, placeOf, spaceOf, wordOf } from '$lib/values';
import type { Choice } from '$lib/wire';
import { silhouette } from './symbols';
import { countWords, listed, type Unit } from './units';
import { leadsTo } from './ways';
import { t } from './words';

/** Something that can be bought now. */
export interface Purchase {
  country: string;
  kind: string;
  choice: Choice;
}

/** Who pays: a country, or a power by its treasury; a second treasury of a power by its own name. */
const payerOf = (choice: Choice): string | null =>
  wordOf(argOf(choice, 'economy')) ?? ownerOf(argOf(choice, 'country') ?? argOf(choice, 'treasury'));

export function purchasesOf(choices: readonly Choice[]): Purchase[] {
  return choices.flatMap((choice) => {
    const country = payerOf(choice);
    const kind = kindOf(argOf(choice, 'kind'));
    return choice.verb === 'buy' && country !== null && kind !== null ? [{ country, kind, choice }] : [];
  });
}

/** A point of damage that can be repaired now. */
export interface Repair {
  at: string;
  facility: string;
  choice: Choice;
}

export function repairsOf(choices: readonly Choice[]): Repair[] {
  return choices.flatMap((choice) => {
    const at = spaceOf(argOf(choice, 'at'));
    const facility = wordOf(argOf(choice, 'facility'));
    return choice.verb === 'repair' && at !== null && facility !== null ? [{ at, facility, choice }] : [];
  });
}

/** One act for one, two, three of its units, fewest first. */
export type Amounts = { count: number; choice: Choice }[];

/** Units that can be placed somewhere. */
export interface Placement {
  country: string;
  kind: string;
  at: string;
  /** The complex that builds them. */
  by: string;
  amounts: Amounts;
}

export function placementsOf(choices: readonly Choice[]): Placement[] {
  const found = new Map<string, Placement>();
  for (const choice of choices) {
    if (choice.verb !== 'place') continue;
    const country = payerOf(choice);
    const kind = kindOf(argOf(choice, 'kind'));
    const at = spaceOf(argOf(choice, 'at'));
    if (country === null || kind === null || at === null) continue;
    const by = spaceOf(argOf(choice, 'by')) ?? at;
    const key = JSON.stringify([country, kind, by, at]);
    const placement = found.get(key) ?? { country, kind, at, by, amounts: [] };
    placement.amounts.push({ count: choice.count ?? 1, choice });
    found.set(key, placement);
  }
  for (const { amounts } of found.values()) amounts.sort((a, b) => a.count - b.count);
  return [...found.values()];
}

/** Units of one country and kind. */
const lotOf = ({ country, kind }: Placement): string => `${country} ${kind}`;

/** The placements of each lot of new units. */
export function lotsOf(placements: readonly Placement[]): Placement[][] {
  const lots = new Map<string, Placement[]>();
  for (const one of placements) lots.set(lotOf(one), [...(lots.get(lotOf(one)) ?? []), one]);
  return [...lots.values()];
}

/** The next lot of new units that has only one place to go, whole; null when there is none. */
export function nextLot(placements: readonly Placement[]): Choice | null {
  const only = lotsOf(placements).find((places) => places.length === 1)?.[0];
  return only?.amounts.at(-1)?.choice ?? null;
}

/** The battles of which one is fought next. */
export function fightsOf(choices: readonly Choice[]): { at: string; choice: Choice }[] {
  return choices.flatMap((choice) => {
    const at = spaceOf(argOf(choice, 'at'));
    return choice.verb === 'fight' && at !== null ? [{ at, choice }] : [];
  });
}

/** Decisions of one sort in a battle: about units, about places, or simply to be taken. */
export interface Decision {
  verb: string;
  /** Asked above the row; nothing where the buttons say it all. */
  title: string;
  choices: Choice[];
}

/** What can be decided, sort by sort, what goes on with the battle first. */
export function decisionsOf(verbs: readonly Choice[]): Decision[] {
  const found = new Map<string, Decision>();
  // What is asked by each verb; what is not here is a step of the battle.
  const questions: Readonly<Record<string, string>> = t.questions;
  for (const choice of verbs) {
    const title = questions[choice.verb];
    const verb = title === undefined ? 'step' : choice.verb;
    const known = found.get(verb);
    if (known) known.choices.push(choice);
    else found.set(verb, { verb, title: title ?? '', choices: [choice] });
  }
  const order = ['step', ...Object.keys(questions)];
  return [...found.values()].sort((a, b) => order.indexOf(a.verb) - order.indexOf(b.verb));
}

/** The unit a choice is about. */
export function unitIn({ args = [] }: Pick<Choice, 'args'>, units: readonly Unit[]): Unit | undefined {
  const ids = args.flatMap(({ value }) => pieceOf(value) ?? []);
  return units.find(({ id }) => ids.includes(id));
}

/** How many hits units of this sort can take at one press: as many as there are of either, where that is more than one. */
export function hitsAtOnce(
  { verb }: Pick<Choice, 'verb'>,
  unit: Pick<Unit, 'count'> | undefined,
  hits: number,
): number {
  const most = verb === 'lose' ? Math.min(unit?.count ?? 0, hits) : 0;
  return most > 1 ? most : 0;
}

/** The last word of a battle's step, and what one is not meant to press in passing. */
const ONWARD: ReadonlySet<string> = new Set(['fire', 'storm', 'done', 'enough', 'accept']);

export function goesOn({ verb }: Pick<Choice, 'verb'>): boolean {
  return ONWARD.has(verb);
}

/** What is done, whatever the number. */
function shapeOf({ verb, args, count, notation }: Choice): string {
  return count === undefined || count === null ? notation : JSON.stringify([verb, args]);
}

/** The same act for one, two, three of a stack, fewest first; null when the choices for this goal are of several sorts. */
export function amountsOf(choices: readonly Choice[], goal: string): Amounts | null {
  const here = choices.filter((choice) => leadsTo(choice, goal));
  if (new Set(here.map(shapeOf)).size !== 1) return null;
  return here.map((choice) => ({ count: choice.count ?? 1, choice })).sort((a, b) => a.count - b.count);
}

/** A stack of a group and what it can do. */
export interface Marcher {
  unit: Unit;
  choices: readonly Choice[];
}

/** Ways to go somewhere that a group can share. */
const MARCHES: ReadonlySet<string> = new Set(['move', 'patrol']);

/** A group of stacks going together: every goal that all of them have, with the whole of each stack. Where there is none, the goals
 * that at least half of them have; the label says who goes and who stays. */
export function groupGoals(force: readonly Marcher[], name: (id: string) => string): Map<string, Action> {
  // Aircraft leave their decks before the carriers do.
  const order = ({ unit }: Marcher) => (silhouette(unit.kind).arm === 'air' ? 0 : 1);
  const marchers = [...force]
    .sort((a, b) => order(a) - order(b))
    .map(({ unit, choices }) => ({ unit, moves: choices.filter(({ verb }) => MARCHES.has(verb)) }));
  const goals = new Set(marchers.flatMap(({ moves }) => moves.flatMap((choice) => placeOf(argOf(choice, 'to')) ?? [])));
  const found = [...goals].map((goal) => {
    const going = marchers.flatMap(({ unit, moves }) => {
      const choice = amountsOf(moves, goal)?.at(-1)?.choice;
      return choice ? [{ unit, choice }] : [];
    });
    const staying = marchers.map(({ unit }) => unit).filter((unit) => !going.some((one) => one.unit === unit));
    return { goal, going, staying };
  });
  const whole = found.filter(({ staying }) => staying.length === 0);
  const most = ({ going, staying }: (typeof found)[number]) => going.length > 1 && going.length >= staying.length;
  return new Map(
    (whole.length > 0 ? whole : found.filter(most)).map(({ goal, going, staying }) => {
      const alone = staying.length === 1 && staying[0]?.count === 1;
      const rest = staying.length > 0 ? stacks(staying) : null;
      const label = t.group.goal(stacks(going.map(({ unit }) => unit)), name(goal), rest, alone);
      return [goal, { notations: going.map(({ choice }) => choice.notation), label, short: label, lights: [goal] }];
    }),
  );
}

function stacks(units: readonly Unit[]): string {
  return listed(units.map(({ words, count }) => countWords(words, count)));
}
