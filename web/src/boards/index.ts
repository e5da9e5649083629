// Which drawing a game has. A game without one gets the generic board of the table.
import type { BoardModule, CounterProps } from '$lib/board';
import type { Component } from 'svelte';

const BOARDS: Readonly<Record<string, () => Promise<BoardModule>>> = {
  victory: () => import('./victory/entry'),
  pacwar: () => import('./hex/entry'),
};

const COUNTERS: Readonly<Record<string, () => Promise<{ default: Component<CounterProps> }>>> = {
  victory: () => import('./victory/PieceFace.svelte'),
};

/** The module that draws a game's boards, or null for the generic one. */
export function boardFor(gameId: string): Promise<BoardModule> | null {
  return BOARDS[gameId]?.() ?? null;
}

/** A game's counter face for lists and panels, or null for a plain one. */
export function counterFor(gameId: string): Promise<Component<CounterProps>> | null {
  return COUNTERS[gameId]?.().then((module) => module.default) ?? null;
}
