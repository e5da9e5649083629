// What the table loads for Axis & Allies Global 1940.
import type { Scene } from '$lib/plan';
export { default } from './Board.svelte';

/** The boards drawn here: the map, and battle and boxes as sheets over it. */
export function drawn(scene: Scene): string[] {
  return scene.boards.map(({ id }) => id);
}
