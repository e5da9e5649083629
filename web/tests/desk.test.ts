// A long war in the Pacific at the table: what a player asks of a map of thousands of hexes.
import { expect, test } from 'vitest';
import { Stage } from './harness';
import { actLike, MIDWAY, sitDown } from './pacwar';

const stage = new Stage();

test('why something cannot be done is asked of a hex by its number or its name', async () => {
  const page = await stage.person();
  const first = actLike(MIDWAY, /^leg /);
  await sitDown(page, MIDWAY, first.number - 1, first.seat);
  await page.getByRole('button', { name: /Why can/ }).click();
  const asks = page.getByRole('dialog');
  // Pieces are a list; of thousands of hexes only those with a name are proposed.
  expect(await asks.locator('select').count()).toBe(1);
  expect(await asks.locator('datalist option').count()).toBeLessThan(1500);
  const force = /^leg (\w+) /.exec(first.text)?.[1] ?? '';
  await asks.locator('select').selectOption(force);
  await asks.locator('input[list]').fill('no such place');
  await asks.getByRole('button', { name: 'Ask' }).click();
  await asks.getByText(/No place is called “no such place”/).waitFor();
  await asks.locator('input[list]').fill('pearl harbor');
  await asks.getByRole('button', { name: 'Ask' }).click();
  await expect.poll(() => asks.locator('.answer').innerText()).not.toMatch(/No place/);
});
