// A board of territories and sea zones: lands cut along our own lines, islands whole, zones of water that run on under the land.
import { cells } from '../cells.mjs';
import { coast } from '../coast.mjs';
import { ROOT } from '../facts.mjs';
import { planeOf } from '../projection.mjs';
import { Grid } from '../raster.mjs';
import { smooth } from '../smooth.mjs';
import { territoryFacts } from './facts.mjs';
import { boxedLand, landShapes } from './lands.mjs';
import { measureTerritories } from './measure.mjs';
import { territoryBorders, territoryBoard } from './output.mjs';
import { territoryRooms } from './rooms.mjs';
import { snap } from './snap.mjs';
import { territoryFaults } from './verdict.mjs';

/** Points that a border is led through: on a shore, where smoothing would slide it along the coast to another land; or a corner of
 * four lands, of which no two that lie across it may touch. */
function pinsOf(plan, kind) {
  const plane = planeOf(plan);
  const { x0, x1 } = plane.extent();
  return (plan.pins ?? [])
    .filter(({ between }) => between.every((id) => plan[kind][id]))
    .flatMap(({ between, at }) =>
      plane
        .copies(at)
        .filter(([x]) => x > x0 && x < x1)
        .map((seen) => ({ id: between.join(' '), at: seen, areas: between })),
    );
}

/** Everything the files say, as text, and what is wrong with it. */
export function drawTerritories(plan) {
  const facts = territoryFacts(plan);
  const shore = coast(plan);
  const grid = new Grid(planeOf(plan).extent(plan.frame.bleed), 0.05);
  const mask = grid.mask(shore);
  const isLand = (point) => mask[grid.index(point)] === 1;
  const sea = cells({ ...plan, seeds: plan.sea });
  const land = cells({ ...plan, seeds: { ...plan.land, ...plan.outside } });
  smooth({ ...plan, smoothing: { pin_reach: 2, ...plan.smoothing.sea } }, sea, pinsOf(plan, 'sea'), isLand);
  smooth({ ...plan, smoothing: { pin_reach: 2, ...plan.smoothing.land } }, land, pinsOf(plan, 'land'), isLand);
  // Among the many islands of a world a border that only crosses one of them must not be bent to it.
  const mainland = plan.world ? grid.mask(boxedLand(plan, shore).continents) : mask;
  snap(plan, sea, land, (point) => mainland[grid.index(point)] === 1, facts);
  const lands = landShapes(plan, land, sea, shore, facts);
  const drawn = territoryBoard(plan, facts, sea, lands);
  const measured = measureTerritories(plan, facts, drawn.topology);
  const labels = territoryRooms(plan, facts, drawn.topology);
  return {
    folder: `${ROOT}${plan.data}/drawing`,
    files: { 'board.topojson': drawn.text(labels), 'borders.toml': territoryBorders(plan, measured, labels) },
    faults: territoryFaults(plan, facts, measured, labels),
  };
}
