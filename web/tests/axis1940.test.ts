// Pacific 1940 in the browser: Japan's first turn with the mouse and from the keyboard, war declared and understood, a landing,
// aircraft that scramble, new units, a phone, both lights, and an officer across the table.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, board, buy, send, until } from './axis';
import { findings, Stage } from './harness';
import { asked, atTable, enter, keyOn, myMove, post, prompt, resting, search, startAgainst, startGame } from './play';
import { shot } from './shot';

const stage = new Stage();
const tab = (page: Page, name: string) => board(page).getByRole('button', { name, exact: true });
const layer = (page: Page, id: string) => board(page).locator(`[data-layer=${id}]`);

async function sitDown(page: Page, who?: RegExp): Promise<void> {
  await startGame(page, /Axis & Allies Pacific 1940/, who);
  await atTable(page);
}

/** Bought nothing, and at the declarations. */
async function toDeclarations(page: Page): Promise<void> {
  await sitDown(page);
  await post(page, 'japan', 'done');
  await asked(page, /^Japan may declare war/);
}

test('Japan’s first turn by mouse: purchases, peace kept, an attack on the map, the battle on its sheet, new units on theirs', async () => {
  const page = await stage.person();
  await sitDown(page);
  await asked(page, /^Japan buys and repairs with 26 IPCs/);
  await shot(page, 'axis1940-purchase');
  await buy(page, 2);
  await asked(page, /^Japan may declare war/);
  await enter(page, () => layer(page, 'politics').getByRole('button', { name: 'No more declarations' }).click());
  await asked(page, /^Japan makes its combat moves/);

  // The sheet of war and peace has gone down with what it asked.
  await layer(page, 'politics').waitFor({ state: 'detached' });
  // What ends the phase does not draw the eye before anything is attacked, and does afterwards.
  const over = page.locator('.verb.only');
  await over.waitFor();
  expect(await over.getAttribute('class')).not.toMatch(/\bmain\b/);
  await send(page, 'japan-infantry@kiangsi', 'kiangsi', 'hunan', 3);
  await expect.poll(() => board(page).locator('.arrows .shaft').count()).toBe(1);
  await board(page).getByRole('button', { name: 'Battles (1)' }).waitFor();
  await page.locator('.verb.only.main').waitFor();
  // Another march is taken back.
  await send(page, 'japan-infantry@jehol', 'jehol', 'chahar', 1);
  await expect.poll(() => board(page).locator('.arrows .shaft').count()).toBe(2);
  await enter(page, () => page.getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => board(page).locator('.arrows .shaft').count()).toBe(1);
  await board(page)
    .getByRole('button', { name: /^3 Japanese infantry, at Hunan|^3 at Hunan: .*infantry/ })
    .waitFor();
  await enter(page, () => page.locator('.verb.only').first().click());
  await until(page, /^Japan lands its aircraft/);
  // What became of the battle stands in the log.
  await page.locator('.line', { hasText: /Hunan/ }).first().waitFor();

  await until(page, /^Japan places its new units/);
  await layer(page, 'placing')
    .getByText(/to place/)
    .first()
    .waitFor();
  await until(page, /^The United States buys/);
});

