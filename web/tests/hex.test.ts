// War in the Pacific on its hexes: aircraft search, a report arrives, Task Forces are plotted and handed over in secret.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, Stage } from './harness';
import { actsOf, asked, atTable, bringIn, enter, freePoint, post, prompt } from './play';
import { shot } from './shot';

const stage = new Stage();
/** Midway, as far as a story needs it; what is thrown after that nobody knows. */
const MIDWAY = 'pacwar/tests/records/version-2/turns.txt';
const WIDTHS = [
  ['1440', {}],
  ['390', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;
const board = (page: Page) => page.locator('#board-panel');
const courses = (page: Page) => board(page).locator('.course');
const log = (page: Page) => page.getByRole('log', { name: 'What happened' });

/** Sit down as this side, at a table at which both are mine: the screen asks who looks. */
async function liftAs(page: Page, side: RegExp): Promise<void> {
  await page.getByRole('button', { name: side }).click();
  await atTable(page);
  await page.locator('.bar.mine').waitFor();
}

async function sitDown(page: Page, acts: number, side: RegExp): Promise<void> {
  const id = await bringIn(page, MIDWAY, 'Midway', acts);
  await page.goto(`/#/table/${id}`);
  await liftAs(page, side);
}

/** Pick a counter on its hex: the first press may only fan its stack out. */
async function pickUp(page: Page, id: string): Promise<void> {
  const [piece, picked] = [board(page).locator(`[data-id="${id}"]`), page.locator('.picked')];
  await piece.click();
  await page.locator('.fan').or(picked).first().waitFor();
  if ((await picked.count()) === 0) await piece.click();
  await picked.waitFor();
  await atTable(page);
}

const ready = (page: Page) => page.locator('.bar .verb', { hasText: 'ready' });

for (const [width, options] of WIDTHS)
  test(`aircraft are sent to search an arc and both sides hand over, ${width} px`, async () => {
    const page = await stage.person(options);
    await sitDown(page, 28, /I am Japan/);
    await asked(page, /^Japan: Air Phase 1: say which Air Points search/);
    await post(page, 'japan', ...actsOf(MIDWAY, 29, 35));
    await ready(page).click();
    await liftAs(page, /I am (the )?Allies/);
    // By hand: the flying boats of Johnston Island look north.
    await pickUp(page, 'a-F2046');
    await shot(page, `hex-arcs-${width}`);
    expect(await findings(page)).toEqual([]);
    await enter(page, () => page.locator('[data-entry="sweep a-F2046 n"]').click());
    await page.locator('[data-entry=a-F2046]').waitFor({ state: 'detached' });
    await enter(page, () => page.getByRole('button', { name: 'Undo' }).click());
    await page.locator('[data-entry=a-F2046], [data-entry="sweep a-F2046 n"]').first().waitFor();
    await enter(page, () => page.getByRole('button', { name: 'Redo' }).click());
    await ready(page).click();
    // Now the dice fall: whoever is found is asked, else the day goes on.
    await expect
      .poll(async () => ((await page.getByTestId('prompt').count()) > 0 ? prompt(page) : 'a curtain'))
      .not.toMatch(/say which Air Points search/);
  });

for (const [width, options] of WIDTHS)
  test(`the side that is found reports within its chit, and the report arrives, ${width} px`, async () => {
    const page = await stage.person(options);
    // One of the Allies' markers has just been found.
    await sitDown(page, 50, /I am (the )?Allies/);
    await asked(page, /was found from the air; your chit says/);
    const found = /(A\d) at F\d+ was found/.exec(await prompt(page))?.[1] ?? '';
    await shot(page, `hex-chit-${width}`);
    expect(await findings(page)).toEqual([]);
    // As often as another one is found, which is for the dice to say.
    for (let step = 0; step < 12 && /was found from the air/.test(await prompt(page)); step++)
      await enter(page, () => page.locator('[data-entry=done]').click());
    await asked(page, /Air Phase 1: plot strikes/);
    // The screen is handed to the other side.
    await page.locator('header .seat').first().click();
    await liftAs(page, /I am Japan/);
    // Japan reads what it was told on the marker itself, and in the log.
    await board(page)
      .getByRole('button', { name: new RegExp(`^${found}.*reported`) })
      .waitFor();
    if (width === '390') await page.getByRole('tab', { name: 'Log' }).click();
    await log(page)
      .locator('.line', { hasText: `${found} was reported` })
      .first()
      .waitFor({ state: 'attached' });
    await shot(page, `hex-report-${width}`);
    expect(await findings(page)).toEqual([]);
  });

for (const [width, options] of WIDTHS)
  test(`a Task Force is plotted hex by hex, taken back, handed over, and the other side sees nothing of it, ${width} px`, async () => {
    const page = await stage.person(options);
    await sitDown(page, 63, /I am Japan/);
    await asked(page, /^Japan: Naval Phase 1: plot .* \(10 of 10 without a plot/);
    expect(await courses(page).count()).toBe(0);
    // On a phone markers lie over each other: there it is picked in the list.
    if (width === '1440') await pickUp(page, 'j2');
    else {
      await page.locator('[data-entry=j2]').click();
      await page.locator('.picked').waitFor();
      await atTable(page);
    }
    for (const [hex, legs] of [
      ['F0423', 1],
      ['F0625', 2],
    ] as const) {
      const { x, y } = await freePoint(page, hex);
      await enter(page, () => page.mouse.click(x, y));
      await expect.poll(() => courses(page).locator('circle').count()).toBe(legs);
    }
    await asked(page, /9 of 10 without a plot/);
    await shot(page, `hex-plot-${width}`);
    expect(await findings(page)).toEqual([]);
    await enter(page, () => page.getByRole('button', { name: 'Undo' }).click());
    await expect.poll(() => courses(page).locator('circle').count()).toBe(1);
    await enter(page, () => page.getByRole('button', { name: 'Redo' }).click());
    await expect.poll(() => courses(page).locator('circle').count()).toBe(2);
    await ready(page).click();
    await liftAs(page, /I am (the )?Allies/);
    expect(await prompt(page)).toMatch(/^Allies/);
    expect(await courses(page).count()).toBe(0);
    await shot(page, `hex-allies-${width}`);
  });
