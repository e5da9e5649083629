import { expect, test } from 'vitest';
import { bySpace, actions, cautionsOf, litIds, meaning, oneAtATime, stillInHand, type Selection } from './choosing';
import { smallScene } from './fixture';
import { lookup } from './scene';
import { matches } from './search';
import type { Choice } from './wire';

const scene = smallScene();
const look = lookup(scene);
const patrol = (ship: string, area: string): Choice => ({
  notation: `patrol ${ship} ${area}`,
  verb: 'patrol',
  args: [
    { name: 'ship', value: { piece: ship } },
    { name: 'to', value: { space: area } },
  ],
  short: area,
  label: `${ship} patrols ${area}`,
});
const raid: Choice = {
  notation: 'raid akagi',
  verb: 'raid',
  args: [{ name: 'ship', value: { piece: 'akagi' } }],
  label: 'Akagi raids',
};
const rest: Choice = {
  notation: 'base-rest truk',
  verb: 'base-rest',
  args: [{ name: 'at', value: { space: 'truk' } }],
  label: 'All to Truk',
};
const choices = new Map<string, Choice[]>([
  ['akagi', [patrol('akagi', 'midway'), raid]],
  ['hiryu', [patrol('hiryu', 'midway')]],
]);
const selection = (picked: string[], verbs: readonly Choice[] = scene.verbs): Selection => ({
  subjects: scene.subjects,
  verbs,
  picked,
  choices,
});

test('with nothing picked, what can act is lit, and what a free verb lights', () => {
  expect([...litIds(selection([], [rest]))]).toEqual(['akagi', 'hiryu', 'truk']);
});

test('with one picked, its targets are lit and it is not', () => {
  expect([...litIds(selection(['akagi']))]).toEqual(['midway']);
});

test('a group can do what all of it can do, one act for each', () => {
  expect(actions(selection(['akagi', 'hiryu'])).map((action) => action.notations)).toEqual([
    ['patrol akagi midway', 'patrol hiryu midway'],
  ]);
});

test('acts with different numbers are not the same act', () => {
  const move = (ship: string, count: number): Choice => ({ ...patrol(ship, 'midway'), count });
  const uneven: Selection = {
    ...selection(['akagi', 'hiryu']),
    choices: new Map([
      ['akagi', [move('akagi', 1), move('akagi', 2)]],
      ['hiryu', [{ ...move('hiryu', 2), notation: 'patrol 2 hiryu midway' }]],
    ]),
  };
  expect(actions(uneven).map(({ notations }) => notations[1])).toEqual(['patrol 2 hiryu midway']);
});

test('an act that names no subject is not doubled for a group', () => {
  const same: Choice = { notation: 'done', verb: 'done', label: 'Done' };
  const both: Selection = {
    ...selection(['akagi', 'hiryu']),
    choices: new Map([
      ['akagi', [same]],
      ['hiryu', [same]],
    ]),
  };
  expect(actions(both)).toEqual([]);
});

test('a pick on a subject takes it, with shift it joins or leaves the group', () => {
  expect(meaning(selection([]), look, 'akagi', false)).toEqual({ kind: 'take', ids: ['akagi'] });
  expect(meaning(selection(['akagi']), look, 'hiryu', true)).toEqual({ kind: 'take', ids: ['akagi', 'hiryu'] });
  expect(meaning(selection(['akagi', 'hiryu']), look, 'akagi', true)).toEqual({ kind: 'take', ids: ['hiryu'] });
});

test('a pick on a target, or on a piece that stands there, does the one thing that fits', () => {
  for (const target of ['midway', 'hornet']) {
    const what = meaning(selection(['akagi']), look, target, false);
    expect(what.kind === 'do' && what.action.notations).toEqual(['patrol akagi midway']);
  }
});

test('a pick on a space whose pieces can act offers the stack', () => {
  expect(meaning(selection([]), look, 'truk', false)).toEqual({ kind: 'stack', ids: ['akagi', 'hiryu'], at: 'truk' });
});

