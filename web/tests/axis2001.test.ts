// Pacific (2001) in the browser: two rounds with the mouse on the board and its sheets, one turn from the keyboard.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, board, buy, send, until } from './axis';
import { findings, Stage } from './harness';
import { asked, atTable, enter, keyOn, post, prompt, resting, search, startGame, turn } from './play';

const stage = new Stage();

async function sitDown(page: Page): Promise<void> {
  await startGame(page, /Axis & Allies: Pacific/);
  await atTable(page);
}

/** The sheet with the money of the convoys comes first: its button divides it as the slider stands. */
async function divide(page: Page): Promise<void> {
  await enter(page, () =>
    board(page)
      .getByRole('button', { name: /to India/ })
      .click(),
  );
}

test('the two-player game is begun in the browser: who sits where follows from the options', async () => {
  const page = await stage.person();
  const game = page.getByRole('radio', { name: /Axis & Allies: Pacific/ });
  await game.check();
  const seats = page.locator('label.game', { has: game }).locator('.who > span');
  const names = async () => (await seats.allInnerTexts()).map((text) => text.trim());
  await expect.poll(names).toEqual(['Japan', 'Great Britain', 'United States']);
  await page.getByRole('radio', { name: /Seat by seat/ }).check();
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel(/^Players/).selectOption('2');
  await expect.poll(names).toEqual(['Japan', 'Allies']);
  await expect.poll(() => page.locator('.seats .field').count()).toBe(2);
  await page
    .locator('.seats .field')
    .filter({ hasText: 'Great Britain' })
    .filter({ hasText: 'United States' })
    .waitFor();
  await page.getByRole('radio', { name: /Hot seat/ }).check();
  await page.getByRole('button', { name: /^Start/ }).click();
  await atTable(page);
  await expect.poll(() => page.locator('header .seat .title').allInnerTexts()).toEqual(['Japan', 'Allies']);
  await divide(page);
  await buy(page, 1);
  await asked(page, /^Japan: phase 3/);
});

test('two rounds of the game by mouse: purchases, an attack on the map, a battle on its sheet, new units on theirs', async () => {
  const page = await stage.person();
  await sitDown(page);
  await asked(page, /convoys brought 12 IPCs/);
  await divide(page);
  await buy(page, 2);
  await asked(page, /^Japan: phase 3/);

  // Four infantry march into Suiyuan, the fifth is taken back.
  await send(page, 'japan-infantry@manchuria', 'manchuria', 'suiyuan', 4);
  await asked(page, /one battle so far, in Suiyuan/);
  // An arrow tells where they came from, and the list of battles what is to come.
  await expect.poll(() => board(page).locator('.arrows .shaft').count()).toBe(1);
  await board(page).getByRole('button', { name: 'Battles (1)' }).waitFor();
  await send(page, 'japan-infantry@manchuria', 'manchuria', 'suiyuan', 1);
  await enter(page, () => page.getByRole('button', { name: 'Undo' }).click());
  await board(page)
    .getByRole('button', { name: /^4 Japanese infantry, at Suiyuan/ })
    .waitFor();
  await enter(page, () => page.locator('.verb.only').first().click());
  await until(page, /^Japan: phase 6/);
  // What became of the battle lies on the table until somebody has read it.
  const report = board(page).locator('[data-layer=report]');
  await report.getByText('Battle for Suiyuan').waitFor();
  await report.getByRole('button', { name: /^Fold away/ }).click();
  await report.waitFor({ state: 'detached' });

  await until(page, /^Japan: phase 7/);
  await board(page)
    .locator('[data-layer=placing]')
    .getByText(/to place/)
    .first()
    .waitFor();
  await until(page, /^Great Britain: phase 1/);
  await buy(page, 1);
  await until(page, /United States: phase 1/);
  await buy(page, 1);
  // Three powers have had two turns each.
  for (let step = 0; step < 80 && (await turn(page)) < 3; step++) await answer(page);
  await expect.poll(() => turn(page)).toBe(3);
  await asked(page, /^Japan: phase 1/);
});

test('“Place all” places every lot that has only one place, whatever was bought', async () => {
  const page = await stage.person();
  await sitDown(page);
  await post(page, 'britain', 'divide 12');
  await post(page, 'japan', 'done');
  await post(page, 'japan', 'done');
  await until(page, /^Japan: phase 6/);
  await post(page, 'japan', 'done');
  await until(page, /^Great Britain: phase 1/);
  await post(
    page,
    'britain',
    'buy india infantry',
    'buy india infantry',
    'buy india artillery',
    'buy australia infantry',
  );
  await until(page, /^Great Britain: phase 7/);
  const sheet = board(page).locator('[data-layer=placing]');
  await sheet.getByText('2 infantry to place').first().waitFor();
  await sheet.getByText('1 artillery to place').waitFor();
  // Each answer comes after the news of what it answers, as it may.
  await page.route('**/actions', async (route) => {
    const step = page.locator('[data-step]');
    const before = await step.getAttribute('data-step');
    const response = await route.fetch();
    await page.locator(`[data-step]:not([data-step="${before}"])`).waitFor();
    await route.fulfill({ response });
  });
  await sheet.getByRole('button', { name: 'Place all' }).click();
  await sheet
    .getByText(/to place/)
    .first()
    .waitFor({ state: 'detached' });
  await atTable(page);
  expect(await page.locator('.note p').count()).toBe(0);
  // Nothing is left to be placed: the next phase has begun.
  await expect.poll(() => prompt(page)).not.toMatch(/phase 7/);
});

