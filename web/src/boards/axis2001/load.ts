// The geometry: the board, and its tints, which may come later.
import boardUrl from '../../../../data/axis-2001/drawing/board.topojson?url';
import depthsUrl from '../../../../data/axis-2001/drawing/depths.topojson?url';
import { once, readTints } from '../shared/map';
import { readBoard } from '../axis/geometry';

export const loadBoard = once(boardUrl, readBoard);
export const loadTints = once(depthsUrl, readTints);
