// The geometry. Depths and heights of the world are not drawn yet: the sea has one tint.
import boardUrl from '../../../../data/global-1940/drawing/board.topojson?url';
import { readBoard } from '../axis/geometry';
import { once, type Tints } from '../shared/map';

export const loadBoard = once(boardUrl, readBoard);
export const loadTints = (): Promise<Tints> => Promise.resolve({ depths: [], heights: [] });
