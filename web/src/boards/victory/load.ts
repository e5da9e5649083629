// The geometry: the board first, the tints after the first paint.
import boardUrl from '../../../../data/victory/drawing/board.topojson?url';
import depthsUrl from '../../../../data/victory/drawing/depths.topojson?url';
import { once, readTints } from '../shared/map';
import { readBoard } from './geometry';

export const loadBoard = once(boardUrl, readBoard);
export const loadTints = once(depthsUrl, readTints);
