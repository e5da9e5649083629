// What is printed beside the names of Global 1940: what Pacific 1940 prints, and to which side a neutral leans. Gates of canals are
// drawn where they are.
import type { BadgeRule } from '../axis/game';
import { BADGES as PACIFIC } from '../axis1940/badges';

export const BADGES: readonly BadgeRule[] = PACIFIC.flatMap((rule): BadgeRule[] =>
  rule.mark === 'army'
    ? [rule, { mark: 'leaning', sign: 'toAllies', signs: { axis: 'toAxis' }, unless: 'none' }]
    : [rule],
);
