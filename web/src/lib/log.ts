// The log as a list of lines that can be filtered and searched.
import { matches } from './choosing';
import type { Item, RollTold, Tone } from './wire';

/** One line of the log. */
export interface Line {
  key: string;
  number: number;
  /** How many acts stood when it was told, where the server says so: what the history jumps to. */
  act: number | null;
  tone: Tone;
  text: string;
  about: string[];
  rolls: RollTold[];
}

/** What part of the log a person wants to see. */
export type Part = 'all' | 'dice' | 'losses' | 'turns';

/** The items of the stream as lines; each roll stands with the line that speaks of it
 * where there are as many of one as of the other, else all with the first such line. */
export function lines(items: readonly (Item & { act?: number | null })[]): Line[] {
  const all: Line[] = [];
  for (const item of items) {
    const own = item.told.map((told, index): Line => ({
      key: `${item.number}.${index}`,
      number: item.number,
      act: item.act ?? null,
      tone: told.tone,
      text: told.text,
      about: told.about,
      rolls: [],
    }));
    if (item.rolls.length > 0) {
      const spoken = own.filter((line) => line.tone === 'dice');
      const host = spoken[0] ?? own.find((line) => line.tone !== 'heading');
      if (spoken.length === item.rolls.length)
        spoken.forEach((line, index) => {
          line.rolls = item.rolls.slice(index, index + 1);
        });
      else if (host) host.rolls = item.rolls;
      else
        own.push({
          key: `${item.number}.r`,
          number: item.number,
          act: item.act ?? null,
          tone: 'dice',
          text: 'Dice',
          about: [],
          rolls: item.rolls,
        });
    }
    all.push(...own);
  }
  return all;
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
      return line.rolls.length > 0 || line.tone === 'dice';
    case 'losses':
      return line.tone === 'loss' || line.tone === 'gain';
    case 'turns':
      return line.tone === 'heading';
  }
}

function words(line: Line): string {
  return [line.text, ...line.rolls.map(rollWords)].join(' ');
}

/** A roll in words: `2d6: 3, 5, for the speed roll`. */
export function rollWords(roll: RollTold): string {
  return `${roll.faces.length}d${roll.sides}: ${roll.faces.join(', ')}${roll.what ? ` (${roll.what})` : ''}`;
}
