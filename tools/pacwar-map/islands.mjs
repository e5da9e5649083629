// Landmasses: hexes one can walk between without a ship, and what they are called.
import { hexes, named, neighbours } from './grid.mjs';
import { sideOf } from './kinds.mjs';
import { rows } from './tables.mjs';

const solid = (hex) => ['coast', 'island', 'land'].includes(hex.kind);

/** The landmass of each hex, as its list of hexes. */
function masses(sides) {
  const mass = new Map();
  for (const start of hexes.filter((hex) => solid(hex))) {
    if (mass.has(start)) continue;
    const list = [start];
    mass.set(start, list);
    for (const hex of list) {
      for (const n of neighbours(hex)) {
        if (n && solid(n) && !mass.has(n) && ['land', 'both'].includes(sides.get(sideOf(hex, n).key))) {
          mass.set(n, list);
          list.push(n);
        }
      }
    }
  }
  return mass;
}

/** Every landmass with its name, the largest first: a name of the table, else its first place, else its first hex. */
export function islands(sides, places) {
  const mass = masses(sides);
  const byName = new Map();
  for (const [name, where] of rows('islands')) {
    const hex = places.find((p) => p.name === where)?.hex ?? (/^[A-G]\d{4}$/.test(where) ? named(where) : undefined);
    const list = hex && mass.get(hex);
    if (!list) console.warn(`  ! the island ${name} has no land at ${where}`);
    else if (byName.has(list)) console.warn(`  ! ${name} and ${byName.get(list)} are one land`);
    else byName.set(list, name);
  }
  const all = [...new Set(mass.values())].sort((a, b) => b.length - a.length || a[0].id - b[0].id);
  return all.map((list) => {
    const place = places.find((p) => list.includes(p.hex));
    const name = byName.get(list) ?? place?.name ?? `Island at ${list[0].name}`;
    return { name, hexes: list.sort((a, b) => a.id - b.id) };
  });
}
