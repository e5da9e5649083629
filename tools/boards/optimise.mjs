// node optimise.mjs <game> [trials] [square] [seed] [heat]: moves, adds and drops seeds of a board of territories until the borders are the
// adjacency of the rules, and writes them back into plans/<game>.json. Annealed hill climbing: most moves aim at something wrong.
import { writeFileSync } from 'node:fs';
import { readPlan } from './lib/facts.mjs';
import { planText } from './lib/plantext.mjs';
import { territoryFacts } from './lib/territories/facts.mjs';
import { Field } from './lib/territories/field.mjs';

const [game, trials = '20000', square = '0.2', start = '1', hot = '0.25'] = process.argv.slice(2);
const plan = readPlan(game);
const facts = territoryFacts(plan);
const field = new Field(plan, facts, Number(square));
const { plane } = field;

/** A generator of our own, so that the same call makes the same plan. */
let state = Number(start) >>> 0;
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const pick = (list) => list[Math.floor(random() * list.length)];
const spread = () => random() + random() + random() + random() - 2;
const near = ([x, y], reach) => [x + spread() * reach, y + spread() * reach];
const round = (value) => Math.round(value * 1000) / 1000;

function seedAt(number, at) {
  const [lon, lat] = plane.unproject(at);
  return { id: field.name(number), number, at: [round(lon), round(lat)] };
}

const kindOf = (number) => (field.isSea[number] ? 'sea' : 'land');
const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);

/** Where the seeds of a space lie in the plane, all of its likenesses. */
function places(number) {
  const layer = field.layers[kindOf(number)];
  return layer.seeds.filter((seed) => seed.number === number).flatMap((seed) => plane.copies(seed.at).map((at) => ({ seed, at })));
}

function nearestOf(number, goal) {
  return places(number).reduce((best, one) => (!best || distance(one.at, goal) < distance(best.at, goal) ? one : best), null);
}

/** The seed moved by so much, as an edit. */
function moved(seed, from, to) {
  const kind = kindOf(seed.number);
  return { [kind]: { removed: [seed], added: [seedAt(seed.number, to)] } };
}

function merged(...edits) {
  const all = {};
  for (const edit of edits) {
    for (const [kind, { removed = [], added = [] }] of Object.entries(edit)) {
      all[kind] ??= { removed: [], added: [] };
      all[kind].removed.push(...removed);
      all[kind].added.push(...added);
    }
  }
  return all;
}

const added = (number, at) => ({ [kindOf(number)]: { added: [seedAt(number, at)] } });

/** Something that may mend a border that is not there: a seed of each side in the gap, or the nearest ones drawn together. */
function meet({ a, b }) {
  const sides = [a, b].filter((number) => !field.isIsland[number]);
  if (sides.length < 2) return sides.length ? added(sides[0], near(nearestOf(sides[0], [0, 0]).at, 3)) : null;
  let best = null;
  for (const one of places(a)) {
    const other = nearestOf(b, one.at);
    if (other && (!best || distance(one.at, other.at) < distance(best.one.at, best.other.at))) best = { one, other };
  }
  if (!best) return null;
  const gap = distance(best.one.at, best.other.at);
  const middle = near([(best.one.at[0] + best.other.at[0]) / 2, (best.one.at[1] + best.other.at[1]) / 2], 0.3 * gap + 0.3);
  const angle = Math.atan2(best.other.at[1] - best.one.at[1], best.other.at[0] - best.one.at[0]) + spread();
  const off = 0.2 + random() * Math.min(2, gap / 3);
  const [p, q] = [-1, 1].map((way) => [middle[0] + way * off * Math.cos(angle), middle[1] + way * off * Math.sin(angle)]);
  const roll = random();
  if (roll < 0.4) return merged(added(a, p), added(b, q));
  if (roll < 0.6) return added(a, near(middle, 0.5));
  if (roll < 0.8) return added(b, near(middle, 0.5));
  return roll < 0.9 ? moved(best.one.seed, best.one.at, p) : moved(best.other.seed, best.other.at, q);
}

