import { expect, test } from 'vitest';
import type { OddsReport, Panel } from '$lib/wire';
import { markWords, plannedOf, success } from './planned';

const panel: Panel = {
  id: 'odds-guam',
  title: 'Odds in Guam',
  rows: [
    {
      label: 'battle',
      marks: [
        { kind: 'at', text: '', value: { space: 'guam' } },
        { kind: 'sort', text: '', value: { word: 'amphibious' } },
        { kind: 'after', text: 'if the sea battle in sea zone 25 is won first', value: { space: 'sz-25' } },
      ],
    },
    { label: 'attack', marks: [{ kind: 'value', text: '', value: { word: '2 marine' } }] },
    { label: 'cash', marks: [{ kind: 'value', text: '', value: { number: 7 } }] },
  ],
};
const odds = { attacker_wins: 0.9, captures: 0.64 } as OddsReport;

test('a planned battle says where it is, on what it depends, and what to ask', () => {
  expect(plannedOf([{ id: 'odds', title: '', rows: panel.rows }, panel])).toEqual([
    {
      id: 'odds-guam',
      at: 'guam',
      sort: 'amphibious',
      notes: ['if the sea battle in sea zone 25 is won first'],
      undefended: null,
      question: { attack: '2 marine', cash: '7' },
    },
  ]);
});

test('a landing counts as won when the territory is taken, a sea battle when it is won', () => {
  expect([success('amphibious', odds), success('sea', odds)]).toEqual([0.64, 0.9]);
  const battles = plannedOf([panel]);
  expect(markWords(battles, () => odds)).toBe('64%');
  expect(markWords(battles, () => undefined)).toBeNull();
});
