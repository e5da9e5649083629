// The English words of the front page and of what every page has. Those of other languages have the same keys.
import { counting, length, since } from '../format';
import type { Around, Long, Named } from '../kinds';

const n = counting('en');
const and = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
const long = (time: Long): string => (time ? length(time.count, time.unit) : 'a moment');
const titles = (seats: readonly Named[]): string => seats.map(({ title }) => title).join(' and ');

export const words = {
  titles: {
    join: 'Take a seat · Ironbottom',
    account: 'You · Ironbottom',
    odds: 'Odds of a battle · Ironbottom',
    mail: 'By mail · Ironbottom',
    lost: 'Nothing here · Ironbottom',
  },
  dismiss: 'Dismiss',
  close: 'Close',
  tryAgain: 'Try again',
  oneMoment: 'One moment…',
  toFrontPage: 'To the front page',
  /** The language itself, for whoever cannot read the page. */
  language: 'Language',
  and,
  /** How long ago. */
  ago: (time: Long) => (time ? since(time.count, time.unit) : 'a moment ago'),
  /** Days and hours on a clock. */
  daysHours: (days: number, hours: number) => `${days}d ${hours}h`,

  trouble: {
    page: 'Something went wrong on this page. Reload it; the game itself is safe on the server.',
    away: 'The server cannot be reached just now. Nothing you entered is lost; it will be tried again when you are back.',
    server: (status: number) => `The server answered with an error (${status}). Try again in a moment.`,
    pushForbidden: 'The browser does not allow it. Its settings for this page are the place to change that.',
    pushSilent: 'The push service of this browser does not answer. Try again later, or use e-mail.',
  },

  masthead: {
    front: 'Ironbottom, front page',
    nav: 'You and the page',
    signIn: 'Sign in',
    guest: 'guest',
    light: 'Use the light look',
    dark: 'Use the dark look',
  },

  home: {
    title: 'The Pacific War, on your table',
    about:
      'Classic board wargames by their full rules. Play alone against computer admirals, across one screen, or with a friend anywhere.',
    newGame: 'New game',
    fetching: 'Fetching the list of games…',
    file: 'Record file',
    haveRecord: 'Have the record of a game?',
    reading: 'Reading the record…',
    bringIn: 'Import a record',
    mine: 'My games',
    waitForYou: (count: number) => n(count, { one: '# waits for you', other: '# wait for you' }),
    fewer: 'Fewer',
    all: (count: number) => `All ${count} games`,
    free: 'A seat is free',
    watched: 'Others at play',
    over: 'Finished',
    odds: 'What would come of a battle? The odds:',
    programs: ['Programs may play too: ', 'the API', '.'] as Around,
  },

  list: {
    unreplayable: 'Cannot be opened by this version',
    won: (winners: readonly Named[]) => `Over: ${titles(winners)} won`,
    draw: 'Over: a draw',
    yourMove: (time: Long) => `Your move, for ${long(time)}`,
    /** Officers come with their names, seats as they are called. */
    waits: (names: readonly (string | Named)[], time: Long) =>
      `Waits for ${names.map((one) => (typeof one === 'string' ? one : one.title)).join(' and ')}, for ${long(time)}`,
    private: 'private',
    byTheBook: 'by the book',
    play: ({ title }: Named) => `Play ${title}`,
  },

  lobby: {
    which: 'Which tables',
    game: 'Game',
    any: 'Any',
    pace: 'Pace',
    freeSeats: 'Free seats',
    orMore: (count: number) => `${count} or more`,
    none: 'No table is like that just now. Make one, and somebody may come.',
  },

  join: {
    invited: 'You are invited to',
    youWouldPlay: 'You would play',
    /** The others at the table, after the name of one's own seat. */
    with: (others: readonly { who: string; seat: Named }[]) =>
      `, with ${and(others.map(({ who, seat }) => `${who} as ${seat.title}`))}`,
    callYou: 'What the others call you (if you like)',
    sitting: 'Sitting down…',
    sitDown: ({ title }: Named) => `Sit down as ${title}`,
    onlyLook: 'Only look',
    about:
      'No sign-up needed. The link works once; the seat is then yours on this device, and on every device once you choose a name and password.',
    looking: 'Looking for the table…',
    noSeat: 'This link does not open a seat',
    askAgain: 'Ask for a new link: the person who made the table finds it under the name of the seat.',
  },

  learn: {
    byPlaying: 'Learn it by playing:',
    minutes: (count: number) => n(count, { one: '# minute', other: '# minutes' }),
    howOneWins: 'How one wins',
  },

  lost: {
    title: 'Nothing at this address',
    about: 'The link may have been cut short when it was copied. Your own games are on the front page.',
  },

  newGame: {
    pick: 'Pick a game',
    notWhole: 'Not whole yet.',
    whatIsPlayed: 'What is played',
    whoPlays: 'Who plays',
    computer: 'Against the computer',
    computerAbout: 'I play alone, at once',
    friend: (seats: number) => (seats > 2 ? 'With friends' : 'With a friend'),
    friendAbout: 'I get a link to send',
    hotSeat: 'Hot seat',
    hotSeatAbout: 'Every side at this screen',
    own: 'Seat by seat',
    ownAbout: 'Choose for each side',
    againstWhom: 'Against whom',
    whichSide: 'Which side I play',
    iPlay: 'I play',
    nobody: 'Nobody: I watch',
    me: 'Me',
    byLink: 'A friend, by link',
    toAnybody: 'Open to anybody',
    youAgainst: (side: string, officer: string) => `You play ${side} against the ${officer}.`,
    officerAlone: (officer: string) => `The ${officer} plays every side; you watch.`,
    options: 'Options',
    asTheBook: 'as the book has it',
    changed: (count: number) => `${count} changed`,
    noClock: 'no clock',
    private: 'private',
    tableName: 'Name of the table (if you like)',
    privateTable: 'Private table',
    privateAbout: 'Listed to nobody; only those who get a link sit down or look on',
    secrets: 'This game has secrets. At one screen, the table asks before it shows the next seat.',
    starting: 'Setting up the board…',
    start: (game: string) => `Start ${game}`,
    noSignUp: 'No sign-up. You can leave and come back.',
    yes: 'yes',
    no: 'no',
  },

  pace: {
    clock: 'Clock',
    none: 'No clock',
    noneAbout: 'Take the time you need',
    live: 'Live',
    fast: 'Fast',
    days: 'Days a move',
    own: 'Another clock',
    ownAbout: 'Minutes and seconds of your own',
    minutes: 'Minutes for each seat',
    seconds: 'Seconds added for each move',
    forfeit: 'Whoever runs out of time has lost',
    noTime: 'no time',
    aMove: (time: string) => `${time} a move`,
    plus: (bank: string, increment: string) => `${bank}, plus ${increment} a move`,
    nobodyLoses: ', nobody loses by it',
  },

  waiting: {
    title: 'What waits for you',
    dismissAll: (count: number) => `Dismiss all ${count}`,
    place: (place: string, ago: string) => `${place}, ${ago}`,
    dismiss: (what: string, place: string) => `Dismiss: ${what}, ${place}`,
    more: (count: number) => `and ${count} more`,
  },

  notice: {
    yourMove: (seats: readonly string[]) => `Your move${seats.length > 0 ? ` as ${and(seats)}` : ''}`,
    draw: (how: string) => `The game is over: a draw (${how})`,
    won: (winners: readonly string[], how: string) => `The game is over: ${and(winners)} won (${how})`,
    proposed: {
      draw: (seat: string) => `A draw is offered by ${seat}`,
      'take-back': (seat: string) => `A take-back is asked for by ${seat}`,
      seat: (seat: string) => `One more seat is asked for by ${seat}`,
    },
    seated: (who: string, seat: string) => `${who} sat down as ${seat}`,
    left: (who: string, seat: string) => `${who} left the seat of ${seat}`,
    alarm: (seats: readonly string[]) => `Your clock as ${and(seats)} runs out soon`,
    invited: (who: string, seat: string) => `${who} would like to play again, you as ${seat}`,
    unreachable: (way: string, label: string, why: string) => `${way} (${label}) was given up: ${why}`,
    ways: { push: 'Push to a browser', mail: 'E-mail', hook: 'The call of a program' },
    ownPage: 'your own page',
    news: (place: string, what: string) => `${place}: ${what}.`,
  },

  provenance: {
    imported: 'This game was brought in from a file.',
    branched: 'This game was branched off another game.',
    inherited: (rolls: number) =>
      n(rolls, {
        one: 'One roll came with it, for which this server does not answer.',
        other: '# rolls came with it, for which this server does not answer.',
      }),
    diceKnown: 'Its coming dice are not secret: whoever brought it in may know them.',
  },

  seats: {
    ranks: {
      ensign: 'Ensign',
      'sub-lieutenant': 'Sub-lieutenant',
      lieutenant: 'Lieutenant',
      'lieutenant-commander': 'Lieutenant commander',
      commander: 'Commander',
      captain: 'Captain',
      'rear-admiral': 'Rear admiral',
      admiral: 'Admiral',
    },
    elo: (points: number) => `Elo ${points}`,
    /** How sure a rating is, and how it came about. */
    measured: (low: number, high: number, games: number, budget: string, day: string, build: string) =>
      // The rank that the others are measured from has no margin of its own.
      (low === high
        ? `Elo ${low} by definition: the other ranks are measured from it`
        : n(games, {
            one: `Elo ${low} to ${high}, from # game against neighbouring ranks`,
            other: `Elo ${low} to ${high}, from # games against neighbouring ranks`,
          })) + ` (captain: 1500; admirals thought ${budget}; ${day}, build ${build}).`,
    unmeasured: 'Nobody has measured how strong this rank is in this game.',
    computer: (rank: string) => `${rank} (computer)`,
    you: 'you',
    invited: 'invited',
    open: 'open',
    /** An officer in a sentence; the seat is named where one rank sits twice. */
    officer: (rank: string, seat: string | null) => (seat === null ? `the ${rank}` : `the ${rank} (${seat})`),
    thinking: (officers: readonly string[]) => `${and(officers)} ${officers.length > 1 ? 'are' : 'is'} thinking…`,
  },

  turn: (turn: number) => `turn ${turn}`,
  round: (round: number, power: string) => `round ${round}, ${power}`,

  rules: {
    title: 'Rules',
    find: 'Search the rules',
    numberOrWords: 'Number or words',
    closeRules: 'Close the rules',
    parts: 'Parts of the rules',
    guide: 'How one wins',
    counters: 'Counters',
    says: 'What the rules say',
    fetching: 'Fetching the rules…',
    ownWords: (cite: string) => `${cite}, in our own words`,
    ruling: (number: number | string) => `Ruling ${number}.`,
    notListed: 'This rule is not in the list.',
    chapter: 'The whole chapter',
    countersAbout: 'What the numbers and marks on counters and spaces mean. Click a counter to see its own.',
    rule: (number: string) => `Rule ${number}`,
    inOwnWords: (rules: number) => n(rules, { one: '# rule in our own words', other: '# rules in our own words' }),
    found: (rules: number, rulings: number) =>
      `${n(rules, { one: '# rule', other: '# rules' })} and ${n(rulings, { one: '# ruling', other: '# rulings' })} found`,
    rulings: (count: number) => n(count, { one: '# ruling', other: '# rulings' }),
    tests: (count: number) => n(count, { one: '# test of it', other: '# tests of it' }),
    read: (rule: string) => `Read ${rule}`,
    readRule: (rule: string) => `Read rule ${rule}`,
    optional: 'an option',
    later: (what: string | null) => (what === null ? 'not built yet' : `not built yet: ${what}`),
    physical: 'about cardboard',
  },
};
