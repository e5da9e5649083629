// The odds of a battle: the question a panel of the scene asks, and chances as people read them.
import { markOf, numberOf, wordOf } from '$lib/values';
import type { Panel } from '$lib/wire';
import { percent as written } from '$words/format';

export type Question = Readonly<Record<string, string>>;

/** The question of a panel: a key in each row, its value in the mark `value`; null when there is none. */
export function questionOf(panel: Panel | undefined): Question | null {
  if (!panel || panel.rows.length === 0) return null;
  const parts = panel.rows.flatMap((row): [string, string][] => {
    const value = markOf({ marks: row.marks ?? [] }, 'value')?.value;
    const words = wordOf(value) ?? numberOf(value);
    return words === null ? [] : [[row.label, String(words)]];
  });
  return Object.fromEntries(parts);
}

/** Nearer to certain than this is certain: the sums of the server are no better. */
const CERTAIN = 1 - 1e-12;

/** A probability as people read it: what is not certain is never called so. */
export function percent(part: number): string {
  if (part <= 0 || part >= CERTAIN) return written(part <= 0 ? 0 : 1);
  if (part < 0.001) return `<${written(0.001, 1)}`;
  if (part > 0.999) return `>${written(0.999, 1)}`;
  return written(part, part > 0.0995 && part < 0.9905 ? 0 : 1);
}

/** The same for the same battle, whatever the order of its keys. */
export function keyOf(question: Question): string {
  return new URLSearchParams(Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** The page on which a battle can be looked at and changed. */
export function oddsPath(game: string, question: Question): string {
  return `#/odds/${encodeURIComponent(game)}?${new URLSearchParams(question)}`;
}
