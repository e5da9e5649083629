import { describe, expect, it } from 'vitest';
import type { Choice } from '$lib/wire';
import { amountsOf, divisionsOf, groupGoals, oddsAddress, placementsOf, priceOf, purchasesOf } from './desks';

const choice = (notation: string, lights: string[] = [], label = notation): Choice => ({ notation, label, lights });
const moves = (unit: string, from: string, to: string, most: number) => Array.from({ length: most }, (_, i) => choice(`move ${i + 1} ${unit} ${from} ${to}`, [to]));

describe('the purchase desk', () => {
  it('sorts what a country may buy, with the price in the words of the choice', () => {
    const offer = choice('buy india infantry', [], 'Buy 1 infantry for India (3 IPCs)');
    expect(purchasesOf([offer, choice('done')])).toEqual([{ country: 'india', kind: 'infantry', choice: offer }]);
    expect(priceOf(offer)).toBe(3);
  });

  it('gathers placements by place, fewest first', () => {
    const found = placementsOf([choice('place usa 2 infantry usa usa'), choice('place usa 1 infantry usa usa'), choice('place usa 1 transport usa sz-5')]);
    expect(found.map(({ kind, at, amounts }) => [kind, at, amounts.map(({ count }) => count)])).toEqual([['infantry', 'usa', [1, 2]], ['transport', 'sz-5', [1]]]);
  });

  it('knows the ways to divide the money of the convoys', () => {
    expect(divisionsOf([choice('divide 12'), choice('divide 0'), choice('done')]).map(({ india }) => india)).toEqual([0, 12]);
  });
});

describe('how many', () => {
  it('is asked when one act is offered for several numbers', () => {
    const offers = [...moves('japan-infantry', 'manchuria', 'suiyuan', 3), ...moves('japan-infantry', 'manchuria', 'anhwe', 3)];
    expect(amountsOf(offers, 'suiyuan')?.map(({ count }) => count)).toEqual([1, 2, 3]);
  });

  it('is not asked when a goal means different acts', () => {
    expect(amountsOf([choice('move 1 usa-fighter usa sz-5', ['sz-5']), choice('patrol 1 usa-fighter usa sz-5', ['sz-5'])], 'sz-5')).toBeNull();
  });
});

describe('several stacks', () => {
  it('go where all of them can, each whole', () => {
    const goals = groupGoals([[...moves('japan-infantry', 'korea', 'manchuria', 2), ...moves('japan-infantry', 'korea', 'x', 2)], moves('japan-armour', 'korea', 'manchuria', 1)]);
    expect([...goals.keys()]).toEqual(['manchuria']);
    expect(goals.get('manchuria')?.notations).toEqual(['move 2 japan-infantry korea manchuria', 'move 1 japan-armour korea manchuria']);
  });
});

describe('the odds', () => {
  it('are asked for the battle in the panel', () => {
    const row = (label: string, text: string) => ({ label, marks: [{ kind: 'value', text, reconstructed: false }] });
    expect(oddsAddress([{ id: 'odds', title: 'Odds', rows: [row('attack', '2 infantry'), row('where', 'land')] }])).toBe('/api/games/axis-2001/odds?attack=2+infantry&where=land');
    expect(oddsAddress([])).toBeNull();
  });
});
