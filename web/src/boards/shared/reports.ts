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

/** A heading about one place begins a battle there; the next heading about another place, or about none, ends it. */
export function reportsOf(lines: readonly Line[]): Report[] {
  const found: Report[] = [];
  let now = null as Report | null;
  for (const line of lines) {
    const [at] = line.about;
    if (line.tone === 'heading' && at !== now?.at) {
      now =
        at === undefined
          ? null
          : { from: line.number, to: line.number, at, title: line.text.replace(/\.$/, ''), end: '', lines: [] };
      if (now) found.push(now);
    } else if (now) {
      now.lines.push(line);
      [now.to, now.end] = [line.number, line.tone === 'dice' ? now.end : line.text];
    }
  }
  return found;
}

/** The number a die must not pass, in the words of its line: `3 dice needing 2 or less`. Null when the line does not say. */
export function needOf(text: string): number | null {
  const need = /needing (?:a |an )?(\d+)/.exec(text)?.[1];
  return need === undefined ? null : Number(need);
}
