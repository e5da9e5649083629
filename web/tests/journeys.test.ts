// What must not get lost: over a reload, a second browser, history, records, a crash.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Stage } from './harness';
import { asked, atTable, enter, menu, playOn, prompt, sendToRaid, sitTogether, startAtTable } from './play';

const stage = new Stage();

test('a reload loses nothing, entries not yet confirmed included', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await sendToRaid(page, 'akagi');
  await page.reload();
  await atTable(page);
  await page.locator('[data-entry=kaga]').waitFor();
  expect(await page.locator('[data-entry=akagi]').count()).toBe(0);
  await enter(page, () => page.keyboard.press('u'));
  await page.locator('[data-entry=akagi]').waitFor();
});

test('a friend joins by the link from a second browser, and each sees the other act', async () => {
  const [host, guest] = [await stage.person(), await stage.person()];
  await sitTogether(host, guest);
  expect(await guest.locator('.bar.mine').count()).toBe(0);
  await enter(host, () => host.locator('.verb').first().click());
  await asked(host, /patrol/);
  // Japan is still at it: the other side sees nothing of it until the move is handed over.
  expect(await guest.locator('.bar.mine').count()).toBe(0);
  await host.locator('.verb').first().click();
  await guest.locator('.bar.mine').waitFor();
  // Whoever closes the window finds the seat again, and what was done meanwhile.
  await guest.goto('/#/');
  await guest.getByRole('heading', { name: /My games/ }).waitFor();
  await guest
    .getByRole('listitem')
    .getByRole('link', { name: /Victory in the Pacific/ })
    .first()
    .click();
  await atTable(guest);
  await guest.locator('.bar.mine').waitFor();
});

test('history can be scrubbed, shared as a moment, and left again', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await playOn(page, 6);
  const now = await prompt(page);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.locator('.bar.past').waitFor();
  await asked(page, /send any ships/);
  await page.waitForURL(/step=0/);
  await page.getByRole('button', { name: 'One moment on' }).click();
  await page.waitForURL(/step=[1-9]/);
  await page.getByRole('button', { name: /Link to this moment/ }).click();
  await page.getByText('Copied: a link to this moment.').waitFor();
  const moment = await page.evaluate(() => navigator.clipboard.readText());
  expect(moment).toMatch(/moment=\d/);
  // The slider goes anywhere, the keys step by step.
  await page.getByRole('slider', { name: 'Moment of the game' }).fill('0');
  await page.waitForURL(/step=0/);
  await page.getByRole('button', { name: 'Back to now' }).first().click();
  await page.locator('.bar.past').waitFor({ state: 'detached' });
  await expect.poll(() => prompt(page)).toBe(now);
  await page.keyboard.press('[');
  await page.locator('.bar.past').waitFor();
  const other = await stage.person();
  await other.goto(moment);
  await other.locator('.bar.past').waitFor();
  await other.getByText('looking on', { exact: true }).waitFor();
});

test('the history plays by itself up to now', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await playOn(page, 5);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.locator('.bar.past').waitFor();
  await page.getByLabel('Speed').selectOption('Very fast');
  await page.getByRole('button', { name: 'Play the history' }).click();
  await page.locator('.bar.past').waitFor({ state: 'detached' });
  await page.locator('.bar.mine').waitFor();
});

test('a record is exported and imported again, and the game stands where it stood', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await playOn(page, 4);
  const now = await prompt(page);
  const [file] = await Promise.all([page.waitForEvent('download'), menu(page, /Download the record/)]);
  const path = await file.path();
  expect(readFileSync(path, 'utf8')).toMatch(/^ironbottom-record 1/);
  const old = page.url();
  await page.goto('/#/');
  await page.getByLabel('Record file').setInputFiles(path);
  await page.waitForURL((url) => /table/.test(url.hash) && url.href !== old);
  await atTable(page);
  await asked(page, /./);
  await expect.poll(() => prompt(page)).toBe(now);
});

test('a server that dies and comes back is found again without a reload', async () => {
  const page = await stage.person();
  await startAtTable(page);
  await sendToRaid(page, 'akagi');
  await enter(page, () => page.locator('.verb').first().click());
  await asked(page, /patrol/);
  await stage.house.crash();
  await page.locator('.link.lost').waitFor();
  await stage.house.open();
  await page.locator('.link.live').waitFor();
  await asked(page, /patrol/);
});

test('a game that cannot be replayed says so, keeps its record, and the others play', async () => {
  const page = await stage.person();
  await startAtTable(page);
  const id = /table\/(\w+)/.exec(page.url())?.[1] ?? '';
  const told = 'This version of the program cannot open this game: line 7 of its record: an act the rules refuse.';
  const problem = { kind: 'unreplayable', text: told, request: 'r' };
  await page.route(`**/api/tables/${id}`, (route) => route.fulfill({ status: 410, json: problem }));
  await page.goto('/#/');
  // Who comes back before the page has turned has not left.
  await page.locator('#board-panel').waitFor({ state: 'detached' });
  await page.goto(`/#/table/${id}`);
  await page.getByRole('heading', { name: /cannot be opened by this version/ }).waitFor();
  await page.getByText(told).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the record' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('victory');
  await page.getByRole('link', { name: 'To the front page' }).click();
  await startAtTable(page);
});
