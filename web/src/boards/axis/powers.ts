// The colours of the powers, for every Axis & Allies game. They are chosen so that faces and lands stay apart for people who
// confuse red and green or blue and yellow, and by lightness alone for those who see no colour (palettes.test.ts). Hues are those
// players know: Japan red, the United States green, China yellow, Britain tan, Australia and New Zealand (ANZAC) olive.
import type { Colours } from './palette';

export const POWERS = {
  JAPAN: { ink: '#6b1509', face: '#d7947c', pale: '#fce6da', land: { light: '#c7846f', dark: '#894839' } },
  USA: { ink: '#0f4527', face: '#96be9c', pale: '#e2f0e2', land: { light: '#7aad92', dark: '#5b7763' } },
  CHINA: { ink: '#735000', face: '#ffeea8', pale: '#fdf4d7', land: { light: '#f7e3a7', dark: '#756517' } },
  BRITAIN: { ink: '#5e3310', face: '#e8bf89', pale: '#f7e9d2', land: { light: '#d8bc9a', dark: '#5c3a12' } },
  AUSTRALIA: { ink: '#3d4610', face: '#d6ddb5', pale: '#eff3db', land: { light: '#a2ba6a', dark: '#7a7f48' } },
  /** The Dutch colonies, which Australia holds: their own tint as long as it does. */
  DUTCH: { ink: '#3d4610', face: '#d6ddb5', pale: '#eff3db', land: { light: '#e3c9ec', dark: '#5a4766' } },
  /** French Indo-China, which nobody governs from Paris. */
  FRANCE: { ink: '#1f3272', face: '#b9c4e6', pale: '#e9edf8', land: { light: '#7785b0', dark: '#6f86ba' } },
} as const satisfies Readonly<Record<string, Colours>>;
