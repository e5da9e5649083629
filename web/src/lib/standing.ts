// How the game stands, in a few words for the header, and what a turn brought, from what the games say of score and losses.
import type { Line } from './log';
import { cellWords, type Lookup } from './scene';
import { markNumber, markOf } from './values';
import type { Panel } from './wire';
import { t } from '$words/table';

export interface Standing {
  /** Who leads, or how far the track is. */
  score: string;
  /** What the board as it lies would earn, side by side. */
  earns: { label: string; points: number }[];
}

/** How the game stands, where it has a panel that says so. */
export function standing(look: Lookup, panels: readonly Panel[]): Standing | null {
  const rows = panels.find(({ id }) => id === 'score')?.rows ?? panels.find(({ id }) => id === 'tracks')?.rows ?? [];
  let score = '';
  const earns: Standing['earns'] = [];
  for (const row of rows) {
    const marked = { marks: row.marks ?? [] };
    const [lead, poc, vp] = [markOf(marked, 'lead'), markNumber(marked, 'poc'), markNumber(marked, 'vp')];
    const goal = markNumber(marked, 'goal');
    if (lead) score = cellWords(look, lead);
    else if (vp !== null) score = goal === null ? `${row.label} ${vp}` : t.track.scoreOf(row.label, vp, goal);
    if (poc !== null) earns.push({ label: row.label, points: poc });
  }
  const income = panels.find(({ id }) => id === 'treasury')?.rows ?? [];
  for (const row of income) {
    const points = markNumber({ marks: row.marks ?? [] }, 'income');
    if (points !== null && points > 0) earns.push({ label: row.label, points });
  }
  return score === '' && earns.length === 0 ? null : { score, earns };
}

export interface TurnStory {
  /** The number of the turn that is over. */
  turn: number;
  /** Its headings about points, as they were told. */
  points: string[];
  lost: string[];
  changed: string[];
}

/** What the last turn that is over brought; nothing while the first goes on. */
export function lastTurn(lines: readonly Line[]): TurnStory | null {
  const begins = lines.flatMap((line, index) =>
    line.happening?.what === 'phase' && !line.happening.phase && line.happening.turn
      ? [{ index, turn: line.happening.turn }]
      : [],
  );
  const [last, before] = [begins.at(-1), begins.at(-2)];
  if (!last || last.turn < 2) return null;
  const part = lines.slice(before?.index ?? 0, last.index);
  const texts = (what: string): string[] =>
    part.filter(({ happening }) => happening?.what === what).map(({ text }) => text);
  return {
    turn: last.turn - 1,
    points: part
      .filter(({ tone, happening }) => tone === 'heading' && !happening)
      .map(({ text }) => text)
      .slice(-2),
    lost: texts('lost'),
    changed: texts('control'),
  };
}
