// What waits for a person, in words.
import { tablePath } from './route';
import { upper } from './seats';
import { idWords } from './values';
import type { GameInfo, Notice } from './wire';
import { t } from '$words/page';

/** What people call a seat of a game; one that only some options have is called by its id. */
function seatName(games: readonly GameInfo[], game: string, seat: string): string {
  const known = games.find((one) => one.id === game)?.seats.find((one) => one.id === seat);
  return known?.label ?? upper(idWords(seat));
}

/** `Your move as Japan`, `Ann sat down as the Allies`. */
export function noticeWords(games: readonly GameInfo[], { game, event }: Notice): string {
  const name = (seat: string): string => seatName(games, game, seat);
  switch (event.kind) {
    case 'turn':
      return t.notice.yourMove(event.seats.map(name));
    case 'over':
      return event.winners.length === 0
        ? t.notice.draw(idWords(event.how))
        : t.notice.won(event.winners.map(name), idWords(event.how));
    case 'proposed':
      return t.notice.proposed[event.what](name(event.by));
    case 'seated':
      return t.notice.seated(event.who, name(event.seat));
    case 'left':
      return t.notice.left(event.who, name(event.seat));
    case 'alarm':
      return t.notice.alarm(event.seats.map(name));
    case 'invited':
      return t.notice.invited(event.who, name(event.seat));
    case 'unreachable':
      return t.notice.unreachable(t.notice.ways[event.way], event.label, event.why);
  }
}

/** Where a notice leads. */
export function noticePath(notice: Notice): string {
  const { event } = notice;
  if (event.kind === 'unreachable') return '#/account';
  if (event.kind === 'invited') return `#/join/${encodeURIComponent(event.code)}`;
  return tablePath(notice.table, noticeSeat(notice));
}

/** Where it happened. */
export function noticePlace(notice: Notice): string {
  return notice.name || notice.game_title || t.notice.ownPage;
}

/** The tables where somebody waits for the person, but for the one that is looked at. */
export function tablesThatWait(waiting: readonly Notice[], here: string | null): number {
  const pressing = waiting.filter(
    ({ event, table }) => (event.kind === 'turn' || event.kind === 'alarm') && table !== here,
  );
  return new Set(pressing.map(({ table }) => table)).size;
}

/** What two notices of the same matter have in common: a move waits once at a table, however often it came round. */
function matterOf({ id, event, table }: Notice): string {
  return event.kind === 'turn' || event.kind === 'alarm' ? `${event.kind} ${table}` : id;
}

/** Each matter once, by its newest notice. */
export function eachOnce(waiting: readonly Notice[]): Notice[] {
  const known = new Set<string>();
  return waiting.filter((notice) => {
    const matter = matterOf(notice);
    return !known.has(matter) && known.add(matter);
  });
}

/** All notices of the same matter: whoever knows one knows them. */
export function ofTheSame(waiting: readonly Notice[], one: Notice): Notice[] {
  return waiting.filter((notice) => matterOf(notice) === matterOf(one));
}

/** Is it something one would like to hear? */
export function isHeard({ event }: Notice): boolean {
  return event.kind === 'turn' || event.kind === 'alarm' || event.kind === 'proposed' || event.kind === 'invited';
}

/** The seat to look through when it is opened. */
export function noticeSeat({ event }: Notice): string | null {
  return event.kind === 'turn' || event.kind === 'alarm' ? (event.seats[0] ?? null) : null;
}

/** Those of `now` that were not among `before`. */
export function fresh(before: readonly Notice[], now: readonly Notice[]): Notice[] {
  const known = new Set(before.map(({ id }) => id));
  return now.filter(({ id }) => !known.has(id));
}
