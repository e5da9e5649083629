// node build.mjs <game> [--check]: draws the board of a game into data/<game>/drawing, or checks that it is up to date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { cells } from './lib/cells.mjs';
import { coast } from './lib/coast.mjs';
import { readFacts, readPlan, ROOT } from './lib/facts.mjs';
import { measure } from './lib/measure.mjs';
import { boardJson, bordersToml } from './lib/output.mjs';
import { extent } from './lib/projection.mjs';
import { Grid } from './lib/raster.mjs';
import { rooms } from './lib/rooms.mjs';
import { pins, smooth } from './lib/smooth.mjs';
import { drawTerritories } from './lib/territories/draw.mjs';
import { faults } from './lib/verdict.mjs';

/** Everything the two files say, as text, and what is wrong with it. */
export function draw(plan) {
  if (plan.kind === 'territories') return drawTerritories(plan);
  const facts = readFacts(plan);
  const land = coast(plan);
  const sea = cells(plan);
  const grid = new Grid(extent(plan.frame, plan.frame.bleed), 0.05);
  const mask = grid.mask(land);
  smooth(plan, sea, pins(plan, facts.touches), (point) => mask[grid.index(point)] === 1);
  const labels = rooms(plan, sea, land, facts.names);
  const measured = measure(plan, sea, land);
  return {
    folder: `${ROOT}${plan.data}/drawing`,
    files: { 'board.topojson': boardJson(plan, sea, land, labels), 'borders.toml': bordersToml(plan, measured, labels) },
    faults: faults(plan, facts, measured, labels),
  };
}

function main([game, option]) {
  const { folder, files, faults: found } = draw(readPlan(game));
  if (option === '--check') {
    for (const [name, text] of Object.entries(files)) {
      if (readFileSync(`${folder}/${name}`, 'utf8') !== text) found.push(`${name} is out of date: run node build.mjs ${game}`);
    }
  } else {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(`${folder}/${name}`, text);
      console.log(`${name}: ${Math.round(text.length / 1000)} kB, ${Math.round(gzipSync(text).length / 1000)} kB compressed`);
    }
  }
  for (const fault of found) console.error(fault);
  if (found.length) process.exitCode = 1;
}

if (import.meta.url === `file://${process.argv[1]}`) main(process.argv.slice(2));
