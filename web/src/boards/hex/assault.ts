// An assault from the sea, read from the panel of the battle, or from that of a landing that is planned: who meets whom, at
// which odds, and what each face of the die does.
import type { Scene } from '$lib/plan';
import { hasMark, markNumber, markOf, ownerOf, placeOf, wordOf } from '$lib/values';
import { battleRows } from './battle';

export interface Troop {
  of: 'attacker' | 'defender';
  /** As the choices count them; the garrison has none. */
  number: number | null;
  label: string;
  strength: number;
  /** What of it counts in an assault, where that is less: `1½`. */
  counts: string;
  battlegroup: boolean;
  lost: boolean;
  retreated: boolean;
}

export interface Face {
  die: number;
  result: string;
  text: string;
}

export interface Assault {
  /** Of its panel. */
  id: string;
  title: string;
  by: string | null;
  hex: string | null;
  asks: string;
  asked: string | null;
  /** Strengths as they are read, `2½`, and as they compare, in quarters. */
  attack: { text: string; quarters: number };
  defense: { text: string; quarters: number };
  odds: string;
  table: number | null;
  shift: number;
  entrenched: boolean;
  wayOut: boolean;
  /** Supply Points the defender can still spend, for himself to read. */
  supply: number | null;
  beachhead: boolean;
  die: number | null;
  result: string | null;
  faces: Face[];
  troops: Troop[];
}

function read(scene: Scene, panel: string): Assault | null {
  const found = battleRows(scene, 'assault', panel);
  if (!found) return null;
  const { head, rest } = found;
  const strength = (kind: string) => ({
    text: markOf(head, kind)?.text ?? '',
    quarters: markNumber(head, kind) ?? 0,
  });
  return {
    id: panel,
    title: head.label,
    by: ownerOf(markOf(head, 'by')?.value),
    hex: placeOf(markOf(head, 'hex')?.value),
    asks: wordOf(markOf(head, 'asks')?.value) ?? '',
    asked: ownerOf(markOf(head, 'asked')?.value),
    attack: strength('attack'),
    defense: strength('defense'),
    odds: markOf(head, 'odds')?.text ?? '',
    table: markNumber(head, 'table'),
    shift: markNumber(head, 'shift') ?? 0,
    entrenched: hasMark(head, 'entrenched'),
    wayOut: hasMark(head, 'way-out'),
    supply: markNumber(head, 'supply'),
    beachhead: hasMark(head, 'beachhead'),
    die: markNumber(head, 'die'),
    result: wordOf(markOf(head, 'result')?.value),
    faces: rest.flatMap((row): Face[] => {
      const die = markNumber(row, 'face');
      const result = markOf(row, 'result');
      return die === null ? [] : [{ die, result: wordOf(result?.value) ?? '', text: result?.text ?? '' }];
    }),
    troops: rest.flatMap((row): Troop[] => {
      const of = wordOf(markOf(row, 'of')?.value);
      if (of !== 'attacker' && of !== 'defender') return [];
      return [
        {
          of,
          number: markNumber(row, 'unit'),
          label: row.label,
          strength: markNumber(row, 'strength') ?? 0,
          counts: markOf(row, 'counts')?.text ?? '',
          battlegroup: hasMark(row, 'battlegroup'),
          lost: hasMark(row, 'lost'),
          retreated: hasMark(row, 'retreated'),
        },
      ];
    }),
  };
}

/** The assault that is fought, or was fought last. */
export const assaultOf = (scene: Scene): Assault | null => read(scene, 'battle');

/** The landings this reader plans. */
export const landingsOf = (scene: Scene): Assault[] =>
  scene.panels.flatMap(({ id }) => (id.startsWith('landing-') ? (read(scene, id) ?? []) : []));

/** Faces of the die with the same result stand together, in the order of the die. */
export function resultsOf(faces: readonly Face[]): { result: string; text: string; dice: number[] }[] {
  const found: { result: string; text: string; dice: number[] }[] = [];
  for (const { die, result, text } of faces) {
    const same = found.find((one) => one.result === result);
    if (same) same.dice.push(die);
    else found.push({ result, text, dice: [die] });
  }
  return found;
}
