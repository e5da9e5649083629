import { describe, expect, it } from 'vitest';
import type { Panel } from '$lib/wire';
import { figure, oddsQuestion, panelOf, percent, phaseOf, purseOf, rowOf } from './panels';

const panels: Panel[] = [
  {
    id: 'turn',
    title: 'Turn',
    rows: [
      { label: 'Turn', marks: [{ kind: 'power', value: { owner: 'britain' }, text: 'Great Britain' }] },
      { label: 'Phase', marks: [{ kind: 'phase', value: { word: 'purchase' }, text: 'Phase 1' }] },
    ],
  },
  {
    id: 'treasury',
    title: 'Treasuries',
    rows: [
      {
        label: 'India',
        marks: [
          { kind: 'owner', value: { owner: 'india' } },
          { kind: 'ipc', value: { number: 13 } },
        ],
      },
    ],
  },
  {
    id: 'odds',
    title: 'Odds',
    rows: [
      { label: 'attack', marks: [{ kind: 'value', value: { word: '2 infantry' } }] },
      { label: 'where', marks: [{ kind: 'value', value: { word: 'land' } }] },
    ],
  },
];

describe('panels', () => {
  it('say the phase and the money of a country', () => {
    expect(phaseOf(panels)).toBe('purchase');
    expect(figure(rowOf(panelOf(panels, 'treasury'), 'india'), 'ipc')).toBe(13);
    expect(figure(rowOf(panelOf(panels, 'treasury'), 'china'), 'ipc')).toBeNull();
  });
});

describe('treasuries', () => {
  const row = (label: string, owner: string, ipc: number, economy?: string) => ({
    label,
    marks: [
      { kind: 'owner', value: { owner } },
      { kind: 'ipc', value: { number: ipc } },
      ...(economy ? [{ kind: 'economy', value: { word: economy } }] : []),
    ],
  });
  it('of a power with two are told apart, and called by their own names', () => {
    const rows = [row('Italy', 'italy', 10), row('The west', 'uk', 28), row('The east', 'uk', 17, 'uk-pacific')];
    const panel: Panel = { id: 'treasury', title: 'Treasuries', rows };
    expect(figure(rowOf(panel, 'uk'), 'ipc')).toBe(28);
    expect(figure(rowOf(panel, 'uk-pacific'), 'ipc')).toBe(17);
    expect(purseOf([panel], 'uk')).toEqual({ power: 'uk', label: 'The west' });
    expect(purseOf([panel], 'uk-pacific')).toEqual({ power: 'uk', label: 'The east' });
    expect(purseOf([panel], 'italy')).toEqual({ power: 'italy', label: null });
  });
});

describe('the odds', () => {
  it('are asked for the battle in the panel', () => {
    expect(oddsQuestion(panels)).toEqual({ attack: '2 infantry', where: 'land' });
    expect(oddsQuestion([])).toBeNull();
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
