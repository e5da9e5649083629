import { atlasOf, proveBoard } from '../axis/proof';
import { BADGES } from './badges';

const atlas = atlasOf(new URL('../../../../data/global-1940/drawing/board.topojson', import.meta.url), BADGES);

// Europe as crowded as at the start of a game.
proveBoard(atlas, {
  counts: [128, 166, 38, 0],
  armies: [
    ['germany', 'infantry'],
    ['germany', 'armour'],
    ['russia', 'infantry'],
    ['russia', 'armour'],
    ['sz-112', 'battleship'],
    ['malta', 'infantry'],
    ['central-united-states', 'infantry'],
  ],
  fleets: [
    ['germany', ['infantry', 'armour', 'fighter', 'bomber', 'transport']],
    ['greater-southern-germany', ['infantry', 'armour', 'fighter', 'bomber']],
    ['western-germany', ['infantry', 'armour', 'fighter', 'bomber', 'submarine']],
    ['holland-belgium', ['infantry', 'armour', 'fighter']],
    ['france', ['infantry', 'armour', 'fighter']],
    ['poland', ['infantry', 'armour', 'fighter']],
    ['slovakia-hungary', ['infantry', 'armour', 'fighter']],
    ['sz-110', ['battleship', 'carrier', 'transport']],
  ],
  roomy: ['russia', 'central-united-states'],
  speck: 'malta',
  changing: ['russia', 'sz-112', 'belarus'],
});
