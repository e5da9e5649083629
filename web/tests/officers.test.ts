// Computer officers: a game against one, hints, who sits where, and what happened while one waited.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, PATIENCE, Stage } from './harness';
import { asked, atTable, enter, holdBack, keyOn, menu, myMove, prompt, resting, startAgainst, turn } from './play';
import { shot } from './shot';

const stage = new Stage();
/** A house whose officers think for as long as they may, so that they are met while they think, however slow the machine is. */
const slow = new Stage(600);

const hint = (page: Page) => page.locator('[data-hint=told]');
const seat = (page: Page, words: string) => page.locator('header .seat', { hasText: words });
/** How many entries stand that nobody else has seen. */
const entered = async (page: Page): Promise<number> =>
  Number((await page.locator('[data-step]').getAttribute('data-step'))?.split(':')[2]);

/** Hand over the first move, so that the other side has something to think about. */
async function handOver(page: Page): Promise<void> {
  await enter(page, () => page.keyboard.press('d'));
  await page.keyboard.press('d');
}

/** Against an admiral whose first decision is worth all its time: Japan's attack, once the convoys' money is divided. */
async function letItThink(page: Page): Promise<void> {
  await startAgainst(page, /^Admiral/, /Axis & Allies: Pacific/, /^Great Britain/);
  await enter(page, () => page.keyboard.press('7'));
  await isThinking(page);
}

const isThinking = (page: Page): Promise<void> =>
  page.getByTestId('thinking').getByText('The Admiral is thinking…').waitFor();

/** An ensign, who decides at once, relieves the admiral. */
async function relieve(page: Page): Promise<void> {
  await menu(page, /Who sits where/);
  const seats = page.getByRole('dialog', { name: 'Who sits where' });
  await seats.getByRole('group', { name: 'Japan' }).getByRole('button', { name: 'Ensign' }).click();
  await seat(page, 'Ensign (computer)').waitFor({ state: 'attached' });
  await seats.getByRole('button', { name: 'Close' }).click();
}

test('three clicks from the front page to a game against an admiral', async () => {
  const page = await stage.person();
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener(
      'pointerdown',
      () => {
        counted.clicks++;
      },
      true,
    );
  });
  await page.getByRole('radio', { name: /Victory in the Pacific/ }).click();
  await page.getByRole('radio', { name: /^Admiral/ }).click();
  await page.getByText('You play Japan against the Admiral (computer).').waitFor();
  await page.getByRole('button', { name: /^Start/ }).click();
  await atTable(page);
  expect(await page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(3);
  await myMove(page);
  await seat(page, 'Admiral (computer)').waitFor();
});

