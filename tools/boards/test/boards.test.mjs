import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { feature } from 'topojson-client';
import { draw } from '../build.mjs';
import { readFacts, readPlan, ROOT } from '../lib/facts.mjs';
import { distanceToPolygon } from '../lib/plane.mjs';
import { project, unproject } from '../lib/projection.mjs';
import { Grid } from '../lib/raster.mjs';

const GAMES = ['victory'];

test('the projection has a closed form both ways', () => {
  for (const at of [[74, 60], [180, 0], [245, -40], [139.7, 35.3]]) {
    unproject(project(at)).forEach((value, axis) => assert.ok(Math.abs(value - at[axis]) < 1e-9));
  }
});

test('a negative longitude is the same meridian', () => {
  assert.deepEqual(project([-158, 21.4]), project([202, 21.4]));
});

test('a square island of the grid is one piece and its moat another', () => {
  const grid = new Grid({ x0: 0, y0: 0, x1: 10, y1: 10 }, 1);
  const island = grid.mask([[[[3, 3], [7, 3], [7, 7], [3, 7], [3, 3]]]]);
  assert.deepEqual(grid.pieces((index) => island[index] === 1), [16]);
  assert.deepEqual(grid.pieces((index) => island[index] === 0), [84]);
});

for (const game of GAMES) {
  const plan = readPlan(game);
  const first = draw(plan);

  test(`${game}: the files are what the builder makes, byte for byte`, () => {
    for (const [name, text] of Object.entries(first.files)) {
      assert.ok(readFileSync(`${first.folder}/${name}`, 'utf8') === text, `${name} is out of date`);
    }
  });

  test(`${game}: the drawing agrees with the rules`, () => assert.deepEqual(first.faults, []));

  test(`${game}: the board file is small`, () => {
    assert.ok(Buffer.byteLength(first.files['board.topojson']) < 450_000);
  });

  test(`${game}: the quantized file still holds every place in its areas`, () => {
    const board = JSON.parse(first.files['board.topojson']);
    const { touches } = readFacts(plan);
    const areas = new Map(feature(board, board.objects.sea).features.map((area) => [area.id, area.geometry]));
    for (const { id, geometry } of feature(board, board.objects.places).features) {
      if (plan.places[id].touch === 'coast') continue;
      for (const area of touches.get(id)) {
        const shape = areas.get(area);
        const list = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
        const off = Math.min(...list.map((rings) => distanceToPolygon(rings, geometry.coordinates)));
        assert.ok(off < 0.1, `${id} is ${off} from ${area}`);
      }
    }
  });

  test(`${game}: relief names its bands, shallow first`, () => {
    const relief = JSON.parse(readFileSync(`${ROOT}${plan.data}/drawing/depths.topojson`, 'utf8'));
    assert.deepEqual(relief.objects.depths.geometries.map(({ properties }) => properties.deeper), plan.depths.bands);
    assert.deepEqual(relief.objects.heights.geometries.map(({ properties }) => properties.higher), plan.heights.bands);
  });
}

test('a seed in the wrong sea is found out', () => {
  const plan = readPlan('victory');
  plan.seeds['marshall-islands'].push([160, -20]);
  const { faults } = draw(plan);
  assert.ok(faults.some((fault) => fault.startsWith('stray border')), faults.join('; '));
  assert.ok(faults.includes('marshall-islands is in 2 pieces'), faults.join('; '));
});

test('a plan that names another place is refused', () => {
  const plan = readPlan('victory');
  delete plan.places.midway;
  assert.throws(() => draw(plan), /different places/);
});
