// Everybody can play: fingers, ears, the keyboard; and nothing is painted that did not change.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, Stage } from './harness';
import { atTable, enter, overPearlHarbor, post, resting, startAtTable, startGame } from './play';
import { shot } from './shot';
import { timelineOf, timelineWords } from './timeline';

const stage = new Stage();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const WIDTHS = [
  ['1440', {}],
  ['390', PHONE],
] as const;
const board = (page: Page) => page.locator('#board-panel');
const bar = (page: Page) => page.getByRole('group', { name: 'Pick several' });

/** The sides of what can be tapped in the open fan, in pixels, and what it is. */
async function fanned(page: Page): Promise<{ id: string; least: number }[]> {
  await resting(page.locator('.fan'));
  return board(page)
    .locator('.fan ~ .counter button.lit')
    .evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { id: one.dataset['id'] ?? '', least: Math.min(width, height) };
      }),
    );
}

/** The space of a chip in the middle of a finger's reach behind which several counters can act. */
async function chip(page: Page): Promise<string> {
  const found = await page.waitForFunction(() => {
    for (const one of document.querySelectorAll<HTMLElement>('#board-panel [data-open].lit')) {
      const { left, top, width, height } = one.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      if (there?.closest('[data-open]') === one && Number(one.textContent) > 3) return one.dataset['open'];
    }
    return null;
  });
  return String(await found.jsonValue());
}

