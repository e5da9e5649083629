// The Earth under the hexes, in their own plane: coasts, depths, heights (tools/pacwar-map/drawing.mjs).
import earthUrl from '../../../../data/pacwar/drawing/earth.topojson?url';
import { ringsIn, Steps, thinned, widened, type Bounded } from '../shared/detail';
import { once, readTints, type Tints } from '../shared/map';
import { features, type Ring, type Topology } from '../shared/topology';
import type { Frame } from '../shared/view';
import { nearest } from './grid';

export interface Earth extends Tints {
  land: Ring[];
  /** `column row` of every hex a coast runs through. */
  shores: ReadonlySet<string>;
}

export const loadEarth = once(earthUrl, (file: Topology): Earth => {
  const land = features(file, 'land').flatMap(({ lines }) => lines);
  return { ...readTints(file), land, shores: shoresOf(land) };
});

/** The hexes through which rings run; long sides are looked at every half hex. */
export function shoresOf(rings: readonly Ring[]): Set<string> {
  const found = new Set<string>();
  for (const ring of rings) {
    let before = ring[ring.length - 1];
    for (const point of ring) {
      const [x, y] = before ?? point;
      const steps = Math.max(1, Math.ceil(Math.hypot(point[0] - x, point[1] - y)));
      for (let i = 1; i <= steps; i++)
        found.add(nearest(x + ((point[0] - x) * i) / steps, y + ((point[1] - y) * i) / steps).join(' '));
      before = point;
    }
  }
  return found;
}

/** A detail smaller than this many pixels is left out; broad soft strokes need even less. */
const FINEST = 0.7;
const SOFT = 3;

interface Step {
  land: Bounded[];
  soft: Bounded[];
  depths: Bounded[][];
  heights: Bounded[][];
}

/** Canvas paths of what is in sight, coarser the farther away one looks. */
export class EarthPaths {
  readonly earth: Earth;
  readonly #steps: Steps<Step>;

  constructor(earth: Earth) {
    this.earth = earth;
    const { land, depths, heights } = earth;
    this.#steps = new Steps((pixel) => ({
      land: thinned(land, FINEST * pixel, 3),
      soft: thinned(land, SOFT * pixel, 3),
      depths: depths.map((rings) => thinned(rings, SOFT * pixel, 3)),
      heights: heights.map((rings) => thinned(rings, SOFT * pixel, 3)),
    }));
  }

  /** What to draw of the region at `k` device pixels per unit, with `spare` units for strokes at its edge. */
  at(k: number, region: Frame, spare: number) {
    const step = this.#steps.at(k);
    const frame = widened(region, spare);
    return {
      land: () => ringsIn(step.land, frame),
      soft: () => ringsIn(step.soft, frame),
      depths: () => step.depths.map((band) => ringsIn(band, frame)),
      heights: () => step.heights.map((band) => ringsIn(band, frame)),
    };
  }
}
