// What the builder itself refuses to write; the tests of crates/pacwar check the written files again.
import { named, distance, neighbours, step, hexes } from './grid.mjs';
import { sideOf } from './kinds.mjs';

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
  for (const text of wrong) console.warn(`  ! ${text}`);
  if (wrong.length) process.exitCode = 1;
}
