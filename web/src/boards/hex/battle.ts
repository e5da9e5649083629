// What battles have in common: the panel they stand on, and what the staff proposes.
import type { Scene } from '$lib/plan';
import { markOf, wordOf, type Marked } from '$lib/values';
import type { Choice } from '$lib/wire';

export interface BattleRow extends Marked {
  label: string;
}

/** The rows of a panel of a battle, if it is of this kind: a strike from the air has no word for it. */
export function battleRows(
  scene: Scene,
  display: string | null,
  panel = 'battle',
): { head: BattleRow; rest: BattleRow[] } | null {
  const rows = scene.panels.find(({ id }) => id === panel)?.rows ?? [];
  const [head, ...rest] = rows.map((row) => ({ label: row.label, marks: row.marks ?? [] }));
  if (!head || wordOf(markOf(head, 'display')?.value) !== display) return null;
  return { head, rest };
}

/** What the staff would do, among what is offered. */
export function proposedOf(scene: Scene): Choice | null {
  const heads = ['battle', 'turn'].map((panel) => scene.panels.find(({ id }) => id === panel)?.rows[0]);
  const notation = wordOf(markOf({ marks: heads.flatMap((head) => head?.marks ?? []) }, 'proposed')?.value);
  return scene.verbs.find((choice) => choice.notation === notation) ?? null;
}
