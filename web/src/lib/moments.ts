// The steps of a game as one reader can look at them. Steps count per reader; a link carries the
// step of the public, which is the same for everybody.
import type { Line } from './log';
import type { Moment } from './wire';
import { t } from '$words/table';

/** Which moment of the past to look at: a step of one's own, a step of the public, or a number of the stream. */
export type Where = { step: number } | { moment: number } | { at: number };

/** The step of the public when this reader was at `step`. */
export function publicStep(moments: readonly Moment[], step: number): number {
  return moments.findLast((moment) => moment.step <= step)?.public ?? 0;
}

/** The step at which this line was told. Under one number the steps tell their lines one after the other. */
export function stepOf(moments: readonly Moment[], { number, index }: Pick<Line, 'number' | 'index'>): number {
  let told = 0;
  for (const moment of moments) {
    if (moment.number !== number) continue;
    told += moment.told;
    if (index < told) return moment.step;
  }
  return moments.findLast((moment) => moment.number <= number)?.step ?? 0;
}

/** So many steps can be shown in motion one after the other; more are a jump. */
const STRIDE = 4;

/** What was told on the way from one step to a later one near it. */
export function told(moments: readonly Moment[], all: readonly Line[], from: number, to: number): Line[] {
  return to <= from || to - from > STRIDE ? [] : linesBetween(moments, all, from, to);
}

/** What was told after one step and up to another. */
export function linesBetween(moments: readonly Moment[], all: readonly Line[], from: number, to: number): Line[] {
  const numbers = new Set(moments.filter(({ step }) => step > from && step <= to).map(({ number }) => number));
  return all.filter((line) => {
    if (!numbers.has(line.number)) return false;
    const step = stepOf(moments, line);
    return step > from && step <= to;
  });
}

/** What happened at a step. */
export function stepWords(moments: readonly Moment[], step: number): string {
  if (step === 0) return t.log.beginning;
  return moments.findLast((moment) => moment.step <= step && moment.text !== '')?.text ?? t.log.step(step);
}
