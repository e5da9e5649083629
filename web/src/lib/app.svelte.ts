// What all pages share: who I am, light or dark, and the words said to everybody on the page.
import { api, Problem } from '../api/client';
import type { GameInfo, Me } from './wire';
import { t } from '$words/page';

export type Theme = 'light' | 'dark';

/** A sentence for a person; `lang` where it is not in the language of the page. */
export interface Said {
  text: string;
  lang?: 'en';
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // private windows may refuse
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // then it is not kept
  }
}

class App {
  me = $state<Me | null>(null);
  games = $state<GameInfo[]>([]);
  wish = $state<Theme | 'system'>('system');
  systemDark = $state(false);
  calm = $state(false);
  /** Is a sound wanted when something waits? */
  sound = $state(false);
  says = $state<(Said & { bad: boolean; key: number }) | null>(null);
  /** The table this page has just made: whoever made it is asked to invite those who are to sit there. */
  made: string | null = null;
  theme = $derived<Theme>(this.wish === 'system' ? (this.systemDark ? 'dark' : 'light') : this.wish);
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    this.systemDark = dark.matches;
    this.calm = still.matches;
    dark.addEventListener('change', () => {
      this.systemDark = dark.matches;
    });
    still.addEventListener('change', () => {
      this.calm = still.matches;
    });
    const wish = stored('theme');
    if (wish === 'light' || wish === 'dark') this.wish = wish;
    this.sound = stored('sound') === 'on';
  }

  setSound(on: boolean): void {
    this.sound = on;
    store('sound', on ? 'on' : null);
  }

  setTheme(wish: Theme | 'system'): void {
    this.wish = wish;
    store('theme', wish === 'system' ? null : wish);
  }

  /** Say something to the person, on the screen and to a screen reader. */
  say(text: string, bad = false, lang?: 'en'): void {
    clearTimeout(this.#timer);
    this.says = { text, lang, bad, key: Date.now() };
    this.#timer = setTimeout(
      () => {
        this.says = null;
      },
      bad ? 9000 : 4500,
    );
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.says = null;
  }

  fail(problem: unknown): void {
    const { text, lang } = said(problem);
    this.say(text, true, lang);
  }

  async loadMe(): Promise<void> {
    this.me = await api.me();
  }

  /** Whoever acts is at least a guest; a guest may say what to be called. */
  async beSomebody(name = ''): Promise<Me> {
    this.me ??= await api.guest(name.trim() || undefined);
    return this.me;
  }

  async loadGames(): Promise<GameInfo[]> {
    if (this.games.length === 0) this.games = await api.games();
    return this.games;
  }
}

/** A failure in words a person can read. */
export function said(problem: unknown): Said {
  return problem instanceof Problem ? { text: problem.message, lang: problem.lang } : { text: t.trouble.page };
}

/** The same where only the text is wanted. */
export function words(problem: unknown): string {
  return said(problem).text;
}

/** What a person typed and has not sent, kept over a reload. */
export const draft = {
  read: (key: string): string => stored(`draft:${key}`) ?? '',
  keep: (key: string, text: string): void => store(`draft:${key}`, text === '' ? null : text),
};

/** Up to which number of a table's stream a seat has seen what happened, kept on this device. */
export const mark = {
  read: (table: string, seat: string): number | null => {
    const text = stored(`mark:${table}:${seat}`);
    const number = Number(text ?? Number.NaN);
    return Number.isSafeInteger(number) && number >= 0 ? number : null;
  },
  keep: (table: string, seat: string, number: number | null): void =>
    store(`mark:${table}:${seat}`, number === null ? null : String(number)),
};

/** The way by which this browser is pushed to, as the server numbers it. */
export const pushWay = {
  read: (): string | null => stored('push-way'),
  keep: (id: string | null): void => store('push-way', id),
};

/** Hints a person has read once. */
export const hints = {
  isNew: (key: string): boolean => stored(`read:${key}`) === null,
  read: (key: string): void => store(`read:${key}`, 'yes'),
};

/** The step of a lesson up to which its words were read at a table, kept on this device. */
export const lessonRead = {
  of: (table: string): number => {
    const number = Number(stored(`lesson:${table}`) ?? '0');
    return Number.isSafeInteger(number) && number >= 0 ? number : 0;
  },
  keep: (table: string, step: number): void => store(`lesson:${table}`, String(step)),
};

/** Questions before a commit that a person does not want to be asked any more, by game and kind. */
export const unasked = {
  has: (game: string, kind: string): boolean =>
    stored('unasked') === 'all' || stored(`unasked:${game}:${kind}`) !== null,
  add: (game: string, kind: string): void => store(`unasked:${game}:${kind}`, 'yes'),
};

export const app = new App();
