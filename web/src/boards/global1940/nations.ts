// The nine powers of Global 1940, and those who only own land: colours and emblems.
import { DISC, STAR } from '../shared/art';
import type { Nations } from '../axis/game';
import { nation } from '../axis/nations';
import { NONE } from '../axis/palette';
import { WORLD } from '../axis/powers';
import { BLOCK, BOOMERANG, CROSS, DIAMOND, ROUNDEL, SHIELD, STRIPES, SUN, WHEEL } from '../axis/symbols';
import { t } from './words';

/** In the order of the turn; those without a turn last. */
export const NATIONS: Nations = {
  germany: nation(() => t.nations.germany, { side: 'axis', colours: WORLD.GERMANY, emblem: CROSS }),
  soviet: nation(() => t.nations.soviet, { side: 'allies', colours: WORLD.SOVIET, emblem: WHEEL }),
  japan: nation(() => t.nations.japan, { side: 'axis', colours: WORLD.JAPAN, emblem: DISC }),
  usa: nation(() => t.nations.usa, { side: 'allies', colours: WORLD.USA, emblem: STAR }),
  china: nation(() => t.nations.china, { side: 'allies', colours: WORLD.CHINA, emblem: SUN }),
  uk: nation(() => t.nations.uk, { side: 'allies', colours: WORLD.BRITAIN, emblem: ROUNDEL }),
  italy: nation(() => t.nations.italy, { side: 'axis', colours: WORLD.ITALY, emblem: SHIELD }),
  anzac: nation(() => t.nations.anzac, { side: 'allies', colours: WORLD.AUSTRALIA, emblem: BOOMERANG }),
  france: nation(() => t.nations.france, { side: 'allies', colours: WORLD.FRANCE, emblem: STRIPES }),
  dutch: nation(() => t.nations.dutch, { side: 'allies', colours: WORLD.DUTCH, emblem: DIAMOND }),
  neutral: nation(() => t.nations.neutral, { side: null, colours: NONE, emblem: BLOCK }),
};
