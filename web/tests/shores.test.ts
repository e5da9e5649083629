// Boats attack a Task Force, and troops land under fire: each on a board of its own.
import { expect, test } from 'vitest';
import { findings, Stage } from './harness';
import { actLike, ASSAULT, liftAs, lookAs, press, sheet, sitDown, SLOT, unfold, WIDTHS } from './pacwar';
import { asked, enter } from './play';
import { shot } from './shot';

const stage = new Stage();

for (const [width, options] of WIDTHS)
  test(`boats attack: groups in secret, boats sent, torpedoes run, ${width} px`, async () => {
    const page = await stage.person(options);
    const by = width === '1440' ? 'mouse' : 'keys';
    const first = actLike(SLOT, /^sub-attack$/);
    await sitDown(page, SLOT, first.number - 1, first.seat);
    await asked(page, /do they attack/);
    const desk = sheet(page, 'undersea');
    await desk.waitFor();
    expect(await desk.locator('[data-quarry]').count(), 'nothing is seen of the ships yet').toBe(0);
    expect(await desk.locator('[data-reported]').innerText(), 'but what was reported is').toMatch(/ship/);
    await shot(page, `pacwar-boats-${width}`);
    expect(await findings(page)).toEqual([]);
    await enter(page, () => press(page, desk.locator('[data-do=sub-attack]'), by));
    // The other side divides its screen, in secret: one ship by hand, the others as proposed.
    const fleet = first.seat === 'japan' ? 'allies' : 'japan';
    await liftAs(page, fleet);
    await desk.locator('[data-group]').first().waitFor();
    const loose = desk.locator('.asks [data-quarry]');
    const left = await loose.count();
    expect(left).toBeGreaterThan(0);
    await press(page, loose.last(), by);
    await shot(page, `pacwar-groups-${width}`);
    expect(await findings(page)).toEqual([]);
    await enter(page, () => press(page, desk.locator('[data-group] [data-do^=sub-screen]').last(), by));
    await expect.poll(() => loose.count()).toBe(left - 1);
    if (left > 1) await enter(page, () => page.keyboard.press('p'));
    await liftAs(page, first.seat);
    // Types are seen now, names are not; each group takes so many boats.
    await desk.locator('[data-do^=sub-send]').first().waitFor();
    expect(await desk.locator('[data-quarry] small', { hasText: /^[A-Z][a-z]/ }).count()).toBe(0);
    await shot(page, `pacwar-boats-sent-${width}`);
    expect(await findings(page)).toEqual([]);
    await press(page, desk.locator('[data-do=fight-out]'), by);
    await expect.poll(() => desk.locator('[data-do^=sub-]').count()).toBe(0);
  });

for (const [width, options] of WIDTHS)
  test(`an assault: both sides, the odds, what each die does, and the decision, ${width} px`, async () => {
    const page = await stage.person(options);
    const by = width === '1440' ? 'mouse' : 'keys';
    const first = actLike(ASSAULT, /^(pay|reduce|retreat|dig-in|stand)\b/);
    await sitDown(page, ASSAULT, first.number - 1, first.seat);
    const desk = sheet(page, 'assault');
    await desk.waitFor();
    await desk.locator('[data-troop]').first().waitFor();
    await shot(page, `pacwar-assault-${width}`);
    expect(await findings(page)).toEqual([]);
    const ways = await desk.locator('[data-do]').count();
    expect(ways).toBeGreaterThan(1);
    await enter(page, () => press(page, desk.locator('[data-do=as-proposed]'), by));
  });

for (const [width, options] of WIDTHS)
  test(`a landing that is planned shows its odds to who plans it, and to nobody else, ${width} px`, async () => {
    const page = await stage.person(options);
    const first = actLike(ASSAULT, /^leg j/);
    await sitDown(page, ASSAULT, first.number - 1, first.seat);
    const desk = await unfold(page, 'landings', /Planned landings/);
    await desk.locator('.faces li').first().waitFor();
    await shot(page, `pacwar-landings-${width}`);
    expect(await findings(page)).toEqual([]);
    await lookAs(page, 'allies');
    expect(await page.getByRole('button', { name: /Planned landings/ }).count()).toBe(0);
  });
