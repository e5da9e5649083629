// Between the plane and the window: what is seen first, and where a thing is.
import { holds } from '../shared/plane';
import { wholeBoard, type Frame, type Size, type View } from '../shared/view';
import type { Geometry } from './geometry';
import type { Unit } from './units';

/** The whole board; on a narrow screen the western Pacific, large enough to read. */
export function firstView(frame: Frame, size: Size): View {
  const whole = wholeBoard(frame, size);
  if (size.height <= size.width * 1.05) return whole;
  return { x: 151, y: -14, k: Math.min(whole.k * 3, (size.height - 60) / (frame[3] - frame[1])) };
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
