// The geometry, fetched once for all boards of the page: the board first, the tints after the first paint.
import boardUrl from '../../../../data/axis-2001/drawing/board.topojson?url';
import depthsUrl from '../../../../data/axis-2001/drawing/depths.topojson?url';
import { fetched } from '../shared/fetched';
import { readBoard, readTints, type Geometry, type Tints } from './geometry';

let board: Promise<Geometry> | undefined;
let tints: Promise<Tints> | undefined;

/** A failed fetch is forgotten, so that the next call tries again. */
export function loadBoard(): Promise<Geometry> {
  board ??= fetched<Parameters<typeof readBoard>[0]>(boardUrl).then(readBoard);
  board.catch(() => (board = undefined));
  return board;
}

export function loadTints(): Promise<Tints> {
  tints ??= fetched<Parameters<typeof readTints>[0]>(depthsUrl).then(readTints);
  tints.catch(() => (tints = undefined));
  return tints;
}
