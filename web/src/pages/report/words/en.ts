// The English words of the after-action report. Titles of charts, losses and turning points come from the server.
import { counting, number } from '$words/format';

const n = counting('en');

export const words = {
  title: 'After-action report',
  tab: (title: string) => `${title} · after-action report`,
  shared: 'The link is copied. Whoever may look at the table can read the report.',
  toTable: 'To the table',
  reading: 'The game is being read again from its record …',
  lost: (count: number) => `lost ${number(count)}`,
  download: 'Download as one page',
  copyLink: 'Copy the link',
  toTableAgain: 'To the table, or play it again',
  nobody: 'nobody',
  andMore: (plan: string, more: number) => `${plan} and ${number(more)} more`,

  turned: {
    title: 'Where it turned',
    nothing: 'Nothing was lost and nothing gained that would have turned it.',
    see: 'See it on the board',
    began: (side: string) => `How things stood when it began. Favoured ${side}.`,
    end: 'The end',
    legend: (round: string, square: string) =>
      `Numbers are pieces: round ${round}, square ${square}. Tints say who holds what.`,
    map: (title: string) => `Map: ${title}`,
  },

  admiral: {
    title: 'What the admiral thinks',
    reading: 'The admiral is still reading the game …',
    none: 'No admiral has read this game.',
    weighed: (weighed: number, of: number, side: string) =>
      `${number(weighed)} of ${n(of, { one: '# decision was', other: '# decisions were' })} weighed. The line is the chance of ${side} to win; a triangle marks a decision that gave much away.`,
    allWell: 'Of those it found none that was surely better done otherwise.',
    better: (by: string) => `Better by ${by}:`,
    chances: (side: string) => `Chances of ${side}`,
    about: 'The chance to win before each decision the admiral weighed.',
    whoDecided: 'Who decided',
  },

  course: {
    title: 'How it went',
    unit: 'Counted in',
    ended: (who: string, value: string) => `${who} ended at ${value}`,
    end: 'end',
    moment: 'Moment',
  },

  dice: {
    title: 'The dice',
    luckiest: 'The luckiest rolls',
    unluckiest: 'The unluckiest rolls',
    hitsOf: (side: string) => `Hits of ${side}`,
    about: (expected: string, hits: number) =>
      `How likely each number of hits was with these dice: ${expected} were to be expected, ${number(hits)} came.`,
    came: (hits: number) => `${number(hits)} came`,
    hits: 'Hits',
    likely: 'How likely',
    single: (side: string) => `Single throws of ${side}, how far they were off`,
    beyond: 'Hits beyond what was expected',
    throws: 'Throws',
    throwsExpected: 'Throws to be expected',
    /** What the dice of a side come to. */
    lucky: (hits: number, rolls: number, expected: string, off: string, share: string) =>
      `${n(hits, { one: '# hit', other: '# hits' })} in ${n(rolls, { one: '# throw', other: '# throws' })}, where ${expected} were to be expected: ${off} more, luckier than in ${share} of such games.`,
    unlucky: (hits: number, rolls: number, expected: string, off: string, share: string) =>
      `${n(hits, { one: '# hit', other: '# hits' })} in ${n(rolls, { one: '# throw', other: '# throws' })}, where ${expected} were to be expected: ${off} fewer, unluckier than in ${share} of such games.`,
    /** One roll; the last is how many such rolls it takes for one like it, or nothing when none is like it. */
    roll: (hits: number, dice: number, expected: string, rare: number | null) =>
      `${n(hits, { one: '# hit', other: '# hits' })} of ${n(dice, { one: '# die', other: '# dice' })} where ${expected} were to be expected: ${rare === null ? 'it could not happen' : rare === 1 ? 'more likely than not' : `1 in ${number(rare)}`}.`,
  },

  losses: {
    title: 'Every loss',
    none: 'Nothing was lost.',
    turn: 'Turn',
    side: 'Side',
    lost: 'Lost',
    where: 'Where',
    see: 'see it',
  },

  asNumbers: 'As numbers',
  asNumbersOf: (what: string) => `${what} as numbers`,
};
