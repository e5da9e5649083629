// Meridians and parallels of a board whose plane is seen through a lens, and the degrees along its frame.
import { miller } from '../projection.mjs';

const APART = 20;
/** A point every so many degrees where the lens bends a line. */
const STEP = 4;

const range = (from, to, step) => Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => from + i * step);
const round = (value) => Number(value.toFixed(2)) || 0;

/** `lines` to draw, and `degrees` as `{ word, at, side }`. */
export function graticule(plan, plane) {
  const { x0, y0, x1, y1 } = plane.extent();
  const [west, east] = plan.frame.lon;
  const inside = ([x, y]) => x >= x0 && x <= x1 && y >= y0 - 3 && y <= y1 + 3;
  const seen = (lon, lat) => plane.seen([lon, miller(lat)]);
  const meridians = range(Math.ceil(west / APART) * APART, east, APART).map((lon) => ({ lon, line: range(-60, 74, STEP / 2).map((lat) => seen(lon, lat)).filter(inside) }));
  const parallels = range(-40, 60, APART).map((lat) => ({ lat, line: range(west, east, STEP).map((lon) => seen(lon, lat)).filter(inside) }));
  const degrees = [
    ...meridians.flatMap(({ lon, line }) => {
      const turned = ((((lon + 180) % 360) + 360) % 360) - 180;
      const word = turned === 0 ? '0°' : turned === -180 ? '180°' : turned < 0 ? `${-turned}°W` : `${turned}°E`;
      return [
        { word, at: [line[line.length - 1][0], y0], side: 'top' },
        { word, at: [line[0][0], y1], side: 'bottom' },
      ];
    }),
    ...parallels.flatMap(({ lat, line }) => {
      const word = lat === 0 ? '0°' : `${Math.abs(lat)}°${lat > 0 ? 'N' : 'S'}`;
      return [
        { word, at: [x0, line[0][1]], side: 'left' },
        { word, at: [x1, line[line.length - 1][1]], side: 'right' },
      ];
    }),
  ];
  const tidy = (line) => straightened(line).map((at) => at.map(round));
  return { lines: [...meridians, ...parallels].map(({ line }) => tidy(line)), degrees: degrees.map((one) => ({ ...one, at: one.at.map(round) })) };
}

/** Without points that lie on the straight between their neighbours. */
function straightened(line) {
  return line.filter((at, i) => {
    const [before, after] = [line[i - 1], line[i + 1]];
    if (!before || !after) return true;
    return Math.abs((after[0] - before[0]) * (at[1] - before[1]) - (after[1] - before[1]) * (at[0] - before[0])) > 0.02;
  });
}
