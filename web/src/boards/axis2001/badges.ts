// What is printed beside the names of Pacific (2001).
import type { BadgeRule } from '../axis/game';

export const BADGES: readonly BadgeRule[] = [
  { mark: 'capital', sign: 'star', who: 'capital' },
  { mark: 'ipc', sign: 'coin', number: 'ipc' },
  { mark: 'complex', sign: 'factory' },
  { mark: 'naval-base', sign: 'anchor' },
  { mark: 'air-base', sign: 'plane' },
  { mark: 'route', sign: 'route', number: 'route-ipc', who: 'route-control', caption: 'route' },
  { mark: 'center', sign: 'center', number: 'center', who: 'center-control' },
  { mark: 'kamikaze', sign: 'burst', ahead: true, unless: 'spent' },
];
