// The spaces of the scene: who holds them, what is printed on them, and what a screen reader says of them.
import type { Mark, Space } from '$lib/wire';
import type { Spaces } from '../shared/spaces';
import type { Hold } from './paint';
import { countWords, type Unit } from './units';

export function markOf(space: Space | undefined, kind: string): Mark | undefined {
  return space?.marks.find((mark) => mark.kind === kind);
}

/** Who holds which territory. */
export function holdsOf(spaces: Spaces): ReadonlyMap<string, Hold> {
  const held = new Map<string, Hold>();
  for (const space of spaces.values()) {
    const control = markOf(space, 'control')?.text;
    if (control === undefined) continue;
    held.set(space.id, {
      control,
      original: markOf(space, 'original')?.text ?? control,
      dutch: markOf(space, 'dutch') !== undefined,
    });
  }
  return held;
}

const COUNTRY_WORDS: Readonly<Record<string, string>> = {
  japan: 'Japan',
  usa: 'the USA',
  china: 'China',
  india: 'India',
  australia: 'Australia',
  britain: 'Britain',
  'british-convoys': 'Britain',
};

export function countryWord(who: string | null | undefined): string {
  return COUNTRY_WORDS[who ?? ''] ?? 'nobody';
}

/** What it is, who holds it, what it is worth and what is there. */
export function spaceLabel(space: Space, units: readonly Unit[], lit: boolean, name: (id: string) => string): string {
  const has = (kind: string) => markOf(space, kind);
  const words = [space.name];
  const control = has('control')?.text;
  if (space.kind === 'sea') words.push('sea zone');
  if (control !== undefined) {
    const original = has('original')?.text;
    words.push(
      `held by ${countryWord(control)}${original !== undefined && original !== control ? `, first of ${countryWord(original)}` : ''}`,
    );
  }
  if (has('ipc')) words.push(`income ${has('ipc')?.text}${has('ipc')?.reconstructed ? ' (our guess)' : ''}`);
  if (has('capital')) words.push('capital');
  if (has('complex')) words.push('industrial complex');
  if (has('naval-base')) words.push('naval base');
  if (has('air-base')) words.push('air base');
  const route = has('route');
  if (route)
    words.push(
      `convoy route of ${name(route.text)}${has('route-ipc') ? `, income ${has('route-ipc')?.text}` : ''}, held by ${countryWord(has('route-control')?.text)}`,
    );
  if (has('center'))
    words.push(`convoy centre, income ${has('center')?.text}, held by ${countryWord(has('center-control')?.text)}`);
  if (has('kamikaze')) words.push('kamikaze zone');
  for (const kind of ['battle', 'battle-now', 'fought'])
    if (has(kind)) words.push(has(kind)?.text || kind.replace('-', ' '));
  words.push(units.length === 0 ? 'nothing there' : stockWords(units));
  if (lit) words.push('can be chosen');
  return words.join(', ');
}

/** The units of a space by nation: `Japan 3 infantry, 1 fighter`. */
export function stockWords(units: readonly Unit[]): string {
  const nations = [...new Set(units.map(({ nation }) => nation))];
  return nations
    .map((nation) => {
      const counts = new Map<Unit['kind'], number>();
      for (const { nation: own, kind, count } of units)
        if (own === nation) counts.set(kind, (counts.get(kind) ?? 0) + count);
      return `${countryWord(nation)} ${[...counts].map(([kind, count]) => countWords(kind, count)).join(', ')}`;
    })
    .join('; ');
}
