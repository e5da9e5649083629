import { describe, expect, it } from 'vitest';
import type { Line } from '$lib/log';
import type { Happening } from '$lib/wire';
import { beginsRound, readUntil, reportsOf } from './reports';

const line = (number: number, text: string, happening: Happening | null = null): Line => ({
  key: `${number}${text}`,
  number,
  index: 0,
  tone: 'plain',
  text,
  about: [],
  happening,
  throws: happening?.what === 'fired' ? [{ sides: 6, faces: happening.dice, what: '', need: null }] : [],
});
const battle = (at: string, stage: 'begins' | 'round' | 'ends'): Happening => ({ what: 'battle', at, stage });

describe('a battle report', () => {
  const log = [
    line(1, 'Phase 3.', { what: 'phase', turn: 1, phase: 'combat' }),
    line(2, 'Battle for Yunnan.', battle('yunnan', 'begins')),
    line(2, 'Japan attacks.', { what: 'fired', card: 'japan-infantry', dice: [3, 5], hits: 0 }),
    line(3, 'Lost in Yunnan: 1 infantry.', { what: 'lost', card: 'japan-infantry', from: 'yunnan' }),
    line(3, 'The attackers won in Yunnan.', battle('yunnan', 'ends')),
    line(3, 'Somebody looks on.'),
    line(4, 'Sea battle in sea zone 5.', battle('sz-5', 'begins')),
    line(4, 'Round 2.', battle('sz-5', 'round')),
    line(5, 'Phase 6.', { what: 'phase', turn: 1, phase: 'landing' }),
    line(6, '1 fighter landed.'),
  ];

  it('runs from where the battle begins to where it ends, or to the next phase', () => {
    expect(reportsOf(log).map(({ at, from, to, lines }) => [at, from, to, lines.length])).toEqual([
      ['yunnan', 2, 3, 3],
      ['sz-5', 4, 4, 1],
    ]);
    expect(reportsOf(log)[0]).toMatchObject({ title: 'Battle for Yunnan.', end: 'The attackers won in Yunnan.' });
  });

  it('knows where a round begins', () => {
    expect(log.filter(beginsRound).map(({ text }) => text)).toEqual(['Round 2.']);
  });
});

describe('a report that lies on the map', () => {
  const combat = { phase: 'combat', acts: true, showing: 0 };
  const landing = { phase: 'noncombat', acts: true, showing: 7 };
  it('stays in the phase in which it came', () => {
    expect(readUntil(null, landing)).toBe(0);
    expect(readUntil(combat, landing)).toBe(0);
    expect(readUntil(landing, landing)).toBe(0);
  });
  it('is old when the reader has played on to another', () => {
    expect(readUntil(landing, { ...landing, phase: 'mobilize' })).toBe(7);
  });
  it('waits for whoever only looked on meanwhile', () => {
    expect(readUntil({ ...landing, acts: false }, { ...landing, phase: 'mobilize' })).toBe(0);
  });
});
