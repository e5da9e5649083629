// Battles that are over, gathered from the log: who fired, what fell, what was lost, how it ended.
import type { Line } from '$lib/log';

export interface Report {
  /** The number of its first and last line in the stream. */
  from: number;
  to: number;
  at: string;
  title: string;
  /** The last thing that was told of it. */
  end: string;
  lines: Line[];
}

/** The lines from where a battle begins to where it ends, or to where the next one begins. */
export function reportsOf(lines: readonly Line[]): Report[] {
  const found: Report[] = [];
  let now = null as Report | null;
  for (const line of lines) {
    const { happening } = line;
    const battle = happening?.what === 'battle' ? happening : null;
    if (battle?.stage === 'begins') {
      now = { from: line.number, to: line.number, at: battle.at, title: line.text, end: '', lines: [] };
      found.push(now);
    } else if (happening?.what === 'phase') now = null;
    else if (now) {
      now.lines.push(line);
      [now.to, now.end] = [line.number, line.throws.length > 0 ? now.end : line.text];
      if (battle?.stage === 'ends') now = null;
    }
  }
  return found;
}

/** What a reader has before him: the phase, whether he may act in it, and the last line of the reports that lie there. */
export interface Glance {
  phase: string;
  acts: boolean;
  showing: number;
}

/** Up to which line reports are old: those that lay there in a phase in which the reader could act, when another has come. */
export function readUntil(before: Glance | null, now: Glance): number {
  return before?.acts && before.phase !== now.phase ? before.showing : 0;
}

/** Does a round of the battle begin with this line? */
export function beginsRound({ happening }: Line): boolean {
  return happening?.what === 'battle' && happening.stage === 'round';
}

/** What fired last of a battle that is not over: the lines with dice of its last volley. */
export function firedLast(lines: readonly Line[]): Line[] {
  const last = reportsOf(lines).at(-1);
  const over = last?.lines.at(-1)?.happening;
  if (!last || (over?.what === 'battle' && over.stage === 'ends')) return [];
  const dice = last.lines.filter((line) => line.throws.length > 0);
  return dice.filter(({ number }) => number === dice.at(-1)?.number);
}