test('a landing says what was declared and no more, stays in hand until all of it is, and its odds are those of the landing', async () => {
  const page = await stage.person();
  await sitDown(page);
  await post(page, 'britain', 'divide 12');
  await post(page, 'japan', 'done');
  const load = (ship: string) => `load japan-infantry@caroline-islands ${ship}@sz-26`;
  await post(
    page,
    'japan',
    ...['japan-transport', 'japan-transport(infantry)', 'japan-transport', 'japan-transport(infantry)'].map(load),
    'move 2 japan-transport@sz-26 sz-25',
  );
  const ships = 'japan-transport(infantry,infantry)@sz-25';
  // Two ships have four aboard between them, and say so.
  await board(page).locator('[data-open="sz-25"]').first().click();
  await board(page)
    .getByRole('button', { name: /^2 Japanese transports, .*carrying 4 infantry/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.locator(`[data-entry="${ships}"]`).click();
  const land = page.locator('[data-entry^="assault"]');
  // One of each ship: the ships stay in hand, since each has another one aboard.
  for (const declared of [1, 2]) {
    await enter(page, () => land.first().click());
    await land.first().waitFor();
    await board(page).getByRole('button', { name: 'Battles (1)' }).click();
    const fights = board(page).locator('[data-layer=fights]');
    await fights.getByText(`lands ${declared} infantry`).waitFor();
    await fights.getByRole('button', { name: /^Fold away/ }).click();
  }
  await post(page, 'japan', 'done');
  const odds = board(page).getByRole('group', { name: 'Odds' });
  for (let step = 0; step < 10 && (await odds.count()) === 0; step++) await answer(page);
  await odds.getByText('territory taken').waitFor();
  // Two infantry against one marine that hits with a one only, this turn.
  const question = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .findLast(({ pathname }) => pathname.endsWith('/odds'))
      ?.searchParams.toString(),
  );
  expect(Object.fromEntries(new URLSearchParams(question))).toMatchObject({
    attack: '2 infantry',
    defend: '1 marine',
    where: 'amphibious',
  });
});

test('seats have the signs of the board', async () => {
  const page = await stage.person();
  await sitDown(page);
  for (const seat of ['japan', 'britain', 'usa']) {
    const sign = page.locator(`header [data-sign=${seat}] path`);
    await sign.waitFor();
    const d = await sign.getAttribute('d');
    await board(page).locator(`[data-counter] path[d="${d}"], [data-open] path[d="${d}"]`).first().waitFor();
  }
});

test('one turn by keyboard: a stack is picked, sent and counted without a mouse', async () => {
  const page = await stage.person();
  await sitDown(page);
  await enter(page, () => page.keyboard.press('7'));
  await page.locator('#board-panel [data-layer=purchase] .card').first().focus();
  await enter(page, () => page.keyboard.press('Enter'));
  await keyOn(page);
  await asked(page, /^Japan: phase 3/);

  await search(page, 'manchuria infantry');
  await page.locator('.picked').waitFor();
  await atTable(page);
  await board(page).locator('svg [data-id=suiyuan]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /How many/ }).waitFor();
  await enter(page, () => page.keyboard.press('4'));
  await asked(page, /in Suiyuan/);
  for (let step = 0; step < 80 && !/^Great Britain/.test(await prompt(page)); step++) await keyOn(page);
  await asked(page, /^Great Britain: phase 1/);
});

test('several stacks go together, and the table is told of them', async () => {
  const page = await stage.person();
  await sitDown(page);
  await divide(page);
  await buy(page, 1);
  await board(page).locator('[data-open="sz-20"]').first().click();
  await board(page)
    .getByRole('button', { name: /^Take all/ })
    .click();
  await page
    .getByText(/\d stacks from Sea Zone 20/)
    .first()
    .waitFor();
  await board(page).locator('svg.breathing path').first().waitFor({ state: 'attached' });
  await board(page)
    .getByRole('group', { name: /^The board/ })
    .focus();
  await page.keyboard.press('Escape');
  await page
    .getByText(/\d stacks from Sea Zone 20/)
    .first()
    .waitFor({ state: 'detached' });
});

test('on a phone the sheets are drawn up and down, and the map is never out of reach', async () => {
  const page = await stage.person({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await sitDown(page);
  await divide(page);
  const sheet = board(page).locator('[data-layer=purchase]');
  await sheet.locator('.card').first().waitFor();
  const high = async (): Promise<number> => (await sheet.boundingBox())?.height ?? 0;
  const part = (await resting(board(page))).height;
  // A sheet takes its time to come up or go down: what counts is where it comes to rest.
  await expect.poll(high).toBeLessThan(part * 0.75);
  await sheet.getByRole('button', { name: 'Lower: Purchases' }).click();
  await expect.poll(high).toBeLessThan(60);
  await sheet.getByRole('button', { name: 'Raise: Purchases' }).click();
  await sheet.getByRole('button', { name: 'Raise: Purchases' }).click();
  await expect.poll(high).toBeGreaterThan(part * 0.75);
  // The head can be drawn as well.
  const head = await resting(sheet.locator('header'));
  await page.mouse.move(head.x + 40, head.y + 12);
  await page.mouse.down();
  await page.mouse.move(head.x + 40, head.y + 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(high).toBeLessThan(60);
});

test.each([
  ['light', 1440, 900],
  ['dark', 360, 740],
] as const)('the board and its sheets have no serious fault, %s at %d px', async (colorScheme, width, height) => {
  const page = await stage.person({ colorScheme, viewport: { width, height } });
  await sitDown(page);
  expect(await findings(page)).toEqual([]);
  await divide(page);
  await board(page).locator('.card').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await board(page)
    .getByRole('button', { name: /^Fold away/ })
    .click();
  await board(page).getByRole('button', { name: 'Charts' }).click();
  await board(page)
    .getByText(/Japan’s victory points/)
    .waitFor();
  expect(await findings(page)).toEqual([]);
});
