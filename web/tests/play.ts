// What people do at a table, in the words of the stories.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Start a game the way a new user does. */
export async function startGame(
  page: Page,
  game: RegExp = /Victory in the Pacific/,
  who: RegExp = /Hot seat/,
): Promise<void> {
  await page.getByRole('radio', { name: game }).check();
  await page.getByRole('radio', { name: who }).check();
  await page.getByRole('button', { name: /^Start/ }).click();
  // A game with secrets first asks who is at the screen.
  await page
    .getByTestId('prompt')
    .or(page.getByRole('button', { name: /show the board/ }))
    .first()
    .waitFor();
}

/** Start a game alone and wait for the board. */
export async function startAtTable(page: Page): Promise<void> {
  await startGame(page);
  await atTable(page);
}

/** Start a game against the computer, as the first side unless said. */
export async function startAgainst(
  page: Page,
  officer: RegExp,
  game: RegExp = /Victory in the Pacific/,
  side?: RegExp,
): Promise<void> {
  await page.getByRole('radio', { name: game }).check();
  await page.getByRole('radio', { name: officer }).check();
  if (side) await page.getByRole('radio', { name: side }).check();
  await page.getByRole('button', { name: /^Start/ }).click();
  await atTable(page);
}

/** Wait until the officers have done their part and it is this person's move. */
export async function myMove(page: Page): Promise<void> {
  await page.locator('.bar.mine').waitFor();
  await page.locator('[data-rests=true]').waitFor();
}

/** Two people at one table: the first plays Japan, the second came by the link and plays the Allies. */
export async function sitTogether(host: Page, guest: Page): Promise<void> {
  await startGame(host, /Victory in the Pacific/, /With a friend/);
  const link = await host.getByTestId('invite').inputValue();
  await host.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await guest.goto(link);
  await guest.getByRole('button', { name: /Sit down as the Allies/ }).click();
  await atTable(guest);
  await atTable(host);
}

/** The board is painted and stands still, the line is open and nothing is under way. */
export async function atTable(page: Page): Promise<void> {
  await page.locator('[data-ready=true]').waitFor();
  await page.locator('[data-rests=true]').waitFor();
  await page.locator('#board-panel:not(:has([data-settled=false]))').waitFor();
}

/** Where this lies when it has come to rest: nothing moves it, and two frames later it lies in the same place. */
export async function resting(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await part.waitFor();
  return part.evaluate(async (element) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const place = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    for (;;) {
      // What is told once moves; what is told again and again, a light that breathes, stays where it is.
      const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === 1);
      await Promise.allSettled(moving.map((one) => one.finished));
      const before = place();
      await frame();
      await frame();
      if (JSON.stringify(place()) === JSON.stringify(before)) return before;
    }
  });
}

export async function prompt(page: Page): Promise<string> {
  return (await page.getByTestId('prompt').innerText()).trim();
}

/** Wait until this is asked. */
export async function asked(page: Page, words: RegExp): Promise<void> {
  await expect.poll(() => prompt(page)).toMatch(words);
}

/** The turn, or the round where each power has a turn of its own. */
export async function turn(page: Page): Promise<number> {
  return Number(/(?:turn|round) (\d+)/.exec(await page.locator('header .turn').innerText())?.[1]);
}

/** Where the table stands: whose view, how far, how many entries not yet handed over, what is picked. */
async function step(page: Page): Promise<string> {
  return (await page.locator('[data-step]').getAttribute('data-step')) ?? '';
}

/** Do something and wait until the table has taken it and rests again. */
export async function enter(page: Page, action: () => Promise<void>): Promise<void> {
  const before = await step(page);
  await action();
  await page.locator(`[data-rests=true]:not([data-step="${before}"])`).waitFor();
}

