// Moments of one reader and of another. Numbers count per reader, so a link to a moment has to
// carry the number of the public, which everybody can look through.
import type { Moment } from './wire';

/**
 * The public's number for what a seat sees at `at`: both lists are walked in order, and the last
 * public moment that the seat was told of in the same words by then is the one.
 */
export function publicMoment(own: readonly Moment[], everybody: readonly Moment[], at: number): number {
  let number = 0;
  let next = 0;
  for (const moment of own) {
    if (moment.number > at) break;
    const found = everybody.findIndex((other, index) => index >= next && other.text === moment.text);
    if (found < 0) continue;
    next = found + 1;
    number = everybody[found]?.number ?? number;
  }
  return number;
}
