// The spaces of the scene: who holds them, what is printed on them, and what a screen reader says of them.
import type { Space } from '$lib/plan';
import { hasMark, markOf, ownerOf } from '$lib/values';
import type { Mark } from '$lib/wire';
import { once } from '../shared/once';
import type { Game, Nations } from './game';
import type { Hold } from './paint';
import { countWords, type Unit } from './units';
import { t } from './words';

/** Who held a territory first, where the plan says so. */
export function originalOf(space: Space): string | null {
  return ownerOf(markOf(space, 'original')?.value);
}

/** Who holds which territory. */
export function holdsOf(spaces: Iterable<Space>, { tint }: Pick<Game, 'tint'>): Map<string, Hold> {
  const held = new Map<string, Hold>();
  for (const space of spaces) {
    const { id } = space;
    const first = originalOf(space);
    // What nobody controls is still shown as whose it is; land that nothing enters as such.
    const owner = space.owner ?? first;
    const closed = hasMark(space, 'closed');
    if (owner === null && !closed) continue;
    const original = first ?? owner ?? '';
    const colour = (who: string) => tint?.(space, who) ?? who;
    held.set(id, {
      owner: owner ?? '',
      original,
      tint: colour(owner ?? ''),
      originalTint: colour(original),
      ...(closed ? { closed } : {}),
    });
  }
  return held;
}

export function nationName(nations: Nations, who: string | null | undefined): string {
  return nations[who ?? '']?.name ?? t.nobody;
}

/** A mark with its own words says all there is to say. */
const said = ({ text, reconstructed }: Mark): string => `${text}${reconstructed ? ` ${t.guess}` : ''}`;

/** What it is, who holds it, what is printed on it or has come over it, and what is there. */
export function spaceLabel(
  space: Space,
  { units, game }: { units: readonly Unit[]; game: Pick<Game, 'nations' | 'badges'> },
): string {
  const words = [space.name];
  if (space.owner !== null) words.push(t.heldBy(nationName(game.nations, space.owner)));
  const shown = shownOf(game.badges);
  const original = markOf(space, 'original');
  if (original && originalOf(space) !== space.owner) words.push(said(original));
  words.push(...space.marks.filter(({ kind, text }) => text && shown.has(kind)).map(said));
  words.push(units.length === 0 ? t.nothingThere : stockWords(units, game.nations));
  return words.join(', ');
}

/** Marks of battles: to come, under way, over. */
const BATTLES = ['battle', 'battle-now', 'fought', 'taken'];

/** The marks that are told. */
const shownOf = once(
  (badges: Game['badges']) => new Set([...badges.flatMap(({ mark, who = mark }) => [mark, who]), ...BATTLES]),
);

/** The units of a space by nation: `Japan 3 infantry, 1 fighter`. */
export function stockWords(units: readonly Unit[], nations: Nations): string {
  const found = new Map<string, Map<string, { unit: Unit; count: number }>>();
  for (const unit of units) {
    const kinds = found.get(unit.nation) ?? new Map<string, { unit: Unit; count: number }>();
    kinds.set(unit.kind, { unit, count: (kinds.get(unit.kind)?.count ?? 0) + unit.count });
    found.set(unit.nation, kinds);
  }
  return [...found]
    .map(([nation, kinds]) => {
      const counts = [...kinds.values()].map(({ unit, count }) => countWords(unit.words, count));
      return `${nationName(nations, nation)} ${counts.join(', ')}`;
    })
    .join('; ');
}
