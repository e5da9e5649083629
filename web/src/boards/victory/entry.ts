// What the table loads for Victory in the Pacific.
export { default } from './Board.svelte';

/** The boards drawn here: map, charts and battle are one table. */
export function drawn(): string[] {
  return ['map', 'charts', 'battle'];
}
