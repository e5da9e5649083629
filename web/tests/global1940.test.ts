// Global 1940 in the browser: tables of two and of six, Germany's first turn with the mouse, the cut of the map crossed, the overview
// from the keyboard, a phone, both lights, and an officer across the table.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, board, buy, pick, send, until } from './axis';
import { findings, Stage } from './harness';
import { asked, atTable, enter, myMove, post, prompt, startAgainst, startGame } from './play';
import { shot } from './shot';

const stage = new Stage();
const GAME = /Axis & Allies Global 1940/;
const tab = (page: Page, name: string) => board(page).getByRole('button', { name, exact: true });
const layer = (page: Page, id: string) => board(page).locator(`[data-layer=${id}]`);
const overview = (page: Page) => board(page).getByRole('group', { name: /^Overview of the board/ });

async function sitDown(page: Page): Promise<void> {
  await startGame(page, GAME);
  await atTable(page);
}

/** The part of the board in the window, as the overview shows it. */
async function inSight(page: Page): Promise<number> {
  return Number(await overview(page).locator('rect.window').getAttribute('x'));
}

test('two players: the first turn of Germany by mouse, from the purchase over the battle of Normandy to new units', async () => {
  const page = await stage.person();
  await sitDown(page);
  await expect.poll(() => page.locator('header .seat .title').allInnerTexts()).toEqual(['Axis', 'Allies']);
  await asked(page, /^Germany buys and repairs with 30 IPCs/);
  await shot(page, 'global1940-purchase');
  await buy(page, 2);
  await asked(page, /^Germany may declare war/);
  await enter(page, () => layer(page, 'politics').getByRole('button', { name: 'No more declarations' }).click());
  await asked(page, /^Germany makes its combat moves/);
  await layer(page, 'politics').waitFor({ state: 'detached' });
  await send(page, 'germany-infantry@holland-belgium', 'holland-belgium', 'normandy-bordeaux', 4);
  await send(page, 'germany-tank@holland-belgium', 'holland-belgium', 'normandy-bordeaux', 3);
  await expect.poll(() => board(page).locator('.arrows .shaft').count()).toBe(1);
  await board(page).getByRole('button', { name: 'Battles (1)' }).waitFor();
  await shot(page, 'global1940-attack');
  await enter(page, () => page.locator('.verb:enabled').first().click());
  // Dice may end it before anybody has a choice: then there is no sheet, and the log alone tells of it.
  const lands = async () => /^Germany lands/.test(await prompt(page));
  const fought = async () => (await layer(page, 'battle').count()) > 0 || (await lands());
  for (let step = 0; step < 20 && !(await fought()); step++) await answer(page);
  expect(await fought()).toBe(true);
  await shot(page, 'global1940-battle');
  await until(page, /^Germany lands its aircraft/);
  await until(page, /^Germany places its new units/);
  await layer(page, 'placing')
    .getByText(/to place/)
    .first()
    .waitFor();
  await until(page, /^The Soviet Union buys/);
  // Told when nothing of it can be taken back any more: whoever chose his losses last may still choose others.
  await page
    .locator('.line', { hasText: /The battle in Normandy.* is over/ })
    .first()
    .waitFor();
});

test('six players and a partition of one’s own: who sits where follows from the options', async () => {
  const page = await stage.person();
  const game = page.getByRole('radio', { name: GAME });
  await game.check();
  const seats = page.locator('label.game', { has: game }).locator('.who > span');
  const names = async () => (await seats.allInnerTexts()).map((text) => text.trim());
  await expect.poll(names).toEqual(['Axis', 'Allies']);
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel(/^Players/).selectOption('6');
  await expect.poll(async () => (await names()).length).toBe(6);
  // France goes from the third Ally to the fifth.
  await page.getByLabel(/^France is played by/).selectOption('6');
  await page.getByRole('radio', { name: /Hot seat/ }).check();
  await page.getByRole('button', { name: /^Start/ }).click();
  await atTable(page);
  await expect.poll(() => page.locator('header .seat .title').count()).toBe(6);
  await asked(page, /^Germany buys/);
  await shot(page, 'global1940-six');
});

