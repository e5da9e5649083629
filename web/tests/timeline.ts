// What the browser did meanwhile, as its own timeline says: for figures, which belong to the machine.
import type { Page } from 'playwright-core';

/** Milliseconds of the processor by what they were spent on, and the longest single tasks of the page's script. */
export interface Timeline {
  spent: Readonly<Record<(typeof WORK)[number], number>>;
  tasks: readonly number[];
}

const WORK = ['FunctionCall', 'TimerFire', 'UpdateLayoutTree', 'Layout', 'Paint', 'Commit', 'RasterTask'] as const;

interface TraceEvent {
  name: string;
  ph: string;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

export async function timelineOf(page: Page, act: () => Promise<void>): Promise<Timeline> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'cc'] },
  });
  await act();
  const done = new Promise((end) => cdp.once('Tracing.tracingComplete', end));
  await cdp.send('Tracing.end');
  await done;
  await cdp.detach();
  const whole = events.filter((one) => one.ph === 'X');
  const cost = (one: TraceEvent): number => (one.tdur ?? one.dur ?? 0) / 1000;
  // A call within a timer is part of the timer.
  const script = whole.filter(({ name }) => name === 'FunctionCall' || name === 'TimerFire');
  const outer = script.filter(
    (one) =>
      !script.some(
        (other) =>
          other !== one &&
          other.tid === one.tid &&
          other.ts <= one.ts &&
          other.ts + (other.dur ?? 0) >= one.ts + (one.dur ?? 0) &&
          (other.dur ?? 0) > (one.dur ?? 0),
      ),
  );
  const sum = (name: string): number =>
    Math.round(whole.filter((one) => one.name === name).reduce((all, one) => all + cost(one), 0));
  return {
    spent: Object.fromEntries(WORK.map((name) => [name, sum(name)])) as Timeline['spent'],
    tasks: outer
      .map(cost)
      .sort((a, b) => b - a)
      .slice(0, 5)
      .map(Math.round),
  };
}

export function timelineWords({ spent, tasks }: Timeline): string {
  const work = WORK.map((name) => `${name} ${spent[name]}`).join(', ');
  return `${work}; longest tasks ${tasks.join(', ')}`;
}
