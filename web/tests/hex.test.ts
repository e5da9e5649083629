// War in the Pacific on its hexes: aircraft search, a report arrives, Task Forces are plotted, a strike is plotted and flown.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, Stage } from './harness';
import {
  actLike,
  board,
  handOver,
  liftAs,
  lookAs,
  MIDWAY,
  press,
  sheet,
  sitDown,
  TURNS,
  unfold,
  whoever,
  WIDTHS,
} from './pacwar';
import { asked, atTable, enter, freePoint, prompt, resting } from './play';
import { shot } from './shot';

const stage = new Stage();
const courses = (page: Page) => board(page).locator('.course');
const ready = (page: Page) => page.locator('.bar .verb', { hasText: 'ready' });

test('Midway is begun against an officer, and the desk asks for every group', async () => {
  const page = await stage.person();
  await page.getByRole('radio', { name: /War in the Pacific/ }).check();
  const which = page.locator('#option-scenario');
  if (!(await which.isVisible()))
    await page
      .getByText(/Options/)
      .first()
      .click();
  await which.selectOption('midway-basic');
  await page.getByRole('radio', { name: /Ensign/ }).check();
  await page.getByRole('button', { name: /^Start/ }).click();
  await atTable(page);
  await asked(page, /put each group of ships into a Task Force/);
  await board(page).locator('[data-settled=true]:not([data-tinted="0"])').waitFor();
  const desk = await unfold(page, 'plots', /Plotting desk/);
  const group = desk.locator('[data-subject="1st-mobile-force"]');
  await group.click();
  await page.locator('.picked').waitFor();
  await shot(page, 'hex-setup-1440');
  expect(await findings(page)).toEqual([]);
});

for (const [width, options] of WIDTHS)
  test(`a search is written at the air desk and drawn on the map, ${width} px`, async () => {
    const page = await stage.person(options);
    const by = width === '1440' ? 'mouse' : 'keys';
    const first = actLike(MIDWAY, /^(scout|sweep) /);
    await sitDown(page, MIDWAY, first.number - 1, first.seat);
    await asked(page, /say which Air Points search/);
    const desk = await unfold(page, 'air', /Air desk/);
    const station = desk.locator('.station.lit').first();
    await press(page, station, by);
    await desk.locator('[data-part=search]').waitFor();
    // How far they reach is drawn before anything is decided.
    await expect.poll(() => board(page).locator('.ring').count()).toBeGreaterThan(0);
    expect(await board(page).locator('path.arc[style*="--ink"]').count()).toBe(0);
    await shot(page, `hex-arcs-${width}`);
    expect(await findings(page)).toEqual([]);
    await enter(page, () => press(page, desk.locator('button[data-arc]:enabled').first(), by));
    await expect.poll(() => board(page).locator('path.arc[style*="--ink"]').count()).toBe(1);
    await desk.locator('.written li').first().waitFor({ state: 'attached' });
    await enter(page, () => page.getByRole('button', { name: 'Undo' }).click());
    await expect.poll(() => board(page).locator('path.arc[style*="--ink"]').count()).toBe(0);
    await enter(page, () => page.getByRole('button', { name: 'Redo' }).click());
    await expect.poll(() => board(page).locator('path.arc[style*="--ink"]').count()).toBe(1);
    await shot(page, `hex-search-${width}`);
  });

for (const [width, options] of WIDTHS)
  test(`the side that is found reports within its chit, and the report arrives with its date, ${width} px`, async () => {
    const page = await stage.person(options);
    const answer = actLike(TURNS, /^(say|done|remove)\b/);
    const other = answer.seat === 'japan' ? 'allies' : 'japan';
    await sitDown(page, TURNS, answer.number - 1, answer.seat);
    await asked(page, /was found from the air; your chit says/);
    const found = /([AJ]\d+) at F\d+ was found/.exec(await prompt(page))?.[1] ?? '';
    // A sheet of its own says what can be said; the report is given from there.
    const report = await unfold(page, 'contact', /Your report/);
    await shot(page, `hex-chit-${width}`);
    expect(await findings(page)).toEqual([]);
    await enter(page, () => report.locator('[data-do=done]').click());
    // The next Task Force that was found may be asked about at once.
    await expect.poll(() => prompt(page)).not.toMatch(new RegExp(`${found} at F\\d+ was found`));
    await lookAs(page, other);
    // It is read on the marker itself, with when it was so.
    await board(page)
      .getByRole('button', { name: new RegExp(`^${found} .*reported.*as of turn 1 phase 1`) })
      .waitFor({ state: 'attached' });
    const desk = await unfold(page, 'plots', /Plotting desk/);
    await desk.locator('.known').waitFor();
    await shot(page, `hex-report-${width}`);
    expect(await findings(page)).toEqual([]);
  });

