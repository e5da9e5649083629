// Side panels read as figures: treasuries, tracks, the turn, the question whose answer are the odds.
import { markOf, numberOf, ownerOf, wordOf } from '$lib/values';
import type { Mark, Panel, Row } from '$lib/wire';
import { percent, questionOf, type Question } from '../shared/odds';

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

/** Who pays out of the treasury of this row: its owner, or a second treasury of that power by its own name. */
export function payerOf(row: Row): string {
  return wordOf(cell(row, 'economy')?.value) ?? whose(row);
}

/** The row of a country, or of a treasury with a name of its own. */
export function rowOf(panel: Panel | undefined, payer: string): Row | undefined {
  return panel?.rows.find((row) => payerOf(row) === payer);
}

/** Whose treasury it is, and what it is called where its power has several. */
export function purseOf(panels: readonly Panel[], payer: string): { power: string; label: string | null } {
  const panel = panelOf(panels, 'treasury');
  const row = rowOf(panel, payer);
  const power = (row && whose(row)) || payer;
  const several = (panel?.rows ?? []).filter((one) => whose(one) === power).length > 1;
  return { power, label: several ? (row?.label ?? null) : null };
}

/** The first mark of a kind in any row of a panel. */
export function anywhere(panels: readonly Panel[], id: string, kind: string): Mark | undefined {
  return panelOf(panels, id)
    ?.rows.map((row) => cell(row, kind))
    .find((mark) => mark !== undefined);
}

/** Kamikazes that are left. */
export function kamikazesLeft(panels: readonly Panel[]): number {
  const mark = anywhere(panels, 'tracks', 'left') ?? anywhere(panels, 'turn', 'kamikazes');
  return numberOf(mark?.value) ?? 0;
}

/** The phase of the turn, in the game's own word. */
export function phaseOf(panels: readonly Panel[]): string {
  return wordOf(anywhere(panels, 'turn', 'phase')?.value) ?? '';
}

/** The question for the odds of the battle being fought; null when there is none. */
export function oddsQuestion(panels: readonly Panel[]): Question | null {
  return questionOf(panelOf(panels, 'odds'));
}

export { percent };
