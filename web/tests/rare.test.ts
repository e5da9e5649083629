// What comes up rarely in Pacific (2001): a convoy taken in passing, a bombing raid on its sheet, rules behind their chips.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer } from './axis';
import { findings, Stage } from './harness';
import { asked, atTable, enter, freePoint, post, prompt, startGame } from './play';
import { shot } from './shot';

const stage = new Stage();
const board = (page: Page) => page.locator('#board-panel');
const WIDTHS = [
  ['1440', {}],
  ['390', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const;

/** Japan's first turn, before the first move. */
async function toCombatMoves(page: Page): Promise<void> {
  await startGame(page, /Axis & Allies: Pacific/);
  await atTable(page);
  await post(page, 'britain', 'divide 6');
  await post(page, 'japan', 'done');
  await asked(page, /^Japan: phase 3/);
}

/** Who has the convoy route of this zone, as the server tells it. */
const holder = (page: Page, zone: string): Promise<string | undefined> =>
  page.evaluate(async (id) => {
    const table = location.hash.split('/')[2]?.split('?')[0];
    const { scene } = (await (await fetch(`/api/tables/${table}/scene?as=japan`)).json()) as {
      scene: { spaces?: { id: string; marks?: { kind: string; value?: { owner?: string } }[] }[] };
    };
    const space = scene.spaces?.find((one) => one.id === id);
    return space?.marks?.find(({ kind }) => kind === 'route-control')?.value?.owner;
  }, zone);

test('a ship that goes past a convoy takes it on the way, in one move and one undo', async () => {
  const page = await stage.person();
  await toCombatMoves(page);
  expect(await holder(page, 'sz-44')).toBeUndefined();
  await page.locator('[data-entry="japan-destroyer@sz-45"]').click();
  await page.locator('.picked').waitFor();
  await atTable(page);
  const { x, y } = await freePoint(page, 'sz-43');
  await enter(page, () => page.mouse.click(x, y));
  await shot(page, 'rare-sail-1440');
  expect(await findings(page)).toEqual([]);
  await expect.poll(() => holder(page, 'sz-44')).toBe('japan');
  await asked(page, /Sea Zone 43/i);
  // One undo brings the ship back and the convoy with it.
  await enter(page, () => page.getByRole('button', { name: 'Undo' }).click());
  await expect.poll(() => holder(page, 'sz-44')).toBeUndefined();
});

for (const [width, options] of WIDTHS)
  test(`a bombing raid is planned with its chance, met by an interceptor and fought on its sheet, ${width} px`, async () => {
    const page = await stage.person(options);
    await toCombatMoves(page);
    await post(page, 'japan', 'move 1 japan-bomber@french-indo-china india', 'raid 1 japan-bomber@india');
    await board(page).getByRole('button', { name: 'Battles (1)' }).click();
    await page.locator('[data-chance=india]').getByText('bombs fall').first().waitFor();
    await shot(page, `rare-raid-planned-${width}`);
    await post(page, 'japan', 'done');
    const sheet = board(page).locator('[data-layer=battle]');
    for (let step = 0; step < 4 && (await sheet.count()) === 0; step++)
      await enter(page, () => board(page).locator('[data-layer=fights] li button').first().click());
    // Britain says who goes up; the bomber stands on the other side.
    await sheet.getByRole('group', { name: 'Send up against the raid' }).waitFor();
    await sheet.getByRole('button', { name: /Japanese bomber, in battle, in a bombing raid/ }).waitFor();
    await shot(page, `rare-raid-sheet-${width}`);
    expect(await findings(page)).toEqual([]);
    const up = sheet.getByRole('group', { name: 'Send up against the raid' }).getByRole('button').first();
    await up.scrollIntoViewIfNeeded();
    await enter(page, () => up.click());
    for (let step = 0; step < 12 && !/phase 6/.test(await prompt(page)); step++)
      await enter(page, () =>
        board(page)
          .locator('[data-layer=battle] .verbs button, [data-layer=fights] li button')
          .or(page.locator('.verb:enabled'))
          .first()
          .click(),
      );
    await asked(page, /phase 6/);
    // What became of it lies on the table: guns, the fight in the air, and bombs if the bomber came through.
    const report = board(page).locator('[data-layer=report]');
    await report.getByText(/raid/i).first().waitFor();
    await shot(page, `rare-raid-report-${width}`);
  });

/** Whoever is asked does the first thing that ends something, until this is asked. */
async function passOn(page: Page, until: RegExp): Promise<void> {
  for (let step = 0; step < 60 && !until.test(await prompt(page)); step++) await answer(page);
  await asked(page, until);
}

/** American transports go from one zone to another, whatever the table calls each of them. */
async function sail(page: Page, from: string, to: string): Promise<void> {
  const ships = (): Promise<string[]> =>
    page.evaluate(async (at) => {
      const table = location.hash.split('/')[2]?.split('?')[0];
      const { scene } = (await (await fetch(`/api/tables/${table}/scene?as=usa`)).json()) as {
        scene: { subjects: { id: string }[] };
      };
      const ids = scene.subjects.map(({ id }) => id);
      return ids.filter((id) => id.startsWith('usa-transport') && id.endsWith(`@${at}`));
    }, from);
  for (let [ship] = await ships(); ship; [ship] = await ships()) await post(page, 'usa', `move 1 ${ship} ${to}`);
}

for (const [width, options] of WIDTHS)
  test(`in an assault the attacker says whom the artillery helps, and the odds follow, ${width} px`, async () => {
    const page = await stage.person(options);
    await toCombatMoves(page);
    await post(page, 'japan', 'done');
    // The first round goes by; infantry, a Marine and artillery are on their way to the Marshalls.
    await passOn(page, /^The United States: phase 6/);
    const load = (what: string, ship: string) => `load usa-${what}@usa usa-${ship}@sz-5`;
    await post(
      page,
      'usa',
      load('infantry', 'transport'),
      load('marine', 'transport(infantry)'),
      load('artillery', 'transport'),
    );
    await sail(page, 'sz-5', 'sz-10');
    await post(page, 'usa', 'done');
    await passOn(page, /^Japan: phase 6/);
    await post(page, 'japan', 'move 1 japan-submarine@sz-18 sz-19', 'done');
    await passOn(page, /^The United States: phase 3/);
    await sail(page, 'sz-10', 'sz-18');
    // Everybody aboard lands, ship by ship.
    const land = page.locator('[data-entry^="assault"]');
    for (let pieces = 0; pieces < 3; pieces++) {
      if ((await land.count()) === 0) {
        await page.locator('[data-entry^="usa-transport"][data-entry$="@sz-18"]').first().click();
        await page.locator('.picked').waitFor();
        await atTable(page);
      }
      await enter(page, () => land.first().click());
    }
    await post(page, 'usa', 'done');
    const sheet = board(page).locator('[data-layer=battle]');
    const helps = sheet.getByRole('group', { name: 'Artillery helps' });
    for (let step = 0; step < 6 && (await helps.count()) === 0; step++) await answer(page);
    await helps.waitFor();
    await shot(page, `rare-pair-${width}`);
    expect(await findings(page)).toEqual([]);
    // Asked again with every decision: what the odds are about.
    const pairing = () =>
      page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name))
            .findLast(({ pathname }) => pathname.endsWith('/odds'))
            ?.searchParams.get('pairing') ?? 'infantry',
      );
    await sheet.getByRole('group', { name: 'Odds' }).waitFor();
    await expect.poll(pairing).toBe('infantry');
    const marine = helps.getByRole('button', { name: /marine/i }).first();
    await marine.scrollIntoViewIfNeeded();
    await enter(page, () => marine.click());
    await asked(page, /artillery helping 1 marine/);
    await expect.poll(pairing).toBe('marines');
    // It is taken back like anything that no die has followed.
    await enter(page, () => page.getByRole('button', { name: 'Undo' }).click());
    await asked(page, /artillery helping (no marines|0 marines|none)/);
    await shot(page, `rare-pair-back-${width}`);
  });

for (const [width, options] of WIDTHS)
  test(`a rule chip opens one rule of the book, not a page of them, ${width} px`, async () => {
    const page = await stage.person(options);
    await toCombatMoves(page);
    const chip = page.getByTestId('prompt').getByRole('button', { name: /^Read rule AAP01/ });
    await chip.click();
    const drawer = page.getByTestId('rules');
    await drawer.locator('[data-rule]').first().waitFor();
    await expect.poll(() => drawer.locator('[data-rule]').count()).toBe(1);
    await shot(page, `rare-chip-${width}`);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    if (width !== '1440') return; // on a phone that zone is out of sight
    // A refusal names its rule too: infantry does not walk into the sea.
    await page.locator('[data-entry="japan-infantry@manchuria"]').click();
    await page.locator('.picked').waitFor();
    await atTable(page);
    const { x, y } = await freePoint(page, 'sz-23');
    await page.mouse.click(x, y);
    await page
      .locator('.note')
      .getByRole('button', { name: /^Read rule AAP01/ })
      .click();
    await expect.poll(() => drawer.locator('[data-rule]').count()).toBe(1);
  });
