// Taking along and deleting what is one's own; asking for a seat that secrets keep closed.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, Stage } from './harness';
import { atTable, menu } from './play';
import { shot } from './shot';

const stage = new Stage();
const phone = { viewport: { width: 390, height: 844 } };

async function member(page: Page, name: string): Promise<void> {
  await page.goto('/#/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel(/^Password/).fill('long enough');
  await page.getByRole('button', { name: 'Keep my games' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

test('all that is kept about a person is downloaded, and deleted with the password', async () => {
  const page = await stage.person(phone);
  await member(page, 'Tanaka');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all of it' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('ironbottom-my-data.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as { me: { name: string }; sessions: unknown[] };
  expect(data.me.name).toBe('Tanaka');
  expect(data.sessions.length).toBe(1);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Games nobody else sits at are gone').waitFor();
  await shot(page, 'leaving-390');
  expect(await findings(page)).toEqual([]);
  // Without the right password nothing happens.
  await dialog.getByLabel('Your password').fill('wrong one');
  await dialog.getByRole('button', { name: 'Delete it for good' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await page.evaluate(async () => (await fetch('/api/me')).status)).toBe(200);
  await dialog.getByLabel('Your password').fill('long enough');
  await dialog.getByRole('button', { name: 'Delete it for good' }).click();
  await page.getByText('All that was yours here is gone.').waitFor();
  expect(await page.evaluate(async () => (await fetch('/api/me')).status)).toBe(401);
  // The name is free again.
  await member(page, 'Tanaka');
});

test('a guest deletes everything without a password, and may think better of it', async () => {
  const page = await stage.person();
  await page.evaluate(() =>
    fetch('/api/guest', {
      method: 'POST',
      headers: { 'x-ironbottom': '1', 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  await page.goto('/#/account');
  await page.reload();
  await page.getByRole('button', { name: 'Delete everything about me' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(await page.evaluate(async () => (await fetch('/api/me')).status)).toBe(200);
  await page.getByRole('button', { name: 'Delete everything about me' }).click();
  await shot(page, 'leaving-1440');
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await page.getByText('All that was yours here is gone.').waitFor();
  expect(await page.evaluate(async () => (await fetch('/api/me')).status)).toBe(401);
});

/** What a page would post, with its person's cookie. */
async function post<T>(page: Page, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([to, sent]) => {
      const headers = { 'x-ironbottom': '1', 'content-type': 'application/json' };
      const response = await fetch(to, { method: 'POST', headers, body: JSON.stringify(sent) });
      if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [`/api${path}`, body] as const,
  ) as Promise<T>;
}

/** Ann plays the raider, Bob the north; the east is an officer's. Something secret has been entered. */
async function atDrill(ann: Page, bob: Page): Promise<void> {
  await post(ann, '/guest', { name: 'Ann' });
  await post(bob, '/guest', { name: 'Bob' });
  const made = await post<{ id: string; seats: { id: string }[] }>(ann, '/tables', {
    game: 'drill',
    seats: { raider: 'me', north: 'link', east: 'captain', south: 'captain' },
  });
  const { path } = await post<{ path: string }>(ann, `/tables/${made.id}/links`, { seat: 'north' });
  await bob.goto(path);
  await bob.getByRole('button', { name: /^Sit down as/ }).click();
  await atTable(bob);
  for (const actions of [
    ['load orion a', 'load lyra b', 'load vesta b', 'done'],
    ['plot a west', 'plot b hold', 'plot c east', 'done'],
  ])
    await post(ann, `/tables/${made.id}/actions`, { as: 'raider', actions });
  await ann.goto(`/#/table/${made.id}?as=raider`);
  await atTable(ann);
}

test('a seat that secrets keep closed is asked for, refused, asked for again, agreed to and taken', async () => {
  const [ann, bob] = [await stage.person(), await stage.person(phone)];
  await atDrill(ann, bob);
  const ask = async (): Promise<void> => {
    await menu(ann, /Who sits where/);
    const east = ann.getByRole('dialog').getByRole('listitem').filter({ hasText: 'East' });
    // What would be refused is not offered.
    expect(await east.getByRole('button', { name: 'Take over' }).count()).toBe(0);
    await ann.getByText('only if all at the table agree').waitFor();
    await shot(ann, 'seat-ask-1440');
    expect(await findings(ann)).toEqual([]);
    await east.getByRole('button', { name: 'Ask to take it' }).click();
  };
  await ask();
  const [hers, his] = [ann.locator('[data-proposal=seat]'), bob.locator('[data-proposal=seat]')];
  await his.getByText(/to take the seat of .*East.* too, with its secrets/).waitFor();
  await hers.getByRole('button', { name: 'Withdraw it' }).waitFor();
  expect(await hers.getByRole('button', { name: /Sit down as/ }).count()).toBe(0);
  await shot(bob, 'seat-asked-390');
  expect(await findings(bob)).toEqual([]);
  await his.getByRole('button', { name: 'Refuse' }).click();
  // Both have seen it go: what is agreed to next is another proposal.
  await hers.waitFor({ state: 'detached' });
  await his.waitFor({ state: 'detached' });
  await ask();
  await his.getByRole('button', { name: 'Agree' }).click();
  await hers.getByText('All have agreed').waitFor();
  await shot(ann, 'seat-granted-1440');
  await hers.getByRole('button', { name: /Sit down as .*East/ }).click();
  await his.waitFor({ state: 'detached' });
  // Between two seats of one person nothing is shown before they say so.
  await ann.getByRole('button', { name: /East.*: show the board/ }).click();
  await atTable(ann);
  await ann.locator('.seat.me').filter({ hasText: 'East' }).waitFor();
});
