// The drawn board in a few strokes, for the maps of after-action reports: data/<game>/drawing/sketch.toml.
//   node sketch.mjs victory          writes it from board.topojson
//   node sketch.mjs victory --check  only compares
// Needs no package: the board is our own file, and no more of TopoJSON is read than it uses.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [game, flag] = process.argv.slice(2);
const folder = fileURLToPath(new URL(`../../data/${game}/drawing/`, import.meta.url));
const file = JSON.parse(readFileSync(`${folder}board.topojson`, 'utf8'));

/** How far a stroke may be off, and how large an island is that is still drawn, in degrees. */
const [COARSE, SMALL] = [0.32, 0.12];

const { scale, translate } = file.transform;
const [left, top, right, bottom] = file.board.frame.xy;
const arcs = file.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => [(x += dx) * scale[0] + translate[0] - left, (y += dy) * scale[1] + translate[1] - top]);
});
// Every arc is drawn coarser once, so that neighbours still fit together.
const strokes = arcs.map((arc) => coarser(arc, COARSE));

function coarser(points, reach) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  const closed = Math.hypot(first[0] - last[0], first[1] - last[1]) < 1e-9;
  let [far, at] = [0, 0];
  for (let index = 1; index < points.length - 1; index += 1) {
    const off = closed ? Math.hypot(points[index][0] - first[0], points[index][1] - first[1]) : distance(points[index], first, last);
    if (off > far) [far, at] = [off, index];
  }
  if (far <= reach && !closed) return [first, last];
  return [...coarser(points.slice(0, at + 1), reach).slice(0, -1), ...coarser(points.slice(at), reach)];
}

function distance([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

const lists = (arcs) => (arcs.every((arc) => typeof arc === 'number') ? [arcs] : arcs.flatMap(lists));
const ringOf = (list) => list.flatMap((arc, index) => {
  const points = arc < 0 ? [...strokes[~arc]].reverse() : strokes[arc];
  return index > 0 ? points.slice(1) : points;
});
const area = (ring) => Math.abs(ring.reduce((sum, [x, y], index) => {
  const [nextX, nextY] = ring[(index + 1) % ring.length];
  return sum + x * nextY - nextX * y;
}, 0)) / 2;

const digits = (value) => String(Math.round(value * 10) / 10);
const path = (line, closed) => `M${line.map(([x, y]) => `${digits(x)} ${digits(y)}`).join('L')}${closed ? 'Z' : ''}`;
const shape = (geometry) => lists(geometry.arcs ?? []).map(ringOf).filter((ring) => ring.length > 3 && area(ring) >= SMALL)
  .map((ring) => path(ring, true)).join('');
const geometries = (name) => file.objects[name] ? (file.objects[name].geometries ?? [file.objects[name]]) : [];
const moved = ([x, y]) => `[${digits(x - left)}, ${digits(y - top)}]`;

const walls = new Set(['none', ...(file.board.walls ?? []).map(({ id }) => id)]);
const lands = geometries('lands');
const land = [...geometries('land'), ...lands.filter(({ id }) => walls.has(id))].map(shape).join('');
const borders = geometries('borders').flatMap(({ arcs }) => lists(arcs)).map((list) => path(ringOf(list), false)).join('');

const space = (id, at, outline, sea) => `[[spaces]]\nid = "${id}"\nat = ${moved(at)}\n${outline ? `outline = "${outline}"\n` : ''}${sea ? 'sea = true\n' : ''}`;
const middle = ({ name, mark, rooms }) => mark ?? rooms?.[0]?.slice(0, 2) ?? name;
const spaces = [
  ...geometries('sea').map((one) => space(one.id, middle(one.properties), shape(one), true)),
  ...lands.filter(({ id }) => !walls.has(id)).map((one) => space(one.id, middle(one.properties), shape(one), false)),
  ...geometries('places').map((one) => space(one.id, one.properties.xy, '', false)),
];
const text = `# Made by tools/boards/sketch.mjs from board.topojson; not to be edited.
size = [${digits(right - left)}, ${digits(bottom - top)}]
land = "${land}"
borders = "${borders}"

${spaces.join('\n')}`;
const target = `${folder}sketch.toml`;
if (flag === '--check') {
  if (readFileSync(target, 'utf8') !== text) {
    console.error(`${target} is not what sketch.mjs makes of the board.`);
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
  console.log(`${target}: ${text.length} bytes`);
}