test('what was taken back goes again: no fan opens over where it can go, and counters that lie there are the goal', async () => {
  const page = await stage.person();
  await toDeclarations(page);
  await post(page, 'japan', 'done');
  await asked(page, /^Japan makes its combat moves/);
  await send(page, 'japan-infantry@kwangsi', 'kwangsi', 'hunan', 1);
  await expect.poll(() => board(page).locator('.arrows .shaft').count()).toBe(1);
  await enter(page, () => page.getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => board(page).locator('.arrows .shaft').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('.picked').waitFor({ state: 'detached' });
  // A little farther away, where counters are small.
  await board(page)
    .getByRole('group', { name: /^The board/ })
    .focus();
  await page.keyboard.press('-');
  await atTable(page);
  // The mouse comes to the small counter, which would open its fan in a moment, and presses it before that: a click sends
  // both at once, where two calls would be as far apart as the machine is busy.
  const counter = board(page).locator('[data-counter][data-id="japan-infantry@kwangsi"]');
  const { x, y, width, height } = await resting(counter);
  expect(height, 'so small that it fans out').toBeLessThan(30);
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.locator('.picked').waitFor();
  await atTable(page);
  // Whatever the page had planned before now has happened when this has: timers go off in their order.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
  expect(await board(page).locator('.fan').count()).toBe(0);
  // A press on the counters that lie in the goal means the goal.
  const goal = await resting(board(page).locator('[data-group=hunan]').first());
  await page.mouse.click(goal.x + goal.width / 2, goal.y + goal.height / 2);
  const many = page.getByRole('dialog', { name: /How many/ });
  await many.waitFor();
  await enter(page, () => many.getByRole('button', { name: /^(All )?3\b/ }).click());
  await board(page).getByRole('button', { name: 'Battles (1)' }).waitFor();
});

test('one turn by keyboard: a stack is picked, sent and counted without a mouse', async () => {
  const page = await stage.person();
  await sitDown(page);
  await layer(page, 'purchase').locator('.card').first().focus();
  await enter(page, () => page.keyboard.press('Enter'));
  await keyOn(page);
  await asked(page, /^Japan may declare war/);
  await keyOn(page);
  await asked(page, /^Japan makes its combat moves/);
  await search(page, 'kiangsi infantry');
  await page.locator('.picked').waitFor();
  await atTable(page);
  await board(page).locator('svg [data-id=hunan]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /How many/ }).waitFor();
  await enter(page, () => page.keyboard.press('3'));
  await board(page).getByRole('button', { name: 'Battles (1)' }).waitFor();
  for (let step = 0; step < 80 && !/^The United States/.test(await prompt(page)); step++) await keyOn(page);
  await asked(page, /^The United States buys/);
  // Powers have turns, and all of them together are a round.
  await page
    .getByTestId('turn-story')
    .getByText(/^Round 1, Japan: the turn is over/)
    .waitFor();
});

test('what a declaration of war would do is told before it is made, and is what then happens', async () => {
  const page = await stage.person();
  await sitDown(page);
  // Before the phase it can be read already, and not pressed.
  await tab(page, 'Politics').click();
  const sheet = layer(page, 'politics');
  const britain = sheet.getByRole('article', { name: 'A declaration of Japan on the United Kingdom' });
  await britain.getByText('The United States gets 30 IPCs at once').waitFor();
  expect(await britain.getByRole('button').count()).toBe(0);
  const relation = async (name: RegExp) =>
    sheet
      .getByRole('list', { name: 'Relations with Japan' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .innerText();
  await post(page, 'japan', 'done');
  await britain.getByText('State of war with ANZAC').waitFor();
  await britain.getByText(/10 IPCs less a turn/).waitFor();
  expect(await relation(/China/)).toMatch(/at war/);
  expect(await relation(/ANZAC/)).toMatch(/at peace/);
  await shot(page, 'axis1940-politics');
  await enter(page, () => britain.getByRole('button', { name: 'Declare war on the United Kingdom' }).click());
  expect(await relation(/ANZAC/)).toMatch(/at war/);
  expect(await relation(/United States/)).toMatch(/at peace/);
  // The money is there: 17 and 30.
  await sheet.getByRole('button', { name: /^Fold away/ }).click();
  await tab(page, 'Charts').click();
  const money = layer(page, 'charts').getByRole('row', { name: /United States/ });
  expect(await money.innerText()).toMatch(/47/);
});

test('a landing is declared from its transport, says who lands, and is fought ashore', async () => {
  const page = await stage.person();
  await toDeclarations(page);
  await post(page, 'japan', 'war uk', 'done');
  await post(page, 'japan', 'load japan-infantry@okinawa japan-transport@sz-19');
  // Who has gone aboard has to land: the phase cannot end now, and its button says why instead of going away.
  await page.locator('.bar .later').getByText('Done with combat movement').click();
  await page.locator('.note').getByText('has to land in an assault').waitFor();
  await post(page, 'japan', 'move 1 japan-transport@sz-19 sz-20', 'move 1 japan-battleship@sz-19 sz-20');
  const ship = 'japan-transport(infantry)@sz-20';
  await page.locator(`[data-entry="${ship}"]`).click();
  await enter(page, () => page.locator('[data-entry^="assault"]').first().click());
  await board(page).getByRole('button', { name: 'Battles (1)' }).click();
  const fights = layer(page, 'fights');
  await fights.getByText(/lands 1 infantry/).waitFor();
  await shot(page, 'axis1940-landing');
  await post(page, 'japan', 'done');
  for (let step = 0; step < 12 && (await layer(page, 'battle').count()) === 0; step++) await answer(page);
  await layer(page, 'battle')
    .getByText(/Kwangtung/)
    .first()
    .waitFor();
  await shot(page, 'axis1940-battle');
  await until(page, /^Japan lands its aircraft/);
});

test('attacked at sea beside an air base, the defender sends aircraft up, and they fight', async () => {
  const page = await stage.person();
  await toDeclarations(page);
  await post(page, 'japan', 'war usa', 'done');
  await post(page, 'japan', 'move 1 japan-cruiser@sz-20 sz-35', 'move 1 japan-battleship@sz-19 sz-35', 'done');
  const sheet = layer(page, 'answers');
  await sheet.getByText(/air base/).waitFor();
  await shot(page, 'axis1940-scramble');
  await enter(page, () => sheet.getByRole('button', { name: /^Scramble a fighter from Philippines/ }).click());
  // The only fighter there is in the air: nothing is left to be asked.
  for (let step = 0; step < 12 && (await layer(page, 'battle').count()) === 0; step++) await answer(page);
  await layer(page, 'battle')
    .getByRole('button', { name: /American fighter, in battle, scrambled/ })
    .waitFor();
  await shot(page, 'axis1940-battle-sea');
  await until(page, /^Japan lands its aircraft/);
});

test('objectives say what they lack, convoys what they cost, cities who holds them', async () => {
  const page = await stage.person();
  await sitDown(page);
  await tab(page, 'Goals').click();
  const goals = layer(page, 'goals');
  await goals.getByRole('heading', { name: 'Japan holds 2 of the 6 victory cities it needs' }).waitFor();
  const japan = goals.getByRole('region', { name: 'Japan' });
  await japan.getByText('pays 10 IPCs').waitFor();
  await japan.getByText(/Sumatra/).waitFor();
  await shot(page, 'axis1940-goals');
  await goals.getByRole('button', { name: /^Fold away/ }).click();
  await tab(page, 'Convoys').click();
  await layer(page, 'convoys').getByText('No convoy is under attack now.').waitFor();
  await post(page, 'japan', 'done');
  await post(page, 'japan', 'war usa', 'done');
  // One submarine beside the Philippines, whose owner is now an enemy.
  await post(page, 'japan', 'move 1 japan-submarine@sz-19 sz-35');
  await tab(page, 'Convoys').click();
  await layer(page, 'convoys')
    .getByText(/Sea Zone/)
    .first()
    .waitFor();
  await shot(page, 'axis1940-convoys');
});

test('on a phone the sheets are drawn up and down, and the map is never out of reach', async () => {
  const page = await stage.person({ viewport: { width: 390, height: 780 }, hasTouch: true });
  await sitDown(page);
  const sheet = layer(page, 'purchase');
  const high = async (): Promise<number> => (await sheet.boundingBox())?.height ?? 0;
  const part = (await board(page).boundingBox())?.height ?? 0;
  await sheet.locator('.card').first().waitFor();
  await expect.poll(high).toBeLessThan(part * 0.75);
  await shot(page, 'axis1940-phone-purchase');
  await sheet.getByRole('button', { name: 'Lower: Purchases' }).click();
  await expect.poll(high).toBeLessThan(60);
  await shot(page, 'axis1940-phone');
  await post(page, 'japan', 'done');
  await layer(page, 'politics').getByText('State of war with ANZAC').first().waitFor();
  await shot(page, 'axis1940-phone-politics');
});

test.each([
  ['light', 1440, 900],
  ['dark', 390, 780],
] as const)('the board and its sheets have no serious fault, %s at %d px', async (colorScheme, width, height) => {
  const page = await stage.person({ colorScheme, viewport: { width, height } });
  await sitDown(page);
  await layer(page, 'purchase').locator('.card').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await shot(page, `axis1940-${colorScheme}`);
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
    await shot(page, `axis1940-${colorScheme}-${id}`);
  }
});

test('what a folded sheet bares under a mouse at rest does not open, and opens when the mouse moves on it', async () => {
  const page = await stage.person({ viewport: { width: 390, height: 780 } });
  await sitDown(page);
  const bared = ([x, y]: readonly [number, number]) =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-group]')?.dataset['group'] ?? null;
  // Sheets are of different heights: one of them is folded away over counters.
  let over: readonly [number, number] | null = null;
  for (const name of ['', 'Politics', 'Goals', 'Convoys', 'Charts']) {
    if (name !== '') await tab(page, name).click();
    const fold = board(page).getByRole('button', { name: /^Fold away/ });
    const { x, y, width, height } = await resting(fold);
    const spot = [x + width / 2, y + height / 2] as const;
    await page.mouse.click(...spot);
    await fold.waitFor({ state: 'detached' });
    if ((await page.evaluate(bared, spot)) !== null) {
      over = spot;
      break;
    }
  }
  if (!over) throw new Error('no sheet is folded away over counters any more: another width is needed');
  // Whatever the page had planned before now has happened when this has: timers go off in their order.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
  expect(await board(page).locator('.fan').count()).toBe(0);
  await tab(page, 'Politics').waitFor();
  await page.mouse.move(over[0] + 2, over[1]);
  await board(page).locator('.fan').waitFor();
});

test('seats have the signs of the board', async () => {
  const page = await stage.person();
  await sitDown(page);
  const sign = page.locator('header [data-sign=japan] path');
  await sign.waitFor();
  const d = await sign.getAttribute('d');
  expect(
    await board(page).locator(`[data-counter] path[d="${d}"], [data-open] path[d="${d}"]`).count(),
  ).toBeGreaterThan(0);
});

test('an officer plays Japan’s turn, and then the Allies are asked', async () => {
  const page = await stage.person();
  await startAgainst(page, /^Ensign/, /Axis & Allies Pacific 1940/, /^Allies/);
  await myMove(page);
  await page.getByText(/^The Ensign has played: \d+ things happened/).waitFor();
  await expect.poll(() => prompt(page)).toMatch(/United States|United Kingdom|China|ANZAC|attack|hit/);
});
