// What the drawn boards have in common as tools/boards lays them out, and how they are fetched.
import { fetched } from './fetched';
import { numbers, pairOf } from './plane';
import { features, type Point, type Ring, type Topology } from './topology';
import type { Frame } from './view';

/** A free disc of a space, for counters: middle and radius. */
export interface Room {
  x: number;
  y: number;
  r: number;
}

export function roomsOf(value: unknown): Room[] {
  return (Array.isArray(value) ? value : []).map((room: unknown) => {
    const [x = 0, y = 0, r = 0] = numbers(room);
    return { x, y, r };
  });
}

/** Which end of a name stands at its point. */
export type Align = 'start' | 'middle' | 'end';

export function alignOf(value: unknown): Align {
  return value === 'start' || value === 'end' ? value : 'middle';
}

/** A line between two spaces. */
export interface Border {
  between: readonly [string, string];
  lines: Ring[];
}

export function bordersOf(file: Topology, name: string): Border[] {
  return features(file, name).map(({ properties, lines }) => ({ between: pairOf(properties['between']), lines }));
}

/** Where the board lies on the plane and on the Earth, as its file says. */
export interface FrameMember {
  xy: Frame;
  lon: Point;
  lat: Point;
}

/** Meridians and parallels where they are not straight, and what is written of them along the frame. */
export interface Graticule {
  lines: Ring[];
  degrees: readonly { word: string; at: Point; side: 'top' | 'bottom' | 'left' | 'right' }[];
}

/** The tints, which may come later: bands of depth from the shore down, bands of height upward. */
export interface Tints {
  depths: Ring[][];
  heights: Ring[][];
}

/** The file `depths.topojson`. */
export function readTints(file: Topology): Tints {
  const bands = (name: string) => features(file, name).map(({ lines }) => lines);
  return { depths: bands('depths'), heights: bands('heights') };
}

/** Something that is made of a file once for all boards of the page. A failure is forgotten, so that the next call tries again. */
export function once<F, T>(url: string, read: (file: F) => T): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= fetched<F>(url).then(read);
    made.catch(() => (made = undefined));
    return made;
  };
}
