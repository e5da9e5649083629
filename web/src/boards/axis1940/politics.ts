// The political situation, read from the panels: who is at war with whom, and what a declaration would do.
import { argOf, numberOf, ownerOf } from '$lib/values';
import type { Choice, Mark, Panel, Row } from '$lib/wire';
import type { Nations } from '../axis/game';
import { cell, panelOf, whose } from '../axis/panels';
import { nationName } from '../axis/spaces';
import { t } from './words';

/** War or peace of the powers of one side with those of the other. */
export interface Relations {
  columns: string[];
  rows: { who: string; title: string; war: boolean[] }[];
}

export function relationsOf(panels: readonly Panel[], nations: Nations): Relations {
  const rows = (panelOf(panels, 'politics')?.rows ?? []).filter((row) => cell(row, 'war') ?? cell(row, 'peace'));
  const sideOf = (row: Row) => nations[whose(row)]?.side ?? '';
  const [first] = rows;
  if (!first) return { columns: [], rows: [] };
  const columns = rows.filter((row) => sideOf(row) === sideOf(first)).map(whose);
  const enemies = (row: Row) =>
    (row.marks ?? []).flatMap(({ kind, value }) => (kind === 'war' ? (ownerOf(value) ?? []) : []));
  return {
    columns,
    rows: rows
      .filter((row) => sideOf(row) !== sideOf(first))
      .map((row) => ({ who: whose(row), title: row.label, war: columns.map((other) => enemies(row).includes(other)) })),
  };
}

/** A declaration that is open, what would follow from it, and the choice that makes it. */
export interface Declaration {
  by: string;
  on: string;
  /** In the words of the page, and those the server alone has. */
  follows: { words: string; english: boolean; good: boolean | null }[];
  choice: Choice | null;
}

export function declarationsOf(panels: readonly Panel[], offered: readonly Choice[], nations: Nations): Declaration[] {
  return (panelOf(panels, 'declarations')?.rows ?? []).map((row) => {
    const on = ownerOf(cell(row, 'on')?.value) ?? '';
    const to = ownerOf(cell(row, 'to')?.value);
    return {
      by: ownerOf(cell(row, 'by')?.value) ?? '',
      on,
      follows: (row.marks ?? []).flatMap((mark) => consequence(mark, nations, to)),
      choice: offered.find((choice) => choice.verb === 'war' && ownerOf(argOf(choice, 'on')) === on) ?? null,
    };
  });
}

function consequence(mark: Mark, nations: Nations, to: string | null): Declaration['follows'] {
  const { kind, value, text = '' } = mark;
  const who = nationName(nations, ownerOf(value));
  const said = (words: string, good: boolean | null = null) => [{ words, english: false, good }];
  switch (kind) {
    case 'war':
      return said(t.follows.war(who));
    case 'with':
      return said(t.follows.with(who));
    case 'bonus':
      return said(t.follows.bonus(numberOf(value) ?? 0, nationName(nations, to)), false);
    case 'provokes':
      return said(t.follows.provokes(who), false);
    case 'frees':
      return said(t.follows.frees, true);
    case 'joins':
      return said(t.follows.joins, true);
    case 'objective':
      return [{ words: text, english: true, good: null }];
    case 'opens':
      return [{ words: text, english: true, good: true }];
    default:
      return [];
  }
}