/** Whatever the game asks, answered with the mouse. */
export async function clickOn(page: Page): Promise<void> {
  await enter(page, async () => {
    const verb = page.locator('.verb:enabled').first();
    if (await verb.count()) await verb.click();
    else await page.locator('[data-entry]').first().click();
  });
}

/** Whatever the game asks, answered from the keyboard. */
export async function keyOn(page: Page): Promise<void> {
  await enter(page, async () => page.keyboard.press((await page.locator('.verb.only').count()) > 0 ? 'd' : '1'));
}

/** Play on for so many decisions. */
export async function playOn(page: Page, steps: number): Promise<void> {
  for (let at = 0; at < steps; at++) await keyOn(page);
}

/** A ship joins the first raid, by two clicks in the list. */
export async function sendToRaid(page: Page, id: string): Promise<void> {
  await page.locator(`[data-entry=${id}]`).click();
  await enter(page, () => page.locator(`[data-entry="assign ${id}"]`).click());
}

/** Pick a piece on the drawn board. The first click fans its stack out, unless the mouse that rested on it has done so already. */
export async function pickUp(page: Page, id: string, name: string): Promise<void> {
  const [piece, picked] = [page.locator(`#board-panel [data-id="${id}"]`), page.locator('.picked')];
  await piece.click();
  await page.locator('.fan').or(picked).first().waitFor();
  if ((await picked.count()) === 0) await piece.click();
  await picked.getByText(name).waitFor();
  await atTable(page);
}

/** Do this without a hand on the board, as another page of the same person would, and see that all of it was done. */
export async function sendActions(page: Page, as: string, ...actions: string[]): Promise<void> {
  const told = await page.evaluate(
    async ([seat, list]) => {
      const id = location.hash.split('/')[2]?.split('?')[0];
      const answer = await fetch(`/api/tables/${id}/actions`, {
        method: 'POST',
        headers: { 'x-ironbottom': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ as: seat, actions: list }),
      });
      return answer.text();
    },
    [as, actions] as const,
  );
  const { taken, refused } = JSON.parse(told) as { taken?: number; refused?: { text: string } };
  if (taken !== actions.length) throw new Error(`${taken} of ${actions.join('; ')} done: ${refused?.text ?? told}`);
}

/** The same, and the page has seen it: to come to what a story is about. */
export async function post(page: Page, as: string, ...actions: string[]): Promise<void> {
  await enter(page, () => sendActions(page, as, ...actions));
}

/** At a table just begun: six carriers over Pearl Harbor, their targets named, the dice still to fall. */
export async function overPearlHarbor(page: Page): Promise<void> {
  const carriers = ['akagi', 'kaga', 'soryu', 'hiryu', 'shokaku', 'zuikaku'];
  await post(page, 'japan', ...carriers.map((one) => `assign ${one}`), 'done', 'done');
  await post(page, 'allies', 'done');
  const aims = carriers.map((one, index) => `aim ${one} ${index % 2 ? 'arizona' : 'nevada'}`);
  await post(page, 'japan', 'pass', 'done', 'station japanese-islands', ...aims);
}