for (const [width, options] of WIDTHS)
  test(`a Task Force is plotted from the desk, taken back, handed over, and the other side sees nothing of it, ${width} px`, async () => {
    const page = await stage.person(options);
    const first = actLike(TURNS, /^(leg|value|speed|mission|react|link) /);
    await sitDown(page, TURNS, first.number - 1, first.seat);
    await asked(page, /plot where your Task Forces go/);
    expect(await courses(page).count()).toBe(0);
    const desk = await unfold(page, 'plots', /Plotting desk/);
    const force = desk.locator('[data-force]').first();
    const id = (await force.getAttribute('data-force')) ?? '';
    await force.click();
    await page.locator('.picked').waitFor();
    await shot(page, `hex-desk-${width}`);
    expect(await findings(page)).toEqual([]);
    await desk.getByRole('button', { name: /Fold/ }).click();
    await atTable(page);
    await board(page).locator('path.lit[data-id]').first().waitFor({ state: 'attached' });
    for (const legs of [1, 2]) {
      const { x, y } = await anyLit(page);
      await enter(page, () => page.mouse.click(x, y));
      await expect.poll(() => courses(page).locator('circle').count()).toBe(legs);
    }
    await shot(page, `hex-plot-${width}`);
    await enter(page, () => page.getByRole('button', { name: 'Undo' }).click());
    await expect.poll(() => courses(page).locator('circle').count()).toBe(1);
    await enter(page, () => page.getByRole('button', { name: 'Redo' }).click());
    await expect.poll(() => courses(page).locator('circle').count()).toBe(2);
    const plotted = await unfold(page, 'plots', /Plotting desk/);
    await plotted.locator(`[data-force=${id}] em`).waitFor({ state: 'attached' });
    await ready(page).click();
    // The other side looks at the screen, whoever is asked next.
    await lookAs(page, first.seat === 'japan' ? 'allies' : 'japan');
    expect(await courses(page).count()).toBe(0);
  });

/** A lit hex of the map with nothing over it, some way from what is in hand. */
async function anyLit(page: Page): Promise<{ x: number; y: number }> {
  await board(page).locator('[data-settled=true]').waitFor();
  const ids = await board(page)
    .locator('path.lit[data-id]')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const middle = document.elementFromPoint(left + width / 2, top + height / 2);
        return middle === one ? [one.getAttribute('data-id') ?? ''] : [];
      }),
    );
  return freePoint(page, ids[Math.floor(ids.length / 2)] ?? '');
}

