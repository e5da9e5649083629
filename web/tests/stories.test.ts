// What people do at a table, done in a real browser against the real server.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { atTable, House, openBrowser, person, prompt, startGame, turn } from './harness';

const house = new House();
let browser: Browser;
beforeAll(async () => {
  await house.open();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await house.close();
});

/** Wait until what is asked, or what is offered, is no longer what it was. */
async function changed(page: Page, before: string): Promise<void> {
  await page.waitForFunction((old) => {
    const text = (document.querySelector('[data-testid=prompt]')?.textContent ?? '') + document.querySelectorAll('[data-entry]').length + (document.querySelector('[data-entry]')?.textContent ?? '');
    return text !== old && !document.querySelector('.entry:disabled');
  }, before);
}
async function sight(page: Page): Promise<string> {
  return page.evaluate(() => (document.querySelector('[data-testid=prompt]')?.textContent ?? '') + document.querySelectorAll('[data-entry]').length + (document.querySelector('[data-entry]')?.textContent ?? ''));
}

test('a new user starts a game and is asked for the first decision', async () => {
  const { page, wrongs } = await person(browser, house);
  expect(await page.getByRole('alert').count()).toBe(0);
  const began = Date.now();
  await startGame(page);
  await atTable(page);
  expect(await prompt(page)).toMatch(/^Japan: send any ships/);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(wrongs).toEqual([]);
  await page.context().close();
});

test('a whole first turn by mouse', async () => {
  const { page, wrongs } = await person(browser, house);
  await startGame(page);
  await atTable(page);
  // A ship is taken from the list, and sent by a click on the lit sea area's choice.
  await page.locator('[data-entry=akagi]').click();
  await page.getByRole('button', { name: /Akagi joins the raid/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('[data-entry=akagi]').click();
  await page.getByRole('button', { name: /Akagi joins the raid/ }).click();
  // Then whatever the game asks, always with the mouse, until the turn is over.
  for (let step = 0; step < 400 && (await turn(page)) === 1; step++) {
    const before = await sight(page);
    const verb = page.locator('.verb:enabled').first();
    if (await verb.count()) await verb.click();
    else await page.locator('[data-entry]').first().click();
    await changed(page, before);
  }
  expect(await turn(page)).toBe(2);
  expect(wrongs).toEqual([]);
  await page.context().close();
});

test('a whole first turn by keyboard alone', async () => {
  const { page, wrongs } = await person(browser, house);
  await startGame(page);
  await atTable(page);
  await page.keyboard.press('/');
  await page.keyboard.type('kaga');
  await page.keyboard.press('Enter');
  await page.locator('[data-entry="assign kaga"]').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('akagi');
  await page.keyboard.press('Enter');
  await page.locator('[data-entry="assign akagi"]').waitFor();
  await page.keyboard.press('1');
  await page.locator('[data-entry=akagi]').waitFor({ state: 'detached' });
  for (let step = 0; step < 400 && (await turn(page)) === 1; step++) {
    const before = await sight(page);
    await page.keyboard.press((await page.locator('.verb.main').count()) > 0 ? 'd' : '1');
    await changed(page, before);
  }
  expect(await turn(page)).toBe(2);
  expect(wrongs).toEqual([]);
  await page.context().close();
});

/** A point of the screen where this and nothing else is under the mouse. */
async function freePoint(page: Page, id: string): Promise<{ x: number; y: number }> {
  const found = await page.evaluate((wanted) => {
    const shape = document.querySelector(`#board-panel [data-id="${wanted}"]`);
    const box = shape?.getBoundingClientRect();
    if (!shape || !box) return null;
    for (let i = 1; i < 24; i++) {
      for (let j = 1; j < 24; j++) {
        const [x, y] = [box.left + (box.width * i) / 24, box.top + (box.height * j) / 24];
        if (document.elementFromPoint(x, y)?.closest('[data-id]') === shape) return { x, y };
      }
    }
    return null;
  }, id);
  if (!found) throw new Error(`${id} is nowhere to be seen`);
  return found;
}

test('on the drawn board a ship is sent by two clicks, another by a drag, and one that may not go says why', async () => {
  const { page, wrongs } = await person(browser, house);
  await startGame(page);
  await atTable(page);
  // The first click fans the stack out, the second picks the ship.
  await page.locator('#board-panel [data-id=akagi]').click();
  await page.locator('#board-panel [data-id=akagi]').click();
  await page.locator('.picked').getByText('Akagi').waitFor();
  const hawaii = await freePoint(page, 'hawaiian-islands');
  await page.mouse.click(hawaii.x, hawaii.y);
  await page.locator('[data-entry=akagi]').waitFor({ state: 'detached' });
  const ship = page.locator('#board-panel [data-id=ashigara]');
  const box = await ship.boundingBox();
  if (!box) throw new Error('no ship to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 60, { steps: 5 });
  await page.mouse.move(hawaii.x, hawaii.y, { steps: 12 });
  await page.mouse.up();
  await page.locator('[data-entry=ashigara]').waitFor({ state: 'detached' });
  await page.locator('#board-panel [data-id=pensacola]').click();
  await page.locator('.note p').waitFor();
  expect((await page.locator('.note p').innerText()).length).toBeGreaterThan(20);
  expect(wrongs).toEqual([]);
  await page.context().close();
});

test('on the plain board a piece is dragged onto another, and a move that cannot be read is explained', async () => {
  const { page, wrongs } = await person(browser, house);
  await startGame(page, /The Drill/);
  // The drill has secrets, so the seat is asked for first.
  await page.getByRole('button', { name: /show the board/ }).click();
  await atTable(page);
  await page.locator('[data-board] [data-id=orion]').dragTo(page.locator('[data-board] [data-id=force-a]'));
  await page.locator('[data-entry=orion]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Why can/ }).click();
  await page.getByLabel(/Or type the move/).fill('nonsense');
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.locator('.answer').waitFor();
  expect(await page.locator('.answer').innerText()).toContain('nonsense');
  expect(wrongs).toEqual([]);
  await page.context().close();
});

test('a reload loses nothing, entries not yet confirmed included', async () => {
  const { page, wrongs } = await person(browser, house);
  await startGame(page);
  await atTable(page);
  await page.locator('[data-entry=akagi]').click();
  await page.getByRole('button', { name: /Akagi joins the raid/ }).click();
  await page.locator('[data-entry=akagi]').waitFor({ state: 'detached' });
  await page.reload();
  await atTable(page);
  await page.locator('[data-entry=kaga]').waitFor();
  expect(await page.locator('[data-entry=akagi]').count()).toBe(0);
  await page.keyboard.press('u');
  await page.locator('[data-entry=akagi]').waitFor();
  expect(wrongs).toEqual([]);
  await page.context().close();
});

test('a friend joins by the link from a second browser, and each sees the other act', async () => {
  const host = await person(browser, house);
  await startGame(host.page, /Victory in the Pacific/, /With a friend/);
  const link = await host.page.getByTestId('invite').inputValue();
  await host.page.getByRole('button', { name: 'Close', exact: true }).click();
  const guest = await person(browser, house);
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: /Sit down as the Allies/ }).click();
  await atTable(guest.page);
  expect(await guest.page.locator('.bar.mine').count()).toBe(0);
  await atTable(host.page);
  await host.page.locator('.verb').first().click();
  await host.page.waitForFunction(() => document.querySelector('[data-testid=prompt]')?.textContent?.includes('patrol'));
  // Japan is still at it: the other side sees nothing of it until the move is handed over.
  expect(await guest.page.locator('.bar.mine').count()).toBe(0);
  await host.page.locator('.verb').first().click();
  await guest.page.locator('.bar.mine').waitFor();
  // Words travel too.
  await guest.page.getByRole('tab', { name: 'Chat' }).click();
  await guest.page.getByPlaceholder('Say something…').fill('Good hunting');
  await guest.page.getByRole('button', { name: 'Send' }).click();
  await host.page.getByRole('tab', { name: /Chat/ }).click();
  await host.page.getByText('Good hunting').waitFor();
  expect([...host.wrongs, ...guest.wrongs]).toEqual([]);
  await host.page.context().close();
  await guest.page.context().close();
});

/** Play on by the first verb or choice for so many decisions. */
async function playOn(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    const before = await sight(page);
    await page.keyboard.press((await page.locator('.verb.main').count()) > 0 ? 'd' : '1');
    await changed(page, before);
    await atTable(page);
  }
}

test('history can be scrubbed, shared as a moment, and left again', async () => {
  const { page, wrongs } = await person(browser, house);
  await startGame(page);
  await atTable(page);
  await playOn(page, 6);
  const now = await prompt(page);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.locator('.bar.past').waitFor();
  await page.waitForFunction(() => document.querySelector('[data-testid=prompt]')?.textContent?.includes('send any ships'));
  expect(page.url()).toContain('at=0');
  await page.getByRole('button', { name: 'One moment on' }).click();
  await page.getByRole('button', { name: /Link to this moment/ }).click();
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('at='));
  const moment = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Back to now' }).first().click();
  await page.waitForFunction((text) => document.querySelector('[data-testid=prompt]')?.textContent?.includes(text), now.split(' VitP')[0] ?? '');
  const other = await person(browser, house);
  await other.page.goto(moment);
  await other.page.locator('.bar.past').waitFor();
  expect([...wrongs, ...other.wrongs]).toEqual([]);
  await page.context().close();
  await other.page.context().close();
});

