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

/** Nine powers side by side need more room between their colours than five: the same hues, further apart. Germany is field grey, the
 * Soviet Union crimson, Italy sea green, France blue. */
export const WORLD = {
  GERMANY: { ink: '#1b1e25', face: '#a1a1a9', pale: '#ececee', land: { light: '#6e6f8a', dark: '#383a44' } },
  SOVIET: { ink: '#150205', face: '#d74c59', pale: '#fbe3e5', land: { light: '#913e3e', dark: '#54191d' } },
  JAPAN: { ink: '#420f04', face: '#d57e55', pale: '#fce8de', land: { light: '#c6603b', dark: '#835345' } },
  USA: { ink: '#0d3a1d', face: '#8fbc84', pale: '#e5f1e1', land: { light: '#6a9972', dark: '#4c8567' } },
  CHINA: { ink: '#5e4200', face: '#fff9cc', pale: '#fffdf0', land: { light: '#fbf2bd', dark: '#b1a453' } },
  BRITAIN: { ink: '#4a2a06', face: '#ecb851', pale: '#faecd0', land: { light: '#d2be96', dark: '#b87741' } },
  ITALY: { ink: '#04403f', face: '#b0eff0', pale: '#e9fafa', land: { light: '#59a8ab', dark: '#639ea9' } },
  AUSTRALIA: { ink: '#363f08', face: '#c9d88d', pale: '#f1f5e0', land: { light: '#d2d7c3', dark: '#becc7f' } },
  FRANCE: { ink: '#080c33', face: '#767fe4', pale: '#e6e8fb', land: { light: '#4663a5', dark: '#506ca3' } },
  /** Islands of the Indies that nobody governs from The Hague. */
  DUTCH: { ink: '#46205a', face: '#e3c9ec', pale: '#f7effa', land: { light: '#cc9adc', dark: '#723a88' } },
} as const satisfies Readonly<Record<string, Colours>>;
