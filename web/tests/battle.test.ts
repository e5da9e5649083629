// A battle on its sheet: targets within reach, dice with the attacks they belong to, and the way it went shown again.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Stage } from './harness';
import { enter, post, startAtTable } from './play';

const stage = new Stage();
const sheet = (page: Page) => page.locator('[data-layer=battle]');
const log = (page: Page) => page.getByRole('log', { name: 'What happened' });

/** Two carriers over Pearl Harbor, in the second round of the raid. */
async function secondRound(page: Page): Promise<void> {
  await startAtTable(page);
  await post(page, 'japan', 'assign akagi', 'assign kaga', 'done', 'done');
  await post(page, 'allies', 'done');
  await post(page, 'japan', 'pass', 'done', 'station japanese-islands', 'aim akagi nevada', 'aim kaga arizona');
  await post(page, 'japan', 'done');
  await sheet(page).waitFor();
}

for (const width of [1440, 390]) {
  test(`whatever is looked at, every target can be reached, at ${width} px`, async () => {
    const page = await stage.person({ viewport: { width, height: 844 } });
    await secondRound(page);
    // The attacker is picked, then looked at; then the target that lies farthest down is chosen with the mouse.
    await sheet(page).locator('[data-id=akagi]').click();
    await page.locator('.picked').waitFor();
    await page.getByRole('region', { name: 'What this is' }).getByText('Akagi').waitFor();
    const target = sheet(page).locator('[data-id=tennessee]');
    await target.scrollIntoViewIfNeeded();
    await enter(page, () => target.click());
    await page.locator('[data-entry=akagi]').waitFor({ state: 'detached' });
  });
}

test('each attack has its own dice, with its hits marked, and the damage behind them', async () => {
  const page = await stage.person();
  await secondRound(page);
  const dice = async (who: string) => {
    const line = log(page)
      .locator('.line', { hasText: `${who} ` })
      .filter({ has: page.locator('.roll') });
    // The log comes after the sheet.
    await expect.poll(() => line.count(), { message: who }).toBe(1);
    const [first] = await line.locator('.roll').all();
    if (!first) throw new Error(`${who} threw no dice`);
    const faces = /4d6: ([\d, ]+), (\d) hit/.exec(await first.innerText());
    expect(faces, await first.innerText()).not.toBeNull();
    await expect.poll(() => first.locator('.die').count()).toBe(4);
    await expect.poll(() => first.locator('.die.hit').count()).toBe(Number(faces?.[2]));
    // What hits does damage, which is thrown for and stands behind it.
    await expect.poll(async () => (await line.locator('.roll').count()) > 1).toBe(Number(faces?.[2]) > 0);
  };
  await dice('Akagi');
  await dice('Kaga');
});
