// What all pages share: who I am, light or dark, and the words said to everybody on the page.
import { api, Problem } from '../api/client';
import type { GameInfo, Me } from './wire';

export type Theme = 'light' | 'dark';

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
  says = $state<{ text: string; bad: boolean; key: number } | null>(null);
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
  }

  setTheme(wish: Theme | 'system'): void {
    this.wish = wish;
    store('theme', wish === 'system' ? null : wish);
  }

  /** Say something to the person, on the screen and to a screen reader. */
  say(text: string, bad = false): void {
    clearTimeout(this.#timer);
    this.says = { text, bad, key: Date.now() };
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
    this.say(words(problem), true);
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
export function words(problem: unknown): string {
  if (problem instanceof Problem) return problem.message;
  return 'Something went wrong on this page. Reload it; the game itself is safe on the server.';
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

/** Hints a person has read once. */
export const hints = {
  isNew: (key: string): boolean => stored(`read:${key}`) === null,
  read: (key: string): void => store(`read:${key}`, 'yes'),
};

export const app = new App();
