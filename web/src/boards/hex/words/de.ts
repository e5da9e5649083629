// Die deutschen Wörter dieses Spielfelds.
import type { Translated } from '$words/kinds';
import type { words as english } from './en';

export const words: Translated<typeof english> = {
  of: (piece, seat) => `${piece} (${seat})`,
  nobody: 'niemand',
  nobodyTitle: 'Niemand',
  onStack: (count) => `zuoberst auf einem Stapel von ${count}`,
  canAct: 'kann handeln',
  canBeChosen: 'wählbar',
  at: (place) => `bei ${place}`,
  offMap: 'Neben der Karte',
  offMapPlace: 'neben der Karte',
};
