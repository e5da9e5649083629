// What happened since a person last acted: how much of it, and the way through it at reading speed.
import type { Line } from './log';
import { linesBetween } from './moments';
import type { Moment } from './wire';
import { t } from '$words/table';

/** So many lines are worth a word; fewer are seen at a glance in the log. */
export const WORTH_A_WORD = 3;

/** The lines told after this number that say something happened; a heading only says when, and dice only how. */
export function since(all: readonly Line[], mark: number): Line[] {
  return all.filter((line) => line.number > mark && line.tone !== 'heading' && line.tone !== 'dice');
}

/** One picture of a replay: the step to look at, everything that happened there, what it is about. */
export interface Frame {
  step: number;
  text: string;
  about: readonly string[];
}

/** So many lines of one step are read out; of more, how many there are. */
const READ = 4;

/** The way from a number of the stream to now, a picture for each step of which something was told. */
export function frames(moments: readonly Moment[], all: readonly Line[], mark: number): Frame[] {
  const steps = moments.filter((moment) => moment.number > mark && moment.text !== '');
  return steps.map(({ step, text }) => {
    const lines = linesBetween(moments, all, step - 1, step);
    const read = lines.slice(0, READ).map((line) => line.text);
    const more = lines.length - read.length;
    if (more > 0) read.push(t.log.andMore(more));
    return { step, text: read.join(' ') || text, about: [...new Set(lines.flatMap(({ about }) => about))] };
  });
}

/** How long a picture stays, in milliseconds: to be read; in a long replay, to be glanced at. */
export function readingTime(text: string, count: number): number {
  const [least, letter] = count > 60 ? [350, 8] : count > 25 ? [600, 15] : [900, 28];
  return Math.min(4000, least + letter * text.length);
}
