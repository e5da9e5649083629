// Between the plane and the window: what is painted sharply, and where a thing is.
import type { Ring } from '../shared/topology';
import { regionOf, wholeBoard, type Frame, type Size, type View } from '../shared/view';
import type { Geometry } from './geometry';
import type { Unit } from './units';

/** Windows painted beyond each edge, so that a short pan needs no brush. */
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

/** The whole board; on a narrow screen the western Pacific, large enough to read. */
export function firstView(frame: Frame, size: Size): View {
  const whole = wholeBoard(frame, size);
  if (size.height <= size.width * 1.05) return whole;
  return { x: 151, y: -14, k: Math.min(whole.k * 3, (size.height - 60) / (frame[3] - frame[1])) };
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

/** The points of the plane where these pieces or spaces are; what is not on the map is left out. */
export function spotsOf(ids: readonly string[], geometry: Geometry, units: readonly Unit[]): [number, number][] {
  const spaces = ids.map((id) => units.find((unit) => unit.id === id)?.at ?? id);
  return spaces.flatMap((id) => {
    const place = geometry.places.find((candidate) => candidate.id === id);
    if (place) return [[place.at[0], place.at[1]] as [number, number]];
    const area = geometry.areas.find((candidate) => candidate.id === id);
    return area ? [[area.name[0], area.name[1]] as [number, number]] : [];
  });
}

/** The area in the middle of the window, when its name is out of sight: so that one always knows where one is. */
export function lostArea(view: View, size: Size, geometry: Geometry): string | null {
  const area = geometry.areas.find(({ rings }) => holds(rings, view.x, view.y));
  if (!area) return null;
  const [dx, dy] = [Math.abs(area.name[0] - view.x) * view.k, Math.abs(area.name[1] - view.y) * view.k];
  return dx > size.width / 2 - 60 || dy > size.height / 2 - 24 ? area.id : null;
}

/** Is the point inside the rings, counted by crossings? */
function holds(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    let before = ring[ring.length - 1];
    for (const point of ring) {
      if (before && point[1] > y !== before[1] > y && x < ((before[0] - point[0]) * (y - point[1])) / (before[1] - point[1]) + point[0]) inside = !inside;
      before = point;
    }
  }
  return inside;
}
