// What happened while a person waited: where they last acted, and the replay from there.
import { app, mark } from '$lib/app.svelte';
import { lines, type Line } from '$lib/log';
import { frames, readingTime, since, WORTH_A_WORD, type Frame } from '$lib/meanwhile';
import type { TableStore } from './store.svelte';

/** A table this young, with this little told, was made by whoever looks at it: all of its story is news. */
const YOUNG = 120_000;
const LITTLE = 30;

export class Meanwhile {
  /** The number of the stream up to which the person knows the story; none before the table was heard. */
  seen = $state<number | null>(null);
  dismissed = $state(-1);
  /** The person comes from another seat of theirs and has seen all there. */
  upToDate = false;
  reel = $state.raw<readonly Frame[]>([]);
  at = $state(0);
  paused = $state(false);
  /** The step the replay looks at. */
  step: number | null = null;

  readonly #store: TableStore;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: TableStore) {
    this.#store = store;
  }

  all = $derived.by((): Line[] => lines(this.#store.items));
  fresh = $derived.by((): Line[] => (this.seen === null ? [] : since(this.all, this.seen)));
  replaying = $derived(this.reel.length > 0);
  frame = $derived(this.reel[this.at]);
  /** Is there something to tell now? Only when the person is asked again, or nothing is left to wait for. */
  worth = $derived.by(() => {
    const store = this.#store;
    const rests = store.mayAct || Boolean(store.table?.over);
    const others = store.table?.seats.some((seat) => !seat.yours) ?? false;
    return others && rests && store.at === null && this.dismissed < store.number && this.fresh.length >= WORTH_A_WORD;
  });

  /** The table was heard for the first time. */
  arrive(number: number, created: number): void {
    const { id, as } = this.#store;
    if (this.seen !== null || as === null) return;
    if (this.upToDate) return this.acted(number);
    const known = mark.read(id, as);
    const begins = Date.now() - created < YOUNG && number < LITTLE;
    this.seen = Math.min(number, known ?? (begins ? 0 : number));
    // Whoever reloads before the first act of theirs still finds what is new to them.
    if (known === null) mark.keep(id, as, this.seen);
  }

  /** The person acted: what the table had told by then is known. */
  acted(number: number): void {
    const { id, as } = this.#store;
    if (as === null || (this.seen !== null && number <= this.seen)) return;
    this.seen = number;
    mark.keep(id, as, number);
  }

  dismiss(): void {
    this.dismissed = this.#store.number;
  }

  /** Show it again, one thing after another. */
  async replay(): Promise<void> {
    const store = this.#store;
    const from = this.seen ?? 0;
    try {
      const reel = frames(await store.history(), this.all, from);
      if (reel.length === 0) {
        this.dismiss();
        return;
      }
      this.reel = reel;
      this.paused = false;
      await this.show(0);
    } catch (problem) {
      app.fail(problem);
      this.stop();
    }
  }

  /** Look at one picture of the replay; behind the last one is now. */
  async show(index: number): Promise<void> {
    clearTimeout(this.#timer);
    const frame = this.reel[index];
    if (frame === undefined || index < 0) {
      if (index >= this.reel.length) this.stop();
      return;
    }
    this.at = index;
    // Whoever comes from now first sees how it stood before, so that the first thing, too, is seen to happen.
    const way = this.#store.at === null ? [frame.step - 1, frame.step] : [frame.step];
    for (const step of way) {
      this.step = step;
      await this.#store.lookAt({ step });
      if (this.reel[this.at] !== frame) return;
    }
    this.#store.point(frame.about);
    this.#next(frame);
  }

  #next(frame: Frame): void {
    clearTimeout(this.#timer);
    if (this.paused) return;
    this.#timer = setTimeout(
      () => {
        void this.show(this.at + 1);
      },
      readingTime(frame.text, this.reel.length),
    );
  }

  pause(paused: boolean): void {
    this.paused = paused;
    const frame = this.frame;
    if (frame) this.#next(frame);
  }

  /** Back to now. What was replayed, or skipped, is known. */
  stop(): void {
    if (!this.replaying) return;
    this.leave();
    this.dismiss();
    void this.#store.lookAt(null);
  }

  /** The person went elsewhere in the history by themselves. */
  leave(): void {
    if (!this.replaying) return;
    clearTimeout(this.#timer);
    this.reel = [];
    this.at = 0;
    this.step = null;
    this.#store.point([]);
  }
}
