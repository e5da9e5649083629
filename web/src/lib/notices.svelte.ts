// What waits for the person who looks at this page, as the server brings it.
import { api, personStream } from '../api/client';
import { app } from './app.svelte';
import { fresh, noticeWords } from './notices';
import type { Notice, PersonMessage } from './wire';

class Notices {
  /** Unread and still holding, the newest first. */
  waiting = $state.raw<readonly Notice[]>([]);
  /** The table that is looked at: what happens there needs no word. */
  here: string | null = null;
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
    this.#beat = setInterval(() => {
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type: 'ping' }));
    }, 20_000);
    return () => {
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

  #take(now: readonly Notice[]): void {
    // What waited before the page was opened stands on the front page; only news are called out.
    const news = this.#heard ? fresh(this.waiting, now) : [];
    this.#heard = true;
    this.waiting = now;
    const [first] = news.filter((notice) => notice.table !== this.here);
    if (first && !this.listed) app.say(`${first.name || first.game_title}: ${noticeWords(app.games, first)}.`);
    this.#see();
  }

  /** What waited at the table that is looked at is known, but for a move, which waits until it is made. */
  #see(): void {
    const seen = this.waiting.filter((notice) => notice.table === this.here && notice.event.kind !== 'turn');
    if (seen.length > 0) void this.read(seen);
  }

  /** The person looks at a table, or at none; or at the list itself. */
  look(table: string | null, listed: boolean): void {
    [this.here, this.listed] = [table, listed];
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
