// A submarine attack, read from the panel of the battle: the boats, the defensive groups, who stands in them and who was hit.
import type { Scene } from '$lib/plan';
import { hasMark, kindOf, markNumber, markOf, ownerOf, placeOf, wordOf } from '$lib/values';
import { battleRows } from './battle';

export interface Quarry {
  /** As the choices count them. */
  number: number;
  type: string;
  /** Of one's own ships only. */
  name: string;
  group: number | null;
  damage: number;
  before: number;
  hit: boolean;
  /** One of those who keep boats off. */
  screens: boolean;
  /** On so many faces of the die a torpedo hits her, where that is known. */
  hitOn: number | null;
}

export interface Group {
  number: number;
  /** Its Screening Value, as far as this reader sees it, and what it does, in words. */
  screen: number;
  keeps: string;
  sent: number;
  keptOff: number;
  ships: Quarry[];
}

export interface Undersea {
  title: string;
  hex: string | null;
  /** Whose boats they are. */
  by: string | null;
  asks: string;
  asked: string | null;
  boats: number;
  lost: number;
  /** The group whose ships are attacked now, and with how many Sub Points. */
  at: number | null;
  through: number;
  groups: Group[];
  /** Ships that have yet to join a group. */
  loose: Quarry[];
  /** What was reported of the Task Force there, in words: by that it is decided whether to attack. */
  reported: string | null;
}

/** The newest report of a Task Force at a hex. */
function reportAt(scene: Scene, hex: string | null): string | null {
  const rows = scene.panels.find(({ id }) => id === 'knowledge')?.rows ?? [];
  const told = rows.flatMap((row) => row.marks ?? []);
  return told.find(({ kind, value }) => kind === 'report' && hex !== null && placeOf(value) === hex)?.text ?? null;
}

export function underseaOf(scene: Scene): Undersea | null {
  const found = battleRows(scene, 'undersea');
  if (!found) return null;
  const { head, rest } = found;
  const ships = rest.flatMap((row): Quarry[] => {
    const number = markNumber(row, 'ship');
    if (number === null) return [];
    return [
      {
        number,
        type: kindOf(markOf(row, 'type')?.value) ?? '',
        name: markOf(row, 'who')?.text ?? '',
        group: markNumber(row, 'group'),
        damage: markNumber(row, 'damage') ?? 0,
        before: markNumber(row, 'before') ?? 0,
        hit: hasMark(row, 'hit'),
        screens: hasMark(row, 'screens'),
        hitOn: markNumber(row, 'hit-on'),
      },
    ];
  });
  const groups = rest.flatMap((row): Group[] => {
    const number = markNumber(row, 'ship') === null ? markNumber(row, 'group') : null;
    if (number === null) return [];
    return [
      {
        number,
        screen: markNumber(row, 'screen') ?? 0,
        keeps: markOf(row, 'screen')?.text ?? '',
        sent: markNumber(row, 'sent') ?? 0,
        keptOff: markNumber(row, 'kept-off') ?? 0,
        ships: ships.filter(({ group }) => group === number),
      },
    ];
  });
  const hex = placeOf(markOf(head, 'hex')?.value);
  return {
    title: head.label,
    hex,
    by: ownerOf(markOf(head, 'by')?.value),
    asks: wordOf(markOf(head, 'asks')?.value) ?? '',
    asked: ownerOf(markOf(head, 'asked')?.value),
    boats: markNumber(head, 'boats') ?? 0,
    lost: markNumber(head, 'boats-lost') ?? 0,
    at: markNumber(head, 'group'),
    through: markNumber(head, 'through') ?? 0,
    groups,
    loose: ships.filter(({ group }) => group === null),
    reported: reportAt(scene, hex),
  };
}
