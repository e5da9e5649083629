// The political situation, read from its panel: who is at war, and what a declaration would do.
import { argOf, numberOf, ownerOf, wordOf } from '$lib/values';
import type { Choice, Mark, Panel, Row } from '$lib/wire';
import type { Nations } from '../axis/game';
import { cell, panelOf, whose } from '../axis/panels';
import { nationName } from '../axis/spaces';
import { t } from './words';

/** A power and whether it is at war; on a board of two sides with whom, and what the server has to say of it besides. */
export interface Relation {
  who: string;
  title: string;
  war: boolean;
  enemies: string[];
  note: string | null;
}

export function relationsOf(panels: readonly Panel[]): Relation[] {
  return (panelOf(panels, 'politics')?.rows ?? []).flatMap((row) => {
    const word = wordOf(cell(row, 'relation')?.value);
    const enemies = (row.marks ?? []).flatMap(({ kind, value }) => (kind === 'enemy' ? (ownerOf(value) ?? []) : []));
    if (word === null && enemies.length === 0) return [];
    const plain = word === null || word === 'war' || word === 'peace' || word === 'neutral';
    const note = plain ? null : (cell(row, 'relation')?.text ?? null);
    return [{ who: whose(row), title: row.label, war: word === 'war' || enemies.length > 0, enemies, note }];
  });
}

/** A declaration that may be made some day, what would follow from it, and the choice that makes it now. */
export interface Declaration {
  by: string;
  on: string;
  /** `now`, `turn`, `later`, `income` or `never`; and in words. */
  when: string;
  whenWords: string;
  follows: { words: string; english: boolean }[];
  choice: Choice | null;
}

/** Those of the power whose turn it is first, then those of the others that are open. */
export function declarationsOf(panels: readonly Panel[], offered: readonly Choice[], nations: Nations): Declaration[] {
  const mover = (panelOf(panels, 'turn')?.rows ?? []).map((row) => ownerOf(cell(row, 'power')?.value)).find(Boolean);
  const all = (panelOf(panels, 'politics')?.rows ?? []).flatMap((row): Declaration[] => {
    const by = ownerOf(cell(row, 'by')?.value);
    const on = ownerOf(cell(row, 'on')?.value);
    if (by === null || on === null) return [];
    const war = (choice: Choice) => choice.verb === 'war' && ownerOf(argOf(choice, 'on')) === on;
    return [
      {
        by,
        on,
        when: wordOf(cell(row, 'when')?.value) ?? '',
        whenWords: cell(row, 'when')?.text ?? '',
        follows: followsOf(row, by, nations),
        choice: by === mover ? (offered.find(war) ?? null) : null,
      },
    ];
  });
  return [...all.filter(({ by }) => by === mover), ...all.filter(({ by, when }) => by !== mover && when !== 'never')];
}

function followsOf(row: Row, by: string, nations: Nations): Declaration['follows'] {
  const side = nations[by]?.side;
  const joined = (row.marks ?? []).flatMap(({ kind, value }) => (kind === 'joins' ? (ownerOf(value) ?? []) : []));
  const enemies = joined.filter((who) => nations[who]?.side !== side).map((who) => nationName(nations, who));
  const friends = joined.filter((who) => who !== by && nations[who]?.side === side);
  return [
    ...enemies.map((name) => ({ words: t.follows.war(name), english: false })),
    ...friends.map((who) => ({ words: t.follows.with(nationName(nations, who)), english: false })),
    ...(row.marks ?? []).flatMap((mark) => consequence(mark, nations)),
  ];
}

/** What the page has words for, in its own; the rest as the server says it. */
function consequence({ kind, value, text = '' }: Mark, nations: Nations): Declaration['follows'] {
  const number = numberOf(value) ?? 0;
  const said = (words: string) => [{ words, english: false }];
  switch (kind) {
    case 'bonus':
      return said(t.follows.bonus(number));
    case 'frees':
      return said(t.follows.frees(nationName(nations, ownerOf(value))));
    case 'trade':
      return said(t.follows.trade(number));
    case 'objective':
    case 'opens':
      return [{ words: text, english: true }];
    default:
      return [];
  }
}
