// One table as one reader follows it: the scene, the stream, what is picked, and the acts sent.
import { api, onceKey, Problem, streamAddress } from '../api/client';
import { app, said, unasked, type Said } from '$lib/app.svelte';
import type { Force, News } from '$lib/board';
import { cautionsOf, actions, litIds, stillInHand, type Action, type Asked, type Selection } from '$lib/choosing';
import { told, type Where } from '$lib/moments';
import { lines, type Line } from '$lib/log';
import { applyChange, blank, emptyScene, lay, type Printed, type Scene } from '$lib/plan';
import { planHere, planOf } from '$lib/plans';
import { lookup } from '$lib/scene';
import type {
  Acted,
  Caution,
  ChatLine,
  Choice,
  Item,
  Moment,
  PlanInfo,
  Refusal,
  SceneNow,
  ServerMessage,
  TableInfo,
} from '$lib/wire';
import { closedBy, type Closed } from './closed';
import { HintState } from './hint.svelte';
import { LessonState } from './lesson.svelte';
import { Meanwhile } from './meanwhile.svelte';
import { t } from '$words/table';

export type Link = 'connecting' | 'live' | 'lost';

/** Why something is not possible, as shown by the prompt bar. */
export interface Note extends Said {
  rule: string | null;
  bad: boolean;
}

/** How it stands for a reader, laid over the plan. */
type Now = Omit<SceneNow, 'scene'> & { scene: Scene };

export class TableStore {
  readonly id: string;
  readonly as: string | null;

