// Which part of a map is painted sharply: the window with some spare, so that a short pan needs no brush.
import { regionOf, type Frame, type Size, type View } from './view';

/** Windows painted beyond each edge. */
const SPARE = 0.22;
/** Pixels of the page around the frame, where its degrees stand. */
const MARGIN = 26;

/** The window with some spare, not beyond the board, on whole pixels. */
export function sharpRegion(view: View, size: Size, frame: Frame): Frame {
  const [x0, y0, x1, y1] = regionOf(view, size, SPARE);
  const edge = MARGIN / view.k;
  const low = (value: number, least: number) => Math.floor(Math.max(value, least) * view.k) / view.k;
  const high = (value: number, most: number) => Math.ceil(Math.min(value, most) * view.k) / view.k;
  return [low(x0, frame[0] - edge), low(y0, frame[1] - edge), high(x1, frame[2] + edge), high(y1, frame[3] + edge)];
}

/** Does the painted part still hold all of the board that is in the window? */
export function stillSharp([x0, y0, x1, y1]: Frame, view: View, size: Size, frame: Frame): boolean {
  const edge = MARGIN / view.k;
  const window = regionOf(view, size, 0);
  return (
    x0 <= Math.max(window[0], frame[0] - edge) &&
    y0 <= Math.max(window[1], frame[1] - edge) &&
    x1 >= Math.min(window[2], frame[2] + edge) &&
    y1 >= Math.min(window[3], frame[3] + edge)
  );
}
