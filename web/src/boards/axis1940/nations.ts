// The powers of Pacific 1940, and those who only own land: colours and emblems.
import { DISC, STAR } from '../shared/art';
import type { Nations } from '../axis/game';
import { nation } from '../axis/nations';
import { NONE, type Colours } from '../axis/palette';
import { POWERS } from '../axis/powers';
import { BLOCK, BOOMERANG, DIAMOND, ROUNDEL, STRIPES, SUN, WHEEL } from '../axis/symbols';
import { t } from './words';

const { JAPAN, USA, CHINA, BRITAIN, AUSTRALIA, DUTCH, FRANCE } = POWERS;

/** Land that no unit of any power enters: hatched, so that its colour says nothing alone. */
const SOVIET: Colours = {
  ink: '#6b3a3a',
  face: '#dcc7c2',
  pale: '#f3eae8',
  land: { light: '#dccbc5', dark: '#453a3a' },
};

/** In the order of the turn; those without a turn last. */
export const NATIONS: Nations = {
  japan: nation(() => t.nations.japan, { side: 'japan', colours: JAPAN, emblem: DISC }),
  usa: nation(() => t.nations.usa, { side: 'allies', colours: USA, emblem: STAR }),
  china: nation(() => t.nations.china, { side: 'allies', colours: CHINA, emblem: SUN }),
  uk: nation(() => t.nations.uk, { side: 'allies', colours: BRITAIN, emblem: ROUNDEL }),
  anzac: nation(() => t.nations.anzac, { side: 'allies', colours: AUSTRALIA, emblem: BOOMERANG }),
  dutch: nation(() => t.nations.dutch, { side: 'allies', colours: DUTCH, emblem: DIAMOND }),
  france: nation(() => t.nations.france, { side: 'allies', colours: FRANCE, emblem: STRIPES }),
  soviet: nation(() => t.nations.soviet, { side: null, colours: SOVIET, emblem: WHEEL }),
  neutral: nation(() => t.nations.neutral, { side: null, colours: NONE, emblem: BLOCK }),
};
