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
