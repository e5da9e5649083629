// What it would mean, before it is decided: chances of planned battles, the free page of odds, everybody landed by one plan,
// whole stacks aboard at once.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, Stage } from './harness';
import { asked, atTable, enter, freePoint, post, prompt, startGame } from './play';
import { shot } from './shot';

const stage = new Stage();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const board = (page: Page) => page.locator('#board-panel');

/** Japan's first turn, before the first move. */
async function toCombatMoves(page: Page): Promise<void> {
  await startGame(page, /Axis & Allies: Pacific/);
  await atTable(page);
  await post(page, 'britain', 'divide 6');
  await post(page, 'japan', 'done');
  await asked(page, /^Japan: phase 3/);
}

const figure = (page: Page) => page.locator('[data-chance=suiyuan] .figure');

test('a planned battle shows its chance and what it costs, in the list and on the map, and follows every piece', async () => {
  const page = await stage.person();
  await toCombatMoves(page);
  await post(page, 'japan', 'move 2 japan-infantry@manchuria suiyuan');
  await board(page).getByRole('button', { name: 'Battles (1)' }).click();
  await figure(page).waitFor();
  const before = Number.parseFloat(await figure(page).innerText());
  await page
    .locator('[data-chance=suiyuan]')
    .getByText(/Expected losses: [\d.]+ IPCs against [\d.]+/)
    .waitFor();
  await board(page).locator('[data-chance-of=suiyuan]').waitFor();
  await expect
    .poll(() => board(page).locator('[data-chance-of=suiyuan]').innerText())
    .toBe(await figure(page).innerText());
  await shot(page, 'meaning-planned-1440');
  expect(await findings(page)).toEqual([]);
  // Two more: the chance is another, without a press.
  await post(page, 'japan', 'move 2 japan-infantry@manchuria suiyuan');
  await page.waitForFunction(
    (old) => Number.parseFloat(document.querySelector('[data-chance=suiyuan] .figure')?.textContent ?? '0') > old,
    before,
  );
  // The page behind the link has the same battle.
  const link = await page.locator('[data-chance=suiyuan] a').getAttribute('href');
  const shown = await figure(page).innerText();
  await page.goto(`/${link}`);
  await expect.poll(() => page.locator('[data-odds=won]').innerText()).toBe(shown);
});

test('on a phone the list of battles has the chances too', async () => {
  const page = await stage.person(PHONE);
  await toCombatMoves(page);
  await post(page, 'japan', 'move 2 japan-infantry@manchuria suiyuan');
  await board(page).getByRole('button', { name: 'Battles (1)' }).click();
  await figure(page).waitFor();
  await shot(page, 'meaning-planned-390');
  expect(await findings(page)).toEqual([]);
});

test('the odds of any battle without an account: steppers, sorts, a chart with its numbers, and a link that carries it', async () => {
  const page = await stage.person();
  await page.getByRole('link', { name: /Axis & Allies: Pacific/ }).click();
  await page.getByRole('button', { name: 'A battle on land' }).click();
  await page.locator('[data-odds=won]').waitFor();
  const first = await page.locator('[data-odds=won]').innerText();
  await expect.poll(() => page.locator('.what svg rect').count()).toBeGreaterThan(3);
  await shot(page, 'meaning-odds-1440');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'One armour more: Attacker' }).click();
  await page.waitForFunction((old) => document.querySelector('[data-odds=won]')?.textContent !== old, first);
  await page.waitForURL((url) => url.hash.includes('1+armour'));
  await page.getByText('The numbers').click();
  await page.getByText('The likeliest ends').waitFor();
  // Somebody else opens the address and sees the same battle.
  const other = await stage.person(PHONE);
  await other.goto(page.url());
  await expect
    .poll(() => other.locator('[data-odds=won]').innerText())
    .toBe(await page.locator('[data-odds=won]').innerText());
  await shot(other, 'meaning-odds-390');
  expect(await findings(other)).toEqual([]);
  // At sea land units are no part of it.
  await page.getByRole('button', { name: 'At sea' }).click();
  await page.getByText('Choose who attacks').waitFor();
  expect(await page.getByLabel('infantry: Attacker').count()).toBe(0);
  await page.getByRole('button', { name: 'A bombing raid', exact: true }).click();
  // A fighter alone is no raid: that is said, and one begins anew.
  await page.getByRole('alert').getByText('a raid needs a bomber').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'A bombing raid with an escort' }).click();
  await page.locator('.what').getByText('that bombs fall').waitFor();
});

test('the odds of an action of Victory: ships by name, and what becomes of each target', async () => {
  const page = await stage.person();
  await page.goto('/#/odds/victory?attack=akagi&defend=houston&action=day');
  await page.getByText('What becomes of each target').waitFor();
  const attacker = page.locator('fieldset').filter({ hasText: 'Attacker' });
  await attacker.getByRole('searchbox').fill('kag');
  await attacker.getByRole('button', { name: 'Kaga', exact: true }).click();
  await page.waitForFunction(() => location.hash.includes('kaga'));
  await page.getByLabel('Damage of Kaga').selectOption('1');
  await page.waitForFunction(() => location.hash.includes('kaga%3A1'));
  await page.getByRole('img', { name: /^Houston: / }).waitFor();
  await shot(page, 'meaning-odds-victory-1440');
  expect(await findings(page)).toEqual([]);
});

test('a stack goes aboard with one press and comes back with one undo; everybody in the air lands by one sheet', async () => {
  const page = await stage.person();
  await toCombatMoves(page);
  await post(page, 'japan', 'move 4 japan-infantry@manchuria suiyuan', 'move 1 japan-fighter@manchuria suiyuan');
  await post(page, 'japan', 'done');
  for (let step = 0; step < 40 && !/phase 6/.test(await prompt(page)); step++)
    await enter(page, () =>
      board(page).locator('[data-layer=fights] li button, [data-layer=battle] .verbs button').first().click(),
    );
  const sheet = board(page).locator('[data-layer=landing]');
  await sheet.getByText('Everybody comes down').waitFor();
  await shot(page, 'meaning-landing-1440');
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Elsewhere: 1 fighter' }).click();
  await sheet
    .getByRole('group', { name: /Other places/ })
    .getByRole('button')
    .first()
    .waitFor();
  await enter(page, () => sheet.getByRole('button', { name: 'Land as shown' }).click());
  await sheet.waitFor({ state: 'detached' });
  // A whole stack aboard.
  await page.locator('[data-entry="japan-infantry@japan"]').click();
  await page.locator('.picked').waitFor();
  await atTable(page);
  const { x, y } = await freePoint(page, 'sz-36');
  await page.mouse.click(x, y);
  const ways = page.getByRole('dialog', { name: /Sea Zone 36/i });
  await ways.waitFor();
  await shot(page, 'meaning-load-1440');
  const all = ways.getByRole('button', { name: /^Load \d+ here$/ });
  await enter(page, () => all.click());
  const aboard = () => board(page).getByRole('button', { name: /transport.*carrying/ });
  await expect.poll(() => aboard().count()).toBeGreaterThan(0);
  await enter(page, () => page.getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => aboard().count()).toBe(0);
});
