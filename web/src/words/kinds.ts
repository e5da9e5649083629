// What the catalogues are given to speak of.
import type { Unit } from './format';

/** A seat or a power as the games call it: `Allies`, and in an English sentence `the Allies`. */
export interface Named {
  title: string;
  label: string;
}

/** The same words in another language: every key, and every function with what it is given. */
export type Translated<W> = W extends string
  ? string
  : W extends (...given: infer G) => string
    ? (...given: G) => string
    : { readonly [K in keyof W]: Translated<W[K]> };

/** A length of time in its largest unit; nothing for a moment. */
export type Long = { count: number; unit: Unit } | null;

/** A sentence with one thing in its middle: what stands before it, the thing's own words, what stands after it. */
export type Around = readonly [before: string, inside: string, after: string];
