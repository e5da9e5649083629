// Which hexes are sea, coast, island, land or lake, and what the sides between them are.
import * as grid from './grid.mjs';
import { holds, size, landAt } from './land.mjs';
import { rows } from './tables.mjs';

const { hexes, step, neighbours, named, WIDE } = grid;
/** Cells in one hex. */
const FULL = 256;

export function classify(places) {
  const forced = new Set(places.filter((p) => p.marks.includes('i')).map((p) => p.hex.id));
  const settled = new Set(places.map((p) => p.hex.id));

  // Each piece of land smaller than a hex belongs where most of it lies.
  const home = new Map();
  for (const hex of hexes) {
    for (const [piece, cells] of holds[hex.id].pieces) {
      if (!home.has(piece) || home.get(piece)[1] < cells) home.set(piece, [hex.id, cells]);
    }
  }
  const kept = hexes.map((hex) => {
    const keep = new Map();
    for (const [piece, cells] of holds[hex.id].pieces) {
      const small = size[piece] < 0.9 * FULL;
      const mine = home.get(piece)[0] === hex.id;
      if (size[piece] < 3 && !settled.has(hex.id)) continue;
      if (small && !mine && cells < 0.4 * size[piece] && cells < 0.2 * FULL) continue;
      if (!small && !mine && cells < 0.09 * FULL && !settled.has(hex.id)) continue;
      keep.set(piece, cells);
    }
    return keep;
  });
  const share = (hex) => [...kept[hex.id].values()].reduce((a, b) => a + b, 0) / holds[hex.id].cells;

  for (const hex of hexes) {
    const f = share(hex);
    const whole = [...kept[hex.id]].every(([piece, cells]) => size[piece] <= 0.9 * FULL && home.get(piece)[0] === hex.id && cells >= 0.5 * size[piece]);
    if (kept[hex.id].size === 0) hex.kind = forced.has(hex.id) ? 'island' : 'sea';
    else if (f > 0.96) hex.kind = 'land';
    else if (whole) hex.kind = 'island';
    else hex.kind = 'coast';
    hex.share = f;
    hex.why = 'reconstructed';
  }
  for (const hex of hexes) if (hex.kind === 'sea' && settled.has(hex.id)) hex.kind = 'island';

  const sides = new Map();
  for (const [what, where, why] of rows('pins')) {
    for (const token of where.split(/\s+/)) {
      const [a, b] = token.split('/');
      if (what === 'strait') {
        named(a).strait = true;
      } else if (b) {
        const side = sideOf(named(a), named(b));
        sides.set(side.key, what);
      } else {
        named(a).kind = what;
        named(a).pinned = true;
        named(a).why = /^\d/.test(why) ? 'rulebook' : 'reconstructed';
      }
    }
  }
  tidy();
  const table = measure(sides);
  reach(table, sides);
  join(table, sides);
  maroon(table);
  return table;
}

/** The side between two neighbours, by the one of them that has it among N, NE, SE. */
export function sideOf(a, b) {
  const d = grid.direction(a, b);
  if (d < 0) throw new Error(`${a.name} and ${b.name} are not neighbours`);
  const [hex, dir, other] = d < 3 ? [a, d, b] : [b, (d + 3) % 6, a];
  return { hex, dir, other, key: hex.id * 3 + dir };
}

/** Land touches no open sea; a coast touches water; a lone coast is an island. */
function tidy() {
  for (let round = 0; round < 4; round++) {
    for (const hex of hexes) {
      if (hex.pinned) continue;
      const near = neighbours(hex).filter(Boolean);
      if (hex.kind === 'land' && near.some((n) => n.kind === 'sea' || n.kind === 'island')) hex.kind = 'coast';
      if (hex.kind === 'land' && near.some((n) => n.kind === 'coast' && strait(hex, n))) hex.kind = 'coast';
      if (hex.kind === 'coast' && near.every((n) => n.kind === 'land' && !strait(hex, n))) hex.kind = 'land';
      if (hex.kind === 'coast' && near.every((n) => n.kind === 'sea' || n.kind === 'island')) hex.kind = 'island';
      if (hex.kind === 'sea' && near.length === 6 && near.every((n) => n.kind === 'land')) hex.kind = 'land';
    }
  }
}

