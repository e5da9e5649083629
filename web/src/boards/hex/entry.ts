// What the table loads for a game on hexes.
export { default } from './Board.svelte';
export { drawn } from './grid';
