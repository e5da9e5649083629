// What waits for the person who looks at this page, as the server brings it.
import { api, personStream } from '../api/client';
import { app } from './app.svelte';
import { chime } from './attention.svelte';
import { fresh, isHeard, noticePlace, noticeWords, tablesThatWait } from './notices';
import type { Notice, PersonMessage } from './wire';
import { t } from '$words/page';

class Notices {
  /** Unread and still holding, the newest first. */
  waiting = $state.raw<readonly Notice[]>([]);
  /** The table that is looked at: what happens there needs no word. */
  here = $state<string | null>(null);
  /** How many other tables wait for the person. */
  count = $derived(tablesThatWait(this.waiting, this.here));
  /** The list of what waits is on the screen: nothing of it need be called out. */
  listed = false;
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #tries = 0;
  #heard = false;

  /** Follow what waits for whoever is known now, until the returned function is called. */
  follow(): () => void {
    this.#connect();
    const seen = (): void => {
      this.#tell();
      this.#see();
    };
    document.addEventListener('visibilitychange', seen);
    this.#beat = setInterval(() => {
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type: 'ping' }));
    }, 20_000);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      clearTimeout(this.#retry);
      clearInterval(this.#beat);
      const old = this.#socket;
      this.#socket = null;
      old?.close();
      this.waiting = [];
      this.#heard = false;
    };
  }

  #connect(): void {
    const socket = new WebSocket(personStream());
    this.#socket = socket;
    socket.onopen = () => this.#tell();
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#tries = 0;
      const message = JSON.parse(String(event.data)) as PersonMessage;
      if (message.type === 'notices') this.#take(message.notices);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#retry = setTimeout(() => this.#connect(), Math.min(60_000, 1000 * 2 ** this.#tries++));
    };
  }

  /** Say at which table the person looks: what happens there need not be pushed or mailed. A page in the background looks nowhere. */
  #tell(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const table = document.visibilityState === 'visible' ? this.here : null;
    this.#socket.send(JSON.stringify({ type: 'looking', table }));
  }

  #take(now: readonly Notice[]): void {
    // What waited before the page was opened stands on the front page; only news are called out.
    const news = this.#heard ? fresh(this.waiting, now) : [];
    this.#heard = true;
    this.waiting = now;
    const [first] = news.filter((notice) => notice.table !== this.here);
    if (first && !this.listed) app.say(t.notice.news(noticePlace(first), noticeWords(app.games, first)));
    if (news.some(isHeard)) chime();
    this.#see();
  }

  /** What waited at the table that is looked at is known, but for a move, which waits until it is made. In the background nobody sees it. */
  #see(): void {
    if (document.visibilityState !== 'visible') return;
    const lasts = (notice: Notice): boolean => notice.event.kind === 'turn' || notice.event.kind === 'alarm';
    const seen = this.waiting.filter((notice) => notice.table === this.here && !lasts(notice));
    if (seen.length > 0) void this.read(seen);
  }

  /** The person looks at a table, or at none; or at the list itself. */
  look(table: string | null, listed: boolean): void {
    [this.here, this.listed] = [table, listed];
    this.#tell();
    this.#see();
  }

  /** These are known. */
  async read(seen: readonly Notice[]): Promise<void> {
    const ids = new Set(seen.map(({ id }) => id));
    this.waiting = this.waiting.filter(({ id }) => !ids.has(id));
    try {
      this.waiting = await api.readNotices([...ids]);
    } catch {
      // They come again with the next page.
    }
  }
}

export const notices = new Notices();
