// A piece of the scene read as a counter of Victory in the Pacific: what is printed on it and what state it is in.
import type { Mark, Piece } from '$lib/wire';
import { SIGNS } from './symbols';

export type UnitType = 'BB' | 'CA' | 'CL' | 'CV' | 'CVL' | 'air' | 'amph' | 'sub';

/** How counters lie together: ships on patrol and raiding ships apart, air, amphibious units and submarines apart. */
export type Role = 'patrol' | 'raid' | 'air' | 'amph' | 'sub';

export interface Factor {
  value: string;
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
  side: string;
  navy: string;
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
  signs: string[];
  /** Whom it aims at, openly or in secret. */
  aim: string | null;
  secretAim: boolean;
  /** The port it raids from the air. */
  raids: string | null;
}

const TYPES: readonly UnitType[] = ['CV', 'CVL', 'BB', 'CA', 'CL', 'air', 'amph', 'sub'];
export const ROLES: readonly Role[] = ['patrol', 'raid', 'air', 'amph', 'sub'];

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  patrol: 'On patrol',
  raid: 'Raiding',
  air: 'Air',
  amph: 'Amphibious',
  sub: 'Submarines',
};

const TYPE_WORDS: Readonly<Record<UnitType, string>> = {
  BB: 'battleship',
  CA: 'heavy cruiser',
  CL: 'light cruiser',
  CV: 'carrier',
  CVL: 'light carrier',
  air: 'land-based air',
  amph: 'amphibious unit',
  sub: 'submarine',
};

export function readUnit(piece: Piece): Unit {
  const marks = new Map(piece.marks.map((mark) => [mark.kind, mark]));
  const type = typeOf(marks.get('type')?.text);
  const aim = marks.get('aim') ?? marks.get('recorded');
  return {
    id: piece.id,
    name: piece.name,
    at: piece.at,
    side: piece.owner ?? '',
    navy: marks.get('navy')?.text ?? '',
    type,
    role: type === 'air' || type === 'amph' || type === 'sub' ? type : piece.face === 'raider' ? 'raid' : 'patrol',
    factors: factorRow(type, marks),
    airstrike: type === 'air' ? null : factor(marks, 'airstrike'),
    damage: count(marks.get('damage')),
    hurt: count(marks.get('hurt')),
    disabled: marks.has('disabled'),
    lost: piece.at === 'lost',
    onBottom: marks.has('on-bottom'),
    signs: piece.marks.map(({ kind }) => kind).filter((kind) => kind in SIGNS),
    aim: aim?.text ?? null,
    secretAim: !marks.has('aim') && marks.has('recorded'),
    raids: marks.get('raids')?.text ?? null,
  };
}

function typeOf(text: string | undefined): UnitType {
  return TYPES.find((type) => type === text) ?? 'CA';
}

function count(mark: Mark | undefined): number {
  const value = Number(mark?.text ?? 0);
  return Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0;
}

function factor(marks: ReadonlyMap<string, Mark>, kind: string): Factor | null {
  const mark = marks.get(kind);
  return mark ? { value: mark.text, bonus: marks.has(`${kind}-bonus`), madeUp: mark.reconstructed } : null;
}

/** Gunnery, armor and speed; an air unit has airstrike and armor, an amphibious unit armor and speed, a submarine torpedoes. */
function factorRow(type: UnitType, marks: ReadonlyMap<string, Mark>): Factor[] {
  const kinds = { air: ['airstrike', 'armor'], amph: ['armor', 'speed'], sub: ['torpedoes'] }[type as string] ?? [
    'gunnery',
    'armor',
    'speed',
  ];
  const now = marks.get('speed-now');
  return kinds.map((kind) => {
    const printed = factor(marks, kind) ?? { value: '0', bonus: false, madeUp: false };
    return kind === 'speed' && now ? { ...printed, value: now.text, reduced: now.text !== printed.value } : printed;
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
  return Number(unit.airstrike?.value ?? 0) * 100 + Number(first?.value ?? 0) * 10 + Number(second?.value ?? 0);
}

/** The factors as people say them: `1-4-6`, a plus for a circle. */
export function factorText(unit: Unit): string {
  const row = unit.factors.map(({ value, bonus }) => (bonus ? `${value}+` : value)).join('-');
  return unit.airstrike ? `${row}, airstrike ${unit.airstrike.value}${unit.airstrike.bonus ? '+' : ''}` : row;
}

/** Everything a screen reader says of a counter, its place apart. */
export function unitLabel(unit: Unit, place: string): string {
  const words = [`${unit.name}, ${unit.navy} ${TYPE_WORDS[unit.type]} ${factorText(unit)}`, place];
  if (unit.role === 'raid') words.push('raiding');
  if (unit.damage > 0) words.push(`damage ${unit.damage}`);
  if (unit.hurt > 0) words.push(`${unit.hurt} new damage`);
  if (unit.disabled) words.push('disabled');
  if (unit.onBottom) words.push('rests on the bottom');
  for (const sign of unit.signs) words.push(SIGNS[sign]?.word ?? sign);
  return words.join(', ');
}
