// Canvas paths of what is in sight, coarser the farther away one looks.
import { boundsOf, coarser, cutRing } from './cut';
import type { Point, Ring } from './topology';
import type { Frame } from './view';

/** A ring or line and the rectangle around it. */
export interface Bounded {
  ring: Ring;
  bounds: Frame;
}

/** Rings or lines without detail finer than this; what then has no more than `least` points is left out. */
export function thinned(rings: readonly Ring[], finest: number, least: number): Bounded[] {
  return rings
    .map((ring) => coarser(ring, finest))
    .filter((ring) => ring.length > least)
    .map((ring) => ({ ring, bounds: boundsOf([ring]) }));
}

/** What was prepared for each step of magnification, made when first asked for. */
export class Steps<T> {
  #made = new Map<number, T>();
  #make: (pixel: number) => T;

  /** `make` is told how large a pixel of the screen is in units of the plane. */
  constructor(make: (pixel: number) => T) {
    this.#make = make;
  }

  at(k: number): T {
    const power = Math.ceil(Math.log2(k) * 2) / 2;
    const made = this.#made.get(power) ?? this.#make(1 / 2 ** power);
    this.#made.set(power, made);
    return made;
  }

  forget(): void {
    this.#made.clear();
  }
}

/** The rectangle with so much more on every side. */
export function widened([x0, y0, x1, y1]: Frame, by: number): Frame {
  return [x0 - by, y0 - by, x1 + by, y1 + by];
}

/** The rings as far as they lie in the frame. */
export function ringsIn(list: readonly Bounded[], frame: Frame): Path2D {
  return pathOf(
    list.flatMap((ring) => seen(ring, frame)),
    { closed: true },
  );
}

/** The lines that touch the frame. */
export function linesIn(list: readonly Bounded[], frame: Frame): Path2D {
  return pathOf(
    list.filter(({ bounds }) => near(bounds, frame)).map(({ ring }) => ring),
    { closed: false },
  );
}

function near(bounds: Frame, frame: Frame): boolean {
  return bounds[0] <= frame[2] && bounds[2] >= frame[0] && bounds[1] <= frame[3] && bounds[3] >= frame[1];
}

/** Nothing, the whole ring, or the part of it in the frame. */
function seen({ ring, bounds }: Bounded, frame: Frame): Ring[] {
  if (!near(bounds, frame)) return [];
  const inside = bounds[0] >= frame[0] && bounds[2] <= frame[2] && bounds[1] >= frame[1] && bounds[3] <= frame[3];
  const part = inside ? ring : cutRing(ring, frame);
  return part.length > 2 ? [part] : [];
}

export function pathOf(lines: readonly (readonly Point[])[], { closed }: { closed: boolean }): Path2D {
  const path = new Path2D();
  for (const line of lines) {
    const [first] = line;
    if (!first) continue;
    path.moveTo(first[0], first[1]);
    for (let i = 1; i < line.length; i++) {
      const point = line[i];
      if (point) path.lineTo(point[0], point[1]);
    }
    if (closed) path.lineTo(first[0], first[1]);
  }
  return path;
}
