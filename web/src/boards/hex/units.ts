// What a counter shows: read from the marks of its piece and, of one's own Task Force, from the ships in its box.
import type { Piece, Printed, Scene } from '$lib/plan';
import { hasMark, kindOf, markNumber, markOf, numberOf, pieceOf, unitsOf, valuesOf, wordOf } from '$lib/values';
import { lookup } from '$lib/scene';
import { HULLS } from '../shared/art';
import { once } from '../shared/once';

export type Hull = keyof typeof HULLS;

/** What is drawn in the middle of a counter. */
export type Figure = Hull | 'plane' | 'unknown' | 'boxes';

export interface Unit {
  id: string;
  figure: Figure;
  /** A flag is flown: it stands for several ships. */
  pennant: boolean;
  name: string;
  /** A line of figures under the drawing: `4 CV 6 DD`, `18`. */
  line: string;
  damage: number;
  /** It is known to the other side, or seems to be nothing. */
  contacted: boolean;
  hollow: boolean;
  /** Of an enemy's: when what is shown was reported, turn and phase. */
  when: string;
}

/** The hull of a type of ship, by its code. */
const HULL_OF: Readonly<Record<string, Hull>> = {
  CV: 'CV',
  CVL: 'CV',
  CVE: 'CV',
  BB: 'BB',
  BC: 'BB',
  CA: 'CA',
  CL: 'CA',
  DD: 'CA',
  DE: 'CA',
  CD: 'CA',
  SF: 'amph',
  APB: 'amph',
  MS: 'amph',
};
/** The silhouette of a type of ship. */
export const hullOf = (type: string): Hull => HULL_OF[type] ?? 'CA';

/** Which ship stands for a force: the first of these. */
const ORDER = ['CV', 'CVL', 'CVE', 'BB', 'BC', 'CA', 'CL', 'APB', 'SF', 'MS', 'DD', 'DE', 'CD'];

/** The box of each Task Force on the display. */
const boxesOf = once((printed: Printed): ReadonlyMap<string, string> => {
  const boxes = new Map<string, string>();
  for (const { spaces } of printed.boards)
    for (const space of spaces) {
      const marker = pieceOf(markOf(space, 'task-force')?.value);
      if (space.kind === 'box' && marker !== null) boxes.set(marker, space.id);
    }
  return boxes;
});

/** The pieces in the box of a Task Force, as far as this seat sees them: ships, cargo, Air Points. */
export function aboard(scene: Scene, marker: string): readonly Piece[] {
  const box = boxesOf(scene.printed).get(marker);
  return box === undefined ? [] : (lookup(scene).at.get(box) ?? []);
}

/** The Task Force in whose box something stands. */
export function markerOf(scene: Scene, box: string): string | null {
  for (const [marker, own] of boxesOf(scene.printed)) if (own === box) return marker;
  return null;
}

/** How many ships of each type, the weightiest first. */
export function fleetOf(pieces: readonly Piece[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    const type = piece.face === 'ship' ? kindOf(markOf(piece, 'type')?.value) : null;
    if (type !== null) counts.set(type, (counts.get(type) ?? 0) + piece.count);
  }
  return [...counts].sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

const fleetWords = (fleet: readonly (readonly [string, number])[], most: number) =>
  fleet
    .slice(0, most)
    .map(([type, count]) => `${count} ${type}`)
    .join(' ');

/** Air Points of a piece, in all. */
export function airOf(piece: Pick<Piece, 'marks'>): number {
  return valuesOf(piece, 'air').reduce((sum, value) => sum + (unitsOf(value)?.count ?? 0), 0);
}

const groupOf = (piece: Pick<Piece, 'marks'>): (readonly [string, number])[] =>
  valuesOf(piece, 'ships').flatMap((value) => {
    const units = unitsOf(value);
    return units ? [[units.kind, units.count] as const] : [];
  });

const plain = { pennant: false, line: '', damage: 0, contacted: false, hollow: false, when: '' };

/** What is printed on a counter; with the scene one sees what a Task Force of one's own holds. */
export function readUnit(piece: Piece, scene: Scene | null = null): Unit {
  const { id, name, face } = piece;
  const base = { ...plain, id, name };
  switch (face) {
    case 'task-force':
    case 'task-force-contacted':
      return taskForce(piece, scene === null ? [] : aboard(scene, id));
    case 'ship': {
      const type = kindOf(markOf(piece, 'type')?.value) ?? '';
      return { ...base, figure: HULL_OF[type] ?? 'CA', line: type, damage: markNumber(piece, 'damage') ?? 0 };
    }
    case 'subron': {
      const points = markNumber(piece, 'points');
      return { ...base, figure: 'sub', line: points === null ? '' : String(points), hollow: hasMark(piece, 'dummy') };
    }
    case 'headquarters':
    case 'airfield': {
      const air = airOf(piece);
      return { ...base, figure: 'plane', line: air > 0 ? String(air) : '', hollow: hasMark(piece, 'unsupplied') };
    }
    case 'group': {
      const ships = groupOf(piece);
      return { ...base, figure: HULL_OF[ships[0]?.[0] ?? ''] ?? 'CA', pennant: true, line: fleetWords(ships, 2) };
    }
    default:
      return { ...base, figure: 'boxes' };
  }
}

function taskForce(piece: Piece, ships: readonly Piece[]): Unit {
  const base = { ...plain, id: piece.id, name: piece.name, pennant: true };
  const contacted =
    piece.face === 'task-force-contacted' || valuesOf(piece, 'state').some((value) => wordOf(value) === 'contacted');
  // While markers are set up a group stands for its ships.
  const group = ships.find(({ face }) => face === 'group');
  const fleet = group ? groupOf(group) : fleetOf(ships);
  const [first] = fleet;
  const dummy = hasMark(piece, 'dummy');
  if (first)
    return { ...base, contacted, figure: HULL_OF[first[0]] ?? 'CA', line: fleetWords(fleet, 2), hollow: false };
  if (dummy) return { ...base, contacted, figure: 'unknown', hollow: true };
  const said = new Map(
    valuesOf(piece, 'reported').flatMap((value) => {
      const units = unitsOf(value);
      return units ? [[units.kind, units.count] as const] : [];
    }),
  );
  const turn = markNumber(piece, 'reported-turn');
  const phase = numberOf(markOf(piece, 'reported-phase')?.value);
  const when = turn === null ? '' : `${turn}.${phase ?? 1}`;
  const some = (item: string) => (said.get(item) ?? 0) > 0;
  const figure: Figure = some('carriers')
    ? 'CV'
    : some('capital')
      ? 'BB'
      : some('transports') || some('merchants') || some('support')
        ? 'amph'
        : some('ships')
          ? 'CA'
          : 'unknown';
  const ask = (item: string, code: string) => (some(item) ? [`${said.get(item)} ${code}`] : []);
  const line = [...ask('carriers', 'CV'), ...ask('capital', 'BB'), ...(some('ships') ? [`${said.get('ships')}`] : [])]
    .slice(0, 2)
    .join(' ');
  // A report of nothing is a report too.
  const nothing = turn !== null && said.size === 0;
  return { ...base, contacted, figure, line, when, hollow: nothing };
}
