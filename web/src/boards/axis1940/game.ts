// Axis & Allies Pacific 1940 as the shared board needs it.
import type { Game } from '../axis/game';
import { BADGES } from './badges';
import { loadBoard, loadTints } from './load';
import { NATIONS } from './nations';
import { ASKS_UNITS, SHEETS } from './sheets';

export const game: Game = {
  id: 'axis-1940',
  nations: NATIONS,
  badges: BADGES,
  asksUnits: ASKS_UNITS,
  sheets: SHEETS,
  drawing: { board: loadBoard, tints: loadTints, middle: [126, -26] },
};
