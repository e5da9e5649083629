// The steps of a game as one reader can look at them. Steps count per reader; a link carries the
// step of the public, which is the same for everybody.
import type { Line } from './log';
import type { Moment } from './wire';

/** Which moment of the past to look at: a step of one's own, a step of the public, or a number of the stream. */
export type Where = { step: number } | { moment: number } | { at: number };

/** The step of the public when this reader was at `step`. */
export function publicStep(moments: readonly Moment[], step: number): number {
  return moments.findLast((moment) => moment.step <= step)?.public ?? 0;
}

/** The step at which this line was told: the one with its words, else the last of its number. */
export function stepOf(moments: readonly Moment[], { number, text }: Pick<Line, 'number' | 'text'>): number {
  const same = moments.find((moment) => moment.number === number && moment.text === text);
  return (same ?? moments.findLast((moment) => moment.number <= number))?.step ?? 0;
}

/** The line that was told at a step. */
export function lineOf(moment: Moment, all: readonly Line[]): Line | undefined {
  return moment.text === ''
    ? undefined
    : all.find((line) => line.number === moment.number && line.text === moment.text);
}

/** So many steps can be shown in motion one after the other; more are a jump. */
const STRIDE = 4;

/** What was told on the way from one step to a later one near it. */
export function told(moments: readonly Moment[], all: readonly Line[], from: number, to: number): Line[] {
  if (to <= from || to - from > STRIDE) return [];
  return moments.filter(({ step }) => step > from && step <= to).flatMap((moment) => lineOf(moment, all) ?? []);
}

/** What happened at a step. */
export function stepWords(moments: readonly Moment[], step: number): string {
  if (step === 0) return 'The beginning';
  return moments.findLast((moment) => moment.step <= step && moment.text !== '')?.text ?? `Step ${step}`;
}
