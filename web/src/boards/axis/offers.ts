// What the server offers, sorted for a desk: purchases, placements, the convoys' money, how many of a stack go where.
// Nothing here knows a rule: every button is a choice the server gave.
import type { Action } from '$lib/choosing';
import type { Choice, Panel, Row } from '$lib/wire';
import type { Kind } from './symbols';
import { countWords, kindOf, type Unit } from './units';

export const COUNTRIES = ['japan', 'india', 'australia', 'usa', 'china'] as const;

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

/** Ships that can be struck by a kamikaze, by zone. */
export function kamikazesOf(choices: readonly Choice[]): { at: string; choices: Choice[] }[] {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const [verb, at] = choice.notation.split(' ');
    if (verb === 'kamikaze' && at !== undefined) found.set(at, [...(found.get(at) ?? []), choice]);
  }
  return [...found].map(([at, list]) => ({ at, choices: list }));
}

/** Decisions of one sort in a battle: about units, about places, or simply to be taken. */
export interface Decision {
  verb: string;
  /** Asked above the row; nothing where the buttons say it all. */
  title: string;
  sort: 'unit' | 'place' | 'step';
  choices: Choice[];
}

const DECISIONS: Readonly<Record<string, Pick<Decision, 'title' | 'sort'>>> = {
  lose: { title: 'Who takes a hit?', sort: 'unit' },
  bombard: { title: 'Bombard the shore with', sort: 'unit' },
  intercept: { title: 'Send up against the raid', sort: 'unit' },
  submerge: { title: 'Submerge, and be out of the battle', sort: 'unit' },
  withdraw: { title: 'Leave the battle alone', sort: 'unit' },
  kamikaze: { title: 'Kamikazes strike', sort: 'unit' },
  haven: { title: 'A fighter that lost its deck lands', sort: 'place' },
  retreat: { title: 'Retreat together to', sort: 'place' },
  'call-off': { title: 'Call off the landing from', sort: 'place' },
};

/** What can be decided, sort by sort, what goes on with the battle first. */
export function decisionsOf(verbs: readonly Choice[]): Decision[] {
  const found = new Map<string, Decision>();
  for (const choice of verbs) {
    const verb = choice.notation.split(' ')[0] ?? '';
    const { title, sort } = DECISIONS[verb] ?? { title: '', sort: 'step' as const };
    const key = sort === 'step' ? 'step' : verb;
    const known = found.get(key);
    if (known) known.choices.push(choice);
    else found.set(key, { verb: key, title, sort, choices: [choice] });
  }
  const order = ['step', ...Object.keys(DECISIONS)];
  return [...found.values()].sort((a, b) => order.indexOf(a.verb) - order.indexOf(b.verb));
}

/** The last word of a battle's step, and what one is not meant to press in passing. */
export const ONWARD: ReadonlySet<string> = new Set(['fire', 'storm', 'done', 'enough', 'accept']);

/** The next lot of new units that has only one place to go, whole; null when there is none. */
export function nextLot(placements: readonly Placement[]): Choice | null {
  const lots = new Map<string, Placement[]>();
  for (const one of placements)
    lots.set(`${one.country} ${one.kind}`, [...(lots.get(`${one.country} ${one.kind}`) ?? []), one]);
  const only = [...lots.values()].find((places) => places.length === 1)?.[0];
  return only?.amounts.at(-1)?.choice ?? null;
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

/** A stack of a group and what it can do. */
export interface Marcher {
  unit: Unit;
  choices: readonly Choice[];
}

/** Aircraft leave their decks before the carriers do, and the rest follows. */
const MARCHING: Readonly<Partial<Record<Kind, number>>> = { fighter: 0, bomber: 0, carrier: 1 };

/** A group of stacks going together: every goal that all of them have, with the whole of each stack. Where there is none, the goals
 * that at least half of them have; the label says who goes and who stays. */
export function groupGoals(force: readonly Marcher[], name: (id: string) => string): Map<string, Action> {
  const order = ({ unit }: Marcher) => MARCHING[unit.kind] ?? 2;
  const marchers = [...force]
    .sort((a, b) => order(a) - order(b))
    .map(({ unit, choices }) => ({
      unit,
      moves: choices.filter(({ notation }) => notation.startsWith('move ') || notation.startsWith('patrol ')),
    }));
  const goals = new Set(marchers.flatMap(({ moves }) => moves.flatMap(({ lights }) => lights)));
  const found = [...goals].map((goal) => {
    const going = marchers.flatMap(({ unit, moves }) => {
      const choice = amountsOf(moves, goal)?.at(-1)?.choice;
      return choice ? [{ unit, choice }] : [];
    });
    return {
      goal,
      going,
      staying: marchers.filter(({ unit }) => !going.some((one) => one.unit === unit)).map(({ unit }) => unit),
    };
  });
  const whole = found.filter(({ staying }) => staying.length === 0);
  const shown =
    whole.length > 0 ? whole : found.filter(({ going, staying }) => going.length > 1 && going.length >= staying.length);
  return new Map(
    shown.map(({ goal, going, staying }) => {
      const rest =
        staying.length > 0
          ? `; ${listed(staying)} ${staying.length === 1 && staying[0]?.count === 1 ? 'stays' : 'stay'} behind`
          : '';
      return [
        goal,
        {
          notations: going.map(({ choice }) => choice.notation),
          label: `${listed(going.map(({ unit }) => unit))} to ${name(goal)}${rest}`,
          lights: [goal],
        },
      ];
    }),
  );
}

/** `1 carrier, 2 fighters and 1 destroyer`. */
function listed(units: readonly Unit[]): string {
  const words = units.map(({ kind, count }) => countWords(kind, count));
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('');
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

/** The address that gives the odds of the battle being fought, or of one still to come at a place; null when there is none. */
export function oddsAddress(panels: readonly Panel[], at?: string): string | null {
  const panel = panelOf(panels, at === undefined ? 'odds' : `odds:${at}`);
  if (!panel || panel.rows.length === 0) return null;
  const query = new URLSearchParams();
  for (const { label, marks } of panel.rows) if (marks[0]) query.set(label, marks[0].text);
  return `/api/games/axis-2001/odds?${query}`;
}

/** A probability as people read it: what is not certain is never called so. */
export function percent(part: number): string {
  if (part <= 0 || part >= 1) return part <= 0 ? '0%' : '100%';
  if (part < 0.001) return '<0.1%';
  if (part > 0.999) return '>99.9%';
  return `${(part * 100).toFixed(part > 0.0995 && part < 0.9905 ? 0 : 1)}%`;
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
  swing?: {
    mean: number;
    attacker_loss: number;
    defender_loss: number;
    bars: { from: number; to: number; probability: number }[];
  };
  notes?: string[];
}
