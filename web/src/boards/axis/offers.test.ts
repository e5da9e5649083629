import { describe, expect, it } from 'vitest';
import type { Choice } from '$lib/wire';
import { choice, moves, unit } from './fixture';
import {
  amountsOf,
  decisionsOf,
  fightsOf,
  goesOn,
  groupGoals,
  hitsAtOnce,
  nextLot,
  placementsOf,
  purchasesOf,
  unitIn,
} from './offers';

const buy = (country: string, kind: string, cost: number) =>
  choice('buy', { country: { owner: country }, kind: { kind } }, { cost });
const place = (kind: string, by: string, at: string, count: number) =>
  choice('place', { country: { owner: 'usa' }, kind: { kind }, by: { space: by }, at: { space: at } }, { count });

describe('purchases', () => {
  it('are sorted out by country and kind', () => {
    const offer = buy('india', 'infantry', 3);
    expect(purchasesOf([offer, choice('done')])).toEqual([{ country: 'india', kind: 'infantry', choice: offer }]);
  });
  it('of two economies of one power are kept apart', () => {
    const west = choice('buy', { treasury: { owner: 'uk' }, kind: { kind: 'tank' } }, { cost: 6 });
    const east = choice(
      'buy',
      { treasury: { owner: 'uk' }, economy: { word: 'uk-pacific' }, kind: { kind: 'tank' } },
      { cost: 6 },
    );
    expect(purchasesOf([west, east]).map(({ country }) => country)).toEqual(['uk', 'uk-pacific']);
  });
});

describe('placements', () => {
  it('are gathered by place, fewest first', () => {
    const found = placementsOf([
      place('infantry', 'usa', 'usa', 2),
      place('infantry', 'usa', 'usa', 1),
      place('transport', 'usa', 'sz-5', 1),
    ]);
    expect(found.map(({ kind, by, at, amounts }) => [kind, by, at, amounts.map(({ count }) => count)])).toEqual([
      ['infantry', 'usa', 'usa', [1, 2]],
      ['transport', 'usa', 'sz-5', [1]],
    ]);
  });

  it('of lots that have only one place to go can be taken whole', () => {
    const offers = placementsOf([
      place('infantry', 'usa', 'usa', 1),
      place('infantry', 'hawaii', 'hawaii', 1),
      place('fighter', 'usa', 'usa', 1),
      place('fighter', 'usa', 'usa', 2),
    ]);
    expect(nextLot(offers)).toMatchObject({ verb: 'place', count: 2 });
    expect(nextLot(offers.filter(({ kind }) => kind === 'infantry'))).toBeNull();
  });
});

describe('the decisions of a battle', () => {
  const lose = (piece: string) => choice('lose', { unit: { piece } });

  it('stand sort by sort, what goes on with it first', () => {
    const verbs = [
      choice('retreat', { to: { space: 'korea' } }),
      lose('japan-infantry@korea'),
      choice('fire'),
      lose('japan-armour@korea'),
      choice('break-off'),
    ];
    expect(decisionsOf(verbs).map(({ verb, choices }) => [verb, choices.length])).toEqual([
      ['step', 2],
      ['lose', 2],
      ['retreat', 1],
    ]);
    expect(verbs.filter(goesOn).map(({ verb }) => verb)).toEqual(['fire']);
  });

  it('know the unit they are about', () => {
    const units = [unit('japan-infantry', 'korea'), unit('japan-armour', 'korea')];
    expect(unitIn(lose('japan-armour@korea'), units)?.kind).toBe('armour');
    expect(unitIn(choice('fire'), units)).toBeUndefined();
  });

  it('begin with the choice of the next battle', () => {
    expect(fightsOf([choice('fight', { at: { space: 'sz-5' } }), choice('done')])).toMatchObject([{ at: 'sz-5' }]);
  });
});

describe('how many', () => {
  it('is asked when one act is offered for several numbers', () => {
    const offers = [
      ...moves('japan-infantry@manchuria', 'suiyuan', 3),
      ...moves('japan-infantry@manchuria', 'anhwe', 3),
    ].reverse();
    expect(amountsOf(offers, 'suiyuan')?.map(({ count }) => count)).toEqual([1, 2, 3]);
  });

  it('is not asked when a goal means different acts', () => {
    const fighter = { unit: { piece: 'usa-fighter@usa' }, to: { space: 'sz-5' } };
    expect(
      amountsOf([choice('move', fighter, { count: 1 }), choice('patrol', fighter, { count: 1 })], 'sz-5'),
    ).toBeNull();
  });
});

describe('several stacks', () => {
  const stack = (card: string, count: number, choices: Choice[]) => ({ unit: unit(card, 'korea', count), choices });
  const name = (id: string) => id.toUpperCase();

  it('go where all of them can, each whole', () => {
    const infantry = stack('japan-infantry', 2, [
      ...moves('japan-infantry@korea', 'manchuria', 2),
      ...moves('japan-infantry@korea', 'x', 2),
    ]);
    const armour = stack('japan-armour', 1, moves('japan-armour@korea', 'manchuria', 1));
    const goals = groupGoals([infantry, armour], name);
    expect([...goals.keys()]).toEqual(['manchuria']);
    expect(goals.get('manchuria')).toMatchObject({
      notations: [infantry.choices[1]?.notation, armour.choices[0]?.notation],
      label: '2 infantry and 1 armour to MANCHURIA',
      lights: ['manchuria'],
    });
  });

  it('go without those that cannot where they have no goal in common, aircraft before carriers', () => {
    const ship = (card: string) => stack(card, 1, moves(`${card}@korea`, 'sz-49', 1));
    const force = [
      ship('japan-carrier'),
      ship('japan-battleship'),
      stack('japan-transport', 1, []),
      ship('japan-fighter'),
    ];
    const goal = groupGoals(force, name).get('sz-49');
    const order = [force[3], force[0], force[1]];
    expect(goal?.notations).toEqual(order.map((one) => one?.choices[0]?.notation));
    expect(goal?.label).toBe('1 fighter, 1 carrier and 1 battleship to SZ-49; 1 transport stays behind');
    expect(groupGoals(force.slice(1, 3), name).size).toBe(0);
  });
});

describe('hits', () => {
  const infantry = { count: 6 };
  it('are given to several of a sort at once, as many as there are of either', () => {
    expect(hitsAtOnce({ verb: 'lose' }, infantry, 9)).toBe(6);
    expect(hitsAtOnce({ verb: 'lose' }, infantry, 4)).toBe(4);
  });
  it('are given one by one where there is one, and nothing else is done several times', () => {
    expect(hitsAtOnce({ verb: 'lose' }, infantry, 1)).toBe(0);
    expect(hitsAtOnce({ verb: 'lose' }, { count: 1 }, 9)).toBe(0);
    expect(hitsAtOnce({ verb: 'lose' }, undefined, 9)).toBe(0);
    expect(hitsAtOnce({ verb: 'submerge' }, infantry, 9)).toBe(0);
  });
});
