// Axis & Allies Pacific 1940 as the shared board needs it.
import type { Game } from '../axis/game';
import Kamikazes from '../axis/Kamikazes.svelte';
import Answers from './Answers.svelte';
import { ANSWERS } from './answers';
import { BADGES } from './badges';
import Charts from './Charts.svelte';
import Convoys from './Convoys.svelte';
import Goals from './Goals.svelte';
import { loadBoard, loadTints } from './load';
import { NATIONS } from './nations';
import Politics from './Politics.svelte';
import Research from './Research.svelte';
import { t } from './words';

export const game: Game = {
  id: 'axis-1940',
  nations: NATIONS,
  badges: BADGES,
  asksUnits: ['scramble', 'intercept', 'stranded', 'combat'],
  sheets: [
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
  ],
  drawing: { board: loadBoard, tints: loadTints, middle: [126, -26] },
};
