// How a person chooses: first what to act with, then what to do with it. Pure functions over what
// the server offers; nothing here knows a rule.
import type { Piece, Scene } from './plan';
import { lookup, type Lookup } from './scene';
import { lightsOf, placeOf } from './values';
import type { Caution, Choice, Prompt, SubjectInfo } from './wire';
import { t } from '$words/table';

/** One thing that can be done with everything picked: a list of actions, one for each. */
export interface Action {
  notations: string[];
  label: string;
  /** What tells it from its neighbours in a list about one subject. */
  short: string;
  lights: string[];
}

/** Is one thing asked for and no more, so that to take several would mean nothing? The game says so. */
export const oneAtATime = (prompt: Pick<Prompt, 'single'> | null): boolean => prompt?.single ?? false;

/** What a person is asked before it is done. */
export interface Asked {
  action: Action;
  cautions: readonly Caution[];
}

/** What the game would ask about before this is done, each sort once. What ends a plan of several leaves undone what the others of
 * it have not done yet: that is not asked about. */
export function cautionsOf(
  { notations }: Pick<Action, 'notations'>,
  verbs: readonly Choice[],
  choices: ReadonlyMap<string, readonly Choice[]>,
): Caution[] {
  const offered = [...(notations.length > 1 ? [] : verbs), ...[...choices.values()].flat()];
  const all = offered.filter(({ notation }) => notations.includes(notation)).flatMap(({ cautions }) => cautions ?? []);
  return [...new Map(all.map((one) => [one.kind, one])).values()];
}

/** What is offered and what the person has picked so far. */
export interface Selection {
  subjects: readonly SubjectInfo[];
  verbs: readonly Choice[];
  picked: readonly string[];
  choices: ReadonlyMap<string, readonly Choice[]>;
}

/** What a pick on the board means. */
export type Meaning =
  | { kind: 'take'; ids: string[] }
  | { kind: 'do'; action: Action }
  | { kind: 'ask'; actions: Action[] }
  | { kind: 'stack'; ids: string[]; at: string }
  | { kind: 'clear' }
  | { kind: 'why'; id: string };

/** A choice as an action. */
export function actionOf(choice: Choice): Action {
  return {
    notations: [choice.notation],
    label: choice.label,
    short: choice.short || choice.label,
    lights: lightsOf(choice),
  };
}

/** What is done, and with what besides the subject, so that the same act of two ships looks alike. */
function shape({ verb, args, count }: Choice, subject: string): string {
  const others = (args ?? []).map(({ name, value }) => (placeOf(value) === subject ? [name] : [name, value]));
  return JSON.stringify([verb, count ?? null, others]);
}

/** What can be done with everything picked at once; for one, simply its choices. */
export function actions(selection: Selection): Action[] {
  const [first, ...rest] = selection.picked;
  if (first === undefined) return [];
  const own = selection.choices.get(first) ?? [];
  if (rest.length === 0) return own.map(actionOf);
  const others = rest.map((id) => {
    const shapes = new Map<string, Choice>();
    for (const choice of selection.choices.get(id) ?? []) shapes.set(shape(choice, id), choice);
    return shapes;
  });
  const shared: Action[] = [];
  for (const choice of own) {
    const key = shape(choice, first);
    const same = others.map((shapes) => shapes.get(key));
    if (!same.every((found) => found !== undefined)) continue;
    const all = [choice, ...same];
    // Two pieces must not end as one act twice: a choice that names no subject is not a group's.
    const notations = [...new Set(all.map((one) => one.notation))];
    if (notations.length !== all.length) continue;
    const alike = t.moves.alike(rest.length);
    shared.push({
      notations,
      label: choice.label + alike,
      short: (choice.short || choice.label) + alike,
      lights: [...new Set(all.flatMap(lightsOf))],
    });
  }
  return shared;
}

/** The targets of an action: what it lights besides the things picked. */
export function targets(action: Action, picked: readonly string[]): string[] {
  return action.lights.filter((id) => !picked.includes(id));
}

/** The ids that answer to a pick now. */
export function litIds(selection: Selection): Set<string> {
  if (selection.picked.length === 0) {
    return new Set([...selection.subjects.map((subject) => subject.id), ...selection.verbs.flatMap(lightsOf)]);
  }
  return new Set(actions(selection).flatMap((action) => targets(action, selection.picked)));
}

/** What a pick on this piece or space means. */
export function meaning(selection: Selection, look: Lookup, id: string, add: boolean): Meaning {
  const subjects = new Set(selection.subjects.map((subject) => subject.id));
  if (add && subjects.has(id)) {
    const without = selection.picked.filter((other) => other !== id);
    return { kind: 'take', ids: without.length < selection.picked.length ? without : [...selection.picked, id] };
  }
  if (selection.picked.length > 0) {
    const all = actions(selection);
    const onTarget = all.filter((action) => targets(action, selection.picked).includes(id));
    const found = onTarget.length > 0 ? onTarget : beside(all, look, id, selection.picked);
    if (found.length > 0) return settle(found);
    if (selection.picked.includes(id)) return all.length === 1 ? settle(all) : { kind: 'clear' };
  } else {
    const verbs = selection.verbs.map(actionOf).filter((verb) => verb.lights.includes(id));
    if (verbs.length > 0 && !subjects.has(id)) return { kind: 'ask', actions: verbs };
  }
  if (subjects.has(id)) return { kind: 'take', ids: [id] };
  const here = (look.at.get(id) ?? []).filter((piece) => subjects.has(piece.id)).map((piece) => piece.id);
  if (here.length > 0) return { kind: 'stack', ids: here, at: id };
  if (look.pieces.has(id) || selection.picked.length > 0) return { kind: 'why', id };
  return { kind: 'clear' };
}

/** A piece that is no target itself stands for the space it is in. */
function beside(all: Action[], look: Lookup, id: string, picked: readonly string[]): Action[] {
  const place = look.pieces.get(id)?.at;
  return place === undefined ? [] : all.filter((action) => targets(action, picked).includes(place));
}

function settle(found: Action[]): Meaning {
  const only = found[0];
  return found.length === 1 && only ? { kind: 'do', action: only } : { kind: 'ask', actions: found };
}

/** What is in hand when the scene has changed: what can still act; for a stack that is no more, because something of it
 * changed and not because it left, the stack of the same counters beside it that has more of them than before. */
export function stillInHand(picked: readonly string[], before: Scene, after: Scene): string[] {
  const [was, is] = [lookup(before), lookup(after)];
  const able = new Set(after.subjects.map(({ id }) => id));
  const heirs = picked.map((id) => {
    const [old, now] = [was.pieces.get(id), is.pieces.get(id)];
    if (able.has(id) || now || !old) return id;
    const isHeir = ({ id: other, card, count }: Piece) =>
      card === old.card && able.has(other) && count > (was.pieces.get(other)?.count ?? 0);
    return is.at.get(old.at)?.find(isHeir)?.id ?? id;
  });
  return [...new Set(heirs)].filter((id) => able.has(id));
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
    const title = piece
      ? (look.spaces.get(piece.at)?.name ?? piece.at)
      : id === ':places'
        ? t.moves.places
        : t.moves.more;
    const group = groups.get(id) ?? { id, title, subjects: [] };
    group.subjects.push(subject);
    groups.set(id, group);
  }
  return [...groups.values()];
}
