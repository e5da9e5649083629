// Moves shown in motion: pieces travel where they go, in the past too; any key ends it, and who wants no motion sees none.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Stage } from './harness';
import { atTable, enter, sendToRaid, startAtTable } from './play';

const stage = new Stage();
const sky = (page: Page) => page.locator('#board-panel .sky > *');

/** Somebody who likes motion, before whose eyes it takes as long as the story needs. */
async function dreamer(): Promise<Page> {
  const page = await stage.person({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      if (this.closest('.sky')) animation.playbackRate = 0.0001;
      return animation;
    };
  });
  return page;
}

test('a ship sails from where it was to where it goes, and any key brings it there at once', async () => {
  const page = await dreamer();
  await startAtTable(page);
  await sendToRaid(page, 'akagi');
  await sky(page).first().waitFor({ state: 'attached' });
  await page.keyboard.press('Shift');
  await sky(page).first().waitFor({ state: 'detached' });
  await page.locator('#board-panel [data-piece=akagi][data-at=hawaiian-islands]').waitFor();
  // A click does the same.
  await sendToRaid(page, 'kaga');
  await sky(page).first().waitFor({ state: 'attached' });
  await page.locator('header h1').click();
  await sky(page).first().waitFor({ state: 'detached' });
});

test('the history is shown in motion too', async () => {
  const page = await dreamer();
  await startAtTable(page);
  await sendToRaid(page, 'akagi');
  await page.keyboard.press('Shift');
  await enter(page, () => page.locator('.verb.only').first().click());
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.locator('.bar.past').waitFor();
  // On to the moment in which she sails: each picture is there before the next one is asked for.
  const sailed = page.locator('#board-panel [data-piece=akagi][data-at=hawaiian-islands]');
  for (let step = 0; step < 8 && (await sailed.count()) === 0; step++) {
    const before = page.url();
    await page.getByRole('button', { name: 'One moment on' }).click();
    await page.waitForURL((url) => url.href !== before);
    await atTable(page);
  }
  await sky(page).first().waitFor({ state: 'attached' });
});

test('who wants no motion sees none', async () => {
  const page = await stage.person();
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      document.documentElement.dataset['moved'] = 'yes';
      return animate.apply(this, how);
    };
  });
  await startAtTable(page);
  await sendToRaid(page, 'akagi');
  await atTable(page);
  await page.locator('#board-panel [data-piece=akagi][data-at=hawaiian-islands]').waitFor();
  expect(await page.locator('html').getAttribute('data-moved')).toBeNull();
});
