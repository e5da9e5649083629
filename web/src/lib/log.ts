// The log as a list of lines that can be filtered and searched.
import { matches } from './search';
import type { Happening, Item, Need, RollTold, Tone } from './wire';

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

/** The items of the stream as lines. Dice stand with the line that tells of the fire they were thrown for; dice that no
 * line tells of stand in a line of their own. */
export function lines(items: readonly Item[]): Line[] {
  return items.flatMap(linesOf);
}

const known = new WeakMap<Item, readonly Line[]>();

function linesOf(item: Item): readonly Line[] {
  const before = known.get(item);
  if (before) return before;
  let rolls: readonly RollTold[] = item.rolls ?? [];
  const own = (item.told ?? []).map((told, index): Line => {
    const happening = told.happening ?? null;
    let throws: Throw[] = [];
    if (happening?.what === 'fired') {
      const { taken, left } = takeDice(rolls, happening.dice);
      rolls = left;
      throws = thrown(happening.dice, taken, happening.need ?? null);
    }
    const { text, tone, about = [] } = told;
    return { key: `${item.number}.${index}`, number: item.number, index, tone, text, about, happening, throws };
  });
  rolls.forEach(({ what, sides, faces }, at) => {
    own.push({
      key: `${item.number}.r${at}`,
      number: item.number,
      index: own.length,
      tone: 'dice',
      text: what || 'Dice',
      about: [],
      happening: null,
      throws: [{ sides, faces, what: '', need: null }],
    });
  });
  known.set(item, own);
  return own;
}

/** The rolls, one after the other, that show exactly these dice, and those that are left. */
function takeDice(
  rolls: readonly RollTold[],
  dice: readonly number[],
): { taken: readonly RollTold[]; left: readonly RollTold[] } {
  for (let from = 0; from < rolls.length; from++) {
    let to = from;
    let at = 0;
    while (to < rolls.length && at < dice.length && rolls[to]?.faces.every((face, i) => face === dice[at + i])) {
      at += rolls[to]?.faces.length ?? 0;
      to += 1;
    }
    if (at === dice.length && to > from)
      return { taken: rolls.slice(from, to), left: [...rolls.slice(0, from), ...rolls.slice(to)] };
  }
  return { taken: [], left: rolls };
}

function thrown(dice: readonly number[], rolls: readonly RollTold[], need: Need | null): Throw[] {
  if (dice.length === 0) return [];
  if (rolls.length === 0) return [{ sides: 6, faces: dice, what: '', need }];
  return rolls.map(({ sides, faces, what }) => ({ sides, faces, what, need }));
}

/** Does a die that shows this hit? Nothing is known of a throw that needs nothing. */
export function hits(need: Need | null, face: number): boolean {
  if (need === null) return false;
  return 'at-most' in need ? face <= need['at-most'] : face >= need['at-least'];
}

/** `2 or less`. */
export function needWords(need: Need): string {
  return 'at-most' in need ? `${need['at-most']} or less` : `${need['at-least']} or more`;
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
  const hit = need === null ? '' : `, ${faces.filter((face) => hits(need, face)).length} hit at ${needWords(need)}`;
  return `${faces.length}d${sides}: ${faces.join(', ')}${hit}${what ? ` (${what})` : ''}`;
}
