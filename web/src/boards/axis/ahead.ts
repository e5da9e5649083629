// What the first pick will want, made while nobody waits for it: that pick comes nearer, where every stack lies by itself.
import { layoutAll, type Group } from './layout';
import type { Atlas, Label } from './labels';
import { printKey, prints } from './prints';
import type { Unit } from './units';

/** Near enough to see single provinces and stacks, in pixels per degree. */
export const NEAR = 13;

/** Goals too far apart for that are seen from farther away, by steps of a quarter of an octave: what was made for one pick is
 * then good for the next. */
export function stepped(k: number): number {
  return k >= NEAR ? k : NEAR * 2 ** (Math.floor(Math.log2(k / NEAR) * 4 + 1e-6) / 4);
}

export interface Laid {
  labels: Label[];
  groups: Group[];
}

type BySpace = ReadonlyMap<string, readonly Unit[]>;

export class Ahead {
  /** By magnification, for one state of the table. */
  #laid = new Map<number, Laid>();
  #of: { spaces: Atlas['spaces']; units: BySpace } | null = null;

  /** Where everything lies at this magnification, if that is known already. */
  layout(k: number, spaces: Atlas['spaces'], units: BySpace): Laid | null {
    return this.#of?.spaces === spaces && this.#of.units === units ? (this.#laid.get(k) ?? null) : null;
  }

  /** Finds out where everything would lie. */
  lay(k: number, atlas: Atlas, units: BySpace): void {
    const { spaces } = atlas;
    if (this.#of?.spaces !== spaces || this.#of.units !== units) {
      this.#of = { spaces, units };
      this.#laid.clear();
    }
    if (!this.#laid.has(k)) this.#laid.set(k, layoutAll(atlas, units, k));
  }

  /** What is to be made for these units, piece by piece. */
  jobs(game: string, atlas: Atlas, units: BySpace, context: Map<unknown, unknown>): (() => void)[] {
    const faces = [...units.values()].flat().map((unit) => () => {
      const key = printKey(game, unit, false, false);
      prints.warm(key, { unit, small: false, values: false }, context);
    });
    return [() => this.lay(NEAR, atlas, units), ...faces];
  }
}
