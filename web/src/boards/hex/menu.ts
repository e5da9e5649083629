// How the options of a new game on hexes are offered: what stands in front, what its values are called, and which of them mean
// something only where another has a certain value.
import type { Menu } from '$lib/newgame';
import { t } from './words';

export function menu(): Menu {
  return {
    front: ['scenario', 'action', 'japan-fleet', 'allied-fleet'],
    order: { scenario: ['battle', 'lesson', 'midway', 'midway-basic', 'coral-sea', 'midway-whole', 'the-slot'] },
    titles: t.menu.titles,
    values: t.menu.values,
    only: {
      action: ['scenario', 'battle'],
      light: ['scenario', 'battle'],
      first: ['scenario', 'battle'],
      range: ['scenario', 'battle'],
      'japan-fleet': ['action', 'fleets'],
      'allied-fleet': ['action', 'fleets'],
    },
    invite: { text: t.menu.invite, values: { scenario: 'battle' } },
  };
}
