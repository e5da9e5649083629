// Axis & Allies Global 1940 as the shared board needs it: Pacific 1940 on the whole Earth.
import type { Game } from '../axis/game';
import { ASKS_UNITS, SHEETS } from '../axis1940/sheets';
import { BADGES } from './badges';
import { loadBoard, loadTints } from './load';
import { NATIONS } from './nations';
import { PLACES } from './places';

export const game: Game = {
  id: 'global-1940',
  nations: NATIONS,
  badges: BADGES,
  asksUnits: ASKS_UNITS,
  sheets: SHEETS,
  drawing: { board: loadBoard, tints: loadTints, middle: [14, -58], places: PLACES },
};
