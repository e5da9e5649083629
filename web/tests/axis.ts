// What people do at the boards of the Axis & Allies games, in the words of the stories.
import type { Page } from 'playwright-core';
import { asked, atTable, enter, freePoint, prompt } from './play';

export const board = (page: Page) => page.locator('#board-panel');

/** Buy so many of what stands first on the sheet, and be done. */
export async function buy(page: Page, count: number): Promise<void> {
  const card = board(page).locator('.card:enabled').first();
  for (let bought = 0; bought < count; bought++) await enter(page, () => card.click());
  await enter(page, () => board(page).getByRole('button', { name: 'Done buying' }).click());
}

/** Pick a stack on the board, out of its fan if it lies in one. */
export async function pick(page: Page, id: string, space: string): Promise<void> {
  // What was sent last stays in hand.
  if ((await page.locator('.picked').count()) > 0) {
    await page.keyboard.press('Escape');
    await page.locator('.picked').waitFor({ state: 'detached' });
  }
  const counter = board(page).locator(`[data-counter][data-id="${id}"]`);
  if ((await counter.count()) === 0) await board(page).locator(`[data-open="${space}"]`).first().click();
  await counter.click();
  await page.locator('.picked').waitFor();
  await atTable(page);
}

/** Send so many of a stack to a space next to it. */
export async function send(page: Page, id: string, from: string, to: string, count: number): Promise<void> {
  await pick(page, id, from);
  await enter(page, async () => {
    const { x, y } = await freePoint(page, to);
    await page.mouse.click(x, y);
    await page
      .getByRole('dialog', { name: /How many/ })
      .getByRole('button', { name: new RegExp(`^(All )?${count}\\b`) })
      .click();
  });
}

/** Whatever is asked, answered with the mouse: on a sheet of the board if there is one, else beside it. */
export async function answer(page: Page): Promise<void> {
  await enter(page, async () => {
    const sheets = board(page).locator(
      '[data-layer=purchase] footer button, [data-layer=placing] .amounts button:last-child, [data-layer=convoys] .divide button, [data-layer=politics] footer button, [data-layer=answers] footer button, [data-layer=kamikazes] footer button, [data-layer=research] .dice button:last-child, [data-layer=fights] li button, [data-layer=battle] .verbs button',
    );
    const sheet = sheets.first();
    const verb = page.locator('.verb:enabled').first();
    if (await sheet.count()) await sheet.click();
    else if (await verb.count()) await verb.click();
    else {
      // Only aircraft that still have to land keep a phase from ending.
      const entries = page.locator('[data-entry]');
      const aloft = page.locator('[data-entry*=aloft]');
      await ((await aloft.count()) > 0 ? aloft : entries).first().click();
    }
  });
}

export async function until(page: Page, words: RegExp): Promise<void> {
  const isAsked = async () => (await atTable(page), words.test(await prompt(page)));
  for (let step = 0; step < 60 && !(await isAsked()); step++) await answer(page);
  await asked(page, words);
}
