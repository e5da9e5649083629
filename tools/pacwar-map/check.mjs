// What the builder itself refuses to write; the tests of crates/pacwar check the written files again.
import { named, distance, neighbours, step, hexes } from './grid.mjs';
import { sideOf } from './kinds.mjs';
import { canals, told, way } from './canals.mjs';

export function check(places, sides, lines, marks) {
  const wrong = [];
  const want = (truth, text) => { if (!truth) wrong.push(text); };
  const far = (a, b, n) => want(distance(named(a), named(b)) === n, `${a} to ${b} is not ${n}`);
  far('E1613', 'E2922', 15);
  far('E1512', 'E2922', 17);
  far('E1602', 'E1512', 10);
  far('E1509', 'E1504', 5);
  far('B1949', 'B2048', 1);
  want(Math.min(...hexes.filter((h) => h.section === 'F' && h.col === 40).map((h) => distance(h, named('F3342')))) === 7, '26.63');
  for (const p of places) {
    want(p.hex.kind !== 'sea' && p.hex.kind !== 'lake', `${p.name} ${p.hex.name} lies in the ${p.hex.kind}`);
    if (/^[Mma]/.test(p.port)) want(p.hex.kind !== 'land', `${p.name} ${p.hex.name} is a port inland`);
  }
  for (const hex of hexes) {
    const near = neighbours(hex).filter(Boolean);
    if (hex.kind === 'land') want(!near.some((n) => n.kind === 'sea'), `${hex.name} is land beside the open sea`);
    if (hex.kind === 'coast') {
      want(near.some((n) => ['sea', 'both'].includes(sides.get(sideOf(hex, n).key))), `${hex.name} is a coast no ship reaches`);
      want(near.some((n) => ['coast', 'land'].includes(n.kind)), `${hex.name} is a coast alone`);
    }
  }
  for (const [key, m] of marks) {
    const hex = hexes[Math.floor(key / 3)];
    if (m.has('river')) want(sides.get(key) !== 'sea', `river in the sea at ${hex.name}/${step(hex, key % 3).name}`);
  }
  const rails = new Set(lines.filter((l) => l.kind === 'rail').flatMap((l) => l.path.map((h) => h.name)));
  for (const name of ['B1929', 'B2029', 'B1730', 'A3321']) want(!rails.has(name), `a rail runs through ${name}`);
  for (const line of lines.filter((l) => l.name === 'Trans-Siberian')) {
    for (const hex of line.path) want(hex.territory?.code === 'S', `the Trans-Siberian leaves the Soviet Union at ${hex.name}`);
  }
  for (const p of places) {
    if (p.marks.includes('k')) want(p.hex.territory?.code === 'C', `${p.name} is a capital outside China`);
  }
  overland(places, sides, want);
  for (const canal of canals(sides, marks)) want(false, `a canal at ${told(canal)}; if ships pass there, pin it as a strait`);
  for (const [a, b, least] of ROUND) {
    const length = way(named(a), named(b), undefined, sides, marks, 60);
    want(length >= least && Number.isFinite(length), `by sea it is ${length} hexes from ${a} to ${b}, not ${least} or more`);
  }
  for (const text of wrong) console.warn(`  ! ${text}`);
  if (wrong.length) process.exitCode = 1;
}

/** Ways round a land that ships must take, in hexes: what edition 1 let them sail through. */
const ROUND = [
  ['B2248', 'B1949', 7], ['B2149', 'B2048', 8], ['A3530', 'A3529', 12], ['E1217', 'E1119', 6], ['C0615', 'C0617', 7],
  ['C3512', 'C3413', 6], ['C3211', 'C3411', 5], ['C2401', 'C2303', 5], ['B2551', 'B2351', 2], ['B2552', 'B2352', 4],
];

/** Who can walk where; passes and rivers do not matter here. */
const JOINED = [
  ['Weihaiwei', 'Tsinan'], ['Dairen', 'Mukden'], ['Fusan', 'Mukden'], ['Singapore', 'Bangkok'], ['Aparri', 'Legaspi'],
  ['Makassar', 'Menado'], ['Milne Bay', 'Sorong'], ['Nagasaki', 'Kagoshima'], ['Hakodate', 'Wakkanai'], ['Rabaul', 'Cape Gloucester'],
  ['Kure', 'Hiroshima'], ['Tokyo', 'Shimonoseki'], ['Perth', 'Cairns'], ['Auckland', 'Wellington'], ['Batavia', 'Malang'],
  ['Medan', 'Oosthaven'], ['Kuching', 'Tarakan'], ['Davao', 'Zamboanga'], ['Hainan (Samah)', 'Hoihow'], ['Keelung', 'Takao'],
  ['Buka', 'Buin (Shortlands)'], ['Noumea', 'Koumac'], ['Ominato', 'Tokyo'], ['Bataan', 'Aparri'], ['Lae', 'Madang'], ['Buna', 'Port Moresby'],
  ['Finschhafen', 'Lae'], ['Colombo', 'Trincomalee'], ['Akyab', 'Chittagong'], ['Kota Bharu', 'Singapore'], ['Toyohara (Otomari)', 'Shikuka'],
  ['Darwin', 'Adelaide'], ['Nandi', 'Suva'], ['Leyte (Tacloban)', 'Ormoc'], ['Surigao', 'Davao'], ['Matsuyama', 'Kochi'], ['Kavieng', 'New Ireland south'],
];
const APART = [
  ['Hakodate', 'Ominato'], ['Nagasaki', 'Tokyo'], ['Batavia', 'Oosthaven'], ['Singapore', 'Medan'], ['Rabaul', 'Kavieng'],
  ['Bali (Den Pasar)', 'Malang'], ['Colombo', 'Madras'], ['Hoihow', 'Canton'], ['Port Moresby', 'Cairns'], ['Legaspi', 'Samar (Catbalogan)'], ['Leyte (Tacloban)', 'Samar (Catbalogan)'], ['Leyte (Tacloban)', 'Surigao'],
  ['Takao', 'Amoy'], ['Wellington', 'Nelson'], ['Toyohara (Otomari)', 'Wakkanai'], ['Matsuyama', 'Tokyo'], ['Makassar', 'Balikpapan'],
  ['Sandakan', 'Puerto Princesa'], ['Kupang', 'Darwin'], ['Melbourne', 'Launceston'], ['Fusan', 'Nagasaki'], ['Ambon', 'Ceram (Boela)'],
];
function overland(places, sides, want) {
  const spot = (name) => (name === 'New Ireland south' ? named('E1714') : places.find((p) => p.name === name)?.hex);
  const group = new Map();
  for (const start of hexes) {
    if (group.has(start) || ['sea', 'lake'].includes(start.kind)) continue;
    const stack = [start];
    group.set(start, start);
    while (stack.length) {
      const h = stack.pop();
      for (const n of neighbours(h)) {
        if (n && !group.has(n) && ['land', 'both'].includes(sides.get(sideOf(h, n).key))) {
          group.set(n, start);
          stack.push(n);
        }
      }
    }
  }
  for (const [a, b] of JOINED) want(spot(a) && spot(b) && group.get(spot(a)) === group.get(spot(b)), `${a} and ${b} are not one land`);
  for (const [a, b] of APART) want(spot(a) && spot(b) && group.get(spot(a)) !== group.get(spot(b)), `one walks from ${a} to ${b}`);
}
