import { describe, expect, it } from 'vitest';
import type { Choice } from '$lib/wire';
import {
  amountsOf,
  decisionsOf,
  divisionsOf,
  groupGoals,
  kamikazesOf,
  nextLot,
  oddsAddress,
  percent,
  placementsOf,
  priceOf,
  purchasesOf,
} from './desks';
import { readUnit } from './units';

const choice = (notation: string, lights: string[] = [], label = notation): Choice => ({ notation, label, lights });
const moves = (unit: string, from: string, to: string, most: number) =>
  Array.from({ length: most }, (_, i) => choice(`move ${i + 1} ${unit} ${from} ${to}`, [to]));

describe('the purchase desk', () => {
  it('sorts what a country may buy, with the price in the words of the choice', () => {
    const offer = choice('buy india infantry', [], 'Buy 1 infantry for India (3 IPCs)');
    expect(purchasesOf([offer, choice('done')])).toEqual([{ country: 'india', kind: 'infantry', choice: offer }]);
    expect(priceOf(offer)).toBe(3);
  });

  it('gathers placements by place, fewest first', () => {
    const found = placementsOf([
      choice('place usa 2 infantry usa usa'),
      choice('place usa 1 infantry usa usa'),
      choice('place usa 1 transport usa sz-5'),
    ]);
    expect(found.map(({ kind, at, amounts }) => [kind, at, amounts.map(({ count }) => count)])).toEqual([
      ['infantry', 'usa', [1, 2]],
      ['transport', 'sz-5', [1]],
    ]);
  });

  it('knows the ways to divide the money of the convoys', () => {
    expect(divisionsOf([choice('divide 12'), choice('divide 0'), choice('done')]).map(({ india }) => india)).toEqual([
      0, 12,
    ]);
  });
});

describe('placing all', () => {
  it('takes the lots that have only one place to go, whole', () => {
    const offers = placementsOf([
      choice('place usa 1 infantry usa usa'),
      choice('place usa 1 infantry hawaii hawaii'),
      choice('place usa 1 fighter usa usa'),
      choice('place usa 2 fighter usa usa'),
    ]);
    expect(nextLot(offers)?.notation).toBe('place usa 2 fighter usa usa');
    expect(nextLot(offers.filter(({ kind }) => kind === 'infantry'))).toBeNull();
  });
});

describe('the decisions of a battle', () => {
  it('stand sort by sort, what goes on with it first', () => {
    const verbs = [
      choice('retreat korea'),
      choice('lose japan-infantry'),
      choice('fire'),
      choice('lose japan-armour'),
      choice('break-off'),
    ];
    expect(decisionsOf(verbs).map(({ verb, choices }) => [verb, choices.length])).toEqual([
      ['step', 2],
      ['lose', 2],
      ['retreat', 1],
    ]);
  });

  it('gather kamikazes by zone', () => {
    expect(
      kamikazesOf([choice('kamikaze sz-36 usa-carrier'), choice('kamikaze sz-36 usa-destroyer'), choice('enough')]),
    ).toMatchObject([{ at: 'sz-36', choices: [{}, {}] }]);
  });
});

describe('how many', () => {
  it('is asked when one act is offered for several numbers', () => {
    const offers = [
      ...moves('japan-infantry', 'manchuria', 'suiyuan', 3),
      ...moves('japan-infantry', 'manchuria', 'anhwe', 3),
    ];
    expect(amountsOf(offers, 'suiyuan')?.map(({ count }) => count)).toEqual([1, 2, 3]);
  });

  it('is not asked when a goal means different acts', () => {
    expect(
      amountsOf(
        [choice('move 1 usa-fighter usa sz-5', ['sz-5']), choice('patrol 1 usa-fighter usa sz-5', ['sz-5'])],
        'sz-5',
      ),
    ).toBeNull();
  });
});

describe('several stacks', () => {
  const stack = (face: string, count: number, choices: Choice[]) => ({
    unit: readUnit({
      id: face,
      face,
      at: 'korea',
      owner: 'japan',
      name: face,
      marks: [{ kind: 'count', text: String(count), reconstructed: false }],
    }),
    choices,
  });
  const name = (id: string) => id.toUpperCase();

  it('go where all of them can, each whole', () => {
    const infantry = stack('infantry', 2, [
      ...moves('japan-infantry', 'korea', 'manchuria', 2),
      ...moves('japan-infantry', 'korea', 'x', 2),
    ]);
    const goals = groupGoals([infantry, stack('armour', 1, moves('japan-armour', 'korea', 'manchuria', 1))], name);
    expect([...goals.keys()]).toEqual(['manchuria']);
    expect(goals.get('manchuria')).toEqual({
      notations: ['move 2 japan-infantry korea manchuria', 'move 1 japan-armour korea manchuria'],
      label: '2 infantry and 1 armour to MANCHURIA',
      lights: ['manchuria'],
    });
  });

  it('go without those that cannot where they have no goal in common, aircraft before carriers', () => {
    const force = [
      stack('battleship', 1, moves('b', 'sz-50', 'sz-49', 1)),
      stack('carrier', 1, moves('c', 'sz-50', 'sz-49', 1)),
      stack('transport', 1, []),
      stack('fighter', 1, moves('f', 'sz-50', 'sz-49', 1)),
    ];
    const goal = groupGoals(force, name).get('sz-49');
    expect(goal?.notations.map((notation) => notation.split(' ')[2])).toEqual(['f', 'c', 'b']);
    expect(goal?.label).toMatch(/ to SZ-49; 1 transport stays behind$/);
    expect(groupGoals(force.slice(1, 3), name).size).toBe(0);
  });
});

describe('the odds', () => {
  it('are asked for the battle in the panel', () => {
    const row = (label: string, text: string) => ({ label, marks: [{ kind: 'value', text, reconstructed: false }] });
    expect(
      oddsAddress([{ id: 'odds', title: 'Odds', rows: [row('attack', '2 infantry'), row('where', 'land')] }]),
    ).toBe('/api/games/axis-2001/odds?attack=2+infantry&where=land');
    expect(oddsAddress([])).toBeNull();
  });

  it('never call certain what is not', () => {
    expect([0, 0.0004, 0.004, 0.42, 0.993, 0.9996, 1].map(percent)).toEqual([
      '0%',
      '<0.1%',
      '0.4%',
      '42%',
      '99.3%',
      '>99.9%',
      '100%',
    ]);
  });
});
