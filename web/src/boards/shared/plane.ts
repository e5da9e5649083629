// The plane all maps of the Earth lie in (Miller, the Pacific in the middle), and shapes in it as SVG paths.
import type { Point, Ring } from './topology';

/** Longitude and latitude laid flat. */
export function project(lon: number, lat: number): Point {
  const radians = (lat * Math.PI) / 180;
  return [lon, (-1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * radians)) * 180) / Math.PI];
}

/** An SVG path of rings in the plane. */
export function ringPath(rings: readonly Ring[], { closed }: { closed: boolean }): string {
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  let path = '';
  for (const ring of rings) {
    let pen = 'M';
    for (const point of ring) {
      path += `${pen}${rounded(point[0])} ${rounded(point[1])}`;
      pen = 'L';
    }
    if (closed) path += 'Z';
  }
  return path;
}

/** Is the point inside the rings, counted by crossings? */
export function holds(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    let before = ring[ring.length - 1];
    for (const point of ring) {
      if (
        before &&
        point[1] > y !== before[1] > y &&
        x < ((before[0] - point[0]) * (y - point[1])) / (before[1] - point[1]) + point[0]
      )
        inside = !inside;
      before = point;
    }
  }
  return inside;
}

/** The numbers of a list that came over the wire; anything else is left out. */
export function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
}

export function pointOf(value: unknown): Point {
  const [x = 0, y = 0] = numbers(value);
  return [x, y];
}

export function pairOf(value: unknown): readonly [string, string] {
  const [a, b] = Array.isArray(value) ? value : [];
  return [String(a), String(b)];
}

/** Multiples of ten between the two: where the lines of the graticule run. */
export function tens([low, high]: readonly [number, number]): number[] {
  const list: number[] = [];
  for (let value = Math.ceil(low / 10) * 10; value <= high; value += 10) list.push(value);
  return list;
}
