// node picture.mjs <game> [--counters]: a still picture of the board into docs/pictures.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { readFacts, readPlan, ROOT } from './lib/facts.mjs';
import { boardLayers, sheet } from './picture/board.mjs';
import { fontFiles, SANS } from './picture/fonts.mjs';
import { legend } from './picture/legend.mjs';
import { raw } from './picture/svg.mjs';

const WIDTH = 2400;

function svg(plan) {
  const facts = readFacts(plan);
  const read = (name) => JSON.parse(readFileSync(`${ROOT}${plan.data}/drawing/${name}`, 'utf8'));
  const board = read('board.topojson');
  const page = sheet(board, WIDTH);
  const layers = boardLayers(page, board, read('depths.topojson'), facts);
  const box = legend(page.x1 - 26, page.y1 - 26, plan.picture);
  return raw('svg', `xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}" viewBox="0 0 ${page.width} ${page.height}"`, layers, box);
}

async function main([game]) {
  const plan = readPlan(game);
  const text = svg(plan);
  const renderer = new Resvg(text, { font: { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: SANS } });
  const png = await sharp(renderer.render().asPng()).flatten().png({ palette: true, colours: 256, dither: 0.4, effort: 10 }).toBuffer();
  mkdirSync(`${ROOT}docs/pictures`, { recursive: true });
  writeFileSync(`${ROOT}docs/pictures/${game}-board.png`, png);
  console.log(`${game}-board.png: ${Math.round(png.length / 1000)} kB`);
}

await main(process.argv.slice(2));
