// The battle desk: how a newcomer finds it, and an action on its display.
import { expect, test } from 'vitest';
import { findings, Stage } from './harness';
import { actLike, press, sheet, sitDown, WIDTHS } from './pacwar';
import { asked, atTable, bringIn, enter } from './play';
import { shot } from './shot';

const stage = new Stage();
const BATTLE = 'pacwar/tests/records/version-4/battle.txt';

for (const [width, options] of WIDTHS)
  test(`a newcomer is led to the battle desk, and the display says what it means, ${width} px`, async () => {
    const page = await stage.person(options);
    await page.getByRole('radio', { name: /War in the Pacific/ }).check();
    const scenario = page.locator('#option-scenario');
    await scenario.waitFor();
    expect(await page.locator('#option-action').count(), 'nothing of the desk while something else is played').toBe(0);
    await page.getByRole('button', { name: /New to this game/ }).click();
    expect(await scenario.inputValue()).toBe('battle');
    // Fleets are chosen only where two fleets of the roster meet.
    expect(await page.locator('#option-japan-fleet').count()).toBe(0);
    await page.locator('#option-action').selectOption('fleets');
    await page.locator('#option-japan-fleet').waitFor();
    await page.locator('#option-action').selectOption({ label: 'Savo Island, 9 August 1942' });
    await shot(page, `pacwar-desk-menu-${width}`);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('radio', { name: /Ensign/ }).check();
    await page.getByRole('button', { name: /^Start/ }).click();
    await atTable(page);
    await asked(page, /deploy your ships on the display/);
    const desk = sheet(page, 'surface');
    await desk.locator('.lane').first().waitFor();
    expect(await desk.locator('.lane').count(), 'each column has its name').toBe(7);
    await desk.locator('.key summary').click();
    await desk.getByText(/By night ships lie face down/).waitFor();
    expect(await findings(page)).toEqual([]);
    await press(page, desk.locator('[data-do=as-proposed], [data-do=quick]').first(), 'mouse');
    await desk.locator('[data-ship]').first().waitFor();
    await shot(page, `pacwar-desk-${width}`);
  });

for (const [width, options] of WIDTHS)
  test(`all that can fire at a target with one press, and see their chances before, ${width} px`, async () => {
    const page = await stage.person(options);
    const first = actLike(BATTLE, /^aim /);
    await sitDown(page, BATTLE, first.number - 1, first.seat);
    const desk = sheet(page, 'surface');
    const target = desk.locator('[data-do^="aim "]').first();
    await target.waitFor();
    expect(await target.innerText()).toMatch(/\d+ % to hurt her, \d+ % to sink her/);
    if (width === '1440') {
      await desk.locator('[data-vessel]').first().hover();
      await expect.poll(() => desk.locator('.within').count()).toBeGreaterThan(0);
    }
    await enter(page, () => press(page, target, 'mouse'));
    const salvo = desk.locator('[data-do=all-fire]');
    await salvo.waitFor();
    await shot(page, `pacwar-salvo-${width}`);
    expect(await findings(page)).toEqual([]);
    await press(page, salvo, 'mouse');
    await expect.poll(() => salvo.count()).toBe(0);
  });

test('when it is over the desk says how it ended, and no hex is lit', async () => {
  const page = await stage.person();
  const id = await bringIn(page, BATTLE, 'Savo');
  await page.goto(`/#/table/${id}`);
  // Nothing is hidden any more: nobody is asked who looks.
  const desk = sheet(page, 'surface');
  await desk.getByText('How it ended').waitFor();
  expect(await page.getByRole('button', { name: /^I am/ }).count()).toBe(0);
  expect(await desk.locator('.spot.active').count()).toBe(0);
  expect(await desk.getByText(/sunk, .* crippled/).count()).toBe(2);
});
