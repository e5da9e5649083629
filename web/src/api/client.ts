// Everything the page asks the server, and how a failure is told to a person.
import type { Where } from '$lib/moments';
import type {
  Acted,
  ChatLine,
  Choice,
  GameInfo,
  Hint,
  HookMade,
  History,
  LessonNow,
  LinkInfo,
  LinkMade,
  LogPage,
  Me,
  NewTable,
  Note,
  Notice,
  OddsAnswers,
  OddsForm,
  OddsReport,
  OfficerSort,
  Plan,
  Reach,
  ReportNow,
  Rulebook,
  SceneNow,
  SeatingInfo,
  SessionLine,
  TableInfo,
  TableLine,
  TextBoard,
  TokenLine,
  TokenMade,
  WayLine,
  Why,
  Wishes,
} from '$lib/wire';
import { t } from '$words/page';

/** Something went wrong, in a sentence a person can read. */
export class Problem extends Error {
  constructor(
    readonly kind: string,
    text: string,
    readonly status = 0,
    readonly request: string | null = null,
    /** The language of a sentence that is the server's and not the page's own. */
    readonly lang: 'en' | undefined = undefined,
  ) {
    super(text);
  }
}

async function raw(method: string, path: string, body?: unknown, root = '/api'): Promise<Response> {
  const headers: Record<string, string> = {};
  if (method !== 'GET') {
    headers['x-ironbottom'] = '1';
    headers['content-type'] = 'application/json';
  }
  try {
    return await fetch(`${root}${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      body: method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(body ?? {}),
    });
  } catch {
    throw new Problem('offline', t.trouble.away);
  }
}

async function problem(response: Response): Promise<Problem> {
  try {
    const told = (await response.json()) as { kind?: string; text?: string; request?: string };
    if (told.text) return new Problem(told.kind ?? 'unknown', told.text, response.status, told.request ?? null, 'en');
  } catch {
    // Not our JSON: a proxy's page, perhaps.
  }
  return new Problem('server', t.trouble.server(response.status), response.status);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response = await raw(method, path, body);
  if (response.status === 401 && method !== 'GET' && !path.startsWith('/login')) {
    // Nobody yet: be a guest, and ask again. A guest plays at once, without a form.
    const made = await raw('POST', '/guest', {});
    if (made.ok) response = await raw(method, path, body);
  }
  if (!response.ok) throw await problem(response);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

async function act(path: string, body: object): Promise<Acted> {
  const response = await raw('POST', path, body);
  if (response.ok || response.status === 409 || response.status === 422) {
    const told = (await response.clone().json()) as Partial<Acted>;
    if (typeof told.taken === 'number') return told as Acted;
  }
  throw await problem(response);
}

function query(parts: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(parts)) {
    if (value !== null && value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** A key that makes a repeated post harmless. */
export function onceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Seat = string | null;

export const api = {
  me: async (): Promise<Me | null> => {
    const response = await raw('GET', '/me');
    if (response.status === 401) return null;
    if (!response.ok) throw await problem(response);
    return (await response.json()) as Me;
  },
  guest: (name?: string) => call<Me>('POST', '/guest', name ? { name } : {}),
  account: (name: string, password: string) => call<Me>('POST', '/accounts', { name, password }),
  login: (name: string, password: string) => call<Me>('POST', '/login', { name, password }),
  logout: () => call<void>('POST', '/logout'),
  /** What waits is known; what is left. */
  readNotices: (ids: string[]) => call<Notice[]>('POST', '/me/notices/read', { ids }),
  rename: (name: string) => call<Me>('POST', '/me/name', { name }),
  password: (old: string, fresh: string) => call<void>('POST', '/password', { old, new: fresh }),
  forgot: (name: string) => call<void>('POST', '/password/forgot', { name }),
  reset: (code: string, password: string) => call<void>('POST', '/password/reset', { code, password }),
  sessions: () => call<SessionLine[]>('GET', '/sessions'),
  endSession: (id: string) => call<void>('DELETE', `/sessions/${encodeURIComponent(id)}`),
  endOtherSessions: () => call<void>('DELETE', '/sessions'),
  /** How the person is reached outside the page, and what they wish to hear of. */
  reach: () => call<Reach>('GET', '/me/reach'),
  wish: (wishes: Wishes) => call<Reach>('POST', '/me/wishes', wishes),
  pushHere: (endpoint: string, p256dh: string, auth: string, label: string) =>
    call<WayLine>('POST', '/me/ways/push', { endpoint, p256dh, auth, label }),
  mailTo: (address: string) => call<WayLine>('POST', '/me/ways/mail', { address }),
  hookTo: (address: string, label: string) => call<HookMade>('POST', '/me/ways/hook', { address, label }),
  dropWay: (id: string) => call<void>('DELETE', `/me/ways/${encodeURIComponent(id)}`),
  testWay: (id: string) => call<void>('POST', `/me/ways/${encodeURIComponent(id)}/test`),
  confirmMail: (code: string) => call<void>('POST', '/mail/confirm', { code }),
  unsubscribe: async (code: string): Promise<void> => {
    const response = await raw('POST', `/mail/unsubscribe/${encodeURIComponent(code)}`, {}, '');
    if (!response.ok) throw await problem(response);
  },
  /** Everything that is kept about the person. */
  ownData: async (): Promise<Blob> => {
    const response = await raw('GET', '/me/data');
    if (!response.ok) throw await problem(response);
    return response.blob();
  },
  /** Go for good; an account proves itself by its password. */
  deleteMe: (password: string | null) => call<void>('POST', '/me/delete', { password }),
  tokens: () => call<TokenLine[]>('GET', '/tokens'),
  newToken: (label: string) => call<TokenMade>('POST', '/tokens', { label }),
  dropToken: (id: string) => call<void>('DELETE', `/tokens/${encodeURIComponent(id)}`),

  games: () => call<GameInfo[]>('GET', '/games'),
  /** Who sits where under these options. */
  seating: (game: string, options: Record<string, string>) =>
    call<SeatingInfo>('GET', `/games/${encodeURIComponent(game)}/seating${query(options)}`),
  /** The rulebook of a game in our own words. */
  rules: (game: string) => call<Rulebook>('GET', `/games/${encodeURIComponent(game)}/rules`),
  /** The odds of several battles at once. */
  odds: (game: string, questions: readonly Readonly<Record<string, string>>[]) =>
    call<OddsAnswers>('POST', `/games/${encodeURIComponent(game)}/odds`, { questions }),
  /** The odds of one battle. */
  oddsOf: (game: string, question: Readonly<Record<string, string>>) =>
    call<OddsReport>('GET', `/games/${encodeURIComponent(game)}/odds${query(question)}`),
  /** What can be asked about a battle. */
  oddsForm: (game: string) => call<OddsForm>('GET', `/games/${encodeURIComponent(game)}/odds/form`),
  tables: () => call<TableLine[]>('GET', '/tables'),
  openTables: () => call<TableLine[]>('GET', '/tables?open=true'),
  watchTables: () => call<TableLine[]>('GET', '/tables?watch=true'),
  newTable: (table: NewTable) => call<TableInfo>('POST', '/tables', table),
  table: (id: string) => call<TableInfo>('GET', `/tables/${id}`),
  sit: (id: string, seat: string) => call<TableInfo>('POST', `/tables/${id}/sit`, { seat }),
  stand: (id: string, seat: string) => call<TableInfo>('POST', `/tables/${id}/stand`, { seat }),
  link: (id: string, seat: string) => call<LinkMade>('POST', `/tables/${id}/links`, { seat }),
  /** Give a seat to an officer, or exchange the one who has it; `null` takes the seat over from it. */
  officer: (id: string, seat: string, officer: OfficerSort | null) =>
    call<TableInfo>('POST', `/tables/${id}/officer`, { seat, officer }),
  hint: (id: string, as: string) => call<Hint>('POST', `/tables/${id}/hint`, { as }),
  seeLink: (code: string) => call<LinkInfo>('GET', `/links/${encodeURIComponent(code)}`),
  useLink: (code: string) => call<TableInfo>('POST', `/links/${encodeURIComponent(code)}`),

  beginLesson: (game: string) => call<TableInfo>('POST', `/lessons/${encodeURIComponent(game)}`),
  /** How far the lesson at a table has come; nothing where it is none. */
  lesson: (id: string) => call<LessonNow | null>('GET', `/tables/${id}/lesson`),
  /** The other side does what the lesson has for it. */
  lessonNext: (id: string) => call<LessonNow | null>('POST', `/tables/${id}/lesson`),

  scene: (id: string, as: Seat, where: Where | null) =>
    call<SceneNow>('GET', `/tables/${id}/scene${query({ as, ...where })}`),
  choices: (id: string, as: Seat, subject: string) =>
    call<Choice[]>('GET', `/tables/${id}/choices${query({ as, subject })}`),
  /** What is printed; the address says what it holds, so it is asked for once. */
  plan: async (path: string): Promise<Plan> => {
    const response = await fetch(path);
    if (!response.ok) throw await problem(response);
    return (await response.json()) as Plan;
  },
  /** Why this piece cannot do anything, or go there. */
  whyTo: (id: string, as: Seat, piece: string, place: string | null) =>
    call<Why>('GET', `/tables/${id}/why${query({ as, piece, place })}`),
  why: (id: string, as: Seat, action: string) => call<Why>('GET', `/tables/${id}/why${query({ as, action })}`),
  inspect: (id: string, as: Seat, word: string) =>
    call<{ text: string }>('GET', `/tables/${id}/inspect${query({ as, word })}`),
  text: (id: string, as: Seat, where: Where | null) =>
    call<TextBoard>('GET', `/tables/${id}/text${query({ as, ...where })}`),
  log: (id: string, as: Seat, since: number) => call<LogPage>('GET', `/tables/${id}/log${query({ as, since })}`),
  history: (id: string, as: Seat) => call<History>('GET', `/tables/${id}/history${query({ as })}`),
  report: (id: string) => call<ReportNow>('GET', `/tables/${id}/report`),
  record: async (id: string, as: Seat): Promise<string> => {
    const response = await raw('GET', `/tables/${id}/record${query({ as })}`);
    if (!response.ok) throw await problem(response);
    return response.text();
  },

  act: (id: string, as: string, base: number, actions: string[], key: string, scene: boolean) =>
    act(`/tables/${id}/actions`, { as, base, actions, key, scene }),
  undo: (id: string, as: string, key: string) => act(`/tables/${id}/undo`, { as, key }),
  redo: (id: string, as: string, key: string) => act(`/tables/${id}/redo`, { as, key }),
  order: (id: string, as: string, key: string, value: string) => act(`/tables/${id}/orders`, { as, key, value }),
  concede: (id: string, as: string) => act(`/tables/${id}/concede`, { as }),
  propose: (id: string, as: string, what: 'draw' | 'take-back', step: number | null) =>
    act(`/tables/${id}/propose`, { as, what, step }),
  /** Ask all who sit at a game with secrets whether one may take this seat too. */
  askForSeat: (id: string, as: string, seat: string) => act(`/tables/${id}/propose`, { as, what: 'seat', seat }),
  agree: (id: string, as: string) => act(`/tables/${id}/agree`, { as }),
  refuse: (id: string, as: string) => act(`/tables/${id}/refuse`, { as }),

  importRecord: (record: string, name?: string) => call<TableInfo>('POST', '/records', { record, name }),
  branch: (id: string, as: Seat, step: number | null) => call<TableInfo>('POST', `/tables/${id}/branch`, { as, step }),
  /** Another game with the same people. */
  again: (id: string, change: boolean) => call<TableInfo>('POST', `/tables/${id}/again`, { change }),
  note: (id: string) => call<Note>('GET', `/tables/${id}/note`),
  writeNote: (id: string, text: string) => call<Note>('POST', `/tables/${id}/note`, { text }),
  say: (id: string, text: string) => call<ChatLine>('POST', `/tables/${id}/chat`, { text }),
};

function stream(path: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api${path}`;
}

/** The address of a table's live stream. */
export function streamAddress(id: string, as: Seat, since: number, chat: number): string {
  return stream(`/tables/${id}/stream${query({ as, since, chat })}`);
}

/** The address of the stream of what waits for a person. */
export function personStream(): string {
  return stream('/me/stream');
}
