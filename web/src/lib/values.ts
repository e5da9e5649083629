// Typed values as the wire has them: what a mark says, what an argument of a choice names.
import type { Argument, Choice, Mark, Units, Value } from './wire';

/** Things with marks: spaces, pieces, cards, rows of panels. */
export interface Marked {
  readonly marks: readonly Mark[];
}

export const numberOf = (value: Value | null | undefined): number | null =>
  value && 'number' in value ? value.number : null;
export const wordOf = (value: Value | null | undefined): string | null =>
  value && 'word' in value ? value.word : null;
export const kindOf = (value: Value | null | undefined): string | null =>
  value && 'kind' in value ? value.kind : null;
export const ownerOf = (value: Value | null | undefined): string | null =>
  value && 'owner' in value ? value.owner : null;
export const pieceOf = (value: Value | null | undefined): string | null =>
  value && 'piece' in value ? value.piece : null;
export const spaceOf = (value: Value | null | undefined): string | null =>
  value && 'space' in value ? value.space : null;
export const unitsOf = (value: Value | null | undefined): Units | null =>
  value && 'units' in value ? value.units : null;
/** The piece or space it names. */
export const placeOf = (value: Value | null | undefined): string | null => pieceOf(value) ?? spaceOf(value);

/** The mark of a kind, if there is one. */
export function markOf(thing: Marked | null | undefined, kind: string): Mark | undefined {
  return thing?.marks.find((mark) => mark.kind === kind);
}

/** Every value of a kind of mark. */
export function valuesOf(thing: Marked | null | undefined, kind: string): Value[] {
  return (thing?.marks ?? []).flatMap((mark) => (mark.kind === kind && mark.value ? [mark.value] : []));
}

export const hasMark = (thing: Marked | null | undefined, kind: string): boolean => markOf(thing, kind) !== undefined;
export const markNumber = (thing: Marked | null | undefined, kind: string): number | null =>
  numberOf(markOf(thing, kind)?.value);

/** An argument of a choice by its name. */
export function argOf(choice: Pick<Choice, 'args'>, name: string): Value | undefined {
  return choice.args?.find((arg: Argument) => arg.name === name)?.value;
}

/** Ids of the pieces and spaces a choice names: what it lights. */
export function lightsOf(choice: Pick<Choice, 'args'>): string[] {
  const ids = (choice.args ?? []).flatMap(({ value }) => placeOf(value) ?? []);
  return [...new Set(ids)];
}

/** An id as people read it where nobody gave it a name: `must-land` is `must land`. */
export function idWords(id: string): string {
  return id.replaceAll('-', ' ');
}
