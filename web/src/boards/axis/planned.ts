// Battles that are planned, read from the panels: where, of what sort, on what they depend, and the question for their odds.
import { markOf, spaceOf, wordOf } from '$lib/values';
import type { OddsReport, Panel } from '$lib/wire';
import { percent, questionOf, type Question } from '../shared/odds';
import { t } from './words';

export interface PlannedBattle {
  /** Of its panel. */
  id: string;
  at: string;
  sort: string;
  /** On what it depends, in words. */
  notes: string[];
  /** Nobody stands against it: `taken` when it falls to the attacker. */
  undefended: string | null;
  /** None where there is nothing to ask. */
  question: Question | null;
}

export function plannedOf(panels: readonly Panel[]): PlannedBattle[] {
  return panels.flatMap((panel): PlannedBattle[] => {
    const where = panel.rows.find((row) => spaceOf(markOf({ marks: row.marks ?? [] }, 'at')?.value) !== null);
    if (!where || !panel.id.startsWith('odds-')) return [];
    const marked = { marks: where.marks ?? [] };
    const question = questionOf(panel);
    return [
      {
        id: panel.id,
        at: spaceOf(markOf(marked, 'at')?.value) ?? '',
        sort: wordOf(markOf(marked, 'sort')?.value) ?? '',
        notes: marked.marks
          .filter(({ kind }) => kind === 'after' || kind === 'case' || kind === 'undefended')
          .map(({ text }) => text ?? ''),
        undefended: wordOf(markOf(marked, 'undefended')?.value),
        question: question && Object.keys(question).length > 0 ? question : null,
      },
    ];
  });
}

/** What counts as success: to take the territory, to win at sea, to drop a bomb. */
export function success(sort: string, odds: OddsReport): number {
  return sort === 'land' || sort === 'amphibious' ? Math.max(odds.captures, 0) : odds.attacker_wins;
}

/** What success is called. */
export function successWords(sort: string): string {
  return sort === 'raid' ? t.chance.raid : sort === 'sea' ? t.chance.sea : t.chance.land;
}

/** The chance on the mark of a space: that of the battle there; none while it is not known. */
export function markWords(
  battles: readonly PlannedBattle[],
  of: (question: Question) => OddsReport | null | undefined,
): string | null {
  const [first] = battles;
  if (!first) return null;
  if (first.undefended === 'taken') return '100%';
  const odds = first.question ? of(first.question) : null;
  return odds ? percent(success(first.sort, odds)) : null;
}