/** Hold back whatever the page asks for at this address, until the returned function lets it through. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}

/** Look for a piece by its name, from the keyboard. */
export async function search(page: Page, name: string): Promise<void> {
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** Choose a line of the menu of the table. */
export async function menu(page: Page, line: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Menu of the table' }).click();
  await page.getByRole('dialog').getByRole('button', { name: line }).click();
}

/** A point of the screen where this and nothing else is under the mouse, as far from its edges as there is one, and where it still
 * is two frames later: a window that has another size is told so with a frame, and a busy machine takes its time with those. */
export async function freePoint(page: Page, id: string): Promise<{ x: number; y: number }> {
  // A board that has come nearer to show where something can go is looked at when it stands.
  await page.locator('#board-panel [data-settled=true]').waitFor();
  const find = async (wanted: string) => {
    const STEPS = 24;
    const look = () => {
      const shape = document.querySelector(`#board-panel [data-id="${wanted}"]`);
      const box = shape?.getBoundingClientRect();
      if (!shape || !box || document.querySelector('#board-panel [data-settled=false]')) return null;
      const at = (i: number, j: number) => ({
        x: box.left + (box.width * i) / STEPS,
        y: box.top + (box.height * j) / STEPS,
      });
      const free = (i: number, j: number) => {
        const { x, y } = at(i, j);
        return document.elementFromPoint(x, y)?.closest('[data-id]') === shape;
      };
      const rows = Array.from({ length: STEPS + 1 }, (_, i) =>
        Array.from({ length: STEPS + 1 }, (__, j) => i > 0 && j > 0 && i < STEPS && j < STEPS && free(i, j)),
      );
      // So many steps are free around a point, in a square.
      let best: { x: number; y: number; room: number } | null = null;
      for (let i = 1; i < STEPS; i++)
        for (let j = 1; j < STEPS; j++) {
          let room = 0;
          const whole = (by: number) =>
            rows.slice(i - by, i + by + 1).every((row) => row.slice(j - by, j + by + 1).every(Boolean));
          while (room < Math.min(i, j, STEPS - i, STEPS - j) && whole(room)) room += 1;
          if (room > (best?.room ?? 0)) best = { ...at(i, j), room };
        }
      return best;
    };
    const first = look();
    for (let frames = 0; frames < 2; frames++) await new Promise((done) => requestAnimationFrame(done));
    const second = look();
    return first && second && first.x === second.x && first.y === second.y ? { x: first.x, y: first.y } : null;
  };
  let point: { x: number; y: number } | null = null;
  await expect
    .poll(async () => (point = await page.evaluate(find, id)) !== null, { message: `a free point of ${id}` })
    .toBe(true);
  if (!point) throw new Error(`${id} is nowhere to be seen`);
  return point;
}

const recorded = (path: string): string => readFileSync(join(import.meta.dirname, '..', '..', 'crates', path), 'utf8');

/** The acts of a game of the repository's records from one number to another, as they are written. */
export function actsOf(path: string, from: number, to: number): string[] {
  return recorded(path)
    .split('\n')
    .flatMap((line) => {
      const [, number, act] = /^(\d+) \w+ (.*) ;\w+$/.exec(line) ?? [];
      return act && Number(number) >= from && Number(number) <= to ? [act] : [];
    });
}

/** A game of the repository's records, or the first so many acts of it, as somebody would have saved it then. Its next dice
 * are new ones. */
function record(path: string, acts: number): string {
  const whole = recorded(path);
  const lines = whole.split('\n').map((line) => line.replace(/ ;\w+$/, ''));
  const end = lines.findIndex((line) => Number.parseInt(line, 10) > acts);
  if (end < 0) return whole;
  // Every line ends with the sum of all before it and itself (docs/records.md).
  let chain = createHash('sha256').update('ironbottom record').digest();
  return [...lines.slice(0, end), 'end']
    .map((line) => {
      chain = createHash('sha256').update(chain).update(line).digest();
      return `${line} ;${chain.toString('hex').slice(0, 8)}\n`;
    })
    .join('');
}

/** Bring a game of the repository's records in as this person, the first so many acts of it if that is said, and say which
 * table it is. */
export async function bringIn(page: Page, path: string, name: string, acts = Infinity): Promise<string> {
  return page.evaluate(
    async ([text, called]) => {
      const headers = { 'x-ironbottom': '1', 'content-type': 'application/json' };
      await fetch('/api/guest', { method: 'POST', headers, body: '{}' });
      const body = JSON.stringify({ record: text, name: called });
      const answer = await fetch('/api/records', { method: 'POST', headers, body });
      const { id, text: problem } = (await answer.json()) as { id?: string; text?: string };
      if (!id) throw new Error(problem);
      return id;
    },
    [record(path, acts), name] as const,
  );
}
