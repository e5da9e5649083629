// The countries of Pacific (2001) and whose units they command: colours and emblems.
import { DISC, STAR } from '../shared/art';
import type { Nations } from '../axis/game';
import type { Colours } from '../axis/palette';
import { BOOMERANG, DIAMOND, ROUNDEL, SUN, WHEEL } from '../axis/symbols';

const JAPAN: Colours = {
  ink: '#8f2416',
  face: '#f3b49c',
  pale: '#fce6da',
  land: { light: '#e9a48d', dark: '#8a4636' },
};
const USA: Colours = { ink: '#17502f', face: '#a9cfae', pale: '#e2f0e2', land: { light: '#a5c9a4', dark: '#3c6547' } };
const CHINA: Colours = {
  ink: '#735000',
  face: '#f5dd92',
  pale: '#fdf4d7',
  land: { light: '#f2dda0', dark: '#7d6a2c' },
};
const INDIA: Colours = {
  ink: '#6e3d0c',
  face: '#e3bb84',
  pale: '#f7e7cd',
  land: { light: '#dfbd8d', dark: '#775530' },
};
const AUSTRALIA: Colours = {
  ink: '#454f12',
  face: '#cdd79d',
  pale: '#eff3db',
  land: { light: '#cbd5a3', dark: '#5d6838' },
};
const BRITAIN: Colours = { ink: '#5e3310', face: '#e6c08d', pale: '#f7e9d2', land: INDIA.land };
/** Dutch colonies, which Australia holds: their own tint as long as it does. */
const DUTCH: Colours = { ...AUSTRALIA, land: { light: '#d3c0e0', dark: '#5f4d72' } };

/** The id of the Dutch tint; nobody plays the Dutch. */
export const DUTCH_TINT = 'dutch';

/** In the order of the turn; India and Australia buy British units. */
export const NATIONS: Nations = {
  japan: { name: 'Japan', title: 'Japan', adjective: 'Japanese', side: 'japan', colours: JAPAN, emblem: DISC },
  britain: {
    name: 'Britain',
    title: 'Britain',
    adjective: 'British',
    side: 'allies',
    colours: BRITAIN,
    emblem: ROUNDEL,
  },
  india: {
    name: 'India',
    title: 'India',
    adjective: 'Indian',
    side: 'allies',
    units: 'britain',
    colours: INDIA,
    emblem: WHEEL,
  },
  australia: {
    name: 'Australia',
    title: 'Australia',
    adjective: 'Australian',
    side: 'allies',
    units: 'britain',
    colours: AUSTRALIA,
    emblem: BOOMERANG,
  },
  usa: { name: 'the USA', title: 'USA', adjective: 'American', side: 'allies', colours: USA, emblem: STAR },
  china: { name: 'China', title: 'China', adjective: 'Chinese', side: 'allies', colours: CHINA, emblem: SUN },
  [DUTCH_TINT]: {
    name: 'the Dutch',
    title: 'Dutch',
    adjective: 'Dutch',
    side: 'allies',
    colours: DUTCH,
    emblem: DIAMOND,
  },
};
