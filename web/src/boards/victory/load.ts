// The geometry: the board, and its tints, which may come later.
import boardUrl from '../../../../data/victory/drawing/board.topojson?url';
import depthsUrl from '../../../../data/victory/drawing/depths.topojson?url';
import { once, readTints } from '../shared/map';
import { readBoard } from './geometry';

export const loadBoard = once(boardUrl, readBoard);
export const loadTints = once(depthsUrl, readTints);
