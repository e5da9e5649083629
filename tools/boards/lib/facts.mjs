// The facts of a board from `data/<game>/<edition>/board.toml`, the only place where they live: names, what touches what, who holds what.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export function readPlan(game) {
  if (!/^[a-z0-9-]+$/.test(game ?? '')) throw new Error('which board? for example: node build.mjs victory');
  return JSON.parse(readFileSync(new URL(`../plans/${game}.json`, import.meta.url), 'utf8'));
}

export function readFacts(plan) {
  const board = parse(readFileSync(`${ROOT}${plan.facts}/board.toml`, 'utf8'));
  const places = [
    ...board.ports.map((place) => ({ ...place, kind: 'port' })),
    ...board.bases.map((place) => ({ ...place, kind: 'base' })),
  ];
  const ids = (list) => list.map(({ id }) => id).sort().join(' ');
  if (ids(board.areas) !== Object.keys(plan.seeds).sort().join(' ')) throw new Error('the seeds and the facts name different areas');
  if (ids(board.areas) !== Object.keys(plan.areas).sort().join(' ')) throw new Error('the labels and the facts name different areas');
  if (ids(places) !== Object.keys(plan.places).sort().join(' ')) throw new Error('the plan and the facts name different places');
  return {
    areas: board.areas,
    edges: board.edges,
    places,
    names: new Map([...board.areas, ...places].map(({ id, name }) => [id, name])),
    touches: new Map(places.map(({ id, touches }) => [id, touches])),
  };
}
