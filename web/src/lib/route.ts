// Pages by the part of the address after #, so that codes of links never reach a server's log.
import type { Where } from './moments';

/** What the link of a mail is for. */
export type MailTask = 'confirm' | 'unsubscribe' | 'reset' | 'forgot';

/** Where the person is. */
export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string; as: string | null; where: Where | null }
  | { page: 'report'; id: string }
  | { page: 'join'; code: string }
  | { page: 'account' }
  | { page: 'odds'; game: string; question: Readonly<Record<string, string>> }
  | { page: 'mail'; what: MailTask; code: string }
  | { page: 'lost' };

/** Read an address. */
export function readRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?');
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
  const params = new URLSearchParams(search);
  const [page, id, code] = parts;
  if (page === undefined) return { page: 'home' };
  if (page === 'table' && id) return { page: 'table', id, as: params.get('as'), where: place(params) };
  if (page === 'report' && id) return { page: 'report', id };
  if (page === 'join' && id) return { page: 'join', code: id };
  if (page === 'account') return { page: 'account' };
  if (page === 'odds' && id) return { page: 'odds', game: id, question: Object.fromEntries(params) };
  if (page === 'mail' && id === 'forgot') return { page: 'mail', what: 'forgot', code: '' };
  if (page === 'mail' && code && (id === 'confirm' || id === 'unsubscribe' || id === 'reset'))
    return { page: 'mail', what: id, code };
  return { page: 'lost' };
}

/** The address of a table, of a seat's view of it, or of a moment in it. */
export function tablePath(id: string, as: string | null = null, where: Where | null = null): string {
  const params = new URLSearchParams();
  if (as !== null) params.set('as', as);
  for (const [key, value] of Object.entries(where ?? {})) params.set(key, String(value));
  const search = params.toString();
  return `#/table/${encodeURIComponent(id)}${search === '' ? '' : `?${search}`}`;
}

/** The address of the story of a finished game. */
export function reportPath(id: string): string {
  return `#/report/${encodeURIComponent(id)}`;
}

function place(params: URLSearchParams): Where | null {
  const [step, moment] = [whole(params.get('step')), whole(params.get('moment'))];
  return step !== null ? { step } : moment !== null ? { moment } : null;
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
