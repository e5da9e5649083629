// The guided first games: played to their end by keyboard and mouse, wrong clicks answered kindly, gone on with after a reload.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, Stage } from './harness';
import { atTable, freePoint, pickUp, resting } from './play';
import { shot } from './shot';

const stage = new Stage();

async function begin(page: Page, game: RegExp): Promise<void> {
  await page.getByRole('radio', { name: game }).check();
  await page.getByTestId('learn').click();
  await page.getByTestId('lesson').waitFor();
  await atTable(page);
}

const card = (page: Page) => page.getByTestId('lesson');

/** Where the lesson and the table stand; it changes with whatever is done. */
async function where(page: Page): Promise<string> {
  return page.evaluate(() => {
    const lesson = document.querySelector('[data-lesson-step]');
    const table = document.querySelector('[data-step]');
    return [
      lesson?.getAttribute('data-lesson-step') ?? 'over',
      lesson?.querySelector('ul')?.textContent,
      table?.getAttribute('data-step'),
    ].join(' ');
  });
}

/** Lesson and table rest. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const lesson = document.querySelector('[data-testid=lesson]');
    const table = document.querySelector('[data-step]');
    return lesson?.getAttribute('data-lesson-rests') !== 'false' && table?.getAttribute('data-rests') === 'true';
  });
}

async function change(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await where(page);
  await act();
  await page.waitForFunction((old) => {
    const lesson = document.querySelector('[data-lesson-step]');
    const table = document.querySelector('[data-step]');
    const now = [
      lesson?.getAttribute('data-lesson-step') ?? 'over',
      lesson?.querySelector('ul')?.textContent,
      table?.getAttribute('data-step'),
    ].join(' ');
    return now !== old;
  }, before);
  await rest(page);
}

/** Whatever the lesson waits for, from the keyboard. */
async function onward(page: Page): Promise<void> {
  const sort = await card(page).getAttribute('data-sort');
  if (sort === 'do') await change(page, () => page.keyboard.press('1'));
  else
    await change(page, () =>
      card(page)
        .getByRole('button', { name: /^(Next|Finish|Watch)$/ })
        .click(),
    );
}

async function toTheEnd(page: Page): Promise<number> {
  let presses = 0;
  while ((await card(page).count()) > 0) {
    expect(presses++).toBeLessThan(200);
    await onward(page);
  }
  return presses;
}

async function title(page: Page): Promise<string> {
  return card(page).getByRole('heading').innerText();
}

/** Go on until this step. */
async function until(page: Page, wanted: RegExp): Promise<void> {
  for (let at = 0; at < 150 && !wanted.test(await title(page)); at++) await onward(page);
  expect(await title(page)).toMatch(wanted);
}

test('the lesson of Victory: by mouse where it begins, wrong clicks answered, resumed, and played to its end', async () => {
  const page = await stage.person();
  await begin(page, /Victory in the Pacific/);
  await expect.poll(() => title(page)).toBe('The sea in front of you');
  await shot(page, 'lesson-victory-1440-first');
  expect(await findings(page)).toEqual([]);
  await until(page, /^A patrol$/);
  await shot(page, 'lesson-victory-1440-patrol');
  // One thing is lit: the cruiser. Another sea is answered kindly, and nothing happens.
  await expect.poll(() => page.locator('[data-entry]').count()).toBe(1);
  await pickUp(page, 'louisville', 'Louisville');
  const elsewhere = await freePoint(page, 'hawaiian-islands');
  await page.mouse.click(elsewhere.x, elsewhere.y);
  await page.getByText('Click the Louisville in Samoa first').waitFor();
  await expect.poll(() => title(page)).toBe('A patrol');
  const sea = await freePoint(page, 'us-mandate');
  await change(page, () => page.mouse.click(sea.x, sea.y));
  await expect.poll(() => title(page)).toBe('Three raiders');
  // What was entered is kept by the table, what was read by the page: a reload goes on here.
  await page.reload();
  await atTable(page);
  await card(page).waitFor();
  await expect.poll(() => title(page)).toBe('Three raiders');
  // Taken back, the lesson goes back with it.
  await change(page, () => page.keyboard.press('u'));
  await expect.poll(() => title(page)).toBe('A patrol');
  await until(page, /^Aim the Nevada$/);
  await shot(page, 'lesson-victory-1440-aim');
  expect(await findings(page)).toEqual([]);
  expect(await toTheEnd(page)).toBeGreaterThan(15);
  await page.getByTestId('prompt').filter({ hasText: 'Allies won' }).waitFor();
});

