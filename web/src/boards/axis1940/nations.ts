// The powers of Pacific 1940, and those who only own land: colours and emblems.
import { DISC, STAR } from '../shared/art';
import type { Nation, Nations } from '../axis/game';
import { NONE, type Colours } from '../axis/palette';
import { POWERS } from '../axis/powers';
import { BOOMERANG, DIAMOND, ROUNDEL, SUN, WHEEL } from '../axis/symbols';
import { t } from './words';

const { JAPAN, USA, CHINA, BRITAIN, AUSTRALIA, DUTCH, FRANCE } = POWERS;

/** Land that no unit of any power enters: hatched, so that its colour says nothing alone. */
const SOVIET: Colours = {
  ink: '#6b3a3a',
  face: '#dcc7c2',
  pale: '#f3eae8',
  land: { light: '#dccbc5', dark: '#453a3a' },
};

/** Three stripes, side by side. */
const STRIPES = 'M-.95 -.8H-.45V.8H-.95ZM-.25 -.8H.25V.8H-.25ZM.45 -.8H.95V.8H.45Z';

/** Nobody's sign. */
const SQUARE = 'M-.75 -.75H.75V.75H-.75Z';

/** What it is called follows the language of the page. */
function nation(id: keyof typeof t.nations, rest: Omit<Nation, 'name' | 'title' | 'adjective'>): Nation {
  return {
    ...rest,
    get name() {
      return t.nations[id].name;
    },
    get title() {
      return t.nations[id].title;
    },
    get adjective() {
      return t.nations[id].adjective;
    },
  };
}

/** In the order of the turn; those without a turn last. */
export const NATIONS: Nations = {
  japan: nation('japan', { side: 'japan', colours: JAPAN, emblem: DISC }),
  usa: nation('usa', { side: 'allies', colours: USA, emblem: STAR }),
  china: nation('china', { side: 'allies', colours: CHINA, emblem: SUN }),
  uk: nation('uk', { side: 'allies', colours: BRITAIN, emblem: ROUNDEL }),
  anzac: nation('anzac', { side: 'allies', colours: AUSTRALIA, emblem: BOOMERANG }),
  dutch: nation('dutch', { side: 'allies', colours: DUTCH, emblem: DIAMOND }),
  france: nation('france', { side: 'allies', colours: FRANCE, emblem: STRIPES }),
  soviet: nation('soviet', { side: null, colours: SOVIET, emblem: WHEEL }),
  neutral: nation('neutral', { side: null, colours: NONE, emblem: SQUARE }),
};