test('the cut of the map is crossed: a space shown a second time beyond it is the space itself', async () => {
  const page = await stage.person();
  await sitDown(page);
  // Nobody buys, declares or moves anything before the United States does.
  await post(page, 'axis', 'done', 'done', 'done', 'done');
  await post(page, 'allies', 'done', 'done', 'done');
  await post(page, 'axis', 'done', 'done', 'done', 'done');
  await post(page, 'allies', 'done');
  await asked(page, /^The United States .*noncombat moves/);
  // California at the eastern end, and Texas beyond the cut beside it.
  await tab(page, 'Pacific').click();
  await atTable(page);
  await pick(page, 'usa-mech@western-united-states', 'western-united-states');
  const point = await page.evaluate(() => {
    const panel = document.querySelector('#board-panel')?.getBoundingClientRect() ?? new DOMRect();
    for (let x = panel.right - 12; x > panel.left + panel.width / 2; x -= 6)
      for (let y = panel.top + 20; y < panel.bottom - 20; y += 6)
        if (document.elementFromPoint(x, y)?.closest('svg [data-id=central-united-states]')) return { x, y };
    return null;
  });
  expect(point, 'the likeness of the Central United States').not.toBeNull();
  await shot(page, 'global1940-cut');
  await enter(page, () => page.mouse.click(point?.x ?? 0, point?.y ?? 0));
  expect(await page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
  await tab(page, 'Atlantic').click();
  await atTable(page);
  const texas = board(page).locator('[data-group=central-united-states], [data-open=central-united-states]').first();
  await texas.waitFor();
  await page.locator('[data-entry="usa-mech@western-united-states"]').waitFor({ state: 'detached' });
});

test('the overview leads around the Earth without a mouse', async () => {
  const page = await stage.person();
  await sitDown(page);
  const europe = await inSight(page);
  await tab(page, 'Pacific').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => inSight(page)).toBeGreaterThan(europe + 40);
  await atTable(page);
  await shot(page, 'global1940-pacific');
  const pacific = await inSight(page);
  await overview(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => inSight(page)).toBeLessThan(pacific);
  const fold = board(page).getByRole('button', { name: 'Overview', exact: true });
  await fold.focus();
  await page.keyboard.press('Enter');
  await overview(page).waitFor({ state: 'detached' });
});

test.each([
  ['light', 1440, 900],
  ['dark', 390, 780],
] as const)('the world and its sheets have no serious fault, %s at %d px', async (colorScheme, width, height) => {
  const page = await stage.person({ colorScheme, viewport: { width, height } });
  await sitDown(page);
  await layer(page, 'purchase').locator('.card').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await shot(page, `global1940-${colorScheme}`);
  for (const [name, id] of [
    ['Politics', 'politics'],
    ['Goals', 'goals'],
    ['Convoys', 'convoys'],
    ['Charts', 'charts'],
  ] as const) {
    await board(page)
      .getByRole('button', { name: /^Fold away/ })
      .first()
      .click();
    await tab(page, name).click();
    await layer(page, id).waitFor();
    // The board around it has been looked at.
    expect(await findings(page, `[data-layer=${id}]`)).toEqual([]);
    await shot(page, `global1940-${colorScheme}-${id}`);
  }
});

test('an officer plays the turn of Germany, and then the Allies are asked', async () => {
  const page = await stage.person();
  await startAgainst(page, /^Ensign/, GAME, /^Allies/);
  await myMove(page);
  // An ensign does as it likes, so much perhaps that the log folds its beginning away: that it played is told in any case.
  await page.getByText(/^The Ensign has played: \d+ things happened/).waitFor();
  await shot(page, 'global1940-officer');
});
