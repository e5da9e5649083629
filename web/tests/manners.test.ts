// Every page: nothing serious for axe, nothing too wide for a small screen, light and dark.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { findings, Stage } from './harness';
import { asked, atTable, menu, overPearlHarbor, sitTogether, startAtTable, startGame } from './play';

const stage = new Stage();

/** Looks at pages by day and by night, and remembers what is wrong with which. */
class Inspector {
  readonly found: Record<string, string[]> = {};
  constructor(readonly page: Page) {}
  async look(name: string, part?: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme });
      await this.page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      const list = await findings(this.page, part, colorScheme === 'light' ? 'all' : 'colours');
      if (list.length > 0) this.found[`${name}, ${colorScheme}`] = list;
    }
  }
}

async function visit(page: Page, address: string, heading: RegExp): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: heading }).first().waitFor();
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  const look = `${viewport.width} px`;

  test(`the pages around the table are accessible and fit, ${look}`, async () => {
    const page = await stage.person({ viewport });
    const eye = new Inspector(page);
    await page.getByText('Options', { exact: true }).click();
    await page.getByRole('radio', { name: /Seat by seat/ }).check();
    await page.getByRole('radio', { name: /Another clock/ }).check();
    await eye.look('front page, new game');
    await visit(page, '/#/account', /^You$/);
    await eye.look('account');
    await visit(page, '/#/join/nothing', /does not open a seat/);
    await eye.look('dead link');
    await visit(page, '/#/nowhere/at/all', /Nothing at this address/);
    await eye.look('lost');
    await visit(page, '/#/table/nothing', /cannot be opened/);
    await eye.look('no such table');
    await visit(page, '/#/', /Pick a game/);
    await startGame(page, /Victory in the Pacific/, /With a friend/);
    await page.getByTestId('invite').waitFor();
    await eye.look('invitation', 'dialog');
    const link = await page.getByTestId('invite').inputValue();
    await page.keyboard.press('Escape');
    const friend = await stage.person({ viewport });
    await friend.goto(link);
    await friend.getByRole('button', { name: /Sit down/ }).waitFor();
    const other = new Inspector(friend);
    await other.look('join');
    await visit(page, '/#/', /My games/);
    await eye.look('my games');
    expect({ ...eye.found, ...other.found }).toEqual({});
  });

  // By night only colours are others: they are looked at on a table of their own, so that no board is painted anew for each look.
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the table is accessible and fits in every phase, ${look}, ${colorScheme}`, async () => {
      const page = await stage.person({ viewport, colorScheme });
      const found: Record<string, string[]> = {};
      const see = async (name: string, part?: string): Promise<void> => {
        const list = await findings(page, part, colorScheme === 'light' ? 'all' : 'colours');
        if (list.length > 0) found[name] = list;
      };
      await startAtTable(page);
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      await see('first decision');
      for (const tab of ['Track', 'Forces', 'Chat', 'Orders', 'Move']) {
        await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
        await see(`panel ${tab}`, '.table aside');
      }
      await page.locator('[data-entry=akagi]').click();
      await page.locator('[data-entry="assign akagi"]').waitFor();
      await see('a ship picked');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Text' }).click();
      await see('text board', 'main');
      await page.getByRole('tab', { name: 'The Pacific' }).click();
      for (const [open, name] of [
        [/Menu of the table/, 'menu'],
        [/Why can/, 'why'],
      ] as const) {
        await page.getByRole('button', { name: open }).click();
        await page.getByRole('dialog').waitFor();
        await see(name, 'dialog');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await see('keys', 'dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Charts' }).click();
      await see('charts', '#board-panel');
      await page.getByRole('button', { name: 'Fold the charts away' }).click();
      await overPearlHarbor(page);
      await page.locator('[data-layer=battle]').waitFor();
      await see('battle');
      await page.getByRole('button', { name: 'To the beginning' }).click();
      await page.locator('.bar.past').waitFor();
      await see('the past');
      expect(found).toEqual({});
    });
}

test('a proposal, the end of a game and the plain board are accessible', async () => {
  const [host, guest] = [await stage.person(), await stage.person()];
  await sitTogether(host, guest);
  await menu(host, /Offer a draw/);
  const agree = guest.getByRole('button', { name: 'Agree' });
  await agree.waitFor();
  const eye = new Inspector(guest);
  await eye.look('proposal');
  await agree.click();
  await asked(guest, /The game is over/);
  await eye.look('over');
  await visit(guest, '/#/', /Finished/);
  await eye.look('finished games');
  await startGame(guest, /The Drill/);
  await eye.look('curtain');
  await guest.getByRole('button', { name: /show the board/ }).click();
  await atTable(guest);
  await guest.locator('[data-board=plain]').waitFor();
  await eye.look('plain board');
  expect(eye.found).toEqual({});
});
