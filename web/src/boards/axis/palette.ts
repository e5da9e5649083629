// The colours of a board by day and by night. Every colour that means something is doubled by an emblem or a hatching.
import type { Nations } from './game';

export type Theme = 'light' | 'dark';

/** A token of a country: the paper it is printed on, its rim and ink, and a middle tone. */
export interface Colours {
  ink: string;
  face: string;
  pale: string;
  /** Its land on the map by day and by night. */
  land: Readonly<Record<Theme, string>>;
}

/** Nobody's. */
export const NONE: Colours = {
  ink: '#48545c',
  face: '#d3d8da',
  pale: '#eef0f0',
  land: { light: '#e6e2d6', dark: '#3a3f40' },
};

/** The colours of a country or nation; grey for nobody. */
export function coloursOf(nations: Nations, who: string | null | undefined): Colours {
  return nations[who ?? '']?.colours ?? NONE;
}

export interface Palette {
  paper: string;
  ink: string;
  quiet: string;
  /** Land of nobody, and land nothing enters. */
  plain: string;
  wall: string;
  wallHatch: string;
  coast: string;
  landRim: string;
  front: string;
  glow: string;
  graticule: string;
  border: string;
  borderHalo: string;
  name: string;
  nameHalo: string;
  landName: string;
  landHalo: string;
  /** From the shore down: the base, then one for each band of depth. */
  sea: readonly string[];
  vignette: string;
  /** How strongly highlands are shaded. */
  relief: number;
}

const LIGHT: Palette = {
  paper: '#f4f0e4',
  ink: '#1f3447',
  quiet: '#5b6b73',
  plain: '#e6e2d6',
  wall: '#cfc9bb',
  wallHatch: '#8d8676',
  coast: '#6f7266',
  landRim: '#5a4a2c',
  front: '#4a4335',
  glow: '#f4fafb',
  graticule: '#ffffff',
  border: '#2c4a63',
  borderHalo: '#f3f8fa',
  name: '#1d3a56',
  nameHalo: '#e3eef3',
  landName: '#2a241b',
  landHalo: '#fbf6ea',
  sea: ['#dcebf0', '#cbe0ea', '#b9d4e3', '#aac9dd', '#9dc0d8', '#92b7d2', '#86adcb', '#7aa2c3'],
  vignette: '39 79 115',
  relief: 0.07,
};

const DARK: Palette = {
  paper: '#12191f',
  ink: '#dbe6ec',
  quiet: '#8b9ba6',
  plain: '#343a3c',
  wall: '#3b3a37',
  wallHatch: '#77736a',
  coast: '#a3ada6',
  landRim: '#0b0f12',
  front: '#e3ddcc',
  glow: '#5d8ca6',
  graticule: '#a9cde0',
  border: '#c3dbe8',
  borderHalo: '#0b1c2a',
  name: '#e4f0f6',
  nameHalo: '#0d2231',
  landName: '#fbf5e6',
  landHalo: '#16181a',
  sea: ['#3d6b84', '#336079', '#2a546d', '#234a62', '#1d4057', '#18374d', '#143043', '#102839'],
  vignette: '4 14 24',
  relief: 0.1,
};

export const PALETTES: Readonly<Record<Theme, Palette>> = { light: LIGHT, dark: DARK };

/** Damage. */
export const HURT = '#b3121f';
