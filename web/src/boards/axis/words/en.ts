// The English words of the boards of these games.
import { number } from '$words/format';

const signed = (value: number): string => `${value >= 0 ? '+' : ''}${number(value, 1)}`;

export const words = {
  nobody: 'nobody',
  nobodyTitle: 'Nobody',
  inBattle: 'in battle',
  nobodyHere: 'nobody here',
  diceLast: 'The dice that fell last',
  canAct: ', can act',
  at: (place: string) => `at ${place}`,
  chip: (count: number, place: string, stock: string) => `${count} at ${place}: ${stock}. Open.`,
  decide: 'What can be decided',
  lands: (nation: string, units: string, zone: string) => `${nation} lands ${units} from ${zone}`,
  all: (count: number) => `All ${count}`,
  howManyTo: (place: string) => `How many to ${place}?`,
  and: (names: readonly string[]) =>
    names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : names.join(''),
  /** A stack: how many of what, whose. */
  stack: (count: number, nation: { name: string; adjective: string } | null, units: string) =>
    `${count} ${nation ? `${nation.adjective} ` : ''}${units}`,

  odds: {
    title: 'Odds',
    all: (odds: string) => `Odds: ${odds}`,
    attacker: 'attacker wins',
    nobody: 'nobody left',
    standOff: 'stand-off',
    defender: 'defender wins',
    taken: 'territory taken',
    exact: 'exact',
    notAtHand: 'The odds are not at hand.',
    counting: 'Counting the odds…',
    swing: (mean: number) => `Swing in cost: ${number(mean, 1)} on average for the attacker`,
    bar: (from: number, to: number, chance: string) => `${from} to ${to} IPCs: ${chance}`,
    caption: (mean: number, attacker: number, defender: number) =>
      `swing in IPCs, ${signed(mean)} for the attacker; losses ${number(attacker, 1)} against ${number(defender, 1)}`,
  },

  chance: {
    raid: 'bombs fall',
    sea: 'wins',
    land: 'takes it',
    losses: (attacker: number, defender: number) =>
      `Expected losses: ${number(attacker, 1)} IPCs against ${number(defender, 1)}.`,
    page: 'Odds of this battle',
    none: 'The odds of this battle can not be reckoned.',
  },

  landing: {
    label: 'Landing',
    title: 'Everybody comes down',
    about: 'The plan for everybody in the air. Who is to land elsewhere goes first; the plan for the others follows.',
    asThen: '(as it will be then)',
    elsewhereOf: (units: string) => `Elsewhere: ${units}`,
    elsewhere: 'Elsewhere…',
    others: (units: string) => `Other places for ${units}`,
    nowhere: 'It can land nowhere else.',
    go: 'Land as shown',
  },

  ways: {
    assault: (count: number) => `Land all ${count} here`,
    unload: (count: number) => `Unload all ${count} here`,
    load: (count: number) => `Load ${count} here`,
    convoy: (place: string) => `Take the convoy of ${place} on the way`,
    go: 'Go there',
    never: 'Never mind',
  },

  placing: {
    toPlace: (units: string) => `${units} to place`,
    by: (place: string) => `by ${place}`,
    howMany: (place: string) => `How many to ${place}`,
    about: 'Whatever has only one place to go is placed there',
    press: 'A number puts that many there; undo takes it back.',
    all: 'Place all',
    some: 'Place what has only one place',
  },

  purchase: {
    of: (nation: string) => `Purchases of ${nation}`,
    inHand: (money: number | null, spent: number) =>
      `${money === 1 ? 'IPC' : 'IPCs'} in hand${spent > 0 ? `, ${spent} spent` : ''}`,
    tooDear: (units: string) => `Not enough money for ${units}`,
    bought: 'bought',
    about: 'A press buys one; undo takes it back. The numbers: attack / defense.',
    repairs: 'Repairs',
    damage: (points: number) => `${points} damage`,
    repair: (cost: number) => `Repair 1 (${cost} IPC${cost === 1 ? '' : 's'})`,
  },

  charts: {
    kamikazesAbout: (left: number) =>
      `${left} left. Each declared now is one die; no die is rolled before all are declared.`,
    kamikazesLeft: (left: number) => `Kamikazes: ${left} left`,
    kamikazesOf: (left: number, most: number) => `${left} of ${most} kamikazes left`,
    treasuries: 'Treasuries',
    country: 'Country',
    inHand: 'in hand',
    income: 'income',
    spent: 'spent',
    key: 'Key',
  },

  sheets: {
    battle: 'Battle',
    happened: (battles: number) => (battles === 1 ? 'What happened' : `What happened in ${battles} battles`),
    report: 'Report',
    purchases: 'Purchases',
    newUnits: 'New units',
    toFight: 'Battles to be fought',
    soFar: 'Battles so far',
    battles: 'Battles',
    battlesComing: (count: number) => `Battles (${count})`,
  },

  group: {
    title: (count: number, place: string | null) => `${count} stacks${place === null ? '' : ` from ${place}`}`,
    noGoal: (count: number) => `These ${count} stacks have no goal in common: take fewer.`,
    partial: (count: number) => `Lit is where most of the ${count} stacks can go; the others stay behind.`,
    goal: (going: string, place: string, staying: string | null, alone: boolean) =>
      `${going} to ${place}${staying === null ? '' : `; ${staying} ${alone ? 'stays' : 'stay'} behind`}`,
  },

  facilities: { complex: 'industrial complex', airbase: 'air base', navalbase: 'naval base' } as Record<string, string>,

  hitsAtOnce: (label: string, count: number) => `${label}: ${count} hits at once`,
  questions: {
    lose: 'Who takes a hit?',
    bomb: 'What do the bombers aim at?',
    rocket: 'A rocket at',
    bombard: 'Bombard the shore with',
    pair: 'Artillery helps',
    intercept: 'Send up against the raid',
    submerge: 'Submerge, and be out of the battle',
    withdraw: 'Leave the battle alone',
    kamikaze: 'Kamikazes strike',
    haven: 'A fighter that lost its deck lands',
    retreat: 'Retreat together to',
    'call-off': 'Call off the landing from',
  },

  guess: '(our guess)',
  heldBy: (nation: string) => `held by ${nation}`,
  nothingThere: 'nothing there',
  canBeChosen: 'can be chosen',
};
