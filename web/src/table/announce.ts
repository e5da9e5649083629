// What a screen reader is told of what happened: a whole volley, its hits, its losses and what changed hands in a few short
// sentences. The log has every line of it.
import type { SeatLook } from '$lib/board';
import { seatOf } from '$lib/board';
import { hits as isHit, type Line } from '$lib/log';
import { nameOf, type Lookup } from '$lib/scene';
import type { Printed } from '$lib/plan';
import { idWords } from '$lib/values';
import type { Happening, Party } from '$lib/wire';
import { t } from '$words/table';

/** So many names are read out; of more, how many there are. */
const READ = 6;

/** Somebody of whom something is told, by name; several of a kind with their number. */
export interface Told {
  name: string;
  card: string | null;
  count: number;
  /** Whose, where that is known. */
  owner?: string | null;
}

/** Everything lost in these lines, the same cards together. */
export function lossesOf(lines: readonly Line[], look: Lookup, printed: Printed): Told[] {
  return gathered(
    lines.flatMap(({ happening }) => (happening?.what === 'lost' ? [told(happening, look, printed)] : [])),
  );
}

function told({ piece, card, count }: Party, look: Lookup, printed: Printed): Told {
  const id = card ?? piece ?? '';
  const known = piece ? look.pieces.get(piece) : undefined;
  const print = printed.cards.get(id);
  return {
    name: known?.name ?? print?.name ?? idWords(id),
    card: id || null,
    count: count ?? 1,
    owner: known?.owner ?? print?.owner ?? null,
  };
}

function gathered(all: readonly Told[]): Told[] {
  const found = new Map<string, Told>();
  for (const one of all) {
    const key = `${one.owner ?? ''} ${one.name}`;
    const before = found.get(key);
    found.set(key, before ? { ...before, count: before.count + one.count } : one);
  }
  return [...found.values()];
}

/** `Arizona, infantry ×2 and 3 more`: names come as one thing is called. */
export function listed(all: readonly Told[]): string {
  const names = all.slice(0, READ).map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name));
  const rest = all.slice(READ).reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? `${names.join(', ')} ${t.announce.more(rest)}` : names.join(', ');
}

/** Who lost what: whoever reads it may be the one who sank them. `Japan lost Akagi, Kaga.` */
export function lossWords(lost: readonly Told[], seats: readonly SeatLook[]): string[] {
  const sides = new Map<string, Told[]>();
  for (const one of lost) {
    const who = one.owner ? (seatOf(seats, one.owner)?.title ?? '') : '';
    sides.set(who, [...(sides.get(who) ?? []), one]);
  }
  return [...sides].map(([who, all]) => {
    // A name that ends with a point brings its own full stop.
    const names = listed(all);
    const bare = names.endsWith('.') ? names.slice(0, -1) : names;
    return who === '' ? t.announce.lost(bare) : t.announce.lostBy(who, bare);
  });
}

type Fired = Extract<Happening, { what: 'fired' }>;

function volley(fires: readonly Fired[], look: Lookup, printed: Printed): string {
  const hits = t.announce.hits(fires.reduce((sum, fire) => sum + fire.hits, 0));
  const [only, more] = fires;
  if (only === undefined) return '';
  if (more !== undefined) {
    const dice = fires.reduce((sum, { dice }) => sum + dice.length, 0);
    return t.announce.many(fires.length, dice, hits);
  }
  const at = only.at ? t.announce.at(nameOf(look, only.at)) : '';
  return t.announce.one(listed([told(only, look, printed)]), at, only.dice.join(', '), hits);
}

/** The sentences for these lines; nothing where nothing of that kind happened. */
export function announcement(
  lines: readonly Line[],
  look: Lookup,
  printed: Printed,
  seats: readonly SeatLook[],
): string {
  const happenings = lines.flatMap(({ happening }) => (happening ? [happening] : []));
  const said: string[] = [];
  const fires = happenings.filter((one): one is Fired => one.what === 'fired' && one.dice.length > 0);
  if (fires.length > 0) said.push(volley(fires, look, printed));
  else {
    // Dice that nobody fired: a weather or a control roll.
    const faces = lines.flatMap(({ throws }) => throws.flatMap(({ faces: all }) => all));
    const needs = lines.flatMap(({ throws }) =>
      throws.flatMap(({ need, faces: all }) => (need ? [{ need, all }] : [])),
    );
    if (faces.length > 0) {
      const hit = needs.reduce((sum, { need, all }) => sum + all.filter((face) => isHit(need, face)).length, 0);
      said.push(t.announce.dice(needs.length > 0 ? `${faces.join(', ')}, ${t.announce.hits(hit)}` : faces.join(', ')));
    }
  }
  const lost = lossesOf(lines, look, printed);
  const gone = new Set(lost.map(({ name }) => name));
  const damaged = gathered(
    happenings.flatMap((one) => (one.what === 'damaged' ? [told(one, look, printed)] : [])),
  ).filter(({ name }) => !gone.has(name));
  if (damaged.length > 0) said.push(t.announce.damaged(listed(damaged.map((one) => ({ ...one, count: 1 })))));
  said.push(...lossWords(lost, seats));
  const taken = new Map<string, string[]>();
  for (const one of happenings) {
    if (one.what !== 'control') continue;
    const owner = one.owner ? (seatOf(seats, one.owner)?.title ?? idWords(one.owner)) : t.announce.nobody;
    taken.set(owner, [...(taken.get(owner) ?? []), nameOf(look, one.at)]);
  }
  for (const [owner, places] of taken)
    said.push(t.announce.taken(listed(places.map((name) => ({ name, card: null, count: 1 }))), owner));
  return said.join(' ');
}
