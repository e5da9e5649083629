// The English words of this board.
import { counting, number } from '$words/format';

const n = counting('en');

export const words = {
  charts: 'Charts',
  battle: 'Battle',
  battleOf: (place: string) => `Battle: ${place}`,
  foldBattle: 'Fold the battle away',
  foldCharts: 'Fold the charts away',
  fights: 'fights',
  nobodyHere: 'nobody here',
  inBattle: 'in battle',
  inPort: (port: string) => `In ${port}`,
  inBox: (box: string) => `in ${box}`,
  empty: 'empty',
  diceLast: 'The dice that fell last',
  at: (place: string) => `at ${place}`,
  ships: 'Ships',
  pieces: (count: number) => n(count, { one: '# piece', other: '# pieces' }),
  chip: (count: number, side: string, place: string, names: string) =>
    `${n(count, { one: '# piece', other: '# pieces' })} of ${side} at ${place}: ${names}. Open.`,
  onStack: (count: number) => `, on top of a stack of ${count}`,
  canAct: ', can act',

  sides: { japan: 'Japan', allies: 'the Allies', nobody: 'nobody' },
  kinds: {
    sea: 'sea area',
    port: 'major port',
    base: 'island base',
    turn: 'box of the turn track',
    group: 'group',
    yard: 'box',
    lost: 'box',
    fleet: 'line of battle',
    pursuers: 'pursuers',
  },
  reconstructed: '(reconstructed)',
  controlledBy: (side: string) => `controlled by ${side}`,
  heldBy: (side: string) => `held by ${side}`,
  points: (points: string) => `points: ${points}`,
  nothingThere: 'nothing there',
  there: (sides: readonly { count: number; side: string }[]) =>
    sides.map(({ count, side }) => `${count} of ${side} there`).join(' and '),
  canBeChosen: 'can be chosen',

  roles: { patrol: 'On patrol', raid: 'Raiding', air: 'Air', amph: 'Amphibious', sub: 'Submarines' },
  airstrike: (factor: string) => `airstrike ${factor}`,
  raiding: 'raiding',
  damage: (count: number) => `damage ${count}`,
  newDamage: (count: number) => `${count} new damage`,
  disabled: 'disabled',
  onBottom: 'rests on the bottom',

  odds: {
    title: 'Odds',
    page: 'Odds of this action',
    which: 'Which action',
    notAtHand: 'The odds are not at hand.',
    counting: 'Counting the odds…',
    sunk: (defender: number, attacker: number) =>
      `Factors sunk on average: ${number(defender, 1)} of the defender, ${number(attacker, 1)} of the attacker.`,
    parts: {
      sunk: 'sunk',
      disabled: 'driven home',
      bottom: 'on the bottom',
      damaged: 'damaged',
      unhurt: 'unhurt',
    },
    dice: (count: number) => n(count, { one: '# die', other: '# dice' }),
  },
};
