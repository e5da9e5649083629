// Which drawing a game has. A game without one gets the generic board of the table.
import type { BoardModule, CounterProps } from '$lib/board';
import type { Menu } from '$lib/newgame';
import type { Component } from 'svelte';
import axis1940Map from '../../../data/axis-1940/drawing/board.topojson?url';
import axis2001Map from '../../../data/axis-2001/drawing/board.topojson?url';
import global1940Map from '../../../data/global-1940/drawing/board.topojson?url';
import pacwarMap from '../../../data/pacwar/drawing/earth.topojson?url';
import victoryMap from '../../../data/victory/drawing/board.topojson?url';
import { fetched } from './shared/fetched';
import { withWords } from '$words/language.svelte';

/** The tints travel with the map: what is here before the first paint is painted once. */
const mapOf = (load: { loadBoard: () => Promise<unknown>; loadTints: () => Promise<unknown> }): Promise<unknown> => {
  load.loadTints().catch(() => undefined);
  return load.loadBoard();
};

const BOARDS: Readonly<Record<string, () => Promise<BoardModule>>> = {
  victory: () => withMap(import('./victory/entry'), import('./victory/load').then(mapOf)),
  pacwar: () => import('./hex/entry'),
  'axis-2001': () => withMap(import('./axis2001/entry'), import('./axis2001/load').then(mapOf)),
  'axis-1940': () => withMap(import('./axis1940/entry'), import('./axis1940/load').then(mapOf)),
  'global-1940': () => withMap(import('./global1940/entry'), import('./global1940/load').then(mapOf)),
};

/** Maps that are asked for before the code that reads them has come. */
const MAPS: Readonly<Record<string, string>> = {
  victory: victoryMap,
  pacwar: pacwarMap,
  'axis-2001': axis2001Map,
  'axis-1940': axis1940Map,
  'global-1940': global1940Map,
};

const COUNTERS: Readonly<Record<string, () => Promise<{ default: Component<CounterProps> }>>> = {
  victory: () => import('./victory/PieceFace.svelte'),
  pacwar: () => import('./hex/PieceFace.svelte'),
  'axis-2001': () => import('./axis2001/PieceFace.svelte'),
  'axis-1940': () => import('./axis1940/PieceFace.svelte'),
  'global-1940': () => import('./global1940/PieceFace.svelte'),
};

/** A drawing and its map, fetched side by side. That a map does not arrive is for the drawing to tell. */
async function withMap(drawing: Promise<BoardModule>, map: Promise<unknown>): Promise<BoardModule> {
  const [found] = await Promise.all([drawing, map.catch(() => null)]);
  return found;
}

/** The module that draws a game's boards, or null for the generic one. */
export function boardFor(gameId: string): Promise<BoardModule> | null {
  const map = MAPS[gameId];
  if (map) fetched(map).catch(() => undefined);
  const drawing = BOARDS[gameId]?.();
  return drawing ? withWords(drawing) : null;
}

const MENUS: Readonly<Record<string, () => Promise<{ menu: () => Menu }>>> = {
  pacwar: () => import('./hex/menu'),
};

/** How a game wants its options offered, or null where they are offered as they are. */
export function menuFor(gameId: string): Promise<() => Menu> | null {
  const found = MENUS[gameId]?.();
  return found ? withWords(found).then((module) => module.menu) : null;
}

/** A game's counter face for lists and panels, or null for a plain one. */
export function counterFor(gameId: string): Promise<Component<CounterProps>> | null {
  const face = COUNTERS[gameId]?.();
  return face ? withWords(face).then((module) => module.default) : null;
}