test('a space lit by a verb asks before it does it for all', () => {
  const what = meaning(selection([], [rest]), look, 'truk', false);
  expect(what.kind).toBe('ask');
});

test('a second pick does the only thing a piece can do, and lets go of one with several', () => {
  expect(meaning(selection(['hiryu']), look, 'hiryu', false).kind).toBe('do');
  expect(meaning(selection(['akagi']), look, 'akagi', false).kind).toBe('clear');
});

test('a pick on what cannot act asks why', () => {
  expect(meaning(selection([]), look, 'hornet', false)).toEqual({ kind: 'why', id: 'hornet' });
});

test('subjects are listed under the place where they stand', () => {
  expect(bySpace(scene.subjects, look).map((group) => [group.title, group.subjects.length])).toEqual([['Truk', 2]]);
});

test('a search wants every word, in any order and case', () => {
  expect(matches('Akagi (CV), at Truk', 'truk AKA')).toBe(true);
  expect(matches('Akagi (CV), at Truk', 'truk kaga')).toBe(false);
});

test('what is in hand stays there while it can act, and a stack of which something changed is followed', () => {
  const subject = (id: string) => ({ id, label: id });
  const stack = (id: string, at: string, card: string) => ({ ...scene.pieces[0]!, id, at, card });
  const world = (pieces: ReturnType<typeof stack>[], subjects: string[]) => ({
    ...scene,
    pieces,
    subjects: subjects.map(subject),
  });
  const before = world([stack('ships(2)', 'truk', 'akagi'), stack('planes', 'truk', 'hiryu')], ['ships(2)', 'planes']);
  // One of the ships has declared a landing: the stack is called another, and is still where it was.
  const declared = world(
    [stack('ships(1)', 'truk', 'akagi'), stack('planes', 'truk', 'hiryu')],
    ['ships(1)', 'planes'],
  );
  expect(stillInHand(['ships(2)'], before, declared)).toEqual(['ships(1)']);
  expect(stillInHand(['planes'], before, declared)).toEqual(['planes']);
  // The other one, too: it joins the first.
  const both = world([{ ...stack('ships(1)', 'truk', 'akagi'), count: 2 }], ['ships(1)']);
  const first = world(
    [stack('ships(2)', 'truk', 'akagi'), stack('ships(1)', 'truk', 'akagi')],
    ['ships(2)', 'ships(1)'],
  );
  expect(stillInHand(['ships(2)'], first, both)).toEqual(['ships(1)']);
  // All of it sailed: what comes up elsewhere, or of another card, is not what was in hand.
  const sailed = world([stack('ships', 'midway', 'akagi'), stack('planes!', 'truk', 'hiryu')], ['ships', 'planes!']);
  expect(stillInHand(['ships(2)'], before, sailed)).toEqual([]);
});

test('one torpedo is fired or none: nothing is taken together there', () => {
  expect(oneAtATime({ single: true })).toBe(true);
  expect(oneAtATime({})).toBe(false);
  expect(oneAtATime(null)).toBe(false);
});

test('a choice about a piece is asked about, once for several, and what ends a plan is not', () => {
  const trade = { kind: 'trade', text: 'It ends the trade.' };
  const into = (ship: string): Choice => ({ ...patrol(ship, 'indo-china'), cautions: [trade] });
  const done: Choice = {
    notation: 'done',
    verb: 'done',
    label: 'Done',
    cautions: [{ kind: 'idle', text: 'Two are idle.' }],
  };
  const choices = new Map([
    ['a', [into('a'), patrol('a', 'hunan')]],
    ['b', [into('b')]],
  ]);
  const kinds = (...notations: string[]) => cautionsOf({ notations }, [done], choices).map(({ kind }) => kind);
  expect(kinds('patrol a hunan')).toEqual([]);
  expect(kinds('patrol a indo-china')).toEqual(['trade']);
  expect(kinds('patrol a indo-china', 'patrol b indo-china')).toEqual(['trade']);
  expect(kinds('done')).toEqual(['idle']);
  expect(kinds('patrol a hunan', 'done')).toEqual([]);
});
