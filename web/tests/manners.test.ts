// Every page: nothing serious for axe, nothing too wide for a small screen, light and dark.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { atTable, House, openBrowser, person, seriousFindings, startGame } from './harness';

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

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

for (const scheme of ['light', 'dark'] as const) {
  for (const size of [{ width: 1440, height: 900 }, { width: 360, height: 740 }]) {
    test(`every page is accessible and fits, ${scheme}, ${size.width} px`, async () => {
      const { page } = await person(browser, house, { colorScheme: scheme, viewport: size });
      const found: Record<string, string[]> = {};
      const look = async (name: string): Promise<void> => {
        found[name] = await seriousFindings(page);
        if ((await overflow(page)) > 0) found[name].push(`${await overflow(page)} px too wide`);
      };
      await page.getByText('Options', { exact: true }).click();
      await look('front page');
      await page.goto('/#/account');
      await page.getByRole('heading', { name: 'You', exact: true }).waitFor();
      await look('account');
      await page.goto('/#/join/nothing');
      await page.getByRole('alert').waitFor();
      await look('dead link');
      await page.goto('/#/nowhere/at/all');
      await page.getByRole('heading', { name: /Nothing at this address/ }).waitFor();
      await look('lost');
      await page.goto('/#/');
      await page.getByRole('button', { name: /^Start/ }).waitFor();
      await startGame(page);
      await atTable(page);
      await look('table');
      for (const tab of ['Track', 'Forces', 'Chat', 'Orders', 'Move']) {
        await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
        await look(`table, ${tab}`);
      }
      await page.getByRole('tab', { name: 'Text' }).click();
      await look('text board');
      for (const [button, name] of [['Menu of the table', 'menu'], [/Why can/, 'why']] as const) {
        await page.getByRole('button', { name: button }).click();
        await page.getByRole('dialog').waitFor();
        await look(name);
        await page.keyboard.press('Escape');
      }
      await page.goto('/#/');
      await page.getByRole('heading', { name: 'My games' }).waitFor();
      await look('my games');
      expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
      await page.context().close();
    });
  }
}

test('a game without a drawing is played on the plain board', async () => {
  const { page, wrongs } = await person(browser, house);
  await startGame(page, /The Drill/);
  await page.getByRole('button', { name: /show the board/ }).click();
  await atTable(page);
  await page.locator('[data-board=plain]').waitFor();
  expect(await page.locator('[data-board] [data-id=box-1]').count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  expect(wrongs).toEqual([]);
  await page.context().close();
});
