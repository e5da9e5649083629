// The English words of the odds page. What a game calls its units and options comes from the server.
export const words = {
  title: 'The odds of a battle',
  or: ', or ',
  copyLink: 'Copy the link',
  copied: 'Link copied',
  noCopy: 'Copy the address of this page: it carries the battle.',
  sorts: 'What sort of battle',
  who: 'Who fights',
  what: 'What comes of it',
  exchange: 'Exchange the sides',
  clear: 'Clear',
  options: 'What else counts',
  counting: 'Counting the odds…',
  choose: 'Choose who attacks and who defends, or begin with one of these:',
  fetching: 'Fetching the units…',

  /** What the one figure says. */
  won: {
    bombs: 'that bombs fall',
    taken: 'that the territory is taken',
    wins: 'that the attacker wins',
  },

  force: {
    less: (piece: string, force: string) => `One ${piece} less: ${force}`,
    more: (piece: string, force: string) => `One ${piece} more: ${force}`,
    damage: 'damage',
    damageOf: (piece: string) => `Damage of ${piece}`,
    without: (piece: string) => `Without ${piece}`,
    add: 'Add a ship or unit',
    part: 'part of its name',
    none: 'No piece of that name can be added.',
    all: 'Show all',
  },

  option: {
    never: 'never',
    nobody: 'nobody yet',
  },

  parts: {
    bombs: 'bombs fall',
    attacker: 'attacker wins',
    nobody: 'nobody is left',
    standOff: 'both are left',
    defender: 'defender holds',
  },
  exact: 'exact',
  targets: 'What becomes of each target',
  ipcs: 'IPCs',
  factors: 'factors',
  average: {
    attacker: 'On average the attacker loses',
    defender: (worth: string) => `${worth}, the defender`,
  },
  swing: {
    label: (mean: string) =>
      `Distribution of what the defender loses less what the attacker loses: ${mean} on average. The numbers are in the table below.`,
    about: (worth: string) =>
      `What the defender loses less what the attacker loses, in ${worth}; right of the line the attacker gains.`,
    range: (from: string, to: string) => `${from} to ${to}`,
  },
  asked: 'Asked:',

  numbers: {
    title: 'The numbers',
    left: 'How many are left on average',
    attacker: 'attacker',
    defender: 'defender',
    of: (mean: string, sent: string) => `${mean} of ${sent}`,
    ends: 'The likeliest ends',
    against: ' against ',
    nothing: 'nothing',
    distribution: 'The distribution',
  },
  /** How a battle ended. */
  how: {
    attacker: 'the attacker wins',
    defender: 'the defender holds',
    nobody: 'nobody is left',
    standOff: 'both are left',
    retreat: 'the attacker goes home',
  },
};
