// The odds of several battles: what is not known yet is asked for at once, and what was answered is kept.
import { SvelteMap } from 'svelte/reactivity';
import { api, Problem } from '../../api/client';
import type { OddsReport } from '$lib/wire';
import { keyOf, type Question } from './odds';

/** So long, in milliseconds, further questions are waited for before all are asked. */
const GATHER = 40;
/** When the server wants a pause, the next try comes after this, and so many are made. */
const PAUSE = 1500;
const TRIES = 5;

export class Chances {
  /** By question; null where the server cannot reckon it. */
  readonly #known = new SvelteMap<string, OddsReport | null>();
  readonly #waiting = new Map<string, Question>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: string) {}

  /** The odds, as far as they are known. */
  of(question: Question): OddsReport | null | undefined {
    return this.#known.get(keyOf(question));
  }

  /** These are wanted now; what is not wanted any more is not asked for. */
  want(questions: readonly Question[]): void {
    this.#waiting.clear();
    for (const question of questions) {
      const key = keyOf(question);
      if (!this.#known.has(key)) this.#waiting.set(key, question);
    }
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => void this.#ask(0), GATHER);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  async #ask(tries: number): Promise<void> {
    const asked = [...this.#waiting];
    if (asked.length === 0) return;
    try {
      const { answers } = await api.odds(
        this.game,
        asked.map(([, question]) => question),
      );
      asked.forEach(([key], i) => {
        this.#known.set(key, answers[i]?.odds ?? null);
        this.#waiting.delete(key);
      });
    } catch (problem) {
      // Too many for now, or the line is down.
      const later = problem instanceof Problem && (problem.status === 429 || problem.status === 0);
      if (tries + 1 < TRIES && later) this.#timer = setTimeout(() => void this.#ask(tries + 1), PAUSE * (tries + 1));
    }
  }
}
