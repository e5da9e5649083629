// node labels.mjs <game> [id ...]: finds where the names of spaces stand, and writes it into plans/<game>.json: all those whose name
// stands elsewhere than in their space, and those named. A name is wide: the place with the most room to both sides and some above
// and below is the best, rather near the middle.
import { writeFileSync } from 'node:fs';
import { readPlan } from './lib/facts.mjs';
import { planText } from './lib/plantext.mjs';
import { territoryFacts } from './lib/territories/facts.mjs';
import { Field } from './lib/territories/field.mjs';

const [game, ...named] = process.argv.slice(2);
const plan = readPlan(game);
const facts = territoryFacts(plan);
const field = new Field(plan, facts, 0.2);
const { grid, plane, owner, ground } = field;
/** How much wider than high the name of a land is, and the number of a zone; and what room is enough for them. */
const NAME = { wide: 2.4, enough: 0.8 };
const NUMBER = { wide: 1.2, enough: 0.5 };
const needs = (number) => (field.isSea[number] ? NUMBER : NAME);

for (const [id, label] of Object.entries(plan.labels)) {
  const number = field.number.get(id);
  if (field.isIsland[number]) continue;
  const here = grid.index(plane.project(label.name));
  if (!named.includes(id) && here >= 0 && owner[here] === number && roomAt(here, number) > needs(number).enough) continue;
  const best = roomiest(number);
  if (best === null) continue;
  const [lon, lat] = plane.unproject(grid.centre(best));
  label.name = [lon, lat].map((value) => Math.round(value * 100) / 100);
  console.log(`${id}: ${label.name.join(', ')}`);
}
writeFileSync(new URL(`plans/${game}.json`, import.meta.url), planText(plan));

function belongs(index, number) {
  return owner[index] === number && (!field.isSea[number] || ground[index] === 0);
}

/** How far the space reaches around a square: the lesser of its room to the sides, as a name needs it, and up and down. */
function roomAt(index, number) {
  const reach = (step, most) => {
    let far = 0;
    for (let at = index; far < most && at >= 0 && at < grid.size && belongs(at, number); at += step) far++;
    return far;
  };
  const across = Math.min(reach(-1, 90), reach(1, 90));
  const down = Math.min(reach(-grid.width, 60), reach(grid.width, 60));
  return Math.min(across / needs(number).wide, down) * grid.step;
}

function roomiest(number) {
  const squares = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < grid.size; index++) {
    if (!belongs(index, number)) continue;
    const at = grid.centre(index);
    if (field.homes[number] !== null && Math.abs(at[0] - field.homes[number]) > 180) continue;
    squares.push(index);
    x += at[0];
    y += at[1];
  }
  if (!squares.length) return null;
  const middle = [x / squares.length, y / squares.length];
  let best = { worth: -Infinity, index: null };
  for (const index of squares) {
    const [px, py] = grid.centre(index);
    const worth = roomAt(index, number) - 0.06 * Math.hypot(px - middle[0], py - middle[1]);
    if (worth > best.worth) best = { worth, index };
  }
  return best.index;
}
