// The countries of Pacific (2001) and whose units they command: colours and emblems.
import { DISC, STAR } from '../shared/art';
import type { Nation, Nations } from '../axis/game';
import { POWERS } from '../axis/powers';
import { BOOMERANG, DIAMOND, ROUNDEL, SUN, WHEEL } from '../axis/symbols';
import { t } from './words';

/** India buys British units and has the colours of Britain; its emblem tells it apart. */
const { JAPAN, USA, CHINA, BRITAIN, AUSTRALIA, DUTCH } = POWERS;

/** The id of the Dutch tint; nobody plays the Dutch. */
export const DUTCH_TINT = 'dutch';

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

/** In the order of the turn; India and Australia buy British units. */
export const NATIONS: Nations = {
  japan: nation('japan', { side: 'japan', colours: JAPAN, emblem: DISC }),
  britain: nation('britain', {
    side: 'allies',
    colours: BRITAIN,
    emblem: ROUNDEL,
  }),
  india: nation('india', {
    side: 'allies',
    units: 'britain',
    colours: BRITAIN,
    emblem: WHEEL,
  }),
  australia: nation('australia', {
    side: 'allies',
    units: 'britain',
    colours: AUSTRALIA,
    emblem: BOOMERANG,
  }),
  usa: nation('usa', { side: 'allies', colours: USA, emblem: STAR }),
  china: nation('china', { side: 'allies', colours: CHINA, emblem: SUN }),
  [DUTCH_TINT]: nation('dutch', {
    side: 'allies',
    colours: DUTCH,
    emblem: DIAMOND,
  }),
};
