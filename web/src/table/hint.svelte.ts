// Advice asked of an officer: it belongs to one position and goes when the table moves on.
import { api } from '../api/client';
import { said } from '$lib/app.svelte';
import type { Hint, HintPlan } from '$lib/wire';
import type { TableStore } from './store.svelte';

export class HintState {
  asking = $state(false);
  told = $state.raw<Hint | null>(null);
  /** All plans there are to choose from, the officer's own first; the one chosen is `told`. */
  plans = $state.raw<readonly HintPlan[]>([]);
  chosen = $state(0);
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
      this.plans = [{ ...found, behind: 0 }, ...(found.others ?? [])];
      this.chosen = 0;
      return true;
    } catch (problem) {
      if (asked !== this.#asked) return false;
      this.asking = false;
      store.note = { ...said(problem), rule: null, bad: true };
      return false;
    }
  }

  /** Look at another of the plans: it is told, lit and done instead. */
  choose(index: number): void {
    const [told, plan] = [this.told, this.plans[index]];
    if (told === null || plan === undefined || this.#store.busy !== null) return;
    this.chosen = index;
    this.told = { ...told, ...plan };
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

  /** How much is entered at once: what answers the question asked, up to the next die; a die is rolled when the person says so. */
  get free(): number {
    return this.told === null ? 1 : Math.max(1, Math.min(this.told.now, this.told.quiet));
  }

  /** Carry it out as if the person had entered it: one action, or all that answer what is asked now. What the officer would go on
   * with is for the next question: it goes when this one is answered. */
  async do(which: 'first' | 'all'): Promise<void> {
    const [store, hint] = [this.#store, this.told];
    if (hint === null || store.busy !== null) return;
    const count = which === 'all' ? this.free : 1;
    // What is begun is not exchanged for another plan.
    this.plans = [];
    // While it is under way the numbers run ahead of the answer.
    this.told = { ...hint, number: Number.MAX_SAFE_INTEGER };
    const label = hint.labels.slice(0, count).join('; '); // what a question before it is answered with
    const done = await store.do({ notations: hint.actions.slice(0, count), label, short: label, lights: [] });
    if (this.told === null) return;
    const over = !done || hint.now <= count || store.number > store.acted;
    this.told = over
      ? null
      : {
          ...hint,
          number: store.acted,
          actions: hint.actions.slice(count),
          labels: hint.labels.slice(count),
          now: hint.now - count,
          quiet: Math.max(0, hint.quiet - count),
        };
  }
}
