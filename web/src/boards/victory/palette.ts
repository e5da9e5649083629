// The colours of the board by day and by night. Every colour that means something is doubled by a shape or a hatching.

export type Theme = 'light' | 'dark';

export interface SideColours {
  dark: string;
  fill: string;
  pale: string;
  wash: string;
}

export interface Palette {
  paper: string;
  ink: string;
  quiet: string;
  land: string;
  highlands: readonly string[];
  landRim: string;
  coast: string;
  glow: string;
  graticule: string;
  border: string;
  borderHalo: string;
  name: string;
  nameHalo: string;
  placeHalo: string;
  /** From the shore down: the base, then one for each band of depth. */
  sea: readonly string[];
  vignette: string;
  japanWash: string;
  washOpacity: number;
  hatch: string;
  hatchOpacity: number;
}

const LIGHT: Palette = {
  paper: '#f4f0e4',
  ink: '#1f3447',
  quiet: '#5b6b73',
  land: '#ece7d8',
  highlands: ['#e4dcc7', '#dacfb4'],
  landRim: '#d8d0b8',
  coast: '#7c7f72',
  glow: '#f4fafb',
  graticule: '#ffffff',
  border: '#2c4a63',
  borderHalo: '#f3f8fa',
  name: '#1d3a56',
  nameHalo: '#eef5f7',
  placeHalo: '#f6f6ee',
  sea: ['#dcebf0', '#cbe0ea', '#b9d4e3', '#aac9dd', '#9dc0d8', '#92b7d2', '#86adcb', '#7aa2c3'],
  vignette: '39 79 115',
  japanWash: '#f1cfb4',
  washOpacity: 0.5,
  hatch: '#a3301f',
  hatchOpacity: 0.22,
};

const DARK: Palette = {
  paper: '#12191f',
  ink: '#dbe6ec',
  quiet: '#8b9ba6',
  land: '#3a3f40',
  highlands: ['#43484a', '#4d5254'],
  landRim: '#2b3033',
  coast: '#8a958f',
  glow: '#5d8ca6',
  graticule: '#a9cde0',
  border: '#c3dbe8',
  borderHalo: '#0b1c2a',
  name: '#e4f0f6',
  nameHalo: '#0d2231',
  placeHalo: '#0f1d28',
  sea: ['#3d6b84', '#336079', '#2a546d', '#234a62', '#1d4057', '#18374d', '#143043', '#102839'],
  vignette: '4 14 24',
  japanWash: '#7c3b2c',
  washOpacity: 0.4,
  hatch: '#ff9c80',
  hatchOpacity: 0.24,
};

export const PALETTES: Readonly<Record<Theme, Palette>> = { light: LIGHT, dark: DARK };

export const SIDES: Readonly<Record<string, SideColours>> = {
  japan: { dark: '#a3301f', fill: '#f2b8a2', pale: '#fbe6dc', wash: '#c05a3c' },
  allies: { dark: '#1c4077', fill: '#93afe6', pale: '#e4edf8', wash: '#2c5c9c' },
};

const NOBODY: SideColours = { dark: '#48545c', fill: '#d3d8da', pale: '#eef0f0', wash: '#7d8890' };

/** The colours of a side's marks, alike by day and night: they lie on the map like printed tokens. */
export function sideColours(side: string | null | undefined): SideColours {
  return SIDES[side ?? ''] ?? NOBODY;
}

/** The colour of a side's signs on paper, which is dark by night: set as custom properties by the table. */
export function sideVar(side: string): string {
  return side in SIDES ? `var(--side-${side})` : 'var(--board-quiet)';
}

/** What [`sideVar`] stands for. */
export function sideInk(side: string, theme: Theme): string {
  const { dark, fill } = sideColours(side);
  return theme === 'dark' ? fill : dark;
}

export interface NavyColours {
  face: string;
  ink: string;
}

export const NAVIES: Readonly<Record<string, NavyColours>> = {
  japanese: { face: '#fee9c0', ink: '#8a2415' },
  us: { face: '#cbdcf0', ink: '#173a68' },
  british: { face: '#cab8c1', ink: '#5a1029' },
  australian: { face: '#b0b28b', ink: '#2c3a0a' },
  dutch: { face: '#eac594', ink: '#7a3c06' },
};

export function navyColours(navy: string): NavyColours {
  return NAVIES[navy] ?? { face: '#e3e3de', ink: '#2f3a40' };
}

/** The white of a counter's raiding side. */
export const RAIDER = '#fefefc';
/** Damage and disablement. */
export const HURT = '#c3121f';
