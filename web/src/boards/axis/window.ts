// Between the plane and the window: what is seen first, and where a thing is.
import { holds } from '../shared/plane';
import type { Point } from '../shared/topology';
import { wholeBoard, type Frame, type Size, type View } from '../shared/view';
import { middleOf, type Geometry } from './geometry';
import type { Unit } from './units';

/** So many pixels per degree can just be read. */
const READABLE = 3.8;

/** The whole board; in a small window what is around the point, large enough to read. */
export function firstView(frame: Frame, size: Size, [x, y]: Point): View {
  const whole = wholeBoard(frame, size);
  if (whole.k >= READABLE) return whole;
  return { x, y, k: Math.max(5.4, (size.height - 60) / (frame[3] - frame[1])) };
}

/** The points of the plane where these pieces or spaces are; what is not on the map is left out. */
export function spotsOf(ids: readonly string[], geometry: Geometry, units: readonly Unit[]): [number, number][] {
  return ids.flatMap((id) => {
    const shape = geometry.spaces.get(units.find((unit) => unit.id === id)?.at ?? id);
    if (!shape) return [];
    const [x, y] = middleOf(shape);
    return [[x, y] as [number, number]];
  });
}

/** The space in the middle of the window, when its name is out of sight: so that one always knows where one is. */
export function lostSpace(view: View, size: Size, geometry: Geometry): string | null {
  const inside = ({ bounds: [x0, y0, x1, y1], outline, again }: Geometry['seas'][number]) =>
    (view.x >= x0 && view.x <= x1 && view.y >= y0 && view.y <= y1 && holds(outline, view.x, view.y)) ||
    holds(again, view.x, view.y);
  const shape = geometry.lands.find(inside) ?? geometry.seas.find(inside);
  if (!shape || !geometry.spaces.has(shape.id)) return null;
  const [dx, dy] = [Math.abs(shape.name[0] - view.x) * view.k, Math.abs(shape.name[1] - view.y) * view.k];
  return dx > size.width / 2 - 40 || dy > size.height / 2 - 24 ? shape.id : null;
}