for (const [width, options] of WIDTHS)
  test(`a strike is plotted at the desk and flown on its display, ${width} px`, async () => {
    const page = await stage.person(options);
    const by = width === '1440' ? 'mouse' : 'keys';
    const plot = actLike(MIDWAY, /^strike \S+ naval /);
    await sitDown(page, MIDWAY, plot.number - 1, plot.seat);
    await asked(page, /plot strikes at contacted Task Forces/);
    const desk = await unfold(page, 'air', /Air desk/);
    const [, from = '', target = ''] = /^strike (\S+) naval (\S+) /.exec(plot.text) ?? [];
    if (by === 'mouse') {
      // Dragged to its target, it is asked who goes and what for.
      const [a, b] = await Promise.all([
        resting(desk.locator(`[data-id="${from}"]`)),
        resting(board(page).locator(`.plane button[data-id="${target}"]`)),
      ]);
      await page.mouse.move(a.x + 20, a.y + a.height / 2);
      await page.mouse.down();
      await page.mouse.move(a.x - 40, a.y + 30, { steps: 4 });
      await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
      await page.mouse.up();
      await page.locator('.menu.card .item').first().waitFor();
      await shot(page, `hex-drag-${width}`);
      await page.keyboard.press('Escape');
      await page.locator('.menu.card').waitFor({ state: 'detached' });
    }
    if ((await desk.locator('[data-plot]').count()) === 0) await press(page, desk.locator(`[data-id="${from}"]`), by);
    const number = desk.locator(`[data-target="${target}"] [data-plot^="strike ${from} naval"]`).last();
    await enter(page, () => press(page, number, by));
    // The strike stands on the map as an arrow, and on the desk under its target.
    await expect.poll(() => board(page).locator('.shaft').count()).toBeGreaterThan(0);
    await desk.locator(`[data-over="${target}"]`).waitFor();
    // What it would do is reckoned while it is plotted, by what is known of the target.
    const chance = desk.locator(`[data-over="${target}"] [data-chance]`);
    await chance.locator('.bar').first().waitFor();
    await chance.scrollIntoViewIfNeeded();
    await shot(page, `hex-strike-plot-${width}`);
    expect(await findings(page)).toEqual([]);
    await handOver(page, () => ready(page).click());
    // Strikes are flown in turn; then every decision is made on the display until the battle is over.
    const strike = sheet(page, 'strike');
    let seen = new Set<string>();
    for (let step = 0; step < 80; step++) {
      await whoever(page);
      if ((await sheet(page, 'report').count()) > 0) break;
      const now = await prompt(page);
      if (/strikes to be flown|no strike left/.test(now)) {
        const fly = page.locator('[data-entry]').filter({ hasNotText: /No more strikes/ });
        if ((await fly.count()) === 0) await enter(page, () => page.locator('.bar .verb').first().click());
        else {
          await fly.first().click();
          const go = page.locator('[data-entry^="fly "]');
          await go.or(strike).first().waitFor();
          if ((await go.count()) > 0) await go.first().click();
          await page.locator('[data-rests=true]').waitFor();
        }
        continue;
      }
      if ((await strike.count()) === 0) break;
      const title = (await strike.locator('.stage b').innerText()).trim();
      if (!seen.has(title) && /take their places|Who attacks|next target|How far/.test(title)) {
        await shot(page, `hex-strike-${seen.size}-${width}`);
        if (seen.size === 0) expect(await findings(page)).toEqual([]);
      }
      seen = seen.add(title);
      const act = strike
        .locator('[data-do="propose-all"], [data-ship].lit, [data-do="go"]')
        .or(strike.locator('[data-do]:not([data-do^=propose])'))
        .first();
      await enter(page, () => press(page, act, by));
      // Ships that are placed for somebody are placed one after the other.
      await expect.poll(() => strike.locator('[data-do="propose-all"]').count()).toBe(0);
    }
    expect([...seen].length).toBeGreaterThan(2);
    await sheet(page, 'report').waitFor();
    await shot(page, `hex-battle-report-${width}`);
    expect(await findings(page)).toEqual([]);
  });

for (const [width, looks] of WIDTHS) {
  test(`Savo is fought on the battle desk: ships take their places, nobody sees the enemy by night, and the staff fires, ${width} px`, async () => {
    const page = await stage.person(looks);
    await page.getByRole('radio', { name: /War in the Pacific/ }).check();
    await page.getByText('Options', { exact: true }).click();
    await page
      .locator('select')
      .filter({ has: page.locator('option[value=battle]') })
      .selectOption('battle');
    await page.getByRole('radio', { name: /Hot seat/ }).check();
    await page.getByRole('button', { name: /^Start/ }).click();
    await liftAs(page, 'japan');
    const desk = sheet(page, 'surface');
    await desk.waitFor();
    expect(await desk.locator('[data-spot]').count()).toBe(35);
    // One ship by hand: she is in hand, the hexes of her column are lit, and a press puts her there.
    const free = desk.locator('.spot.lit').first();
    await enter(page, () => free.press('Enter'));
    expect(await desk.locator('[data-ship]').count()).toBe(1);
    // The others by the staff; then the other side's, and the first sequence begins.
    await enter(page, () => desk.locator('[data-do=as-proposed]').click());
    await liftAs(page, 'allies');
    expect(await desk.locator('[data-ship]').count(), 'nothing of the enemy before both have deployed').toBe(0);
    await enter(page, () => desk.locator('[data-do=as-proposed]').click());
    await liftAs(page, 'japan');
    await desk.getByText('sequence 1', { exact: true }).waitFor();
    const unknown = desk.locator('[data-ship][aria-label^="unknown ship"]');
    await expect.poll(() => unknown.count()).toBeGreaterThan(4);
    await shot(page, `pacwar-savo-${width}`);
    expect(await findings(page)).toEqual([]);
    await enter(page, () => desk.locator('[data-do=as-proposed]').click());
  });
}
