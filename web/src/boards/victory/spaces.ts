// The spaces of the scene, and what a screen reader says of them.
import type { Scene, Space } from '$lib/plan';
import { markNumber, markOf } from '$lib/values';
import type { Unit } from './units';

/** Who controls which area. */
export function controlOf(scene: Scene): ReadonlyMap<string, string> {
  const seas = scene.boards.flatMap(({ spaces }) => spaces).filter(({ kind }) => kind === 'sea');
  return new Map(seas.flatMap(({ id, owner }) => (owner ? [[id, owner] as const] : [])));
}

const KINDS: Readonly<Record<string, string>> = {
  sea: 'sea area',
  port: 'major port',
  base: 'island base',
  turn: 'box of the turn track',
  group: 'group',
  yard: 'box',
  lost: 'box',
  fleet: 'line of battle',
  pursuers: 'pursuers',
};

const SIDE_WORDS: Readonly<Record<string, string>> = { japan: 'Japan', allies: 'the Allies' };

export function sideWord(side: string | null | undefined): string {
  return SIDE_WORDS[side ?? ''] ?? 'nobody';
}

/** What an area is worth to a side: `Japan 2`. */
function worth(space: Space, side: string): string | null {
  const points = markNumber(space, `poc-${side}`);
  const guess = markOf(space, `poc-${side}`)?.reconstructed ? ' (reconstructed)' : '';
  return points === null ? null : `${sideWord(side)} ${points}${guess}`;
}

/** What it is, who holds it, what it is worth and what is there. */
export function spaceLabel(space: Space, units: readonly Unit[], lit: boolean): string {
  const words = [space.name, KINDS[space.kind] ?? space.kind];
  if (space.kind === 'sea') words.push(`controlled by ${sideWord(space.owner)}`);
  if (space.kind === 'port' || space.kind === 'base') words.push(`held by ${sideWord(space.owner)}`);
  const points = Object.keys(SIDE_WORDS).flatMap((side) => worth(space, side) ?? []);
  if (points.length > 0) words.push(`points: ${points.join(', ')}`);
  for (const { kind, text } of space.marks) {
    if (text && ['repair', 'battle', 'fought', 'now'].includes(kind)) words.push(text);
  }
  const sides = [...new Set(units.map(({ side }) => side))];
  words.push(
    units.length === 0
      ? 'nothing there'
      : sides
          .map((side) => `${units.filter((unit) => unit.side === side).length} of ${sideWord(side)} there`)
          .join(' and '),
  );
  if (lit) words.push('can be chosen');
  return words.join(', ');
}
