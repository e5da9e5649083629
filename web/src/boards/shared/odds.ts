// The odds of a battle: the question a panel of the scene asks, and chances as people read them.
import { markOf, numberOf, wordOf } from '$lib/values';
import type { Panel } from '$lib/wire';

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
  if (part <= 0 || part >= CERTAIN) return part <= 0 ? '0%' : '100%';
  if (part < 0.001) return '<0.1%';
  if (part > 0.999) return '>99.9%';
  return `${(part * 100).toFixed(part > 0.0995 && part < 0.9905 ? 0 : 1)}%`;
}
