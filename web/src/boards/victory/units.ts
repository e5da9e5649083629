// A piece of the scene read as a counter of Victory in the Pacific: what is printed on it and what state it is in.
import type { Piece } from '$lib/plan';
import { hasMark, idWords, kindOf, markNumber, markOf, pieceOf, spaceOf, wordOf } from '$lib/values';
import { once } from '../shared/once';
import { SIGNS } from './symbols';
import { t } from './words';

export type UnitType = 'BB' | 'CA' | 'CL' | 'CV' | 'CVL' | 'air' | 'amph' | 'sub';

/** How counters lie together: ships on patrol and raiding ships apart, air, amphibious units and submarines apart. */
export type Role = 'patrol' | 'raid' | 'air' | 'amph' | 'sub';

export interface Factor {
  value: number;
  /** A circle: +1 to the die. */
  bonus: boolean;
  /** We had to make it up. */
  madeUp: boolean;
  /** Below what is printed. */
  reduced?: boolean;
}

export interface Unit {
  id: string;
  name: string;
  at: string;
  card: string;
  side: string;
  navy: string;
  /** What it is, in words: `Japanese carrier`. */
  words: string;
  type: UnitType;
  role: Role;
  /** The row at the foot of the counter. */
  factors: Factor[];
  /** The airstrike of a carrier, at the upper right. */
  airstrike: Factor | null;
  damage: number;
  /** Damage of this round, not yet counted. */
  hurt: number;
  disabled: boolean;
  lost: boolean;
  onBottom: boolean;
  signs: { kind: string; words: string }[];
  /** Whom it aims at, openly or in secret. */
  aim: string | null;
  secretAim: boolean;
  /** The port it raids from the air. */
  raids: string | null;
}

const TYPES: readonly UnitType[] = ['CV', 'CVL', 'BB', 'CA', 'CL', 'air', 'amph', 'sub'];
export const ROLES: readonly Role[] = ['patrol', 'raid', 'air', 'amph', 'sub'];

export const readUnit = once((piece: Piece): Unit => {
  const type = typeOf(kindOf(markOf(piece, 'type')?.value));
  const aim = markOf(piece, 'aim') ?? markOf(piece, 'recorded');
  return {
    id: piece.id,
    name: piece.name,
    at: piece.at,
    card: piece.card,
    side: piece.owner ?? '',
    navy: wordOf(markOf(piece, 'navy')?.value) ?? '',
    words: [markOf(piece, 'navy')?.text, markOf(piece, 'type')?.text].filter(Boolean).join(' '),
    type,
    role: type === 'air' || type === 'amph' || type === 'sub' ? type : piece.face === 'raider' ? 'raid' : 'patrol',
    factors: factorRow(type, piece),
    airstrike: type === 'air' ? null : factor(piece, 'airstrike'),
    damage: markNumber(piece, 'damage') ?? 0,
    hurt: markNumber(piece, 'hurt') ?? 0,
    disabled: hasMark(piece, 'disabled'),
    lost: piece.at === 'lost',
    onBottom: hasMark(piece, 'on-bottom'),
    signs: piece.marks
      .filter(({ kind }) => kind in SIGNS)
      .map(({ kind, text }) => ({ kind, words: text || idWords(kind) })),
    aim: pieceOf(aim?.value),
    secretAim: !hasMark(piece, 'aim') && hasMark(piece, 'recorded'),
    raids: spaceOf(markOf(piece, 'raids')?.value),
  };
});

function typeOf(kind: string | null): UnitType {
  return TYPES.find((type) => type === kind) ?? 'CA';
}

function factor(piece: Piece, kind: string): Factor | null {
  const value = markNumber(piece, kind);
  if (value === null) return null;
  return { value, bonus: hasMark(piece, `${kind}-bonus`), madeUp: markOf(piece, kind)?.reconstructed ?? false };
}

/** Gunnery, armor and speed; an air unit has airstrike and armor, an amphibious unit armor and speed, a submarine torpedoes. */
function factorRow(type: UnitType, piece: Piece): Factor[] {
  const kinds = { air: ['airstrike', 'armor'], amph: ['armor', 'speed'], sub: ['torpedoes'] }[type as string] ?? [
    'gunnery',
    'armor',
    'speed',
  ];
  const now = markNumber(piece, 'speed-now');
  return kinds.map((kind) => {
    const printed = factor(piece, kind) ?? { value: 0, bonus: false, madeUp: false };
    return kind === 'speed' && now !== null ? { ...printed, value: now, reduced: now !== printed.value } : printed;
  });
}

/** Within a stack: carriers first, then battleships, then the rest; the strongest first; then by name. */
export function compareUnits(a: Unit, b: Unit): number {
  return (
    TYPES.indexOf(a.type) - TYPES.indexOf(b.type) ||
    strength(b) - strength(a) ||
    (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
  );
}

function strength(unit: Unit): number {
  const [first, second] = unit.factors;
  return (unit.airstrike?.value ?? 0) * 100 + (first?.value ?? 0) * 10 + (second?.value ?? 0);
}

/** The factors as people say them: `1-4-6`, a plus for a circle. */
export function factorText(unit: Unit): string {
  const row = unit.factors.map(({ value, bonus }) => `${value}${bonus ? '+' : ''}`).join('-');
  return unit.airstrike ? `${row}, ${t.airstrike(`${unit.airstrike.value}${unit.airstrike.bonus ? '+' : ''}`)}` : row;
}

/** Everything a screen reader says of a counter, its place apart. */
export function unitLabel(unit: Unit, place: string): string {
  const words = [`${unit.name}, ${unit.words} ${factorText(unit)}`, place];
  if (unit.role === 'raid') words.push(t.raiding);
  if (unit.damage > 0) words.push(t.damage(unit.damage));
  if (unit.hurt > 0) words.push(t.newDamage(unit.hurt));
  if (unit.disabled) words.push(t.disabled);
  if (unit.onBottom) words.push(t.onBottom);
  words.push(...unit.signs.map((sign) => sign.words));
  return words.join(', ');
}
