// Advice asked of an officer: it belongs to one position and goes when the table moves on.
import { api } from '../api/client';
import { said } from '$lib/app.svelte';
import type { Hint } from '$lib/wire';
import type { TableStore } from './store.svelte';

export class HintState {
  asking = $state(false);
  told = $state.raw<Hint | null>(null);
  /** What is lit on the board for it. */
  lights = $derived<readonly string[]>(this.told?.lights ?? []);
  readonly #store: TableStore;
  #asked = 0;

  constructor(store: TableStore) {
    this.#store = store;
  }

  /** Ask what an admiral would do here. True when there is an answer to look at. */
  async ask(): Promise<boolean> {
    const store = this.#store;
    if (this.asking || store.as === null || !store.mayAct) return false;
    const asked = ++this.#asked;
    this.told = null;
    this.asking = true;
    store.note = null;
    try {
      const found = await api.hint(store.id, store.as);
      if (asked !== this.#asked) return false;
      this.asking = false;
      // What was asked about is past: an answer to it would only mislead.
      if (found.number < store.number) return false;
      this.told = found;
      return true;
    } catch (problem) {
      if (asked !== this.#asked) return false;
      this.asking = false;
      store.note = { ...said(problem), rule: null, bad: true };
      return false;
    }
  }

  /** Let go of it, or of the wish for it. */
  dismiss(): void {
    this.#asked++;
    this.asking = false;
    this.told = null;
  }

  /** The table stands at this number now. An answer still to come says itself what it is about: news of one's own last act may arrive after the question. */
  moved(number: number): void {
    if (this.told !== null && number > this.told.number) this.told = null;
  }

  /** Without asking a plan is carried out up to the next die; a die is rolled when the person says so. */
  get free(): number {
    return Math.max(1, this.told?.quiet ?? 1);
  }

  /** Carry it out as if the person had entered it: one action, those that answer what is asked now, or all. What is left stays on the table. */
  async do(which: 'first' | 'step' | 'all'): Promise<void> {
    const [store, hint] = [this.#store, this.told];
    if (hint === null || store.busy !== null) return;
    const rule = store.live.prompt?.rule;
    const count = which === 'all' ? this.free : 1;
    let rest = hint;
    do {
      // While it is under way the numbers run ahead of the answer.
      this.told = { ...rest, number: Number.MAX_SAFE_INTEGER };
      const done = await store.do({ notations: rest.actions.slice(0, count), label: '', short: '', lights: [] });
      if (this.told === null) return;
      rest = {
        ...rest,
        number: store.acted,
        actions: rest.actions.slice(count),
        labels: rest.labels.slice(count),
        quiet: Math.max(0, rest.quiet - count),
      };
      if (which === 'step') await store.caughtUp();
      if (!done || rest.actions.length === 0 || store.number > store.acted) {
        this.told = null;
        return;
      }
    } while (which === 'step' && rest.quiet > 0 && store.mayAct && store.live.prompt?.rule === rule);
    this.told = rest;
  }
}
