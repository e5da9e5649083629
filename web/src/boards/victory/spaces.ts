// The spaces of the scene, and what a screen reader says of them.
import type { Scene, Space } from '$lib/plan';
import { markNumber, markOf } from '$lib/values';
import type { Unit } from './units';
import { t } from './words';

/** Who controls which area. */
export function controlOf(scene: Scene): ReadonlyMap<string, string> {
  const seas = scene.boards.flatMap(({ spaces }) => spaces).filter(({ kind }) => kind === 'sea');
  return new Map(seas.flatMap(({ id, owner }) => (owner ? [[id, owner] as const] : [])));
}

const SIDES = ['japan', 'allies'];

export function sideWord(side: string | null | undefined): string {
  return side === 'japan' || side === 'allies' ? t.sides[side] : t.sides.nobody;
}

/** What an area is worth to a side: `Japan 2`. */
function worth(space: Space, side: string): string | null {
  const points = markNumber(space, `poc-${side}`);
  const guess = markOf(space, `poc-${side}`)?.reconstructed ? ` ${t.reconstructed}` : '';
  return points === null ? null : `${sideWord(side)} ${points}${guess}`;
}

/** What it is, who holds it, what it is worth and what is there. */
export function spaceLabel(space: Space, units: readonly Unit[], lit: boolean): string {
  const kinds: Readonly<Record<string, string>> = t.kinds;
  const words = [space.name, kinds[space.kind] ?? space.kind];
  if (space.kind === 'sea') words.push(t.controlledBy(sideWord(space.owner)));
  if (space.kind === 'port' || space.kind === 'base') words.push(t.heldBy(sideWord(space.owner)));
  const points = SIDES.flatMap((side) => worth(space, side) ?? []);
  if (points.length > 0) words.push(t.points(points.join(', ')));
  for (const { kind, text } of space.marks) {
    if (text && ['repair', 'battle', 'fought', 'now'].includes(kind)) words.push(text);
  }
  const sides = [...new Set(units.map(({ side }) => side))];
  words.push(
    units.length === 0
      ? t.nothingThere
      : t.there(
          sides.map((side) => ({
            count: units.filter((unit) => unit.side === side).length,
            side: sideWord(side),
          })),
        ),
  );
  if (lit) words.push(t.canBeChosen);
  return words.join(', ');
}
