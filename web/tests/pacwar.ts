// What the stories of War in the Pacific have in common: games of its records, entered just before something, and its sheets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { atTable, bringIn } from './play';

/** Midway as it was played before; what is thrown after the part a story needs nobody knows. */
export const TURNS = 'pacwar/tests/records/version-3/turns.txt';
export const MIDWAY = 'pacwar/tests/records/version-3/midway-basic.txt';
export const WIDTHS = [
  ['1440', {}],
  ['390', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' }],
] as const;
export const board = (page: Page) => page.locator('#board-panel');
export const sheet = (page: Page, name: string) => page.locator(`[data-layer=${name}]`);
/** Boats, guns and transports off Guadalcanal; and an assault on an island. */
export const SLOT = 'pacwar/tests/records/version-3/the-slot.txt';
export const ASSAULT = 'pacwar/tests/records/version-3/assault.txt';

export interface Act {
  number: number;
  seat: string;
  text: string;
}

/** The first act of a record that is like this: stories begin just before one, wherever it stands. */
export function actLike(path: string, like: RegExp): Act {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'crates', path), 'utf8');
  for (const line of text.split('\n')) {
    const [, number, seat, act] = /^(\d+) (\w+) (.*) ;\w+$/.exec(line) ?? [];
    if (act && seat && like.test(act)) return { number: Number(number), seat, text: act };
  }
  throw new Error(`no act like ${like} in ${path}`);
}

export const nameOf = (seat: string) => (seat === 'japan' ? /I am Japan/ : /I am (the )?Allies/);

/** Sit down as this side, at a table at which both are mine: the screen asks who looks. */
export async function liftAs(page: Page, seat: string): Promise<void> {
  await page.getByRole('button', { name: nameOf(seat) }).click();
  await atTable(page);
  await page.locator('.bar.mine').waitFor();
}

export async function sitDown(page: Page, path: string, acts: number, seat: string): Promise<void> {
  const id = await bringIn(page, path, 'Midway', acts);
  await page.goto(`/#/table/${id}`);
  await liftAs(page, seat);
}

/** Hands the screen to a side, whoever is asked. */
export async function lookAs(page: Page, seat: string): Promise<void> {
  const [mine, any] = [page.getByRole('button', { name: nameOf(seat) }), page.getByRole('button', { name: /^I am/ })];
  await page.locator('[data-rests=true]').or(any).first().waitFor();
  if ((await any.count()) > 0 && (await mine.count()) === 0) {
    await any.first().click();
    await atTable(page);
  }
  if ((await mine.count()) === 0)
    await page
      .locator('header .seat')
      .nth(seat === 'japan' ? 0 : 1)
      .click();
  await mine.click();
  await atTable(page);
}

/** A sheet, brought up if it is folded away. */
export async function unfold(page: Page, layer: string, tab: RegExp): Promise<Locator> {
  if ((await sheet(page, layer).count()) === 0) await page.getByRole('button', { name: tab }).click();
  await sheet(page, layer).waitFor();
  return sheet(page, layer);
}

/** With the mouse, or by going there with the keyboard and pressing Enter. */
export async function press(page: Page, thing: Locator, by: 'mouse' | 'keys'): Promise<void> {
  if (by === 'mouse') return thing.click();
  await thing.focus();
  await page.keyboard.press('Enter');
}

/** Do what ends a decision, and wait until the page has gone on: to another number, or to the question who looks. */
export async function handOver(page: Page, act: () => Promise<void>): Promise<void> {
  // Whose the page is and its number; nothing while nobody is known to look.
  const number = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('[data-step]')?.dataset['step']?.split(':', 2).join());
  const before = await number();
  await act();
  const curtain = page.getByRole('button', { name: /^I am/ });
  await expect.poll(async () => (await curtain.count()) > 0 || (await number()) !== before).toBe(true);
}

/** Whoever is asked looks at the screen. */
export async function whoever(page: Page): Promise<void> {
  const curtain = page.getByRole('button', { name: /^I am/ });
  await curtain.or(page.locator('.bar.mine')).first().waitFor();
  if ((await curtain.count()) > 0) await curtain.first().click();
  await atTable(page);
}
