// The facts of a board of territories from `data/<game>/<edition>/board.toml`: lands, sea zones, links, and the walls that are only drawn.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { ROOT } from '../facts.mjs';

/** Lands, seas, links as a set of keys, walls; and a complaint when the plan names other spaces than the facts. */
export function territoryFacts(plan) {
  const board = parse(readFileSync(`${ROOT}${plan.facts}/board.toml`, 'utf8'));
  const walls = board.walls ?? [];
  const ids = (list) => [...list].sort().join(' ');
  const isIsland = ({ kind }) => kind === 'island';
  const same = (what, planned, known) => {
    if (ids(planned) !== ids(known)) throw new Error(`the plan and the facts name different ${what}`);
  };
  same('sea zones', Object.keys(plan.sea), board.seas.map(({ id }) => id));
  same('islands', Object.keys(plan.islands), board.lands.filter(isIsland).map(({ id }) => id));
  same('lands', Object.keys(plan.land), [...board.lands.filter((land) => !isIsland(land)), ...walls].map(({ id }) => id));
  same('labels', Object.keys(plan.labels), [...board.lands, ...board.seas, ...walls].map(({ id }) => id));
  return {
    lands: board.lands,
    seas: board.seas,
    walls,
    canals: board.canals ?? [],
    names: new Map([...board.lands, ...board.seas, ...walls].map(({ id, name }) => [id, name])),
    /** Land that nothing ever enters, though the rules name it: the plan may let it touch more than they list. */
    loose: new Set((plan.loose ?? []).filter((id) => board.lands.some((land) => land.id === id && land.closed))),
    islands: new Set(board.lands.filter(isIsland).map(({ id }) => id)),
    links: new Set(board.links.map(({ between }) => pairKey(...between))),
    /** Pairs of a wall: they must be seen, but a wall may touch more than it lists. */
    wallLinks: new Set(walls.flatMap(({ id, touches }) => touches.map((other) => pairKey(id, other)))),
  };
}

/** One key for a pair, whichever comes first. */
export function pairKey(a, b) {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
