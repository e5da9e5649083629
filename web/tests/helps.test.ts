// What helps a player: why can't I, keys, standing orders, branches, panels, a name that keeps the games.
import { expect, test } from 'vitest';
import { PATIENCE, Stage } from './harness';
import { asked, atTable, enter, menu, playOn, prompt, sendToRaid, startAtTable } from './play';

const stage = new Stage();

test('why can’t I: by picking what and where, and by typing the move', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await page.keyboard.press('w');
  await page.getByLabel(/Or type the move/).fill('nonsense');
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.locator('.answer').filter({ hasText: 'nonsense' }).waitFor();
  await page.getByLabel(/Or type the move/).fill('assign yamato');
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.locator('.answer').filter({ hasText: /VitP/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('the keys are told, and each goes where it says', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys and help' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const [key, tab] of [
    ['t', 'Track'],
    ['f', 'Forces'],
    ['c', 'Chat'],
    ['m', 'Move'],
  ] as const) {
    await page.keyboard.press(key);
    await page.locator('[role=tab][aria-selected=true]').filter({ hasText: tab }).waitFor();
    if (tab === 'Chat') await page.getByRole('tab', { name: 'Chat' }).focus();
  }
  await sendToRaid(page, 'akagi');
  await enter(page, () => page.keyboard.press('u'));
  await enter(page, () => page.keyboard.press('r'));
  await page.locator('[data-entry=akagi]').waitFor({ state: 'detached' });
});

test('a standing order is given, kept over a reload, and revoked', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByText('No order is in force.').waitFor();
  await page.getByRole('radio', { name: 'stay' }).check();
  await page.getByText('One order is in force.').waitFor();
  await page.reload();
  await atTable(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByText('One order is in force.').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'stay' }).isChecked()).toBe(true);
  await page
    .getByRole('group', { name: /When a round is over/ })
    .getByRole('radio', { name: 'Ask me' })
    .check();
  await page.getByText('No order is in force.').waitFor();
});

test('a game branches off at a moment of the past, and the old one stays as it was', async () => {
  const page = await stage.person();
  await startAtTable(page);
  const first = await prompt(page);
  await playOn(page, 4);
  const old = page.url();
  const now = await prompt(page);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.locator('.bar.past').waitFor();
  await menu(page, /Play on from this moment/);
  await page.waitForURL((url) => url.href.split('?')[0] !== old.split('?')[0]);
  await atTable(page);
  await page.locator('.bar.mine').waitFor();
  await expect.poll(() => prompt(page)).toBe(first);
  await page.goto(old);
  await asked(page, /./);
  await page.locator('.bar.mine').waitFor();
  await expect.poll(() => prompt(page)).toBe(now);
});

test('the log is sifted and searched, and a line shows the board as it was', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await playOn(page, 7);
  const log = page.getByRole('log', { name: 'What happened' });
  await log.locator('.line').nth(2).waitFor(); // the page has just turned to the other seat, and reads its log
  const all = await log.locator('.line').count();
  await page.getByRole('group', { name: 'What to show' }).getByRole('button', { name: 'Turns' }).click();
  await expect.poll(() => log.locator('.line').count(), { timeout: PATIENCE }).toBeLessThan(all);
  await page.getByRole('group', { name: 'What to show' }).getByRole('button', { name: 'All' }).click();
  await page.getByLabel('Search the log').fill('zzz');
  await log.getByText('Nothing fits.').waitFor();
  await page.getByLabel('Search the log').fill('');
  await log
    .getByRole('button', { name: /as it was then/ })
    .first()
    .click();
  await page.locator('.bar.past').waitFor();
});

test('a ship is found among the forces and shown on the board', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await page.getByRole('tab', { name: 'Forces' }).click();
  await page.getByLabel('Search the pieces').fill('enterprise');
  await page
    .locator('#panel')
    .getByRole('button', { name: /Enterprise/ })
    .click();
  await page.getByRole('region', { name: 'What this is' }).getByText('Enterprise').waitFor();
  await page.getByRole('button', { name: 'Look closer' }).click();
  await page.getByRole('region', { name: 'What this is' }).locator('pre').waitFor();
});

test('a name and a password keep the games on every device', async () => {
  const first = await stage.person();
  await startAtTable(first);
  const now = await prompt(first);
  await first.goto('/#/account');
  await first.getByLabel('Name').fill('Spruance');
  await first.getByLabel(/Password/).fill('short');
  await first.getByRole('button', { name: 'Keep my games' }).click();
  await first.getByLabel(/Password/).fill('torpedo junction');
  await first.getByRole('button', { name: 'Keep my games' }).click();
  await first.getByRole('heading', { name: 'Spruance' }).waitFor();
  await first.getByLabel('What it is for').fill('my bot');
  await first.getByRole('button', { name: 'Make a token' }).click();
  await first.getByText(/The token, shown this once/).waitFor();
  await first.getByRole('button', { name: 'Revoke' }).click();
  await first.getByRole('button', { name: 'Revoke' }).waitFor({ state: 'detached' });

  const second = await stage.person();
  await second.goto('/#/account');
  await second.getByRole('button', { name: 'I have one' }).click();
  await second.getByLabel('Name').fill('Spruance');
  await second.getByLabel(/Password/).fill('not it');
  await second.getByRole('button', { name: 'Sign in' }).click();
  await second.getByRole('alert').waitFor();
  await second.getByLabel(/Password/).fill('torpedo junction');
  await second.getByRole('button', { name: 'Sign in' }).click();
  await second.getByRole('heading', { name: 'Spruance' }).waitFor();
  await second.goto('/#/');
  await second
    .getByRole('listitem')
    .getByRole('link', { name: /Victory in the Pacific/ })
    .first()
    .click();
  await atTable(second);
  await expect.poll(() => prompt(second)).toBe(now);
  await second.goto('/#/account');
  await second.getByRole('button', { name: 'Sign out', exact: true }).click();
  await second.getByText('You are signed out of this device.').waitFor();
});
