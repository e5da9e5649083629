// A battle as it stands in the address of the page, and as the fields of the form have it.
import type { OddsForm, OddsOption, OddsPiece } from '$lib/wire';

/** How many of a unit, or a piece with its damage. */
export interface Part {
  count: number;
  damage: number;
}

export type Force = ReadonlyMap<string, Part>;
export type Asked = Readonly<Record<string, string>>;

/** The unit a word of an address means: by what is said of it, or by a name people read. */
function unitOf(units: readonly OddsPiece[], word: string): OddsPiece | undefined {
  const said = plain(word);
  return (
    units.find(({ unit }) => plain(unit) === said) ??
    units.find(({ name, many }) => [name, many].map(plain).includes(said))
  );
}

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** `3 infantry, 1 fighter`, or `akagi, kaga:1`. What is no unit of this game is left out. */
export function readForce(units: readonly OddsPiece[], words: string | undefined): Force {
  const force = new Map<string, Part>();
  for (const part of (words ?? '').split(',')) {
    const [, number, rest = '', damage] = /^\s*(\d{1,3})?\s*x?\s*([^:]*?)\s*(?::\s*(\d))?\s*$/.exec(part) ?? [];
    // A ship called 7-AF begins with a number that is none.
    const found = unitOf(units, part) ?? unitOf(units, rest);
    if (!found) continue;
    const before = force.get(found.unit)?.count ?? 0;
    const count = found.counted ? before + Number(number ?? 1) : 1;
    if (count > 0) force.set(found.unit, { count, damage: Math.min(Number(damage ?? 0), found.damage) });
  }
  return force;
}

export function writeForce(units: readonly OddsPiece[], force: Force): string {
  return units
    .flatMap(({ unit, counted }) => {
      const part = force.get(unit);
      if (!part || part.count < 1) return [];
      return counted ? `${part.count} ${unit}` : `${unit}${part.damage > 0 ? `:${part.damage}` : ''}`;
    })
    .join(', ');
}

/** The words of a list. */
export function readList(words: string | undefined): string[] {
  return (words ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The sort of battle an address asks about: the one it names, else the first. */
export function sortOf(form: OddsForm, asked: Asked): OddsForm['sorts'][number] | undefined {
  return form.sorts.find(({ value }) => value === asked[form.key]) ?? form.sorts[0];
}

/** The question with everything that its sort of battle does not know left out. */
export function fitting(form: OddsForm, asked: Asked): Asked {
  const sort = sortOf(form, asked);
  if (!sort) return {};
  const parts: [string, string][] = [[form.key, sort.value]];
  for (const { key, units } of sort.lines) {
    const known = form.units.filter(({ unit }) => units.includes(unit));
    const words = writeForce(known, readForce(known, asked[key]));
    if (words !== '') parts.push([key, words]);
  }
  for (const { key } of sort.options) {
    const value = asked[key];
    if (value !== undefined && value !== '') parts.push([key, value]);
  }
  return Object.fromEntries(parts);
}

/** Can it be asked: is nobody missing? */
export function isWhole(form: OddsForm, asked: Asked): boolean {
  return (sortOf(form, asked)?.lines ?? []).every(({ key, optional }) => optional || (asked[key] ?? '') !== '');
}

/** With another value; nothing where it is empty. */
export function withValue(asked: Asked, key: string, value: string): Asked {
  const rest = Object.fromEntries(Object.entries(asked).filter(([other]) => other !== key));
  return value === '' ? rest : { ...rest, [key]: value };
}

/** What an option is set to in words, for who opens the list of options. */
export function isSet(asked: Asked, { key }: Pick<OddsOption, 'key'>): boolean {
  return (asked[key] ?? '') !== '';
}
