// What is printed beside the names of Pacific 1940.
import type { BadgeRule } from '../axis/game';

export const BADGES: readonly BadgeRule[] = [
  { mark: 'city', sign: 'star' },
  { mark: 'capital', sign: 'capital', who: 'capital' },
  { mark: 'ipc', sign: 'coin', number: 'ipc' },
  { mark: 'complex', sign: 'factory', signs: { minor: 'workshop' }, unless: 'none', hurt: 'damage-complex' },
  { mark: 'naval-base', sign: 'anchor', hurt: 'damage-navalbase' },
  { mark: 'air-base', sign: 'plane', hurt: 'damage-airbase' },
  { mark: 'army', sign: 'guard', number: 'army', unless: 'gone' },
  { mark: 'road', sign: 'road' },
  { mark: 'convoy', sign: 'convoy', number: 'convoy-dice' },
  { mark: 'disputed', sign: 'doubt' },
  { mark: 'kamikaze', sign: 'burst', ahead: true, unless: 'spent' },
];
