// A guided first game at a table: which step is read, what is expected, what is said to whoever does something else. How far
// the game has come the server knows from the game itself; what was read is kept on this device.
import { api } from '../api/client';
import { app, lessonRead } from '$lib/app.svelte';
import type { Choice, LessonNow, SubjectInfo } from '$lib/wire';
import { t } from '$words/table';

export class LessonState {
  now = $state.raw<LessonNow | null>(null);
  #read = $state(0);
  busy = $state(false);
  /** It is being asked how far the game has come. */
  looking = $state(false);
  readonly #table: string;
  #asked = 0;

  constructor(table: string, now: LessonNow | null) {
    this.#table = table;
    this.now = now;
    this.#read = lessonRead.of(table);
  }

  /** The step that is shown: what has been done pulls it on, what has not been read holds it back. */
  at = $derived.by(() => {
    if (!this.now) return 0;
    return Math.min(Math.max(this.#read, this.now.since), this.now.step);
  });
  step = $derived.by(() => this.now?.steps[this.at] ?? null);
  /** Is there anything left of it? */
  running = $derived.by(() => this.step !== null);
  expects = $derived.by(() =>
    this.now && !this.now.strayed && this.at === this.now.step && this.step?.sort === 'do' ? this.now.expects : [],
  );
  /** What is lit to be looked at, where nothing is to be done. */
  lights = $derived<readonly string[]>(this.step?.show ?? []);
  /** What there is to do while nothing can be chosen, in the page's own words. */
  whatNow = $derived.by(() => {
    if (this.step?.sort === 'read') return t.lesson.readFirst;
    return this.step?.sort === 'watch' ? t.lesson.watchFirst : t.lesson.look;
  });
  nudge = $derived.by(() => {
    const step = this.step;
    if (!step) return '';
    if (step.nudge !== '') return step.nudge;
    if (step.sort !== 'do') return this.whatNow;
    const [first] = this.expects;
    return first ? t.lesson.waitsFor(first.label) : t.lesson.look;
  });

  subjects(all: readonly SubjectInfo[]): SubjectInfo[] {
    return all.filter((subject) => this.expects.some((one) => one.subject === subject.id));
  }
  choices<T extends Pick<Choice, 'notation'>>(all: readonly T[]): T[] {
    return all.filter((choice) => this.allows(choice.notation));
  }
  allows(notation: string): boolean {
    return this.expects.some((one) => one.notation === notation);
  }

  /** Something was done: how far is it now? */
  async look(): Promise<void> {
    if (!this.now) return;
    const asked = ++this.#asked;
    this.looking = true;
    try {
      const now = await api.lesson(this.#table);
      if (asked === this.#asked) this.now = now;
    } catch (problem) {
      app.fail(problem);
    } finally {
      if (asked === this.#asked) this.looking = false;
    }
  }

  /** On to the next step: it is read, or the other side acts. */
  async next(): Promise<void> {
    const step = this.step;
    if (!step || this.busy) return;
    if (step.sort === 'read') {
      this.#read = this.at + 1;
      lessonRead.keep(this.#table, this.#read);
    } else if (step.sort === 'watch') {
      this.busy = true;
      try {
        const asked = ++this.#asked;
        const now = await api.lessonNext(this.#table);
        if (asked === this.#asked) [this.now, this.looking] = [now, false];
      } catch (problem) {
        app.fail(problem);
      } finally {
        this.busy = false;
      }
    }
  }
  /** Look again at the step before, where that was only read. */
  get mayGoBack(): boolean {
    return this.now !== null && this.at > this.now.since && this.at > 0;
  }
  back(): void {
    if (!this.mayGoBack) return;
    this.#read = this.at - 1;
    lessonRead.keep(this.#table, this.#read);
  }
}
