// The log as a list of lines that can be filtered and searched.
import { matches } from './search';
import type { Happening, Item, Need, RollTold, Tone } from './wire';
import { t } from '$words/table';

/** Dice thrown together. */
export interface Throw {
  sides: number;
  faces: readonly number[];
  /** What it was for, in words. */
  what: string;
  need: Need | null;
}

/** One line of the log. */
export interface Line {
  key: string;
  number: number;
  /** Which of the lines told under its number it is. */
  index: number;
  tone: Tone;
  text: string;
  about: readonly string[];
  happening: Happening | null;
  throws: readonly Throw[];
}

/** What part of the log a person wants to see. */
export type Part = 'all' | 'dice' | 'losses' | 'turns';

/** The items of the stream as lines. Dice stand with the line that tells of the fire they were thrown for, and what was
 * thrown in consequence behind them; dice that no line tells of stand in a line of their own. */
export function lines(items: readonly Item[]): Line[] {
  return items.flatMap(linesOf);
}

const known = new WeakMap<Item, readonly Line[]>();

function linesOf(item: Item): readonly Line[] {
  const before = known.get(item);
  if (before) return before;
  const told = item.told ?? [];
  const { thrown, alone } = dealt(
    told.map(({ happening }) => (happening?.what === 'fired' ? happening : null)),
    item.rolls ?? [],
  );
  const own = told.map(({ text, tone, about = [], happening = null }, index): Line => {
    const throws = thrown[index] ?? [];
    return { key: `${item.number}.${index}`, number: item.number, index, tone, text, about, happening, throws };
  });
  alone.forEach(({ what, sides, faces }, at) => {
    own.push({
      key: `${item.number}.r${at}`,
      number: item.number,
      index: own.length,
      tone: 'dice',
      text: sentence(what) || t.log.dice,
      about: [],
      happening: null,
      throws: [{ sides, faces, what: '', need: null }],
    });
  });
  known.set(item, own);
  return own;
}

/** What a roll was for, where it begins a line. */
function sentence(what: string): string {
  return what.charAt(0).toUpperCase() + what.slice(1);
}

type Fire = Extract<Happening, { what: 'fired' }>;

/** Which rolls belong to which fire, in the order of both; those before the first belong to none. */
function dealt(
  fires: readonly (Fire | null)[],
  rolls: readonly RollTold[],
): { thrown: Throw[][]; alone: readonly RollTold[] } {
  const thrown: Throw[][] = [];
  const alone: RollTold[] = [];
  let [next, last] = [0, null as Throw[] | null];
  const follow = (until: number): void => {
    for (; next < until; next++) {
      const roll = rolls[next];
      if (roll && last) last.push({ ...roll, need: null });
      else if (roll) alone.push(roll);
    }
  };
  for (const fire of fires) {
    const throws: Throw[] = [];
    thrown.push(throws);
    if (!fire || fire.dice.length === 0) continue;
    const need = fire.need ?? null;
    const found = runOf(rolls, fire.dice, next);
    if (!found) {
      throws.push({ sides: 6, faces: fire.dice, what: '', need });
      continue;
    }
    follow(found.from);
    for (; next < found.to; next++) {
      const roll = rolls[next];
      if (roll) throws.push({ ...roll, need });
    }
    last = throws;
  }
  follow(rolls.length);
  return { thrown, alone };
}

/** The first rolls from here on, one after the other, that show exactly these dice. */
function runOf(
  rolls: readonly RollTold[],
  dice: readonly number[],
  start: number,
): { from: number; to: number } | null {
  for (let from = start; from < rolls.length; from++) {
    let [to, at] = [from, 0];
    while (to < rolls.length && at < dice.length && rolls[to]?.faces.every((face, i) => face === dice[at + i])) {
      at += rolls[to]?.faces.length ?? 0;
      to += 1;
    }
    if (at === dice.length && to > from) return { from, to };
  }
  return null;
}

/** Is what a line tells of no more, because all agreed to go back? */
export function takenBack(all: readonly Line[]): (line: Line) => boolean {
  const ranges = all.flatMap(({ happening }) => (happening?.what === 'back' ? [happening] : []));
  return ({ number }) => ranges.some(({ after, until }) => number > after && number <= until);
}

/** Does a die that shows this hit? Nothing is known of a throw that needs nothing. */
export function hits(need: Need | null, face: number): boolean {
  if (need === null) return false;
  return 'at-most' in need ? face <= need['at-most'] : face >= need['at-least'];
}

/** `2 or less`. */
export function needWords(need: Need): string {
  return 'at-most' in need ? t.log.orLess(need['at-most']) : t.log.orMore(need['at-least']);
}

/** The lines a person asked for. */
export function sift(all: readonly Line[], part: Part, search: string): Line[] {
  return all.filter((line) => inPart(line, part) && (search.trim() === '' || matches(words(line), search.trim())));
}

function inPart(line: Line, part: Part): boolean {
  switch (part) {
    case 'all':
      return true;
    case 'dice':
      return line.throws.length > 0 || line.tone === 'dice';
    case 'losses':
      return line.tone === 'loss' || line.tone === 'gain';
    case 'turns':
      return line.tone === 'heading';
  }
}

function words(line: Line): string {
  return [line.text, ...line.throws.map(throwWords)].join(' ');
}

/** A throw in words: `2d6: 3, 5 (the speed roll)`, and how many of them hit. */
export function throwWords({ sides, faces, what, need }: Throw): string {
  const hit = need === null ? '' : t.log.hits(faces.filter((face) => hits(need, face)).length, needWords(need));
  return `${faces.length}d${sides}: ${faces.join(', ')}${hit}${what ? ` (${what})` : ''}`;
}
