// The signs of the seats of Pacific 1940: those of their powers; a seat of several powers has that of the first, the Allies their own.
import { DIAMOND } from '../axis/symbols';
import type { Sign, Signs } from '../signs.svelte';
import { NATIONS } from './nations';

const nation = (id: string): [string, Sign][] => {
  const found = NATIONS[id];
  return found ? [[id, { d: found.emblem, ink: found.colours.ink, face: found.colours.face }]] : [];
};

export const SIGNS: Signs = {
  ...Object.fromEntries(['japan', 'usa', 'china', 'uk', 'anzac'].flatMap(nation)),
  allies: { d: DIAMOND, ink: '#1d3f70', face: '#bfd3ec' },
};