test('on a phone several ships are picked by tap, out of a fan of counters large enough for a finger', async () => {
  const page = await stage.person(PHONE);
  await startAtTable(page);
  await bar(page).getByRole('button', { name: 'Pick several' }).tap();
  await board(page).locator('[data-open=yokosuka]').tap();
  const all = await fanned(page);
  expect(all.length).toBeGreaterThan(10);
  expect(Math.min(...all.map(({ least }) => least))).toBeGreaterThanOrEqual(40);
  // Names stand on the counters.
  await board(page).locator('.fan ~ .counter').getByText('Akagi', { exact: true }).waitFor({ state: 'attached' });
  for (const id of ['akagi', 'kaga', 'shokaku']) await board(page).locator(`[data-counter][data-id=${id}]`).tap();
  await bar(page).getByText('3 counters picked').waitFor();
  await board(page).locator('[data-counter][data-id=kaga]').tap();
  await bar(page).getByText('2 counters picked').waitFor();
  await shot(page, 'gather-victory-390');
  expect(await findings(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Done' }).tap();
  await atTable(page);
  const both = page.locator('[data-entry="assign akagi|assign shokaku"]');
  await enter(page, () => both.tap());
  for (const id of ['akagi', 'shokaku']) await page.locator(`[data-entry=${id}]`).waitFor({ state: 'detached' });
  expect(await page.locator('[data-entry=kaga]').count()).toBe(1);
});

test('on a phone several stacks of Pacific (2001) go together', async () => {
  const page = await stage.person(PHONE);
  await startGame(page, /Axis & Allies: Pacific/);
  await atTable(page);
  await post(page, 'britain', 'divide 12');
  await post(page, 'japan', 'done');
  await bar(page).getByRole('button', { name: 'Pick several' }).tap();
  const space = await chip(page);
  await board(page).locator(`[data-open="${space}"]`).first().tap();
  const all = await fanned(page);
  expect(all.length).toBeGreaterThan(1);
  expect(Math.min(...all.map(({ least }) => least))).toBeGreaterThanOrEqual(40);
  const [first, second] = all;
  for (const one of [first, second]) await board(page).locator(`[data-counter][data-id="${one?.id}"]`).tap();
  await bar(page).getByText('2 counters picked').waitFor();
  await shot(page, 'gather-axis-390');
  expect(await findings(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Done' }).tap();
  await page
    .getByText(/2 stacks from/)
    .first()
    .waitFor();
});

test('on the plain board a finger that rests on a counter begins to pick several', async () => {
  const page = await stage.person(PHONE);
  await startGame(page, /The Drill/);
  await page.getByRole('button', { name: /show the board/ }).click();
  await atTable(page);
  const pieces = page.locator('[data-board=plain] .piece.lit button');
  const [first, second] = await pieces.evaluateAll((all) => all.map((one) => one.dataset['id'] ?? ''));
  const at = (id: string | undefined) => page.locator(`[data-board=plain] [data-id="${id}"]`);
  await at(first).scrollIntoViewIfNeeded();
  const box = await resting(at(first));
  const cdp = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await bar(page).getByText('1 counter picked').waitFor();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await at(second).tap();
  await bar(page).getByText('2 counters picked').waitFor();
  await bar(page).getByRole('button', { name: 'Done' }).tap();
  await page.getByText('2 together').waitFor();
});

test.each(WIDTHS)(
  'dice, hits and losses are told once, in a sentence, and shown as a moment: %s px',
  async (width, options) => {
    const page = await stage.person(options);
    await startAtTable(page);
    await overPearlHarbor(page);
    const voice = page.getByTestId('announcer');
    expect(await voice.getAttribute('aria-live')).toBe('polite');
    await voice.evaluate((region) => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => said.push(region.textContent.trim())).observe(region, {
        childList: true,
        subtree: true,
      });
    });
    await post(page, 'japan', 'done');
    await voice.getByText(/^6 attacks, 22 dice: (no hit|one hit|\d+ hits)\./).waitFor({ state: 'attached' });
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said, 'the volley is one announcement').toHaveLength(1);
    // What the log says was sunk is what was told and shown.
    const sunk = await page.evaluate(async () => {
      const id = location.hash.split('/')[2]?.split('?')[0];
      const answer = await fetch(`/api/tables/${id}/log?as=japan`);
      const { items } = (await answer.json()) as {
        items: { told?: { happening?: { what: string; piece?: string } }[] }[];
      };
      return items.flatMap(({ told = [] }) =>
        told.flatMap(({ happening }) => (happening?.what === 'lost' ? [happening.piece ?? ''] : [])),
      );
    });
    const moment = page.getByTestId('sinking');
    if (sunk.length > 0) {
      await voice.getByText(/ lost /).waitFor({ state: 'attached' });
      await shot(page, `sinking-${width}`);
      await page.keyboard.press('Shift');
    } else expect(said[0]).not.toMatch(/lost/i);
    await moment.waitFor({ state: 'detached' });
    expect(await findings(page)).toEqual([]);
  },
);

test('the focus stays where it was when what was pressed is gone, and the skip links lead to the board and the prompt', async () => {
  const page = await stage.person();
  await startAtTable(page);
  const focused = () =>
    page.evaluate(() => {
      const now = document.activeElement;
      return now === document.body || now === null
        ? 'body'
        : ((now.closest('#what-is-asked, #board-panel, aside')?.id || now.closest('aside')?.tagName) ?? now.tagName);
    });
  // The first things the keyboard comes to.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to what is asked' });
  await expect
    .poll(() => link.evaluate((one) => one === document.activeElement && one.getBoundingClientRect().top >= 0))
    .toBe(true);
  const address = page.url();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('what-is-asked');
  await page.getByRole('link', { name: 'Skip to the board' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('board-panel');
  expect(page.url()).toBe(address);
  // The button that ends a phase goes with the phase; the keyboard is still in the same bar.
  for (let phase = 0; phase < 3; phase++) {
    await page.locator('.bar .verb').first().focus();
    await enter(page, () => page.keyboard.press('Enter'));
    await expect.poll(focused).toBe('what-is-asked');
  }
  // A button of the bar that is out of use after the act.
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
});

/** Counts brush strokes on any canvas, and counters of the board that were made or changed. */
async function watchPainting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { strokes: 0, last: performance.now(), counters: new Set<Element>() };
    Object.assign(window, { seen });
    const brush = CanvasRenderingContext2D.prototype;
    for (const name of ['fill', 'stroke', 'fillRect', 'fillText', 'strokeText', 'drawImage'] as const) {
      const real = brush[name] as (...args: unknown[]) => void;
      Object.assign(brush, {
        [name](this: CanvasRenderingContext2D, ...args: unknown[]) {
          seen.strokes++;
          seen.last = performance.now();
          real.apply(this, args);
        },
      });
    }
    const map = document.querySelector('#board-panel [data-layer=map]');
    if (!map) throw new Error('no map');
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const counter = (target as Element).closest?.('[data-art], [data-print]');
        if (counter) seen.counters.add(counter);
        seen.last = performance.now();
      }
    }).observe(map, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
const painted = (page: Page): Promise<{ strokes: number; faces: number }> =>
  page.evaluate(async () => {
    const { seen } = window as unknown as { seen: { strokes: number; last: number; counters: Set<Element> } };
    // The rough sheet follows the sharp one after a moment: it is over when nothing was painted for a while.
    await new Promise<void>((done) => {
      const look = (): void => void (performance.now() - seen.last > 400 ? done() : requestAnimationFrame(look));
      look();
    });
    const found = { strokes: seen.strokes, faces: seen.counters.size };
    seen.strokes = 0;
    seen.counters.clear();
    return found;
  });

/** The tints of the sea come after the first board. */
const tinted = (page: Page): Promise<void> =>
  page.locator('#board-panel [data-settled=true]:not([data-tinted="0"])').waitFor();

/** What the browser did for an act until nothing was painted any more, as its own timeline says. */
const timeline = async (page: Page, act: () => Promise<void>): Promise<string> =>
  timelineWords(
    await timelineOf(page, async () => {
      await act();
      await painted(page);
    }),
  );

test('a pick and an act paint no map again: what did not change is left alone', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await tinted(page);
  await watchPainting(page);
  await painted(page);
  const picking = await timeline(page, async () => {
    await page.locator('[data-entry=akagi]').click();
    await page.locator('.picked').waitFor();
    await atTable(page);
  });
  const pick = await painted(page);
  const acting = await timeline(page, () => enter(page, () => page.locator('[data-entry="assign akagi"]').click()));
  const act = await painted(page);
  console.log(
    `Victory, milliseconds: a pick ${picking}; an act ${acting}; strokes ${pick.strokes} and ${act.strokes}, faces ${pick.faces} and ${act.faces}`,
  );
  expect(pick.strokes).toBe(0);
  expect(act.strokes).toBe(0);
  expect(pick.faces).toBe(0);
  expect(act.faces, 'a carrier left a pile: its neighbours lie otherwise, the fleet does not').toBeLessThan(25);

  const other = await stage.person();
  await startGame(other, /Axis & Allies: Pacific/);
  await atTable(other);
  await post(other, 'britain', 'divide 12');
  await post(other, 'japan', 'done');
  await tinted(other);
  await watchPainting(other);
  // The first pick comes nearer, which paints the map as it should; the next one finds it near.
  const stack = other.locator('[data-entry="japan-infantry@manchuria"]');
  await stack.click();
  await atTable(other);
  await other.locator('#board-panel [data-settled=true]').waitFor();
  await other.keyboard.press('Escape');
  await other.locator('.picked').waitFor({ state: 'detached' });
  await painted(other);
  const again = await timeline(other, async () => {
    await stack.click();
    await other.locator('.picked').waitFor();
    await atTable(other);
  });
  const next = await painted(other);
  console.log(`Pacific (2001), milliseconds: a pick ${again}; strokes ${next.strokes}, faces ${next.faces}`);
  expect(next.strokes).toBe(0);
  expect(next.faces).toBe(0);
});
