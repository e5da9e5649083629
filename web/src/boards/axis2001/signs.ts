// The signs of the seats of Pacific (2001): those of their powers. With two players one seat has all the Allies.
import { DIAMOND } from '../axis/symbols';
import type { Sign, Signs } from '../signs.svelte';
import { NATIONS } from './nations';

const nation = (id: string): [string, Sign][] => {
  const found = NATIONS[id];
  return found ? [[id, { d: found.emblem, ink: found.colours.ink, face: found.colours.face }]] : [];
};

export const SIGNS: Signs = {
  ...Object.fromEntries(['japan', 'britain', 'usa'].flatMap(nation)),
  allies: { d: DIAMOND, ink: '#1d3f70', face: '#bfd3ec' },
};
