// The signs of the seats of Global 1940: those of their powers; a seat of a whole side has that of its first power, the Allies their own.
import { DIAMOND } from '../axis/symbols';
import type { Sign, Signs } from '../signs.svelte';
import { NATIONS } from './nations';

const nation = (id: string): [string, Sign][] => {
  const found = NATIONS[id];
  return found ? [[id, { d: found.emblem, ink: found.colours.ink, face: found.colours.face }]] : [];
};

const powers = Object.fromEntries(Object.keys(NATIONS).flatMap(nation));

export const SIGNS: Signs = {
  ...powers,
  ...(powers['germany'] ? { axis: powers['germany'] } : {}),
  allies: { d: DIAMOND, ink: '#1d3f70', face: '#bfd3ec' },
};
