// Teaching at the table: rules that open where they are named, what the numbers on counters mean, questions before a commit.
import { expect, test } from 'vitest';
import { findings, Stage } from './harness';
import { asked, atTable, enter, freePoint, post, startAtTable, startGame } from './play';
import { shot } from './shot';

const stage = new Stage();

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  const look = `${viewport.width} px`;

  test(`a rule chip opens the rule in our own words, with its tests; the drawer is searched, ${look}`, async () => {
    const page = await stage.person({ viewport });
    await startAtTable(page);
    await page.getByTestId('prompt').getByRole('button', { name: 'Read rule VitP 4.2' }).click();
    const drawer = page.getByTestId('rules');
    await drawer.getByText('Japan sets up').waitFor();
    await expect.poll(() => drawer.locator('[data-rule]').count()).toBe(1);
    await drawer.getByText('4 tests of it').click();
    await drawer.getByText('r4_2_a_ship_slower_than_5_may_not_join_the_raid').waitFor();
    expect(await findings(page)).toEqual([]);
    await shot(page, `rule-${viewport.width}`);

    await drawer.getByLabel('Search the rules').fill('submarine attack round');
    await drawer.locator('[data-rule="16.1"]').waitFor();
    await drawer.getByText(/rules? and \d+ rulings? found/).waitFor();
    await drawer.getByLabel('Search the rules').fill('ruling 58');
    await drawer.getByText('Ruling 58.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    // The keyboard is back where it was.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('VitP 4.2');

    await page.keyboard.press('b');
    await drawer.getByRole('heading', { name: 'How one wins' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await shot(page, `guide-${viewport.width}`);
    await drawer.getByRole('button', { name: 'Counters' }).click();
    await drawer.getByText('So many dice this carrier').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  test(`the numbers of a counter say what they mean, ${look}`, async () => {
    const page = await stage.person({ viewport });
    await startAtTable(page);
    const port = await freePoint(page, 'samoa');
    await page.mouse.click(port.x, port.y);
    const told = page.getByLabel('What this is');
    const mark = told.getByRole('button', { name: /touches U.S. Mandate/ });
    await expect.poll(() => mark.getAttribute('title')).toContain('A sea this port or base is part of');
    await mark.click();
    await told.getByText('A sea this port or base is part of').waitFor();
    expect(await findings(page)).toEqual([]);
    await shot(page, `inspector-${viewport.width}`);
    await told.getByRole('button', { name: 'All marks' }).click();
    await page.getByTestId('rules').getByText('So many dice this carrier').waitFor();
  });

  test(`what a commit would leave undone is asked about, and not again for whoever says so, ${look}`, async () => {
    const page = await stage.person({ viewport }, 'asked');
    await startAtTable(page);
    await post(page, 'japan', 'assign akagi');
    await enter(page, () => page.locator('.verb.only').click());
    await asked(page, /send ships on patrol/);
    await page.locator('.verb.only').click();
    const dialog = page.getByRole('dialog', { name: 'Leave it so?' });
    await dialog.getByText(/\d+ pieces stay idle in port: they can not raid later/).waitFor();
    expect(await findings(page)).toEqual([]);
    await shot(page, `caution-${viewport.width}`);
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await dialog.waitFor({ state: 'detached' });
    await asked(page, /send ships on patrol/);
    await page.keyboard.press('d');
    await dialog.getByLabel('Do not ask again about this').check();
    await enter(page, () => dialog.locator('.btn.main').click());
    await asked(page, /Allies/);
    await page.locator('.verb.only').waitFor();
    // The Allies leave ships idle too, and nobody asks.
    await enter(page, () => page.locator('.verb.only').click());
  });
}

test('money that is left is asked about, and a battle that is not declared', async () => {
  const page = await stage.person({}, 'asked');
  await startGame(page, /Axis & Allies: Pacific/);
  await atTable(page);
  await page.locator('[data-entry]').first().click();
  await asked(page, /phase 1/);
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Leave it so?' });
  await dialog.getByText('Japan has 19 IPCs unspent, enough for 6 infantry.').waitFor();
  await enter(page, () => dialog.locator('.btn.main').click());
  await asked(page, /phase 3/);
  await page.keyboard.press('d');
  await dialog.getByText('No battle is declared').waitFor();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('a game that is not whole says so on its card, and others do not', async () => {
  const page = await stage.person();
  const card = (name: RegExp) => page.locator('label.game').filter({ hasText: name });
  await card(/War in the Pacific/)
    .getByText(/Not whole yet\. \d+ of its \d+ rules are played/)
    .waitFor();
  expect(
    await card(/Victory in the Pacific/)
      .getByText('Not whole yet')
      .count(),
  ).toBe(0);
  await shot(page, 'cards-1440');
});
