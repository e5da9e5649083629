// Canvas paths of what is in sight, coarser the farther away one looks.
import { linesIn, pathOf, ringsIn, Steps, thinned, widened, type Bounded } from '../shared/detail';
import type { Tints } from '../shared/map';
import type { Ring } from '../shared/topology';
import type { Frame } from '../shared/view';
import type { Geometry } from './geometry';

/** A detail smaller than this many pixels is left out; broad soft strokes need even less. */
const FINEST = 0.55;
const SOFT = 2.2;

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
  /** What a map of the whole Earth shows a second time. */
  readonly again: Readonly<Record<'sea' | 'land', Path2D>>;
  #geometry: Geometry;
  #tints: Tints | null = null;
  #steps = new Steps((pixel) => this.#prepared(pixel));

  constructor(geometry: Geometry) {
    this.#geometry = geometry;
    const line = ({ between, lines }: Geometry['borders'][number]): Line => ({
      between,
      path: pathOf(lines, { closed: false }),
    });
    this.seas = new Map(
      geometry.seas.map(({ id, rings, again }) => [id, pathOf([...rings, ...again], { closed: true })]),
    );
    const twice = (shapes: Geometry['seas']) =>
      pathOf(
        shapes.flatMap(({ again }) => again),
        { closed: true },
      );
    this.again = { sea: twice(geometry.seas), land: twice(geometry.lands) };
    this.borders = geometry.borders.map(line);
    this.fronts = geometry.fronts.map(line);
    this.connectors = pathOf(
      geometry.connectors.map(({ line: points }) => points),
      { closed: false },
    );
  }

  /** Depths and heights come later than the rest. */
  addTints(tints: Tints): void {
    this.#tints = tints;
    this.#steps.forget();
  }

  /** Prepare what will be wanted at `k` device pixels per unit, while nobody waits for it. */
  warm(k: number): void {
    this.#steps.at(k);
  }

  /** What to draw of the region at `k` device pixels per unit, with `spare` units for strokes at its edge. */
  at(k: number, region: Frame, spare: number): Detail {
    const step = this.#steps.at(k);
    const frame = widened(region, spare);
    const cut = (list: readonly Bounded[]) => ringsIn(list, frame);
    return {
      lands: () => step.lands.map(({ id, rings }) => ({ id, path: cut(rings) })),
      coast: () => linesIn(step.coast, frame),
      soft: () => linesIn(step.soft, frame),
      depths: () => step.depths.map(cut),
      heights: () => step.heights.map(cut),
    };
  }

  #prepared(pixel: number): Step {
    const bands = (list: Ring[][] | undefined) => (list ?? []).map((rings) => thinned(rings, FINEST * pixel, 3));
    const shores = this.#geometry.coast.flatMap(({ lines }) => lines);
    return {
      lands: this.#geometry.lands.map(({ id, rings, again }) => ({
        id,
        rings: thinned([...rings, ...again], FINEST * pixel, 3),
      })),
      coast: thinned(shores, FINEST * pixel, 1),
      soft: thinned(shores, SOFT * pixel, 1),
      depths: bands(this.#tints?.depths),
      heights: bands(this.#tints?.heights),
    };
  }
}
