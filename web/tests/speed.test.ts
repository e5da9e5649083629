// How fast it is. Figures are printed, not judged: they belong to the machine (docs/performance.md has some).
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { Stage } from './harness';
import { asked, atTable, bringIn, post, startGame } from './play';
import { timelineOf, timelineWords } from './timeline';

const stage = new Stage();

/** Moves of the mouse in one measurement. */
const STEPS = 24;

/** Milliseconds since the page was asked for when the board was on the screen. */
async function painted(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('board-painted').length > 0);
  return page.evaluate(() => Math.round(performance.getEntriesByName('board-painted')[0]?.startTime ?? 0));
}

test('time to the first board, and frames while the map moves', async () => {
  const page = await stage.person({ reducedMotion: 'no-preference' });
  const began = await page.evaluate(() => performance.now());
  await startGame(page);
  const started = (await painted(page)) - began;
  await atTable(page);
  const address = page.url();

  // A stranger with an empty cache follows a link to the table.
  const stranger = await stage.person();
  await stranger.goto('about:blank');
  await stranger.goto(address);
  const again = await painted(stranger);
  const fresh = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 1440, height: 900 } });
  const cold = await fresh?.newPage();
  if (!cold) throw new Error('no browser');
  await cold.goto(address);
  const first = await painted(cold);
  const bytes = await cold.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  );
  await fresh?.close();

  // The map is dragged to and fro, then rolled nearer and farther, a step a frame.
  const frames = async (move: (at: number) => Promise<void>): Promise<number> => {
    await page.evaluate(() => {
      const seen = { count: 0, going: true };
      const tick = (): void => {
        seen.count++;
        if (seen.going) requestAnimationFrame(tick);
      };
      (window as unknown as { seen: typeof seen }).seen = seen;
      requestAnimationFrame(tick);
    });
    const from = Date.now();
    for (let at = 0; at < STEPS; at++) await move(at);
    const passed = (Date.now() - from) / 1000;
    const count = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: { count: number; going: boolean } };
      seen.going = false;
      return seen.count;
    });
    return Math.round(count / passed);
  };
  const box = await page.locator('#board-panel').boundingBox();
  if (!box) throw new Error('no board');
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height * 0.8];
  await page.mouse.move(x, y);
  const zoom = await frames((at) => page.mouse.wheel(0, at < STEPS / 2 ? -60 : 60));
  await page.mouse.down();
  const pan = await frames((at) => page.mouse.move(x + 200 * Math.sin(at / 6), y + 60 * Math.cos(at / 6)));
  await page.mouse.up();
  console.log(
    `first board: ${Math.round(started)} ms after Start, ${first} ms on a link with an empty cache (${Math.round(bytes / 1024)} KiB), ${again} ms with a full one; frames a second: ${pan} dragging, ${zoom} zooming`,
  );
  expect(pan).toBeGreaterThan(0);
});

test('what a first pick costs, which comes nearer and shows every counter large', async () => {
  for (let run = 1; run <= 3; run++) {
    const page = await stage.person();
    await startGame(page, /Axis & Allies: Pacific/);
    await atTable(page);
    await post(page, 'britain', 'divide 12');
    await post(page, 'japan', 'done');
    await asked(page, /^Japan: phase 3/);
    await page.locator('#board-panel [data-settled=true]:not([data-tinted="0"])').waitFor();
    // What the page prepares while nobody waits has been prepared.
    await page.locator('#board-panel [data-warm=true]').waitFor();
    const before = await page.locator('#board-panel [data-counter]').count();
    const told = await timelineOf(page, async () => {
      await page.locator('[data-entry="japan-infantry@manchuria"]').click();
      await page.locator('.picked').waitFor();
      await atTable(page);
    });
    const after = await page.locator('#board-panel [data-counter]').count();
    console.log(`Pacific (2001), a first pick, milliseconds: ${timelineWords(told)}; counters ${before} to ${after}`);
    expect(after).toBeGreaterThan(before + 20);
    await page.close();
  }
});

test('what a frame of 14,310 hexes costs while the map is dragged', async () => {
  const page = await stage.person({ reducedMotion: 'no-preference' });
  const id = await bringIn(page, 'pacwar/tests/records/version-3/midway-basic.txt', 'Midway', 20);
  await page.goto(`/#/table/${id}`);
  await page.getByRole('button', { name: /^I am/ }).first().click();
  await atTable(page);
  await page.locator('#board-panel [data-settled=true]:not([data-tinted="0"])').waitFor();
  const fold = page.locator('[data-layer=air]').getByRole('button', { name: /Fold/ });
  if ((await fold.count()) > 0) await fold.click();
  const box = await page.locator('#board-panel').boundingBox();
  if (!box) throw new Error('no board');
  const [x, y] = [box.x + box.width * 0.45, box.y + box.height * 0.55];
  const buttons = { nearer: /Nearer|nearer/, whole: /hole/ };
  for (const [view, keys] of [
    ['the first view', []],
    ['twice as near', [buttons.nearer, buttons.nearer]],
    ['half as near again as the whole map', [buttons.whole, buttons.nearer]],
  ] as const) {
    for (const name of keys) {
      await page.locator('#board-panel .zoom').getByRole('button', { name }).click();
      await atTable(page);
    }
    await page.mouse.move(x, y);
    await page.mouse.down();
    const cdp = await page.context().newCDPSession(page);
    const events: { name: string; ph: string; tdur?: number }[] = [];
    cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as typeof events)));
    await cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['devtools.timeline', 'cc'] },
    });
    for (let at = 1; at <= STEPS * 2; at++) {
      await page.mouse.move(x + 330 * Math.sin(at / 8), y + 180 * Math.sin(at / 4));
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const done = new Promise((end) => cdp.once('Tracing.tracingComplete', end));
    await cdp.send('Tracing.end');
    await done;
    await page.mouse.up();
    await cdp.detach();
    const spent = (name: string): number[] =>
      events.flatMap((one) => (one.ph === 'X' && one.name === name ? [(one.tdur ?? 0) / 1000] : []));
    const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
    const [frames, presses] = [spent('ProxyMain::BeginMainFrame'), spent('EventDispatch')];
    const each = (sum(frames) + sum(presses)) / (STEPS * 2);
    console.log(
      `hexes, ${view}: ${each.toFixed(1)} ms of the main thread's own time for each moved frame, the longest ${Math.max(...frames).toFixed(0)} ms; enough for ${Math.floor(1000 / each)} frames a second`,
    );
    expect(each).toBeGreaterThan(0);
  }
});
