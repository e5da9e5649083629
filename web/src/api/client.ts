// Everything the page asks the server, and how a failure is told to a person.
import type { Where } from '$lib/moments';
import type {
  Acted,
  ChatLine,
  Choice,
  GameInfo,
  Hint,
  History,
  LinkInfo,
  LinkMade,
  LogPage,
  Me,
  NewTable,
  Notice,
  OfficerSort,
  Plan,
  SceneNow,
  SeatingInfo,
  TableInfo,
  TableLine,
  TextBoard,
  TokenLine,
  TokenMade,
  Why,
} from '$lib/wire';

/** Something went wrong, in a sentence a person can read. */
export class Problem extends Error {
  constructor(
    readonly kind: string,
    text: string,
    readonly status = 0,
    readonly request: string | null = null,
  ) {
    super(text);
  }
}

const away =
  'The server cannot be reached just now. Nothing you entered is lost; it will be tried again when you are back.';

async function raw(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (method !== 'GET') {
    headers['x-ironbottom'] = '1';
    headers['content-type'] = 'application/json';
  }
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      body: method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(body ?? {}),
    });
  } catch {
    throw new Problem('offline', away);
  }
}

async function problem(response: Response): Promise<Problem> {
  try {
    const told = (await response.json()) as { kind?: string; text?: string; request?: string };
    if (told.text) return new Problem(told.kind ?? 'unknown', told.text, response.status, told.request ?? null);
  } catch {
    // Not our JSON: a proxy's page, perhaps.
  }
  return new Problem(
    'server',
    `The server answered with an error (${response.status}). Try again in a moment.`,
    response.status,
  );
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
  tokens: () => call<TokenLine[]>('GET', '/tokens'),
  newToken: (label: string) => call<TokenMade>('POST', '/tokens', { label }),
  dropToken: (id: string) => call<void>('DELETE', `/tokens/${encodeURIComponent(id)}`),

  games: () => call<GameInfo[]>('GET', '/games'),
  /** Who sits where under these options. */
  seating: (game: string, options: Record<string, string>) =>
    call<SeatingInfo>('GET', `/games/${encodeURIComponent(game)}/seating${query(options)}`),
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
  agree: (id: string, as: string) => act(`/tables/${id}/agree`, { as }),
  refuse: (id: string, as: string) => act(`/tables/${id}/refuse`, { as }),

  importRecord: (record: string, name?: string) => call<TableInfo>('POST', '/records', { record, name }),
  branch: (id: string, as: Seat, step: number | null) => call<TableInfo>('POST', `/tables/${id}/branch`, { as, step }),
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
