// Die deutschen Wörter dieses Spielfelds, wo sie nicht die von Pacific 1940 sind.
import type { Translated } from '$words/kinds';
import type { words as english } from './en';

export const words: Translated<typeof english> = {
  europe: 'Europa',
  atlantic: 'Atlantik',
  asia: 'Asien',
  pacific: 'Pazifik',
  nations: {
    germany: { name: 'Deutschland', title: 'Deutschland', adjective: 'deutsch' },
    soviet: { name: 'die Sowjetunion', title: 'Sowjetunion', adjective: 'sowjetisch' },
    japan: { name: 'Japan', title: 'Japan', adjective: 'japanisch' },
    usa: { name: 'die Vereinigten Staaten', title: 'Vereinigte Staaten', adjective: 'amerikanisch' },
    china: { name: 'China', title: 'China', adjective: 'chinesisch' },
    uk: { name: 'das Vereinigte Königreich', title: 'Vereinigtes Königreich', adjective: 'britisch' },
    italy: { name: 'Italien', title: 'Italien', adjective: 'italienisch' },
    anzac: { name: 'ANZAC', title: 'ANZAC', adjective: 'ANZAC' },
    france: { name: 'Frankreich', title: 'Frankreich', adjective: 'französisch' },
    dutch: { name: 'die Niederlande', title: 'Niederlande', adjective: 'niederländisch' },
    neutral: { name: 'die neutrale Armee', title: 'Neutral', adjective: 'neutral' },
  },
};
