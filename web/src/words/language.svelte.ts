// Which language the page speaks, and where its words come from: `docs/decisions/0014-words-of-the-page.md`.

import type { Translated } from './kinds';

/** The languages there are words in, each called as its own speakers call it. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
export const languages = Object.keys(LANGUAGES) as readonly Language[];
type Other = Exclude<Language, 'en'>;

/** How the words of a part of the page are fetched in the other languages. A missing word does not compile. */
type Others<W> = Record<Other, () => Promise<{ words: Translated<W> }>>;

const KEY = 'language';
/** What the browser asks for, the dearest first; nothing in a test outside a browser. */
const asked = (): readonly string[] => (typeof navigator === 'undefined' ? [] : navigator.languages);
const isLanguage = (id: string | null): id is Language => id !== null && Object.hasOwn(LANGUAGES, id);
/** `de-AT` speaks German. */
const speaks = (tag: string, language: string): boolean => tag === language || tag.startsWith(`${language}-`);

/** The first of these tags there are words for; English when there is none. */
export function firstOf(tags: readonly string[]): Language {
  for (const tag of tags) {
    const found = languages.find((language) => speaks(tag.toLowerCase(), language));
    if (found) return found;
  }
  return 'en';
}

/** The words of one part of the page. */
class Part<W extends object> {
  words: Translated<W> = $state.raw() as Translated<W>;
  /** What is still being fetched. */
  pending: Promise<void> = Promise.resolve();
  readonly #known: Partial<Record<Language, Translated<W>>>;
  readonly #others: Others<W>;

  constructor(en: W, others: Others<W>) {
    this.words = en as unknown as Translated<W>;
    this.#known = { en: this.words };
    this.#others = others;
  }

  async fetch(language: Language): Promise<void> {
    if (language !== 'en') this.#known[language] ??= (await this.#others[language]()).words;
  }

  speak(language: Language): void {
    this.words = this.#known[language] ?? this.words;
  }
}

class Speech {
  /** What the page speaks now. */
  now = $state<Language>('en');
  /** The same with its region where the browser names one, for dates and numbers. */
  locale = $state('en');
  readonly #parts: Pick<Part<object>, 'fetch' | 'speak' | 'pending'>[] = [];
  #wanted: Language = 'en';

  /** Before anything is drawn: what was chosen on this device, else what the browser asks for. */
  start(tags: readonly string[] = asked()): Promise<void> {
    let kept: string | null = null;
    try {
      kept = localStorage.getItem(KEY);
    } catch {
      // Private windows may refuse.
    }
    // Where its words cannot be fetched, the page speaks English rather than nothing.
    return this.#speak(isLanguage(kept) ? kept : firstOf(tags)).catch(() => undefined);
  }

  /** Speak another language from now on, on this device. */
  async choose(language: Language): Promise<void> {
    await this.#speak(language);
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // Then it is not kept.
    }
  }

  /** Whatever was imported until now has its words: after this nothing is drawn in another language first. */
  async ready(): Promise<void> {
    await Promise.all(this.#parts.map((part) => part.pending));
  }

  /** A part of the page that has just been imported. */
  add(part: Pick<Part<object>, 'fetch' | 'speak' | 'pending'>): void {
    this.#parts.push(part);
    const wanted = this.#wanted;
    if (wanted === 'en') return;
    part.pending = part.fetch(wanted).then(
      () => part.speak(this.#wanted),
      () => undefined,
    );
  }

  async #speak(language: Language): Promise<void> {
    const before = this.#wanted;
    this.#wanted = language;
    try {
      await Promise.all(this.#parts.map((part) => part.fetch(language)));
    } catch (problem) {
      this.#wanted = before;
      throw problem;
    }
    for (const part of this.#parts) part.speak(language);
    this.now = language;
    this.locale = asked().find((tag) => speaks(tag.toLowerCase(), language)) ?? language;
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  }
}

export const speech = new Speech();

/**
 * The words of a part of the page in the language it speaks now; whatever reads one of them is drawn again when that
 * changes. English is at hand with the code that uses it, the others are fetched when somebody wants them.
 */
export function catalogue<W extends object>(en: W, others: Others<W>): Translated<W> {
  const part = new Part(en, others);
  speech.add(part);
  const now = (): object => part.words;
  return new Proxy(en, { get: (_, key) => Reflect.get(now(), key) as unknown }) as unknown as Translated<W>;
}

/** Import a part of the page together with its words. */
export async function withWords<T>(module: Promise<T>): Promise<T> {
  const came = await module;
  await speech.ready();
  return came;
}
