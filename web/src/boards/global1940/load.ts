// The geometry: the board, and its tints, which may come later.
import boardUrl from '../../../../data/global-1940/drawing/board.topojson?url';
import depthsUrl from '../../../../data/global-1940/drawing/depths.topojson?url';
import { readBoard } from '../axis/geometry';
import { once, readTints } from '../shared/map';

export const loadBoard = once(boardUrl, readBoard);
export const loadTints = once(depthsUrl, readTints);
