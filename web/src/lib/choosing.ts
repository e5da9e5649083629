// How a person chooses: first what to act with, then what to do with it. Pure functions over what
// the server offers; nothing here knows a rule.
import type { Lookup } from './scene';
import type { Choice, SubjectInfo } from './wire';

/** One thing that can be done with everything picked: a list of actions, one for each. */
export interface Deed {
  notations: string[];
  label: string;
  lights: string[];
}

/** What is offered and what the person has picked so far. */
export interface Desk {
  subjects: readonly SubjectInfo[];
  verbs: readonly Choice[];
  picked: readonly string[];
  choices: ReadonlyMap<string, readonly Choice[]>;
}

/** What a pick on the board means. */
export type Meaning =
  | { kind: 'take'; ids: string[] }
  | { kind: 'do'; deed: Deed }
  | { kind: 'ask'; deeds: Deed[] }
  | { kind: 'stack'; ids: string[]; at: string }
  | { kind: 'clear' }
  | { kind: 'why'; id: string };

/** A choice as a deed. */
export function deedOf(choice: Choice): Deed {
  return { notations: [choice.notation], label: choice.label, lights: choice.lights };
}

/** The notation with the subject taken out, so that the same act of two ships looks alike. */
function shape(notation: string, subject: string): string {
  return notation
    .split(' ')
    .map((word) => (word === subject ? '\u0000' : word))
    .join(' ');
}

/** What can be done with everything picked at once; for one, simply its choices. */
export function deeds(desk: Desk): Deed[] {
  const [first, ...rest] = desk.picked;
  if (first === undefined) return [];
  const own = desk.choices.get(first) ?? [];
  if (rest.length === 0) return own.map(deedOf);
  const others = rest.map((id) => {
    const shapes = new Map<string, Choice>();
    for (const choice of desk.choices.get(id) ?? []) shapes.set(shape(choice.notation, id), choice);
    return shapes;
  });
  const shared: Deed[] = [];
  for (const choice of own) {
    const key = shape(choice.notation, first);
    const same = others.map((shapes) => shapes.get(key));
    if (!same.every((found) => found !== undefined)) continue;
    const all = [choice, ...same];
    // Two pieces must not end as one act twice: a choice that names no subject is not a group's.
    const notations = [...new Set(all.map((one) => one.notation))];
    if (notations.length !== all.length) continue;
    shared.push({
      notations,
      label: `${choice.label}, and ${rest.length === 1 ? 'the other one' : `the ${rest.length} others`} alike`,
      lights: [...new Set(all.flatMap((one) => one.lights))],
    });
  }
  return shared;
}

/** The targets of a deed: what it lights besides the things picked. */
export function targets(deed: Deed, picked: readonly string[]): string[] {
  return deed.lights.filter((id) => !picked.includes(id));
}

/** The ids that answer to a pick now. */
export function litIds(desk: Desk): Set<string> {
  if (desk.picked.length === 0) {
    return new Set([...desk.subjects.map((subject) => subject.id), ...desk.verbs.flatMap((verb) => verb.lights)]);
  }
  return new Set(deeds(desk).flatMap((deed) => targets(deed, desk.picked)));
}

/** What a pick on this piece or space means. */
export function meaning(desk: Desk, look: Lookup, id: string, add: boolean): Meaning {
  const subjects = new Set(desk.subjects.map((subject) => subject.id));
  if (add && subjects.has(id)) {
    const without = desk.picked.filter((other) => other !== id);
    return { kind: 'take', ids: without.length < desk.picked.length ? without : [...desk.picked, id] };
  }
  if (desk.picked.length > 0) {
    const all = deeds(desk);
    const onTarget = all.filter((deed) => targets(deed, desk.picked).includes(id));
    const found = onTarget.length > 0 ? onTarget : beside(all, look, id, desk.picked);
    if (found.length > 0) return settle(found);
    if (desk.picked.includes(id)) return all.length === 1 ? settle(all) : { kind: 'clear' };
  } else {
    const verbs = desk.verbs.filter((verb) => verb.lights.includes(id)).map(deedOf);
    if (verbs.length > 0 && !subjects.has(id)) return { kind: 'ask', deeds: verbs };
  }
  if (subjects.has(id)) return { kind: 'take', ids: [id] };
  const here = (look.at.get(id) ?? []).filter((piece) => subjects.has(piece.id)).map((piece) => piece.id);
  if (here.length > 0) return { kind: 'stack', ids: here, at: id };
  if (look.pieces.has(id) || desk.picked.length > 0) return { kind: 'why', id };
  return { kind: 'clear' };
}

/** A piece that is no target itself stands for the space it is in. */
function beside(all: Deed[], look: Lookup, id: string, picked: readonly string[]): Deed[] {
  const place = look.pieces.get(id)?.at;
  return place === undefined ? [] : all.filter((deed) => targets(deed, picked).includes(place));
}

function settle(found: Deed[]): Meaning {
  const only = found[0];
  return found.length === 1 && only ? { kind: 'do', deed: only } : { kind: 'ask', deeds: found };
}

/** Subjects under the place where they stand, in the order the server gave them. */
export function bySpace(
  subjects: readonly SubjectInfo[],
  look: Lookup,
): { id: string; title: string; subjects: SubjectInfo[] }[] {
  const groups = new Map<string, { id: string; title: string; subjects: SubjectInfo[] }>();
  for (const subject of subjects) {
    const piece = look.pieces.get(subject.id);
    const id = piece?.at ?? (look.spaces.has(subject.id) ? ':places' : ':other');
    const title = piece ? (look.spaces.get(piece.at)?.name ?? piece.at) : id === ':places' ? 'Places' : 'More';
    const group = groups.get(id) ?? { id, title, subjects: [] };
    group.subjects.push(subject);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** Does every word of the search stand in the text? */
export function matches(text: string, search: string): boolean {
  const lower = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
