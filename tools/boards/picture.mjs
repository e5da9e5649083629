// node picture.mjs <game> [--start]: a still picture of the board, or of a part of it with the counters of turn 1, into docs/pictures.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { parse } from 'smol-toml';
import { readFacts, readPlan, ROOT } from './lib/facts.mjs';
import { extent, project } from './lib/projection.mjs';
import { boardLayers, sheet } from './picture/board.mjs';
import { tray } from './picture/counters.mjs';
import { fontFiles, SANS } from './picture/fonts.mjs';
import { legend } from './picture/legend.mjs';
import { raw } from './picture/svg.mjs';

const WIDTH = 2400;

/** The whole board with its legend, or a part of it with the counters of the first turn. */
function svg(plan, what) {
  const facts = readFacts(plan);
  const read = (name) => JSON.parse(readFileSync(`${ROOT}${plan.data}/drawing/${name}`, 'utf8'));
  const board = read('board.topojson');
  if (what === 'start') board.board.frame = part(plan.picture.start);
  const page = sheet(board, WIDTH);
  const layers = boardLayers(page, board, read('depths.topojson'), facts);
  const over = what === 'start' ? counters(plan, page, board) : legend(page.x1 - 26, page.y1 - 26, plan.picture);
  return raw('svg', `xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}" viewBox="0 0 ${page.width} ${page.height}"`, layers, over);
}

function part({ lon, lat }) {
  const { x0, y0, x1, y1 } = extent({ lon, lat });
  return { lon, lat, xy: [x0, y0, x1, y1] };
}

/** The trays that the plan asks for, each with what stands at its place or in its area on turn 1. */
function counters(plan, page, board) {
  const { pieces } = parse(readFileSync(`${ROOT}${plan.data}/pieces.toml`, 'utf8'));
  return plan.picture.start.trays.map(({ at, corner, columns, title }) => {
    const [x, y] = page.at(project(corner));
    const place = board.objects.places.geometries.find(({ id }) => id === at)?.properties.xy;
    const here = pieces.filter((piece) => piece.turn === 1 && piece.at === at);
    return tray(here, { x, y, columns, s: plan.picture.start.counter, title, to: place && page.at(place) });
  });
}

async function main([game, option]) {
  const plan = readPlan(game);
  const what = option === '--start' ? 'start' : 'board';
  const renderer = new Resvg(svg(plan, what), { font: { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: SANS } });
  const png = await sharp(renderer.render().asPng()).flatten().png({ palette: true, colours: 256, dither: 0.4, effort: 10 }).toBuffer();
  mkdirSync(`${ROOT}docs/pictures`, { recursive: true });
  writeFileSync(`${ROOT}docs/pictures/${game}-${what}.png`, png);
  console.log(`${game}-${what}.png: ${Math.round(png.length / 1000)} kB`);
}

await main(process.argv.slice(2));
