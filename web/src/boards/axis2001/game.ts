// Axis & Allies: Pacific (2001) as the shared board needs it.
import { hasMark } from '$lib/values';
import type { Game } from '../axis/game';
import Kamikazes from '../axis/Kamikazes.svelte';
import { BADGES } from './badges';
import Charts from './Charts.svelte';
import Convoys from './Convoys.svelte';
import { divisionsOf } from './divisions';
import { loadBoard, loadTints } from './load';
import { DUTCH_TINT, NATIONS } from './nations';
import { t } from './words';

export const game: Game = {
  id: 'axis-2001',
  nations: NATIONS,
  badges: BADGES,
  tint: (space, holder) => (holder === 'australia' && hasMark(space, 'dutch') ? DUTCH_TINT : null),
  sheets: [
    {
      id: 'convoys',
      get label() {
        return t.convoys;
      },
      get title() {
        return t.convoysTitle;
      },
      contents: Convoys,
      present: (offered) => divisionsOf(offered).length > 0,
    },
    {
      id: 'kamikazes',
      get label() {
        return t.kamikazes;
      },
      contents: Kamikazes,
      present: (offered) => offered.some(({ verb }) => verb === 'kamikaze'),
    },
    {
      id: 'charts',
      get label() {
        return t.charts;
      },
      contents: Charts,
      present: (_, { panels }) => panels.length > 0,
      quiet: true,
    },
  ],
  drawing: { board: loadBoard, tints: loadTints, middle: [128, -20] },
};
