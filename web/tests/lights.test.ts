// Where something can go is brighter than where it cannot, on every water and in both lights.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Stage } from './harness';
import { asked, atTable, freePoint, post, startGame } from './play';
import { shot } from './shot';

const stage = new Stage();

/** How bright every dot of a part of the screen is, from 0 to 1. */
async function brightness(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<number[]> {
  const picture = await page.screenshot({ clip });
  return page.evaluate(
    async (data) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(data)]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const brush = canvas.getContext('2d');
      brush?.drawImage(image, 0, 0);
      const dots = brush?.getImageData(0, 0, image.width, image.height).data ?? [];
      const all: number[] = [];
      for (let i = 0; i < dots.length; i += 4)
        all.push((0.2126 * (dots[i] ?? 0) + 0.7152 * (dots[i + 1] ?? 0) + 0.0722 * (dots[i + 2] ?? 0)) / 255);
      return all;
    },
    [...picture],
  );
}

/** The part of a place that is brighter while something can go there than when what was picked is put down, and the part that is
 * darker. Land and names on it are the same either way. */
async function litAndUnlit(page: Page, space: string): Promise<{ brighter: number; darker: number }> {
  await page.locator('.picked').waitFor();
  await atTable(page);
  // Without its depths the whole sea has one colour: they must not come between the two pictures.
  await page.locator('#board-panel [data-settled=true]:not([data-tinted="0"])').waitFor();
  const { x, y } = await freePoint(page, space);
  const clip = { x: x - 20, y: y - 20, width: 40, height: 40 };
  const lit = await brightness(page, clip);
  await page.keyboard.press('Escape');
  await page.locator('.picked').waitFor({ state: 'detached' });
  await atTable(page);
  const unlit = await brightness(page, clip);
  const part = (counts: (by: number) => boolean) =>
    lit.filter((dot, index) => counts(dot - (unlit[index] ?? 0))).length / lit.length;
  return { brighter: part((by) => by > 0.05), darker: part((by) => by < -0.05) };
}

test.each(['light', 'dark'] as const)('a sea zone something can sail to is brighter, %s', async (colorScheme) => {
  const page = await stage.person({ colorScheme });
  await startGame(page, /Axis & Allies: Pacific/);
  await atTable(page);
  await post(page, 'britain', 'divide 6');
  await post(page, 'japan', 'done');
  await asked(page, /^Japan: phase 3/);
  await page.locator('[data-entry="japan-destroyer@sz-45"]').click();
  const { brighter, darker } = await litAndUnlit(page, 'sz-43');
  await shot(page, `lights-axis-${colorScheme}`);
  expect(brighter, `${darker} of it is darker`).toBeGreaterThan(0.3 + darker);
});

test.each(['light', 'dark'] as const)('an ocean area something can patrol is brighter, %s', async (colorScheme) => {
  const page = await stage.person({ colorScheme });
  await startGame(page);
  await atTable(page);
  await post(page, 'japan', 'done');
  await asked(page, /patrol/);
  await page.locator('[data-entry]:not(.verb)').first().click();
  const { brighter, darker } = await litAndUnlit(page, 'central-pacific');
  expect(brighter, `${darker} of it is darker`).toBeGreaterThan(0.3 + darker);
});
