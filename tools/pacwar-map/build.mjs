// Builds data/pacwar/2/map: `npm ci && npm run build` in this folder. Players and CI need none of it.
import { mkdirSync, writeFileSync } from 'node:fs';
import * as grid from './grid.mjs';
import { rows } from './tables.mjs';
import { classify } from './kinds.mjs';
import { paint } from './paint.mjs';
import { trace } from './lines.mjs';
import { check } from './check.mjs';
import { islands } from './islands.mjs';
import { mapToml } from './header.mjs';

const { hexes, SECTIONS, ROWS, named, step } = grid;
const OUT = new URL('../../data/pacwar/2/map/', import.meta.url);

function readPlaces() {
  return rows('places').map(([name, lon, lat, hex, port, air, marks, cases]) => {
    const printed = hex !== '.';
    const spot = printed ? named(hex) : grid.nearest(...grid.drawn(Number(lon), Number(lat)));
    if (!spot) console.warn(`  ! ${name} is off the map`);
    return { name, lon: Number(lon), lat: Number(lat), hex: spot, printed, port, air, marks, cases: cases ?? '' };
  }).filter((p) => p.hex);
}

const places = readPlaces();
const sides = classify(places);
paint(places);
const { lines, marks } = trace(sides, places);
check(places, sides, lines, marks);

mkdirSync(OUT, { recursive: true });
const save = (name, text) => writeFileSync(new URL(name, OUT), text);

const LETTER = {
  kind: { sea: '.', coast: 'c', island: 'i', land: 'l', lake: '~' },
  terrain: { clear: 'c', rough: 'r', desert: 'd', jungle: 'j', swamp: 's', mountain: 'm' },
};
function hexText() {
  const out = [
    '# One line for each row of hexes of a section: kind, terrain, territory, Chinese province, confidence.',
    '# kind: . sea, c coast, i island, l land, ~ lake. terrain: c clear, r rough, d desert, j jungle, s swamp, m mountain.',
    '# Letters of territories and provinces are in territories.tsv and provinces.tsv. confidence: r rulebook, . reconstructed.',
  ];
  for (const [section, s] of Object.entries(SECTIONS)) {
    out.push(`# Section ${section}: ${s.title}`);
    for (let row = 1; row <= ROWS; row++) {
      const line = Array.from({ length: s.columns }, (_, i) => grid.at(i + 1 + s.dx, row + s.dy));
      const layer = (f) => line.map(f).join('');
      out.push([
        section + String(row).padStart(2, '0'),
        layer((h) => LETTER.kind[h.kind]),
        layer((h) => LETTER.terrain[h.terrain] ?? '.'),
        layer((h) => h.territory?.code ?? '.'),
        layer((h) => h.province ?? '.'),
        layer((h) => (h.why === 'rulebook' || places.some((p) => p.printed && p.cases && p.hex === h) ? 'r' : '.')),
      ].join(' '));
    }
  }
  return `${out.join('\n')}\n`;
}

const DIRS = ['N', 'NE', 'SE'];
/** What a side is when nothing is said: see data/pacwar/README.md. */
function usual(a, b) {
  const pair = [a.kind, b.kind];
  if (pair.includes('lake')) return 'lake';
  if (pair.includes('sea')) return 'sea';
  if (pair.includes('land')) return 'land';
  return pair.includes('island') ? 'sea' : 'both';
}
function sideText() {
  const out = [
    '# Sides of hexes that are not what their two hexes make them: a side of an all-sea hex is sea, else of a lake is lake,',
    '# else of an inland hex is land, else of an island hex is sea, and between two coastal hexes it is both. N, NE, SE of the hex.',
  ];
  for (const hex of hexes) {
    const odd = [];
    for (let dir = 0; dir < 3; dir++) {
      const other = step(hex, dir);
      const is = other && sides.get(hex.id * 3 + dir);
      if (is && is !== usual(hex, other)) odd.push(`${DIRS[dir]} ${is}`);
    }
    if (odd.length) out.push(`${hex.name} ${odd.join(' ')}`);
  }
  return `${out.join('\n')}\n`;
}

const sideName = (key) => {
  const hex = hexes[Math.floor(key / 3)];
  return `${hex.name}/${step(hex, key % 3).name}`;
};
function lineText() {
  const out = [
    '# kind | name | hexes in order, or sides as hex/hex. ridge: mountain hexsides; pass: those of them that a rail or road crosses.',
  ];
  for (const line of lines) {
    const body = line.path ? line.path.map((h) => h.name) : line.sides.map(sideName);
    out.push(`${line.kind} | ${line.name} | ${body.join(' ')}`);
  }
  const passes = [...marks].filter(([, m]) => m.has('pass')).map(([key]) => sideName(key));
  out.push(`pass | mountain passes | ${passes.join(' ')}`);
  return `${out.join('\n')}\n`;
}

function placeText() {
  const out = [
    '# hex\tname\tlon\tlat\tport\tcapacity\tairbase\tmarks\thex confidence\tfacility confidence\tcases',
    '# port: major, minor, anchorage or -. marks: c city, I industrial centre, N S northern, southern resource centre, O oil, k provincial capital, p the book says that there is a port or an airbase.',
  ];
  for (const p of places) {
    const port = { M: 'major', m: 'minor', a: 'anchorage' }[p.port[0]] ?? '-';
    const capacity = /\d+/.exec(p.port)?.[0] ?? '0';
    const marks = p.marks.replace(/i/g, '') || '-';
    out.push([
      p.hex.name, p.name, p.lon, p.lat, port, capacity, p.air === '.' ? '0' : p.air, marks,
      p.printed && p.cases ? 'rulebook' : 'reconstructed',
      'reconstructed', p.cases || '-',
    ].join('\t'));
  }
  return `${out.join('\n')}\n`;
}

save('hexes.txt', hexText());
save('sides.txt', sideText());
save('lines.txt', lineText());
save('places.tsv', placeText());
save('territories.tsv', `# code\tname\tside in December 1941\tcase\n${rows('territories').map((r) => [r[0], r[1], r[2], r[3] || '-'].join('\t')).join('\n')}\n`);
save('provinces.tsv', `# code\tname\tcapital\tpoints\tcontrol in December 1941\tconfidence of the points\n${rows('provinces').map((r) => [...r.slice(0, 5), r[1] === 'Yunnan' ? 'rulebook' : 'reconstructed'].join('\t')).join('\n')}\n`);
const lands = islands(sides, places);
save('islands.tsv', `# name\thexes; the first is the continent, which has every hex of land that no other line has (marked *)\n${lands.map((land, i) => [land.name, i === 0 ? '*' : land.hexes.map((h) => h.name).join(' ')].join('\t')).join('\n')}\n`);
save('map.toml', mapToml());
const count = (k) => hexes.filter((h) => h.kind === k).length;
console.log(`${hexes.length} hexes: ${['sea', 'coast', 'island', 'land', 'lake'].map((k) => `${count(k)} ${k}`).join(', ')}; ${places.length} places`);
