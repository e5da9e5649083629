// Canvas paths of what is in sight, coarser the farther away one looks.
import { boundsOf, coarser, cutRing } from '../shared/cut';
import type { Ring } from '../shared/topology';
import type { Frame } from '../shared/view';
import type { Geometry, Tints } from './geometry';

/** A detail smaller than this many pixels is left out; broad soft strokes need even less. */
const FINEST = 0.55;
const SOFT = 2.2;

interface Bounded {
  ring: Ring;
  bounds: Frame;
}

/** Rings and lines for one step of detail. */
interface Step {
  lands: { id: string; rings: Bounded[] }[];
  coast: Bounded[];
  soft: Bounded[];
  depths: Bounded[][];
  heights: Bounded[][];
}

/** Paths in the plane, made when asked for. */
export interface Detail {
  lands: () => { id: string; path: Path2D }[];
  coast: () => Path2D;
  /** The coast for broad strokes. */
  soft: () => Path2D;
  depths: () => Path2D[];
  heights: () => Path2D[];
}

export interface Line {
  between: readonly [string, string];
  path: Path2D;
}

export class Paths {
  readonly seas: ReadonlyMap<string, Path2D>;
  readonly borders: readonly Line[];
  readonly fronts: readonly Line[];
  readonly connectors: Path2D;
  #geometry: Geometry;
  #tints: Tints | null = null;
  #steps = new Map<number, Step>();

  constructor(geometry: Geometry) {
    this.#geometry = geometry;
    const line = ({ between, lines }: Geometry['borders'][number]): Line => ({ between, path: pathOf(lines, { closed: false }) });
    this.seas = new Map(geometry.seas.map(({ id, rings }) => [id, pathOf(rings, { closed: true })]));
    this.borders = geometry.borders.map(line);
    this.fronts = geometry.fronts.map(line);
    this.connectors = pathOf(geometry.connectors.map(({ line: points }) => points), { closed: false });
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
    const lines = (list: readonly Bounded[]) => pathOf(list.filter(({ bounds }) => near(bounds, frame)).map(({ ring }) => ring), { closed: false });
    return {
      lands: () => step.lands.map(({ id, rings }) => ({ id, path: cut(rings) })),
      coast: () => lines(step.coast),
      soft: () => lines(step.soft),
      depths: () => step.depths.map(cut),
      heights: () => step.heights.map(cut),
    };
  }

  #step(power: number): Step {
    const kept = this.#steps.get(power);
    if (kept) return kept;
    const pixel = 1 / 2 ** power;
    const fine = (rings: readonly Ring[], pixels: number, least: number) =>
      rings.map((ring) => coarser(ring, pixels * pixel)).filter((ring) => ring.length > least).map((ring) => ({ ring, bounds: boundsOf([ring]) }));
    const bands = (list: Ring[][] | undefined) => (list ?? []).map((rings) => fine(rings, FINEST, 3));
    const shores = this.#geometry.coast.flatMap(({ lines }) => lines);
    const step: Step = {
      lands: this.#geometry.lands.map(({ id, rings }) => ({ id, rings: fine(rings, FINEST, 3) })),
      coast: fine(shores, FINEST, 1),
      soft: fine(shores, SOFT, 1),
      depths: bands(this.#tints?.depths),
      heights: bands(this.#tints?.heights),
    };
    this.#steps.set(power, step);
    return step;
  }
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

function pathOf(lines: readonly (readonly (readonly [number, number])[])[], { closed }: { closed: boolean }): Path2D {
  const path = new Path2D();
  for (const line of lines) {
    line.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    const [first] = line;
    if (closed && first) path.lineTo(first[0], first[1]);
  }
  return path;
}
