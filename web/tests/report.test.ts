// The story afterwards: a finished game is read again, shared, and taken home as one page.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findings, Stage } from './harness';
import { asked, atTable, bringIn } from './play';
import { shot } from './shot';

const stage = new Stage();
const phone = { viewport: { width: 390, height: 844 } };

test('a finished game of Victory in the Pacific tells its story, at the desk and on a phone', async () => {
  const [page, small] = [await stage.person(), await stage.person(phone)];
  const id = await bringIn(page, 'victory/tests/records/japanese-win.txt', 'The long war');
  await page.goto(`/#/table/${id}`);
  await atTable(page);
  await asked(page, /over|won|win/i);
  await page.getByTestId('to-report').click();
  await page.getByRole('heading', { level: 1, name: 'The long war' }).waitFor();
  // What it says is what the record says: as many losses as lines in the table of losses.
  const told = await page.evaluate(async (table) => {
    const now = (await (await fetch(`/api/tables/${table}/report`)).json()) as {
      report: { losses: object[]; turning: object[]; charts: { title: string }[] };
    };
    const { losses, turning, charts } = now.report;
    return { losses: losses.length, turning: turning.length, charts: charts.map(({ title }) => title) };
  }, id);
  expect(told.losses).toBeGreaterThan(20);
  await expect
    .poll(() => page.getByRole('region', { name: 'Every loss' }).getByRole('row').count())
    .toBe(told.losses + 1);
  expect(told.charts).toEqual([
    'The track',
    'What the flags earn',
    'Ships afloat',
    'Carriers afloat',
    'Losses',
    'Luck',
  ]);
  for (const title of told.charts) await page.getByRole('img', { name: title, exact: true }).waitFor();
  await expect.poll(() => page.getByRole('img', { name: /^Turn \d+: / }).count()).toBe(told.turning);
  // The picture is there as numbers too, by the keyboard alone.
  await page.locator('summary', { hasText: 'The track' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'The track as numbers' }).getByRole('row').nth(2).waitFor();
  // First without the admiral, then with.
  await page.getByRole('img', { name: 'Chances of Japan' }).waitFor();
  await page.getByText('The admiral is still reading the game').waitFor({ state: 'detached' });
  expect(await findings(page)).toEqual([]);
  await shot(page, 'report-victory');
  // Taken home, it needs nothing else.
  const [taken] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download-report').click()]);
  const text = readFileSync((await taken.path()) ?? '', 'utf8');
  expect(text).toContain('The long war');
  expect(text).not.toContain('<script');
  expect(text.match(/<svg/g)?.length ?? 0).toBeGreaterThan(8);
  await small.goto(`/#/report/${id}`);
  await small.getByRole('heading', { level: 1, name: 'The long war' }).waitFor();
  await small.getByRole('img', { name: 'The track', exact: true }).waitFor();
  expect(await findings(small)).toEqual([]);
  // Of a map that is wider than the phone the part is in sight that is spoken of.
  const inSight = await small.locator('.room:has(.ring)').evaluateAll((rooms) =>
    rooms.every((room) => {
      const [all, ring] = [room.getBoundingClientRect(), room.querySelector('.ring')?.getBoundingClientRect()];
      return ring !== undefined && ring.left + ring.width / 2 > all.left && ring.left + ring.width / 2 < all.right;
    }),
  );
  expect(inSight).toBe(true);
  await shot(small, 'report-victory-phone');
  // The page that is taken home is looked at where its own policy holds.
  await small.goto(`/api/tables/${id}/report.html`);
  await small.getByRole('heading', { level: 1, name: 'The long war' }).waitFor();
  expect(
    await small.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).maxWidth),
  ).not.toBe('none');
  await shot(small, 'report-page-phone');
  // A moment of the story is a moment of the board.
  await page.getByRole('link', { name: 'See it on the board' }).first().click();
  await page.waitForURL(/#\/table\/.*moment=/);
  await atTable(page);
});

test('a game that goes on has no story yet, and says so kindly', async () => {
  const page = await stage.person();
  const id = await bringIn(page, 'drill/tests/records/positions-2/in-the-lanes.txt', 'Not yet');
  await page.goto(`/#/report/${id}`);
  await page.getByText('The game is not over yet').waitFor();
  await page.getByRole('link', { name: 'To the table' }).waitFor();
  expect(await findings(page)).toEqual([]);
});
