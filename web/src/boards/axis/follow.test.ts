// Whose turn it is, and which part of a large board that power is at home in.
import { describe, expect, test } from 'vitest';
import type { Scene } from '$lib/plan';
import { homePart, onTurn, Turns } from './follow';
import type { Geometry } from './geometry';

const space = (id: string, owner: string | null, capital?: string, income = 0) => ({
  id,
  owner,
  marks: capital
    ? [
        { kind: 'capital', value: { owner: capital } },
        { kind: 'income', value: { number: income } },
      ]
    : [],
});
const scene = {
  boards: [{ spaces: [space('japan', 'japan', 'japan'), space('szechwan', 'china'), space('sea', null)] }],
  panels: [{ id: 'turn', rows: [{ label: 'Round', marks: [{ kind: 'power', value: { owner: 'china' } }] }] }],
} as unknown as Scene;
const geometry = {
  spaces: new Map([
    ['japan', { name: [138, -38] }],
    ['szechwan', { name: [103, -30] }],
  ]),
} as unknown as Geometry;
const places = [
  { frame: [100, -84, 262, 54] as const },
  { frame: [62, -84, 150, -4] as const },
  { frame: [-30, -94, 66, -30] as const },
];

describe('a board too large for one window', () => {
  test('knows whose turn it is', () => {
    expect(onTurn(scene, { china: {}, japan: {} } as never)).toBe('china');
    expect(onTurn(scene, { japan: {} } as never)).toBeNull();
  });
  test('finds the smallest part around a capital, or around any land of a power without one', () => {
    expect(homePart('japan', scene, geometry, places)?.frame).toEqual([62, -84, 150, -4]);
    expect(homePart('china', scene, geometry, places)?.at).toEqual([103, -30]);
    expect(homePart('france', scene, geometry, places)).toBeNull();
  });
  test('goes to the richer of two capitals', () => {
    const two = { boards: [{ spaces: [space('szechwan', 'uk', 'uk', 3), space('japan', 'uk', 'uk', 6)] }], panels: [] };
    expect(homePart('uk', two as unknown as Scene, geometry, places)?.at).toEqual([138, -38]);
  });
  test('goes home once a turn, and again when the same power comes round', () => {
    const turns = new Turns();
    expect([turns.begins('germany', false), turns.begins('japan', true), turns.begins('japan', true)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([turns.begins('usa', false), turns.begins('japan', false), turns.begins('japan', true)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
