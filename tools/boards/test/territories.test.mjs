import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { feature } from 'topojson-client';
import { draw } from '../build.mjs';
import { readPlan, ROOT } from '../lib/facts.mjs';
import { area } from '../lib/plane.mjs';
import { territoryFacts } from '../lib/territories/facts.mjs';

const shapesOf = (board) => (name) => feature(board, board.objects[name]).features;
const australian = ['western-australia', 'northern-territory', 'queensland', 'south-australia', 'new-south-wales'];

for (const { game, australia, size: sized, most } of [
  { game: 'axis-2001', australia: australian, size: 755, most: 470_000 },
  { game: 'axis-1940', australia: [...australian, 'victoria'], size: 755, most: 540_000 },
  // Through the lens the south is a little flatter.
  { game: 'global-1940', australia: [...australian, 'victoria'], size: 732, most: 1_250_000 },
]) {
  const plan = readPlan(game);
  const first = draw(plan);
  const shapes = shapesOf(JSON.parse(first.files['board.topojson']));

  test(`${game}: the files are what the builder makes, byte for byte`, () => {
    for (const [name, text] of Object.entries(first.files)) {
      assert.ok(readFileSync(`${first.folder}/${name}`, 'utf8') === text, `${name} is out of date`);
    }
  });

  test(`${game}: the drawing agrees with the rules`, () => assert.deepEqual(first.faults, []));

  test(`${game}: the board file is small`, () => assert.ok(Buffer.byteLength(first.files['board.topojson']) < most));

  test(`${game}: every space of the rules is drawn, even an atoll the atlas does not know`, () => {
    const { lands, seas } = territoryFacts(plan);
    const drawn = new Set([...shapes('lands'), ...shapes('sea')].map(({ id }) => id));
    assert.deepEqual([...lands, ...seas].filter(({ id }) => !drawn.has(id)), []);
  });

  test(`${game}: lands are cut without gap or overlap`, () => {
    const size = ({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat().reduce((sum, ring) => sum + Math.abs(area(ring)), 0);
    const whole = (cut) => shapes('lands').filter(({ id }) => cut.includes(id)).reduce((sum, land) => sum + size(land), 0);
    // Australia with Tasmania, about 7.7 million square kilometres, in squares of this plane's degrees.
    assert.ok(Math.abs(whole(australia) - sized) < 15, `${whole(australia)}`);
  });

  test(`${game}: relief names its bands, shallow first`, () => {
    const relief = JSON.parse(readFileSync(`${ROOT}${plan.data}/drawing/depths.topojson`, 'utf8'));
    assert.deepEqual(relief.objects.depths.geometries.map(({ properties }) => properties.deeper), plan.depths.bands);
  });
}

test('a seed in the wrong sea, or on the wrong land, is found out', () => {
  const wrong = readPlan('axis-2001');
  wrong.sea['sz-18'].push([160, -20]);
  wrong.land.hopei.push([133, -25]);
  const { faults } = draw(wrong);
  assert.ok(faults.some((fault) => fault.startsWith('stray border: sz-')), faults.join('; '));
  assert.ok(faults.some((fault) => /stray border: hopei .*australia/.test(fault)), faults.join('; '));
});

test('a plan that names another island is refused', () => {
  const wrong = readPlan('axis-2001');
  delete wrong.islands.midway;
  assert.throws(() => draw(wrong), /different islands/);
});