test('a captain answers, what it did is replayed, and the log says where it is new', async () => {
  const page = await stage.person();
  await startAgainst(page, /^Captain/);
  await handOver(page);
  await myMove(page);
  // Every decision of mine is answered, until enough has happened to be worth a word.
  const strip = page.getByRole('region', { name: 'While you waited' });
  for (let at = 0; at < 250 && !(await strip.isVisible()) && (await turn(page)) < 3; at++) {
    await keyOn(page);
    await page.locator('.bar.mine').or(page.getByText('The game is over')).first().waitFor();
  }
  await strip.getByText(/The Captain has played: \d+ things happened/).waitFor();
  await expect.poll(() => page.getByTestId('since').count()).toBe(1);
  const now = await prompt(page);
  // The moments that are looked at, in their order.
  const looked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/scene') && searchParams.has('step')) looked.push(Number(searchParams.get('step')));
  });
  // The first picture is held back, so that the replay does not run on before it is stopped.
  const letThrough = await holdBack(page, '**/scene?*');
  await strip.getByRole('button', { name: 'Replay' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await replay.getByText(/^1 of \d+$/).waitFor();
  await replay.getByRole('button', { name: 'Stop here' }).click();
  letThrough();
  await page.locator('.bar.past').waitFor();
  // It begins with how it stood before the first thing happened, so that one sees that happen and not its aftermath.
  await expect.poll(() => looked.length).toBeGreaterThan(1);
  expect(looked[1]).toBe((looked[0] ?? 0) + 1);
  await replay.getByRole('button', { name: 'The next one' }).click();
  await replay.getByRole('button', { name: 'Skip to now' }).click();
  await page.locator('.bar.past').waitFor({ state: 'detached' });
  await myMove(page);
  await expect.poll(() => prompt(page)).toBe(now);
  await strip.waitFor({ state: 'detached' });
  // However much was told, the page is as tall as the window.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});

test('a hint is told in words and lit, done, and undone', async () => {
  const page = await stage.person();
  await startAgainst(page, /^Admiral/);
  await page.keyboard.press('h');
  await hint(page).waitFor();
  expect(await hint(page).innerText()).toMatch(/The Admiral’s advice\. \S+/);
  const lines = await hint(page).getByRole('listitem').allInnerTexts();
  expect(lines.length).toBeGreaterThan(0);
  await page.locator('#board-panel .pointed').first().waitFor();
  const before = await prompt(page);
  // What answers the question is entered. The admiral thinks about patrols by themselves, so nothing is said of what comes after.
  expect(await hint(page).locator('[data-then]').count()).toBe(0);
  const button = hint(page).getByRole('button', { name: /^Do (all|it)/ });
  const all = Number(/\d+/.exec(await button.innerText())?.[0] ?? 1);
  await button.click();
  await asked(page, /patrol/);
  await page.locator('[data-rests=true]').waitFor();
  const done = await entered(page);
  expect(done).toBe(all);
  await hint(page).waitFor({ state: 'detached' });
  await enter(page, () => page.keyboard.press('u'));
  // What was entered as one is taken back as one.
  expect(await entered(page)).toBe(0);
  await expect.poll(() => prompt(page)).toBe(before);
});

test('a hint has several plans to choose from, each with what it expects, told and lit', async () => {
  const page = await stage.person();
  await startAgainst(page, /^Captain/);
  await page.keyboard.press('h');
  await hint(page).waitFor();
  const plans = hint(page).getByRole('radio');
  expect(await plans.count()).toBeGreaterThan(1);
  expect(await plans.first().innerText()).toMatch(/Plan 1\s+wins \d+\s?%/);
  expect(await plans.nth(1).innerText()).toMatch(/about as good|points? less/);
  const first = await hint(page).getByRole('list').innerText();
  await plans.nth(1).click();
  expect(await plans.nth(1).getAttribute('aria-checked')).toBe('true');
  await page.locator('#board-panel .pointed').first().waitFor();
  expect(await hint(page).getByRole('list').innerText()).not.toBe('');
  await shot(page, 'hint-plans');
  await plans.first().click();
  expect(await hint(page).getByRole('list').innerText()).toBe(first);
  await plans.nth(1).click();
  await enter(page, () =>
    hint(page)
      .getByRole('button', { name: /^Do (all|it)/ })
      .click(),
  );
  expect(await entered(page)).toBeGreaterThan(0);
});

test('whoever chooses an opponent sees how strong each rank is, and how that was measured', async () => {
  const page = await stage.person();
  await page.getByRole('radio', { name: /Victory in the Pacific/ }).check();
  expect(await page.locator('.rank').count()).toBe(8);
  await page.getByRole('radio', { name: /^Captain/ }).check();
  await page.getByRole('radio', { name: /^Lieutenant commander/ }).check();
  // A rank nobody has measured says so.
  await page
    .locator('[data-measured]')
    .getByText(/^Elo -?\d+ to -?\d+, from \d+ games|^Nobody has measured/)
    .waitFor();
  await page.getByText('You play Japan against the Lieutenant commander (computer).').waitFor();
  await shot(page, 'ranks');
});

test('a hint can be let go of, goes when the table moves on, and can be followed to the end', async () => {
  const page = await stage.person();
  await startAgainst(page, /^Admiral/);
  await page.getByRole('button', { name: 'Hint' }).click();
  await hint(page).waitFor();
  await hint(page).getByRole('button', { name: 'Dismiss' }).click();
  await hint(page).waitFor({ state: 'detached' });
  await page.keyboard.press('h');
  await hint(page).waitFor();
  await page.keyboard.press('Escape');
  await hint(page).waitFor({ state: 'detached' });
  await page.keyboard.press('h');
  await hint(page).waitFor();
  const before = await prompt(page);
  await enter(page, () =>
    hint(page)
      .getByRole('button', { name: /^Do (all|it)/ })
      .click(),
  );
  await hint(page).waitFor({ state: 'detached' });
  expect((await prompt(page)) !== before || (await entered(page)) > 0).toBe(true);
});

test('an overworked staff says so in a sentence', async () => {
  const page = await stage.person();
  await startAgainst(page, /^Ensign/);
  await page.route('**/hint', (route) =>
    route.fulfill({ status: 503, json: { kind: 'busy', text: 'All officers are at work. Ask again in a moment.' } }),
  );
  await page.keyboard.press('h');
  await page.locator('.note').getByText('All officers are at work. Ask again in a moment.').waitFor();
  expect(await page.locator('[data-hint]').count()).toBe(0);
  await page.unroute('**/hint');
  await page.keyboard.press('h');
  await hint(page).waitFor();
});

test('an officer is exchanged, its seat taken over and given back, and my own seat given away', async () => {
  const page = await stage.person();
  await startAgainst(page, /^Admiral/);
  await page.getByRole('button', { name: /Allies.*Admiral \(computer\)/ }).click();
  const seats = page.getByRole('dialog', { name: 'Who sits where' });
  await seats.getByRole('group', { name: 'Allies' }).getByRole('button', { name: 'Captain' }).click();
  await seat(page, 'Captain (computer)').waitFor();
  await seats.getByRole('group', { name: 'Allies' }).getByRole('button', { name: 'Take over' }).click();
  await seats.waitFor({ state: 'detached' });
  await seat(page, 'Alliesyou').waitFor();
  await page.keyboard.press('Escape');
  await menu(page, /Who sits where/);
  await seats.getByRole('group', { name: 'Allies' }).getByRole('button', { name: 'Ensign' }).click();
  await seat(page, 'Ensign (computer)').waitFor();
  await seats.getByRole('group', { name: 'Japan' }).getByRole('button', { name: 'Captain' }).click();
  await page.getByText('looking on', { exact: true }).waitFor();
  await seats.getByRole('button', { name: 'Close' }).click();
  // Nobody human is left: the game goes on by itself, and can be watched.
  await page.getByRole('log', { name: 'What happened' }).locator('.line').nth(5).waitFor();
});

test('officers play among themselves for whoever watches, and stand in the list of games', async () => {
  const page = await stage.person();
  await startAgainst(page, /^Captain/, /Victory in the Pacific/, /I watch/);
  await page.getByText('looking on', { exact: true }).waitFor();
  await page.getByRole('log', { name: 'What happened' }).locator('.line').nth(5).waitFor();
  await page.goto('/#/');
  const line = page.getByRole('listitem').filter({ hasText: 'Allies: Captain (computer)' });
  await line.getByRole('link').click();
  await atTable(page);
});

test('several officers of different strength sit at one table', async () => {
  const page = await stage.person();
  await page.getByRole('radio', { name: /Axis & Allies: Pacific/ }).check();
  await page.getByRole('radio', { name: /Seat by seat/ }).check();
  await page.getByRole('combobox', { name: /^Japan/ }).selectOption('Ensign (computer)');
  await page.getByRole('combobox', { name: /Great Britain/ }).selectOption('Captain (computer)');
  await page.getByRole('button', { name: /^Start/ }).click();
  await atTable(page);
  await seat(page, 'Ensign (computer)').waitFor();
  await seat(page, 'Captain (computer)').waitFor();
  await myMove(page);
});

test('a game against the computer is resumed from the front page with one click', async () => {
  const page = await stage.person();
  await startAgainst(page, /^Ensign/);
  await page.goto('/#/');
  const line = page.getByRole('listitem').filter({ hasText: 'Allies: Ensign (computer)' });
  await line.getByText(/Your move/).waitFor();
  await line.getByRole('link').click();
  await atTable(page);
  await myMove(page);
});

test('a reload while the admiral thinks loses nothing', async () => {
  const page = await slow.person();
  await letItThink(page);
  await page.locator('.thinks.on').waitFor();
  await page.reload();
  await atTable(page);
  await isThinking(page);
  // The ensign may have played before the answer has come that it sits there: then that answer is old news.
  const hold = page.locator('.bar.mine').waitFor();
  await page.route('**/officer', async (route) => {
    const answer = await route.fetch();
    await hold;
    await route.fulfill({ response: answer });
  });
  await relieve(page);
  await myMove(page);
  await page.getByTestId('thinking').waitFor({ state: 'detached' });
  // The line of the history ends at now.
  const line = page.getByRole('slider', { name: 'Moment of the game' });
  await expect
    .poll(() => line.evaluate((now: HTMLInputElement) => Number(now.max) - Number(now.value)), { timeout: PATIENCE })
    .toBe(0);
  // Nobody waits for that answer any more, whether it was held to the end or not.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what officers bring is accessible and fits on a phone, ${colorScheme}`, async () => {
    const phone = { colorScheme, viewport: { width: 360, height: 740 } };
    const page = await stage.person(phone);
    const found: Record<string, string[]> = {};
    const look = async (name: string, part?: string, at = page): Promise<void> => {
      const list = await findings(at, part, colorScheme === 'light' ? 'all' : 'colours');
      if (list.length > 0) found[name] = list;
    };
    await page.getByRole('radio', { name: /^Admiral/ }).check();
    await look('front page');
    await page.getByRole('radio', { name: /I watch/ }).check();
    await page.getByRole('radio', { name: 'Japan', exact: true }).check();
    await page.getByRole('button', { name: /^Start/ }).click();
    await atTable(page);
    const letThrough = await holdBack(page, '**/hint');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('[data-hint=asking]').waitFor();
    await look('hint asked for');
    letThrough();
    await hint(page).waitFor();
    await look('hint told');
    const button = await resting(hint(page).getByRole('button', { name: /^Do (all|it)/ }));
    expect(button.y + button.height).toBeLessThanOrEqual(740);
    await page.keyboard.press('Escape');
    await menu(page, /Who sits where/);
    await look('seats', 'dialog');
    const other = await slow.person(phone);
    await letItThink(other);
    await look('thinking', undefined, other);
    await relieve(other);
    expect(found).toEqual({});
  });
}
