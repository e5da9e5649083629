// Canvas paths of what is in sight, coarser the farther away one looks.
import { pathOf, ringsIn, Steps, thinned, widened, type Bounded } from '../shared/detail';
import type { Tints } from '../shared/map';
import type { Ring } from '../shared/topology';
import type { Frame } from '../shared/view';
import type { Geometry } from './geometry';

/** A detail smaller than this many pixels is left out; broad soft strokes need even less. */
const FINEST = 0.6;
const SOFT = 2.4;

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
  #steps = new Steps((pixel) => this.#prepared(pixel));

  constructor(geometry: Geometry) {
    this.#geometry = geometry;
    this.areas = new Map(geometry.areas.map(({ id, rings }) => [id, pathOf(rings, { closed: true })]));
    this.borders = geometry.borders.map(({ between, lines }) => ({ between, path: pathOf(lines, { closed: false }) }));
  }

  /** Depths and heights come later than the rest. */
  addTints(tints: Tints): void {
    this.#tints = tints;
    this.#steps.forget();
  }

  /** What to draw of the region at `k` device pixels per unit, with `spare` units for strokes at its edge. */
  at(k: number, region: Frame, spare: number): Detail {
    const step = this.#steps.at(k);
    const frame = widened(region, spare);
    const cut = (list: readonly Bounded[]) => ringsIn(list, frame);
    return {
      land: () => cut(step.land),
      soft: () => cut(step.soft),
      depths: () => step.depths.map(cut),
      heights: () => step.heights.map(cut),
    };
  }

  #prepared(pixel: number): Step {
    const bands = (list: Ring[][] | undefined) => (list ?? []).map((rings) => thinned(rings, FINEST * pixel, 3));
    const { land } = this.#geometry;
    return {
      land: thinned(land, FINEST * pixel, 3),
      soft: thinned(land, SOFT * pixel, 3),
      depths: bands(this.#tints?.depths),
      heights: bands(this.#tints?.heights),
    };
  }
}
