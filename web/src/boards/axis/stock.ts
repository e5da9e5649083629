// New units: what was bought stands in a box of its country beside the map until it is placed.
import type { Piece, Scene } from '$lib/plan';
import { lookup } from '$lib/scene';
import { markOf, wordOf } from '$lib/values';

interface Box {
  id: string;
  name: string;
  owner: string;
  /** Who paid: the owner, or a second treasury of it by its own name. */
  payer: string;
  pieces: readonly Piece[];
}

/** The boxes of the countries, in their order. */
export function boxesOf(scene: Scene): Box[] {
  const { at } = lookup(scene);
  return scene.boards
    .flatMap(({ spaces }) => spaces)
    .filter(({ kind }) => kind === 'mobilize')
    .map(({ id, name, owner, marks }) => ({
      id,
      name,
      owner: owner ?? '',
      payer: wordOf(markOf({ marks }, 'economy')?.value) ?? owner ?? '',
      pieces: at.get(id) ?? [],
    }));
}

/** What was bought out of a treasury and is not placed, by kind. */
export function boughtBy(scene: Scene, by: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { payer, pieces } of boxesOf(scene))
    if (payer === by) for (const { face, count } of pieces) counts.set(face, (counts.get(face) ?? 0) + count);
  return counts;
}