/** Something that may mend a border that should not be there: a neighbour of both between them, or the offender moved or dropped. */
function part({ a, b }) {
  const at = field.contact(a, b, pick);
  if (!at) return null;
  const roll = random();
  const movable = [a, b].filter((number) => !field.isIsland[number]);
  if (roll < 0.45) {
    const between = [];
    for (let c = 0; c < field.count; c++) {
      if (c === a || c === b || field.isIsland[c]) continue;
      // Land that nothing enters must not be strewn over the Earth to keep neighbours apart.
      if (field.silent[c] && distance(nearestOf(c, at)?.at ?? [1e9, 1e9], at) > 4) continue;
      const fits = (other) => field.adjacent(c, other) || field.silent[c] || field.silent[other];
      if (fits(a) && fits(b)) between.push(c);
    }
    // One that is near already does better than one from afar.
    const close = between.map((c) => ({ c, off: distance(nearestOf(c, at)?.at ?? [1e9, 1e9], at) })).filter(({ off }) => off < 25).sort((x, y) => x.off - y.off).slice(0, 4);
    if (close.length) return added(pick(close).c, near(at, 0.8));
  }
  if (!movable.length) return null;
  const number = pick(movable);
  const { seed, at: from } = nearestOf(number, at);
  if (roll < 0.75) return moved(seed, from, near(from, 0.3 + random() * 2.5));
  if (roll < 0.9 && places(number).length > 1) return { [kindOf(number)]: { removed: [seed] } };
  // A corner on a coast: the same border moved a little along the shore.
  const layer = field.layers[kindOf(number)];
  const around = layer.seeds.filter((one) => plane.copies(one.at).some((copy) => distance(copy, at) < 4));
  const one = pick(around.length ? around : [seed]);
  const place = plane.copies(one.at).reduce((best, copy) => (distance(copy, at) < distance(best, at) ? copy : best));
  return moved(one, place, near(place, 0.6));
}

/** A space in pieces: a bridge of its own seeds, or its far seed dropped. */
function join({ a }) {
  const mine = places(a);
  if (!mine.length) return null;
  const [one, other] = [pick(mine), pick(mine)];
  if (random() < 0.5 && one.seed !== other.seed) {
    const t = random();
    return added(a, near([one.at[0] + t * (other.at[0] - one.at[0]), one.at[1] + t * (other.at[1] - one.at[1])], 1));
  }
  if (random() < 0.4 && mine.length > 1) return { [kindOf(a)]: { removed: [one.seed] } };
  return moved(one.seed, one.at, near(one.at, 2));
}

function calm() {
  const layer = field.layers[random() < 0.5 ? 'sea' : 'land'];
  const seed = pick(layer.seeds);
  const alone = layer.seeds.filter((one) => one.number === seed.number).length === 1;
  if (!alone && !seed.planned && random() < 0.3) return { [kindOf(seed.number)]: { removed: [seed] } };
  const [at] = plane.copies(seed.at);
  return at ? moved(seed, at, near(at, random() * 1.5)) : null;
}

function propose(wrong) {
  if (!wrong.length || random() < 0.08) return calm();
  const total = wrong.reduce((sum, { cost }) => sum + cost, 0);
  let at = random() * total;
  const aim = wrong.find(({ cost }) => (at -= cost) <= 0) ?? wrong[0];
  if (aim.b === undefined) return join(aim);
  return aim.missing ? meet(aim) : part(aim);
}

const began = Date.now();
const count = Number(trials);
let wrong = field.wrongs();
let best = { energy: field.energy, seeds: snapshot() };
console.log(`at first: energy ${field.energy.toFixed(2)}, ${wrong.length} faults`);
for (let trial = 0; trial < count; trial++) {
  const heat = Number(hot) * (1 - trial / count) ** 2 + 0.002;
  const edits = propose(wrong);
  if (!edits) continue;
  if (field.attempt(edits, (delta) => delta < 0 || random() < Math.exp(-delta / heat))) {
    wrong = field.wrongs();
    if (field.energy < best.energy) best = { energy: field.energy, seeds: snapshot() };
  }
  if (trial % 1000 === 999) {
    keep();
    console.log(`${trial + 1}: energy ${field.energy.toFixed(2)}, ${wrong.length} faults, ${Math.round((Date.now() - began) / 1000)} s`);
  }
}

// Seeds of this run that decide nothing any more; those of the plan may be there for the sake of a shape.
for (const kind of ['sea', 'land']) {
  for (const seed of [...field.layers[kind].seeds]) {
    const mine = field.layers[kind].seeds.filter(({ number }) => number === seed.number);
    if (mine.length > 1 && !seed.planned) field.attempt({ [kind]: { removed: [seed] } }, (delta) => delta < 0.02);
  }
}
best = { energy: field.energy, seeds: snapshot() };
wrong = field.wrongs();

/** What was best so far, into the plan: whoever stops a long run keeps it. */
function keep() {
  for (const kind of ['sea', 'land']) {
    const lists = {};
    for (const { id, at } of best.seeds[kind]) (lists[id] ??= []).push(at);
    for (const id of Object.keys(plan[kind])) plan[kind][id] = lists[id];
    if (kind === 'land') for (const id of Object.keys(plan.outside)) plan.outside[id] = lists[id];
  }
  writeFileSync(new URL(`plans/${game}.json`, import.meta.url), planText(plan));
}

function snapshot() {
  return { sea: field.layers.sea.seeds, land: field.layers.land.seeds };
}

keep();
console.log(`best: energy ${best.energy.toFixed(2)}`);
for (const { cost, a, b, missing } of wrong.sort((x, y) => y.cost - x.cost).slice(0, 60)) {
  console.log(`  ${cost.toFixed(2)} ${b === undefined ? 'in pieces' : missing ? 'missing' : 'stray'} ${field.name(a)} ${b === undefined ? '' : field.name(b)}`);
}
