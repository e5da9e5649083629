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
  /** Borders between sea zones. */
  borders: () => Path2D;
  /** Borders between lands, those of one key together. */
  fronts: (keyOf: (between: readonly [string, string]) => string) => ReadonlyMap<string, Path2D>;
  /** Lands of one key together. */
  together: (keyOf: (id: string) => string) => ReadonlyMap<string, Path2D>;
  depths: () => Path2D[];
  heights: () => Path2D[];
}

interface Line {
  between: readonly [string, string];
  lines: Bounded[];
}

/** What is in the lists, by the key of each. */
function gathered<T>(all: readonly T[], keyOf: (one: T) => string, listOf: (one: T) => readonly Bounded[]) {
  const found = new Map<string, Bounded[]>();
  for (const one of all) {
    const key = keyOf(one);
    const list = found.get(key) ?? [];
    list.push(...listOf(one));
    found.set(key, list);
  }
  return found;
}

export class Paths {
  readonly connectors: Path2D;
  /** What a map of the whole Earth shows a second time. */
  readonly again: Readonly<Record<'sea' | 'land', Path2D>>;
  readonly #borders: readonly Bounded[];
  readonly #fronts: readonly Line[];
  #geometry: Geometry;
  #tints: Tints | null = null;
  #steps = new Steps((pixel) => this.#prepared(pixel));

  constructor(geometry: Geometry) {
    this.#geometry = geometry;
    const twice = (shapes: Geometry['seas']) =>
      pathOf(
        shapes.flatMap(({ again }) => again),
        { closed: true },
      );
    this.again = { sea: twice(geometry.seas), land: twice(geometry.lands) };
    this.#borders = geometry.borders.flatMap(({ lines }) => thinned(lines, 0, 1));
    this.#fronts = geometry.fronts.map(({ between, lines }) => ({ between, lines: thinned(lines, 0, 1) }));
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
    const paths = (lists: ReadonlyMap<string, Bounded[]>, path: (list: readonly Bounded[]) => Path2D) =>
      new Map([...lists].map(([key, list]) => [key, path(list)]));
    return {
      lands: () => step.lands.map(({ id, rings }) => ({ id, path: cut(rings) })),
      coast: () => linesIn(step.coast, frame),
      soft: () => linesIn(step.soft, frame),
      borders: () => linesIn(this.#borders, frame),
      fronts: (keyOf) =>
        paths(
          gathered(
            this.#fronts,
            ({ between }) => keyOf(between),
            ({ lines }) => lines,
          ),
          (list) => linesIn(list, frame),
        ),
      together: (keyOf) =>
        paths(
          gathered(
            step.lands,
            ({ id }) => keyOf(id),
            ({ rings }) => rings,
          ),
          cut,
        ),
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
