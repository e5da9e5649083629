// The spaces of a scene by id, and what stands in each.
import type { Scene, Space } from '$lib/wire';

export type Spaces = ReadonlyMap<string, Space>;

export function spacesOf(scene: Scene): Spaces {
  return new Map(scene.boards.flatMap(({ spaces }) => spaces).map((space) => [space.id, space]));
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
