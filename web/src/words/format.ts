// Numbers, dates and plurals, as the language of the page writes them.
import { speech, type Language } from './language.svelte';

/** The forms of a counted word; `#` stands for the number. English and German have `one` and `other`, Polish has more. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Counts in a language: `# ship`, `# ships`. */
export function counting(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replaceAll('#', number(count));
}

const made = new Map<string, unknown>();
/** A formatter is dear to make and cheap to use. */
function kept<T>(kind: string, make: (locale: string) => T): T {
  const key = `${speech.locale} ${kind}`;
  if (!made.has(key)) made.set(key, make(speech.locale));
  return made.get(key) as T;
}

/** `1.5`, `1,5`; so many digits after the point, or as many as there are. */
export function number(value: number, digits?: number): string {
  return kept(
    `number ${digits}`,
    (locale) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits ?? 3,
        signDisplay: 'negative', // what is rounded to nothing has no sign
      }),
  ).format(value);
}

/** A part of one: `62%`, `62 %`. */
export function percent(part: number, digits = 0): string {
  return kept(
    `percent ${digits}`,
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(part);
}

export type Unit = 'second' | 'minute' | 'hour' | 'day';

/** `3 days`, `1 Stunde`. */
export function length(count: number, unit: Unit): string {
  return kept(
    `unit ${unit}`,
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  ).format(count);
}

/** `3 days ago`, `vor 3 Tagen`. */
export function since(count: number, unit: Unit): string {
  return kept('since', (locale) => new Intl.RelativeTimeFormat(locale)).format(-count, unit);
}

/** The date written out: `7 December 1941`. */
export function date(at: number): string {
  return kept('date', (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' })).format(at);
}

export function day(at: number): string {
  return kept('day', (locale) => new Intl.DateTimeFormat(locale)).format(at);
}

export function moment(at: number): string {
  return kept('moment', (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })).format(
    at,
  );
}
