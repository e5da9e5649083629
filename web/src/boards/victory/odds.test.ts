import { describe, expect, it } from 'vitest';
import type { OddsTarget, Panel } from '$lib/wire';
import { askedOf, barsOf, legendOf, shootersOf, wordsOf } from './odds';

const target: OddsTarget = {
  unit: 'houston',
  name: 'Houston',
  line: 'defend',
  by: [
    { unit: 'akagi', name: 'Akagi', dice: 4, bonus: 1 },
    { unit: 'chitose', name: 'Chitose', dice: 1, bonus: 0 },
  ],
  before: 0,
  sunk: 0.99951,
  disabled: 0.0002,
  bottom: 0,
  damaged: 0.00025,
  unhurt: 0.00004,
  damage: [0.00024, 0.00025],
  mean_damage: 1.9,
};

const panel = (id: string, title: string): Panel => ({
  id,
  title,
  rows: [
    { label: 'action', marks: [{ kind: 'value', value: { word: 'day' } }] },
    { label: 'attack', marks: [{ kind: 'value', value: { word: 'akagi:1' } }] },
  ],
});

describe('what is asked', () => {
  it('is the settled action, or both lights while they are open', () => {
    expect(askedOf([panel('odds', 'Odds')])).toEqual([
      { id: 'odds', title: 'Odds', question: { action: 'day', attack: 'akagi:1' } },
    ]);
    const both = askedOf([panel('odds-night', 'Odds by night'), panel('odds-day', 'Odds by day')]);
    expect(both.map(({ id }) => id)).toEqual(['odds-day', 'odds-night']);
    expect(askedOf([])).toEqual([]);
  });
});

describe('the bar of a target', () => {
  it('shows all that can happen, however unlikely, and never calls it certain', () => {
    const bars = barsOf(target);
    expect(bars.map(({ part }) => part)).toEqual(['sunk', 'disabled', 'damaged', 'unhurt']);
    expect(bars.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1, 12);
    for (const { width } of bars) expect(width).toBeGreaterThan(0.01);
    expect(wordsOf(target)).toBe('sunk >99.9%, driven home <0.1%, damaged <0.1%, unhurt <0.1%');
  });

  it('names who fires, with dice and bonus', () => {
    expect(shootersOf(target)).toBe('Akagi 4 dice +1, Chitose 1 die');
  });

  it('has a legend of what can happen to any of them', () => {
    expect(legendOf([target]).map(({ label }) => label)).toEqual(['sunk', 'driven home', 'damaged', 'unhurt']);
  });
});