  table = $state.raw<TableInfo | null>(null);
  live = $state.raw<Scene>(emptyScene);
  past = $state.raw<Scene | null>(null);
  /** What led to the scene that is shown, for whoever shows it in motion. */
  news = $state.raw<News>({ key: 0, lines: [] });
  /** A moment of the past is on its way. */
  looking = $state(false);
  /** The step of the history that is looked at; none is now. */
  at = $state<number | null>(null);
  moments = $state.raw<Moment[]>([]);
  number = $state(0);
  items = $state.raw<Item[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  entries = $state.raw<string[]>([]);
  orders = $state.raw<Record<string, string>>({});
  redoable = $state(false);
  link = $state<Link>('connecting');
  gone = $state.raw<Closed | null>(null);
  busy = $state<string | null>(null);
  note = $state<Note | null>(null);
  picked = $state.raw<string[]>([]);
  /** What is picked stayed in hand after an entry: nobody clicked it since. */
  kept = false;
  /** Every pick adds to what is in hand, until it is said to be enough: fingers have no shift key. */
  gathering = $state(false);
  choices = $state.raw<ReadonlyMap<string, readonly Choice[]>>(new Map());
  pointed = $state.raw<ReadonlySet<string>>(new Set());
  /** A group the board has in hand, as the board says. */
  force = $state.raw<Force | null>(null);
  /** The number the table stood at after the last act of this page. */
  acted = 0;
  /** What is asked before it is handed over. */
  asked = $state.raw<Asked | null>(null);
  readonly lesson: LessonState;
  readonly hint = new HintState(this);
  readonly meanwhile = new Meanwhile(this);

  // In a lesson only what it waits for is offered, whoever draws it.
  #offered = $derived.by(() =>
    this.lesson.running
      ? {
          ...this.live,
          subjects: this.lesson.subjects(this.live.subjects),
          verbs: this.lesson.choices(this.live.verbs),
        }
      : this.live,
  );
  #offeredOf = $derived.by((): ReadonlyMap<string, readonly Choice[]> => {
    if (!this.lesson.running) return this.choices;
    return new Map([...this.choices].map(([id, all]) => [id, this.lesson.choices(all)]));
  });
  scene = $derived(this.at === null ? this.#offered : (this.past ?? this.#offered));
  look = $derived(lookup(this.scene));
  mayAct = $derived.by(() => this.at === null && this.as !== null && this.live.waiting.includes(this.as));
  selection = $derived<Selection>({
    subjects: this.at === null ? this.#offered.subjects : [],
    verbs: this.at === null ? this.#offered.verbs : [],
    picked: this.at === null ? this.picked : [],
    choices: this.#offeredOf,
  });
  lit = $derived.by(() => litIds(this.gathering ? { ...this.selection, picked: [], verbs: [] } : this.selection));
  actions = $derived(actions(this.selection));

  /** The line is open, nothing is under way, and what the table says of who is asked has come with the news of it. */
  rests = $derived.by(
    () =>
      this.link === 'live' &&
      this.busy === null &&
      !this.looking &&
      this.picked.every((id) => this.choices.has(id)) &&
      this.live.waiting.join() === this.table?.waiting.join(),
  );

  #socket: WebSocket | null = null;
  #closed = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #coming: { now?: Now; items: Item[]; table?: TableInfo } = { items: [] };
  #printed: Printed = blank;
  /** What came while the plan was fetched. */
  #held: ServerMessage[] | null = null;
  /** How often the stream has told about the table. */
  #told = 0;
  #frame = 0;
  #late: ReturnType<typeof setTimeout> | undefined;
  #last = -1e9;
  #asking = new Map<string, Promise<readonly Choice[]>>();
  #pastAsked = 0;
  #momentsOf = -1;

  constructor(id: string, as: string | null, lesson = new LessonState(id, null)) {
    this.id = id;
    this.as = as;
    this.lesson = lesson;
  }

  open(): void {
    this.#closed = false;
    this.#connect();
    addEventListener('online', this.#again);
    document.addEventListener('visibilitychange', this.#again);
    this.#beat = setInterval(() => this.#send({ type: 'ping' }), 20_000);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    removeEventListener('online', this.#again);
    document.removeEventListener('visibilitychange', this.#again);
    this.#socket?.close();
    this.#forget();
    this.hint.dismiss();
    this.meanwhile.leave();
  }

  #again = (): void => {
    if (this.link === 'live' || document.visibilityState === 'hidden') return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    if (this.#closed) return;
    const old = this.#socket;
    this.#socket = null;
    this.#held = null;
    old?.close();
    const chat = this.chat.at(-1)?.number ?? 0;
    const socket = new WebSocket(streamAddress(this.id, this.as, this.number, chat));
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage, socket);
    };
    socket.onclose = () => {
      if (this.#socket !== socket || this.#closed) return;
      this.link = 'lost';
      this.#retry = setTimeout(() => this.#connect(), Math.min(15_000, 400 * 2 ** this.#tries++));
      if (this.#tries === 2 && this.table === null) void this.#explain();
    };
  }

  /** The stream does not open: ask over plain HTTP why, so that the person reads a sentence. */
  async #explain(): Promise<void> {
    try {
      this.table = await api.table(this.id);
      this.#printed = await planOf(this.table.plan);
      this.#take(this.#laid(await api.scene(this.id, this.as, null)));
    } catch (problem) {
      if (problem instanceof Problem && problem.status >= 400 && problem.status < 500) {
        this.gone = closedBy(problem);
        this.close();
      }
    }
  }

  #laid(now: SceneNow): Now {
    return { ...now, scene: lay(this.#printed, now.scene) };
  }

  /** A scene means nothing without its plan: what comes before the plan has come waits for it, in its order. */
  #fetchPlan(hello: ServerMessage, plan: PlanInfo, socket: WebSocket): void {
    const held: ServerMessage[] = (this.#held = [hello]);
    planOf(plan).then(
      () => {
        if (this.#held !== held) return;
        this.#held = null;
        for (const message of held) this.#hear(message, socket);
      },
      () => {
        if (this.#held === held) socket.close();
      },
    );
  }

  #hear(message: ServerMessage, socket: WebSocket): void {
    if (this.#held) {
      this.#held.push(message);
      return;
    }
    switch (message.type) {
      case 'hello': {
        const printed = planHere(message.table.plan);
        if (!printed) {
          this.#fetchPlan(message, message.table.plan, socket);
          return;
        }
        this.#printed = printed;
        this.#tries = 0;
        this.link = 'live';
        this.#forget();
        this.#told++;
        this.table = message.table;
        this.items = mergeByNumber(this.items, message.items);
        this.chat = mergeByNumber(this.chat, message.chat);
        this.#take(this.#laid(message.now));
        this.meanwhile.arrive(message.now.number, message.table.created);
        break;
      }
      case 'news':
        this.#coming.items.push(...message.items);
        this.#coming.now = {
          number: message.number,
          at: null,
          scene: applyChange(this.#coming.now?.scene ?? this.live, message.change),
          entries: message.entries,
          orders: message.orders,
          can_redo: message.can_redo,
        };
        this.#soon();
        break;
      case 'table':
        this.#told++;
        // With the news it belongs to, where some wait to be shown.
        if (this.#late === undefined) this.table = message.table;
        else this.#coming.table = message.table;
        break;
      case 'chat':
        this.chat = mergeByNumber(this.chat, [message.line]);
        // The staff speaks only when an officer cannot go on and somebody has to see to it.
        if (message.line.by === 'The staff') app.say(message.line.text, true);
        break;
      case 'bye':
        app.say(message.text);
        break;
      case 'pong':
        break;
    }
  }

  /** Take what an answer says about the table. What the stream told meanwhile may be newer: then it is asked for again. */
  async learn(answer: () => Promise<TableInfo>): Promise<void> {
    for (let ask = answer; ; ask = () => api.table(this.id)) {
      const told = this.#told;
      const table = await ask();
      if (told !== this.#told && this.link === 'live') continue;
      this.table = table;
      delete this.#coming.table;
      return;
    }
  }

  // Officers act faster than a board is painted: what is alone is shown with the next frame, a burst a few times a second.
  #soon(): void {
    if (this.#late !== undefined) return;
    const rest = 150 - (performance.now() - this.#last);
    if (rest <= 0) this.#frame = requestAnimationFrame(this.#shown);
    // A page nobody sees has no frames, but its title still says whose move it is.
    this.#late = setTimeout(this.#shown, rest <= 0 ? 250 : rest);
  }

  #shown = (): void => {
    const { now, items, table } = this.#coming;
    this.#forget();
    this.#last = performance.now();
    if (this.#closed) return;
    if (table) this.table = table;
    if (items.length > 0) this.items = mergeByNumber(this.items, items);
    const led = lines(items);
    if (now) this.#take(now, led);
    // Whoever looks at the moment all agreed to go back to stands there now.
    if (this.at !== null && led.some(({ happening }) => happening?.what === 'back')) void this.lookAt(null);
  };

  #forget(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#late);
    this.#late = undefined;
    this.#coming = { items: [] };
  }

  #take(now: Now, led: readonly Line[] = []): void {
    this.hint.moved(now.number);
    const before = this.live;
    const asked = before.prompt?.rule;
    if (this.at === null) this.#tell(led);
    this.live = now.scene;
    this.number = now.number;
    this.entries = now.entries;
    this.orders = now.orders;
    this.redoable = now.can_redo;
    this.choices = new Map();
    this.#asking.clear();
    // What is in hand stays there while the same thing is asked, so that a stack is moved bit by bit.
    const same = asked === now.scene.prompt?.rule;
    if (!same) this.gathering = false;
    this.picked = same ? stillInHand(this.picked, before, now.scene) : [];
    if (this.picked.length > 0) void this.#keep(this.picked);
  }

  #tell(led: readonly Line[]): void {
    this.news = { key: this.news.key + 1, lines: led };
  }

  /** Ask anew what is in hand; what can do nothing more is let go. */
  async #keep(ids: string[]): Promise<void> {
    this.kept = true;
    try {
      const found = await Promise.all(ids.map((id) => this.ask(id)));
      if (this.picked === ids) this.picked = ids.filter((_, index) => (found[index]?.length ?? 0) > 0);
    } catch {
      if (this.picked === ids) this.picked = [];
    }
  }

  /** The choices of a subject; asked once, kept until something changes. */
  ask(subject: string): Promise<readonly Choice[]> {
    const known = this.#asking.get(subject);
    if (known) return known;
    const asked = api.choices(this.id, this.as, subject).then((found) => {
      if (this.#asking.get(subject) === asked) this.choices = new Map([...this.choices, [subject, found]]);
      return found;
    });
    this.#asking.set(subject, asked);
    asked.catch(() => this.#asking.delete(subject));
    return asked;
  }

  /** Pick these subjects to act with. */
  async take(ids: string[]): Promise<void> {
    this.picked = ids;
    this.kept = false;
    this.note = null;
    try {
      await Promise.all(ids.map((id) => this.ask(id)));
    } catch (problem) {
      app.fail(problem);
    }
  }

  gather(on: boolean): void {
    this.gathering = on && this.mayAct;
  }

  /** While it is gathered: in hand, or no longer. False for what is no counter and holds none that could be. */
  toggle(id: string): boolean {
    const able = (one: string): boolean => this.selection.subjects.some((subject) => subject.id === one);
    if (able(id)) {
      const without = this.picked.filter((one) => one !== id);
      void this.take(without.length < this.picked.length ? without : [...this.picked, id]);
      return true;
    }
    return !(this.look.at.get(id) ?? []).some((piece) => able(piece.id));
  }

  clear(): void {
    this.picked = [];
    this.note = null;
  }

  /** Do it: one action, or the same one for each of a group. */
  async do(action: Action): Promise<boolean> {
    if (this.as === null || this.busy !== null) return false;
    if (this.lesson.running && !action.notations.every((one) => this.lesson.allows(one))) {
      this.coax();
      return false;
    }
    const cautions = this.#cautions(action);
    if (cautions.length > 0) {
      this.asked = { action, cautions };
      return false;
    }
    return this.#act(action);
  }

  /** It is meant so: do what was asked about. */
  async confirm(quiet: boolean): Promise<boolean> {
    const asked = this.asked;
    this.asked = null;
    if (!asked) return false;
    const game = this.table?.game ?? '';
    if (quiet) for (const { kind } of asked.cautions) unasked.add(game, kind);
    return this.#act(asked.action);
  }

  /** What the game would ask about before this is done; a lesson knows what it does. */
  #cautions(action: Action): Caution[] {
    const all = this.lesson.running ? [] : cautionsOf(action, this.live.verbs, this.choices);
    return all.filter(({ kind }) => !unasked.has(this.table?.game ?? '', kind));
  }

  /** Whoever does something else in a lesson is told kindly what it waits for. */
  coax(): void {
    this.note = { text: this.lesson.nudge, rule: null, bad: false };
  }

  async #act(action: Action): Promise<boolean> {
    if (this.as === null) return false;
    const [as, key] = [this.as, onceKey()];
    return this.#sendAct('act', () => api.act(this.id, as, this.number, action.notations, key, this.link !== 'live'));
  }

  /** One thing after the other, each chosen from what is offered when the one before is done; a refusal ends it. */
  async doEach(next: () => Promise<Action | null>): Promise<void> {
    for (let action = await next(); action !== null; action = await next()) {
      if (!(await this.do(action))) return;
      await this.caughtUp();
    }
  }

  /** The page shows what it last did. */
  async caughtUp(): Promise<void> {
    while (this.number < this.acted && !this.#closed) await new Promise((done) => setTimeout(done, 30));
  }

  undo(): Promise<boolean> {
    const [as, key] = [this.as, onceKey()];
    return as === null ? Promise.resolve(false) : this.#sendAct('undo', () => api.undo(this.id, as, key));
  }

  redo(): Promise<boolean> {
    const [as, key] = [this.as, onceKey()];
    return as === null ? Promise.resolve(false) : this.#sendAct('redo', () => api.redo(this.id, as, key));
  }

  /** Any other act of a seat: an order, a proposal, giving up. */
  other(what: string, send: (as: string) => Promise<Acted>): Promise<boolean> {
    const as = this.as;
    return as === null ? Promise.resolve(false) : this.#sendAct(what, () => send(as));
  }

  async #sendAct(what: string, send: () => Promise<Acted>): Promise<boolean> {
    if (this.busy !== null) return false;
    this.busy = what;
    this.note = null;
    try {
      let answer: Acted;
      try {
        answer = await send();
      } catch (problem) {
        // The same key again is harmless, so a broken line is tried once more.
        if (!(problem instanceof Problem) || problem.kind !== 'offline' || what !== 'act') throw problem;
        await new Promise((done) => setTimeout(done, 700));
        answer = await send();
      }
      this.acted = answer.number;
      if (answer.taken > 0 || !answer.refused) this.meanwhile.acted(answer.number);
      // What the person did themselves is shown at once.
      if (answer.now || (this.#coming.now?.number ?? -1) >= answer.number) this.#shown();
      if (answer.now) this.#take(this.#laid(answer.now));
      if (answer.refused) this.#note(answer.refused, answer.taken > 0 ? t.why.doneThen(answer.taken) : '');
      return !answer.refused;
    } catch (problem) {
      this.note = { ...said(problem), rule: null, bad: true };
      return false;
    } finally {
      this.busy = null;
    }
  }

  #note(refusal: Refusal, before = '', bad = true): void {
    this.note = { text: before + refusal.text, lang: 'en', rule: refusal.rule ?? null, bad };
  }

  /** Ask the server why this cannot be done with that. */
  async why(piece: string, place: string | null): Promise<void> {
    if (this.as === null) {
      this.note = { text: t.why.onlySeats, rule: null, bad: false };
      return;
    }
    if (!this.mayAct) {
      this.note = {
        text: this.scene.prompt?.text ?? t.why.notYourTurn,
        lang: this.scene.prompt ? 'en' : undefined,
        rule: this.scene.prompt?.rule ?? null,
        bad: false,
      };
      return;
    }
    try {
      const answer = await api.whyTo(this.id, this.as, piece, place);
      // Whoever only asks about something has made no mistake.
      if (answer.refusal) this.#note(answer.refusal, '', place !== null);
      else this.note = { text: t.why.nothing, rule: this.live.prompt?.rule ?? null, bad: false };
    } catch (problem) {
      this.note = { ...said(problem), rule: null, bad: true };
    }
  }

  /** Why this notation is refused; false when the answer says nothing about the rules. */
  async whyNot(notation: string): Promise<boolean> {
    if (this.as === null) return false;
    try {
      const answer = await api.why(this.id, this.as, notation);
      if (answer.legal) {
        this.note = { text: t.why.allowed(notation), rule: null, bad: false };
        return true;
      }
      if (!answer.refusal || answer.refusal.kind === 'notation') return false;
      this.#note(answer.refusal);
      return true;
    } catch (problem) {
      this.note = { ...said(problem), rule: null, bad: true };
      return true;
    }
  }

  /** The steps that can be looked at, fetched anew when the game has gone on. */
  async history(): Promise<readonly Moment[]> {
    if (this.#momentsOf < this.number || this.#momentsOf < 0) {
      const found = await api.history(this.id, this.as);
      this.moments = found.moments;
      this.#momentsOf = found.number;
    }
    return this.moments;
  }

  /** The last step there is, as far as is known. */
  lastStep = $derived.by(() => this.moments.at(-1)?.step ?? 0);

  /** Look at a moment of the past, or at the present (`null`). */
  async lookAt(where: Where | null): Promise<void> {
    if (where === null || !('step' in where) || where.step !== this.meanwhile.step) this.meanwhile.leave();
    const asked = ++this.#pastAsked;
    const from = this.past === null ? null : this.at;
    this.looking = where !== null;
    if (where === null) {
      this.#tell([]);
      this.at = null;
      this.past = null;
      return;
    }
    if ('step' in where) this.at = where.step;
    try {
      const then = await api.scene(this.id, this.as, where);
      if (asked !== this.#pastAsked) return;
      const step = then.step ?? null;
      this.#tell(from === null || step === null ? [] : told(this.moments, this.meanwhile.all, from, step));
      this.past = lay(this.#printed, then.scene);
      this.at = step;
    } catch (problem) {
      if (asked !== this.#pastAsked) return;
      this.at = null;
      app.fail(problem);
    } finally {
      if (asked === this.#pastAsked) this.looking = false;
    }
  }

  point(ids: readonly string[]): void {
    this.pointed = new Set(ids);
  }
}

/** Two lists by number, without doubles, in order. */
export function mergeByNumber<T extends { number: number }>(old: readonly T[], more: readonly T[]): T[] {
  const byNumber = new Map<number, T>();
  for (const one of old) byNumber.set(one.number, one);
  for (const one of more) byNumber.set(one.number, one);
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
