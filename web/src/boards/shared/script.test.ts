import { describe, expect, it } from 'vitest';
import type { Line } from '$lib/log';
import type { Happening } from '$lib/wire';
import { cuesOf } from './script';

const told = (...all: (Happening | null)[]): Line[] =>
  all.map((happening, index) => ({
    key: String(index),
    number: 1,
    index,
    tone: 'plain',
    text: '',
    about: [],
    happening,
    throws: [],
  }));

describe('what is shown in motion', () => {
  it('is a journey from where it began to where it ended', () => {
    const cues = cuesOf(
      told({ what: 'moved', piece: 'akagi', from: 'truk', to: 'marshalls' }, null, {
        what: 'moved',
        piece: 'akagi',
        from: 'marshalls',
        to: 'hawaii',
      }),
    );
    expect(cues).toEqual([{ kind: 'move', piece: 'akagi', card: 'akagi', count: 1, from: 'truk', to: 'hawaii' }]);
  });

  it('gathers units of one card that go the same way, and keeps others apart', () => {
    const march = (count: number, to: string): Happening => ({
      what: 'moved',
      card: 'japan-infantry',
      count,
      from: 'korea',
      to,
    });
    expect(cuesOf(told(march(2, 'manchuria'), march(1, 'shantung'), march(3, 'manchuria')))).toMatchObject([
      { count: 5, to: 'manchuria' },
      { count: 1, to: 'shantung' },
    ]);
  });

  it('is a loss where something is lost, a farewell where it leaves for good, and a capture where a space changes hands', () => {
    const cues = cuesOf(
      told(
        { what: 'lost', card: 'usa-carrier', from: 'sz-20' },
        { what: 'lost', card: 'usa-carrier', from: 'sz-20' },
        { what: 'moved', piece: 'hermes', from: 'ceylon' },
        { what: 'control', at: 'guam', owner: 'japan' },
        { what: 'fired', dice: [1], hits: 1 },
      ),
    );
    expect(cues).toMatchObject([
      { kind: 'loss', card: 'usa-carrier', count: 2, from: 'sz-20' },
      { kind: 'leave', piece: 'hermes', from: 'ceylon' },
      { kind: 'capture', at: 'guam', owner: 'japan' },
    ]);
  });

  it('does not send anything that stays, and never shows more than can be followed', () => {
    expect(cuesOf(told({ what: 'moved', piece: 'a', from: 'x', to: 'x' }))).toEqual([]);
    const many = Array.from({ length: 100 }, (_, n): Happening => ({
      what: 'moved',
      piece: `p${n}`,
      from: 'x',
      to: 'y',
    }));
    expect(cuesOf(told(...many))).toHaveLength(24);
  });
});
