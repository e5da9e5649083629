// The geometry: the board first, the tints after the first paint.
import boardUrl from '../../../../data/axis-2001/drawing/board.topojson?url';
import depthsUrl from '../../../../data/axis-2001/drawing/depths.topojson?url';
import { once, readTints } from '../shared/map';
import { readBoard } from '../axis/geometry';

export const loadBoard = once(boardUrl, readBoard);
export const loadTints = once(depthsUrl, readTints);
