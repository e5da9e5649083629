// Where something can go is brighter than where it cannot, on every water and in both lights.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Stage } from './harness';
import { asked, atTable, freePoint, post, startGame } from './play';
import { shot } from './shot';

const stage = new Stage();

/** How bright the screen is around a point, from 0 to 1. */
async function brightness(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  const picture = await page.screenshot({ clip: { x: x - 3, y: y - 3, width: 6, height: 6 } });
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const brush = canvas.getContext('2d');
    brush?.drawImage(image, 0, 0);
    const dots = brush?.getImageData(0, 0, image.width, image.height).data ?? [];
    let sum = 0;
    for (let i = 0; i < dots.length; i += 4)
      sum += 0.2126 * (dots[i] ?? 0) + 0.7152 * (dots[i + 1] ?? 0) + 0.0722 * (dots[i + 2] ?? 0);
    return sum / (dots.length / 4) / 255;
  }, picture.toString('base64'));
}

/** The same place lit, and when what was picked is put down. */
async function litAndUnlit(page: Page, space: string): Promise<[number, number]> {
  await page.locator('.picked').waitFor();
  await atTable(page);
  const at = await freePoint(page, space);
  const lit = await brightness(page, at);
  await page.keyboard.press('Escape');
  await page.locator('.picked').waitFor({ state: 'detached' });
  await atTable(page);
  return [lit, await brightness(page, at)];
}

test.each(['light', 'dark'] as const)('a sea zone something can sail to is brighter, %s', async (colorScheme) => {
  const page = await stage.person({ colorScheme });
  await startGame(page, /Axis & Allies: Pacific/);
  await atTable(page);
  await post(page, 'britain', 'divide 6');
  await post(page, 'japan', 'done');
  await asked(page, /^Japan: phase 3/);
  await page.locator('[data-entry="japan-destroyer@sz-45"]').click();
  const [lit, unlit] = await litAndUnlit(page, 'sz-43');
  await shot(page, `lights-axis-${colorScheme}`);
  expect(lit - unlit, `${lit} lit, ${unlit} else`).toBeGreaterThan(0.05);
});

test.each(['light', 'dark'] as const)('an ocean area something can patrol is brighter, %s', async (colorScheme) => {
  const page = await stage.person({ colorScheme });
  await startGame(page);
  await atTable(page);
  await post(page, 'japan', 'done');
  await asked(page, /patrol/);
  await page.locator('[data-entry]:not(.verb)').first().click();
  const area = page.locator('#board-panel .area.lit').first();
  const [lit, unlit] = await litAndUnlit(page, (await area.getAttribute('data-id')) ?? '');
  expect(lit - unlit, `${lit} lit, ${unlit} else`).toBeGreaterThan(0.05);
});
