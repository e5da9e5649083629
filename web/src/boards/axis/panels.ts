// Side panels read as figures: treasuries, tracks, the turn, the question whose answer are the odds.
import { markOf, numberOf, ownerOf, wordOf } from '$lib/values';
import type { Mark, Panel, Row } from '$lib/wire';

export function panelOf(panels: readonly Panel[], id: string): Panel | undefined {
  return panels.find((panel) => panel.id === id);
}

/** A mark of a row. */
export function cell(row: Row | undefined, kind: string): Mark | undefined {
  return markOf({ marks: row?.marks ?? [] }, kind);
}

export function figure(row: Row | undefined, kind: string): number | null {
  return numberOf(cell(row, kind)?.value);
}

/** Whose row it is. */
export function whose(row: Row): string {
  return ownerOf(cell(row, 'owner')?.value) ?? '';
}

/** The row of a country. */
export function rowOf(panel: Panel | undefined, country: string): Row | undefined {
  return panel?.rows.find((row) => whose(row) === country);
}

/** The first mark of a kind in any row of a panel. */
export function anywhere(panels: readonly Panel[], id: string, kind: string): Mark | undefined {
  return panelOf(panels, id)
    ?.rows.map((row) => cell(row, kind))
    .find((mark) => mark !== undefined);
}

/** The phase of the turn, in the game's own word. */
export function phaseOf(panels: readonly Panel[]): string {
  return wordOf(anywhere(panels, 'turn', 'phase')?.value) ?? '';
}

/** The question for the odds of the battle being fought; null when there is none. */
export function oddsQuestion(panels: readonly Panel[]): Record<string, string> | null {
  const panel = panelOf(panels, 'odds');
  if (!panel || panel.rows.length === 0) return null;
  const parts = panel.rows.flatMap((row): [string, string][] => {
    const value = cell(row, 'value')?.value;
    const words = wordOf(value) ?? numberOf(value);
    return words === null ? [] : [[row.label, String(words)]];
  });
  return Object.fromEntries(parts);
}

/** A probability as people read it: what is not certain is never called so. */
export function percent(part: number): string {
  if (part <= 0 || part >= 1) return part <= 0 ? '0%' : '100%';
  if (part < 0.001) return '<0.1%';
  if (part > 0.999) return '>99.9%';
  return `${(part * 100).toFixed(part > 0.0995 && part < 0.9905 ? 0 : 1)}%`;
}