/** sea, land or both for every side between two hexes that hold land. */
function measure(pins) {
  const table = new Map();
  for (const hex of hexes) {
    for (let dir = 0; dir < 3; dir++) {
      const other = step(hex, dir);
      if (!other) continue;
      const key = hex.id * 3 + dir;
      const pair = [hex.kind, other.kind];
      if (pins.has(key)) table.set(key, pins.get(key));
      else if (pair.includes('lake')) table.set(key, 'lake');
      else if (pair.includes('sea')) table.set(key, 'sea');
      else if (strait(hex, other)) table.set(key, 'sea');
      else if (pair.includes('land')) table.set(key, 'land');
      else if (pair.includes('island')) table.set(key, 'sea');
      else {
        const wet = wetness(hex, dir);
        const joined = joint(hex, other);
        table.set(key, !joined || wet > 0.93 ? 'sea' : wet < 0.12 ? 'land' : 'both');
      }
    }
  }
  return table;
}

function wetness(hex, dir) {
  const [[ax, ay], [bx, by]] = grid.side(hex, dir);
  let wet = 0;
  let all = 0;
  for (let i = 0; i <= 20; i++) {
    for (const off of [-0.05, 0, 0.05]) {
      const t = i / 20;
      const x = ax + (bx - ax) * t + off * (by - ay);
      const y = ay + (by - ay) * t - off * (bx - ax);
      all++;
      if (!landAt(x / WIDE, y)) wet++;
    }
  }
  return wet / all;
}

/** The piece of land that has most of a hex. */
const main = (hex) => [...holds[hex.id].pieces].sort((p, q) => q[1] - p[1])[0]?.[0];

/** A hex stands for its main piece of land: two hexes are joined by land if that is the same piece, so that
 * a strait stays a strait even where a tip of the far shore reaches into the hex. */
const joint = (a, b) => main(a) !== undefined && main(a) === main(b);
const strait = (a, b) => main(a) !== undefined && main(b) !== undefined && main(a) !== main(b);

/** Every coastal hex lets ships in; every piece of a landmass hangs together where it does on Earth. */
function reach(table, pins) {
  const between = (a, b) => table.get(sideOf(a, b).key);
  for (const hex of hexes) {
    if (hex.kind !== 'coast') continue;
    const near = neighbours(hex).filter(Boolean);
    if (near.some((n) => ['sea', 'both'].includes(between(hex, n)))) continue;
    const wettest = near
      .filter((n) => n.kind === 'coast' && !pins.has(sideOf(hex, n).key))
      .map((n) => [wetness(sideOf(hex, n).hex, sideOf(hex, n).dir), n])
      .sort((p, q) => q[0] - p[0])[0];
    if (hex.pinned || (wettest && wettest[0] > 0 && hex.share < 0.9)) {
      if (wettest) table.set(sideOf(hex, wettest[1]).key, 'both');
    } else {
      hex.kind = 'land';
      for (const n of near) if (n.kind === 'coast') table.set(sideOf(hex, n).key, 'land');
    }
  }
}

/** What is one piece of land on Earth is one on the map: where the sides cut it, the driest cut is opened. */
function join(table, pins) {
  const solid = hexes.filter((hex) => ['coast', 'land'].includes(hex.kind) && main(hex) !== undefined);
  const groups = new Map();
  for (const hex of solid) {
    if (groups.has(hex)) continue;
    const stack = [hex];
    groups.set(hex, hex);
    while (stack.length) {
      const h = stack.pop();
      for (const n of neighbours(h)) {
        if (n && !groups.has(n) && main(n) === main(hex) && ['coast', 'land'].includes(n.kind) && ['land', 'both'].includes(table.get(sideOf(h, n).key))) {
          groups.set(n, hex);
          stack.push(n);
        }
      }
    }
  }
  const cuts = [];
  for (const hex of solid) {
    for (let dir = 0; dir < 3; dir++) {
      const other = step(hex, dir);
      const key = hex.id * 3 + dir;
      if (other && groups.has(other) && main(other) === main(hex) && table.get(key) === 'sea' && !pins.has(key)) cuts.push([wetness(hex, dir), key, hex, other]);
    }
  }
  cuts.sort((p, q) => p[0] - q[0]);
  const top = (h) => {
    let g = groups.get(h);
    while (groups.get(g) !== g) g = groups.get(g);
    return g;
  };
  for (const [wet, key, a, b] of cuts) {
    if (top(a) === top(b) || wet > 0.995) continue;
    table.set(key, 'both');
    groups.set(top(a), top(b));
  }
}

/** A coast that no land side joins to anything is an island. */
function maroon(table) {
  for (const hex of hexes) {
    if (hex.kind !== 'coast') continue;
    const near = neighbours(hex).filter(Boolean);
    if (near.some((n) => ['land', 'both'].includes(table.get(sideOf(hex, n).key)))) continue;
    hex.kind = 'island';
    if (hex.pinned) console.log(`  ${hex.name} stands alone: an island`);
  }
}
