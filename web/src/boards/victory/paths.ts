// Canvas paths of what is in sight, coarser the farther away one looks.
import { boundsOf, coarser, cutRing } from '../shared/cut';
import type { Ring } from '../shared/topology';
import type { Frame } from '../shared/view';
import type { Geometry, Tints } from './geometry';

/** A detail smaller than this many pixels is left out; broad soft strokes need even less. */
const FINEST = 0.6;
const SOFT = 2.4;

interface Bounded {
  ring: Ring;
  bounds: Frame;
}

/** Rings for one step of detail. */
interface Step {
  land: Bounded[];
  soft: Bounded[];
  depths: Bounded[][];
  heights: Bounded[][];
}

/** Paths in the plane, made when asked for. */
export interface Detail {
  land: () => Path2D;
  /** The same for broad strokes. */
  soft: () => Path2D;
  depths: () => Path2D[];
  heights: () => Path2D[];
}

export class Paths {
  readonly areas: ReadonlyMap<string, Path2D>;
  readonly borders: readonly { between: readonly [string, string]; path: Path2D }[];
  #geometry: Geometry;
  #tints: Tints | null = null;
  #steps = new Map<number, Step>();

  constructor(geometry: Geometry) {
    this.#geometry = geometry;
    this.areas = new Map(geometry.areas.map(({ id, rings }) => [id, pathOf(rings, { closed: true })]));
    this.borders = geometry.borders.map(({ between, lines }) => ({ between, path: pathOf(lines, { closed: false }) }));
  }

  /** Depths and heights come later than the rest. */
  addTints(tints: Tints): void {
    this.#tints = tints;
    this.#steps.clear();
  }

  /** What to draw of the region at `k` device pixels per unit, with `spare` units for strokes at its edge. */
  at(k: number, region: Frame, spare: number): Detail {
    const step = this.#step(Math.ceil(Math.log2(k) * 2) / 2);
    const frame: Frame = [region[0] - spare, region[1] - spare, region[2] + spare, region[3] + spare];
    const cut = (list: readonly Bounded[]) => pathOf(list.flatMap((ring) => seen(ring, frame)), { closed: true });
    return { land: () => cut(step.land), soft: () => cut(step.soft), depths: () => step.depths.map(cut), heights: () => step.heights.map(cut) };
  }

  #step(power: number): Step {
    const kept = this.#steps.get(power);
    if (kept) return kept;
    const pixel = 1 / 2 ** power;
    const fine = (rings: readonly Ring[], pixels: number) => rings.map((ring) => coarser(ring, pixels * pixel)).filter((ring) => ring.length > 3).map((ring) => ({ ring, bounds: boundsOf([ring]) }));
    const bands = (list: Ring[][] | undefined) => (list ?? []).map((rings) => fine(rings, FINEST));
    const step = { land: fine(this.#geometry.land, FINEST), soft: fine(this.#geometry.land, SOFT), depths: bands(this.#tints?.depths), heights: bands(this.#tints?.heights) };
    this.#steps.set(power, step);
    return step;
  }
}

/** Nothing, the whole ring, or the part of it in the frame. */
function seen({ ring, bounds }: Bounded, frame: Frame): Ring[] {
  if (bounds[0] > frame[2] || bounds[2] < frame[0] || bounds[1] > frame[3] || bounds[3] < frame[1]) return [];
  const inside = bounds[0] >= frame[0] && bounds[2] <= frame[2] && bounds[1] >= frame[1] && bounds[3] <= frame[3];
  const part = inside ? ring : cutRing(ring, frame);
  return part.length > 2 ? [part] : [];
}

function pathOf(lines: readonly Ring[], { closed }: { closed: boolean }): Path2D {
  const path = new Path2D();
  for (const line of lines) {
    line.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    const [first] = line;
    if (closed && first) path.lineTo(first[0], first[1]);
  }
  return path;
}
