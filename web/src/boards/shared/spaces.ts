// The spaces of a scene by id, and what stands in each.
import type { Scene, Space } from '$lib/plan';
import { lookup } from '$lib/scene';

/** Spaces by id. */
export interface Spaces {
  get(id: string): Space | undefined;
  has(id: string): boolean;
}

export function spacesOf(scene: Scene): Spaces {
  return lookup(scene).spaces;
}

/** Every space of a scene; for boards of some dozens of them. */
export function allSpaces(scene: Scene): Space[] {
  return scene.boards.flatMap(({ spaces }) => spaces);
}

export function unitsBySpace<T extends { at: string }>(units: readonly T[]): ReadonlyMap<string, T[]> {
  const map = new Map<string, T[]>();
  for (const unit of units) {
    const list = map.get(unit.at);
    if (list) list.push(unit);
    else map.set(unit.at, [unit]);
  }
  return map;
}
