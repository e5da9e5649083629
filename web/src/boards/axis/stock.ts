// New units: what was bought stands in a box of its country beside the map until it is placed.
import type { Piece, Scene } from '$lib/plan';
import { lookup } from '$lib/scene';

/** The boxes of the countries, in their order. */
export function boxesOf(scene: Scene): { id: string; name: string; owner: string; pieces: readonly Piece[] }[] {
  const { at } = lookup(scene);
  return scene.boards
    .flatMap(({ spaces }) => spaces)
    .filter(({ kind }) => kind === 'mobilize')
    .map(({ id, name, owner }) => ({ id, name, owner: owner ?? '', pieces: at.get(id) ?? [] }));
}

/** What a country bought and has not placed, by kind. */
export function boughtBy(scene: Scene, country: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { owner, pieces } of boxesOf(scene))
    if (owner === country) for (const { face, count } of pieces) counts.set(face, (counts.get(face) ?? 0) + count);
  return counts;
}