test('to look at what a step shows is no mistake, and what was said at one step is gone at the next', async () => {
  const page = await stage.person();
  const nudge = page.getByText('Click your pieces to read their numbers; Next goes on.');
  await begin(page, /Victory in the Pacific/);
  await until(page, /^Your pieces$/);
  await page.locator('#board-panel [data-id=saratoga]').click();
  await page.getByRole('region', { name: 'What this is' }).getByText('Saratoga').waitFor();
  expect(await nudge.count()).toBe(0);
  await page.locator('#board-panel [data-id=yamato]').click();
  await nudge.waitFor();
  await onward(page);
  await nudge.waitFor({ state: 'detached' });
});

test('on a phone what a lesson asks for can be tapped while a ship is looked at', async () => {
  const page = await stage.person({ viewport: { width: 390, height: 780 } });
  await begin(page, /Victory in the Pacific/);
  await until(page, /^Three raiders$/);
  await atTable(page);
  await pickUp(page, 'nevada', 'Nevada');
  await page.getByRole('region', { name: 'What this is' }).getByText('Nevada').waitFor();
  const choice = page.locator('[data-entry="raid nevada"]');
  await change(page, () => choice.click());
  await shot(page, 'lesson-victory-390');
});

test('the lesson of Axis & Allies is played to its end by the keyboard', async () => {
  const page = await stage.person();
  await begin(page, /Axis & Allies: Pacific/);
  await until(page, /^Phase 1: buy$/);
  await shot(page, 'lesson-axis-1440-buy');
  await until(page, /^Declare the landing$/);
  await shot(page, 'lesson-axis-1440-landing');
  expect(await findings(page)).toEqual([]);
  await toTheEnd(page);
});

test('the lesson of Pacific 1940 on a phone: what it speaks of is in sight, and its end leads to a game against the Captain', async () => {
  const page = await stage.person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await begin(page, /Axis & Allies Pacific 1940/);
  // Nothing is to be chosen yet, and that is what is said: not that it is somebody else's turn.
  await page.getByText('Nothing is to be done yet: read on first, with Next.').waitFor();
  await until(page, /^Combat movement: an empty land$/);
  // The stack that can go is under the finger, whatever lies around it, and the land it goes to is marked.
  await atTable(page);
  const stack = page.locator('#board-panel [data-open=shantung]');
  await page.locator('#board-panel path.spot').waitFor({ state: 'attached' });
  await stack.tap();
  await resting(page.locator('.fan'));
  await page.locator('#board-panel [data-counter][data-id="japan-infantry@shantung"]').tap();
  await page.locator('.picked').waitFor();
  await atTable(page);
  const land = await freePoint(page, 'anhwe');
  await change(page, () => page.touchscreen.tap(land.x, land.y));
  await expect.poll(() => title(page)).toBe('Infantry with a gun');
  await shot(page, 'lesson-axis1940-390');
  expect(await findings(page)).toEqual([]);
  await toTheEnd(page);
  const over = page.getByTestId('lesson-over');
  await over.waitFor();
  await shot(page, 'lesson-axis1940-390-over');
  const learnt = page.url();
  await over.getByRole('button', { name: 'Play against the Captain' }).click();
  await expect.poll(() => page.url()).not.toBe(learnt);
  await atTable(page);
  await page.getByTestId('prompt').getByText('Your move.').waitFor();
  await page.locator('header .seat', { hasText: 'Captain (computer)' }).waitFor({ state: 'attached' });
});

test('the short lesson of War in the Pacific is played to its end', async () => {
  const page = await stage.person();
  await begin(page, /War in the Pacific/);
  await until(page, /^What you know now$/);
  await shot(page, 'lesson-pacwar-1440-report');
  await toTheEnd(page);
});

test('a lesson on a phone: the card, the board and what is waited for fit, and a tap goes on', async () => {
  const page = await stage.person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await begin(page, /Victory in the Pacific/);
  await shot(page, 'lesson-victory-390-first');
  expect(await findings(page)).toEqual([]);
  await until(page, /^A patrol$/);
  await shot(page, 'lesson-victory-390-patrol');
  expect(await findings(page)).toEqual([]);
  await until(page, /^Fire$/);
  await shot(page, 'lesson-victory-390-fire');
  await toTheEnd(page);
});

for (const [width, options] of [
  ['1440', {}],
  ['390', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const)
  test(`the lesson of the Drill is played to its end at ${width} px, and the raider has won it`, async () => {
    const page = await stage.person(options);
    await begin(page, /The Drill/);
    await expect.poll(() => title(page)).toBe('A row of eight boxes');
    await shot(page, `lesson-drill-${width}-first`);
    expect(await findings(page)).toEqual([]);
    await until(page, /^A permitted lie$/);
    await shot(page, `lesson-drill-${width}-lie`);
    await until(page, /^You have won$/);
    await shot(page, `lesson-drill-${width}-end`);
    await toTheEnd(page);
    await page.getByTestId('prompt').filter({ hasText: 'Raider' }).waitFor();
  });
