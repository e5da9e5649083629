// The sheets of Pacific 1940 and of Global 1940, which is played by the same rules on a larger map.
import type { OwnSheet } from '../axis/game';
import Kamikazes from '../axis/Kamikazes.svelte';
import Answers from './Answers.svelte';
import { ANSWERS } from './answers';
import Charts from './Charts.svelte';
import Convoys from './Convoys.svelte';
import Goals from './Goals.svelte';
import Politics from './Politics.svelte';
import Research from './Research.svelte';
import { t } from './words';

export const SHEETS: readonly OwnSheet[] = [
  {
    id: 'research',
    get label() {
      return t.research;
    },
    contents: Research,
    present: (offered) => offered.some(({ verb }) => verb === 'research' || verb === 'chart'),
  },
  {
    id: 'answers',
    get label() {
      return t.answers;
    },
    get title() {
      return t.answersTitle;
    },
    contents: Answers,
    present: (offered) => offered.some(({ verb }) => ANSWERS.has(verb)),
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
    id: 'politics',
    get label() {
      return t.politics;
    },
    get title() {
      return t.politicsTitle;
    },
    contents: Politics,
    present: (_, { panels }) => panels.some(({ id }) => id === 'politics'),
    quiet: true,
    calls: (offered) => offered.some(({ verb }) => verb === 'war'),
  },
  {
    id: 'goals',
    get label() {
      return t.goals;
    },
    get title() {
      return t.goalsTitle;
    },
    contents: Goals,
    present: (_, { panels }) => panels.some(({ id }) => id === 'objectives'),
    quiet: true,
  },
  {
    id: 'convoys',
    get label() {
      return t.convoys;
    },
    contents: Convoys,
    present: (_, { panels }) => panels.some(({ id }) => id === 'convoys'),
    quiet: true,
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
];

/** Phases in which few units can act, and a sheet shows what they can do. */
export const ASKS_UNITS: readonly string[] = ['scramble', 'intercept', 'stranded', 'combat'];