test('a record is exported and imported again, and the game stands where it stood', async () => {
  const { page, wrongs } = await person(browser, house);
  await startGame(page);
  await atTable(page);
  await playOn(page, 4);
  const now = await prompt(page);
  await page.getByRole('button', { name: 'Menu of the table' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
  const path = await file.path();
  expect(readFileSync(path, 'utf8')).toMatch(/^ironbottom-record 1/);
  await page.goto('/#/');
  await page.getByLabel('Record file').setInputFiles(path);
  await page.waitForURL(/table/);
  await atTable(page);
  expect(await prompt(page)).toBe(now);
  expect(wrongs).toEqual([]);
  await page.context().close();
});

test('a server that dies and comes back is found again without a reload', async () => {
  if (process.env.IRONBOTTOM_ADDRESS) return; // somebody else's server is not ours to kill
  const { page } = await person(browser, house);
  await startGame(page);
  await atTable(page);
  await page.locator('[data-entry=akagi]').click();
  await page.getByRole('button', { name: /Akagi joins the raid/ }).click();
  await page.locator('.verb').first().click();
  await page.waitForFunction(() => document.querySelector('[data-testid=prompt]')?.textContent?.includes('patrol'));
  await house.crash();
  await page.locator('.link.lost').waitFor();
  await house.open();
  await page.locator('.link.live').waitFor({ timeout: 30_000 });
  expect(await prompt(page)).toContain('patrol');
  await page.context().close();
});
