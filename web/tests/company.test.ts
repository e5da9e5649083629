// Other people at the table: proposals, giving up, clocks, seats, onlookers, chat.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Stage } from './harness';
import { asked, atTable, enter, menu, prompt, sendToRaid, sitTogether, startAtTable, startGame } from './play';

const stage = new Stage();

/** The strip in which a proposal is answered. */
function proposal(page: Page, words: RegExp) {
  return page.getByRole('alert').filter({ hasText: words });
}

test('a draw is offered, refused, offered again and agreed', async () => {
  const [host, guest] = [await stage.person(), await stage.person()];
  await sitTogether(host, guest);
  await menu(host, /Offer a draw/);
  await proposal(guest, /Proposed by Japan: to call it a draw/)
    .getByRole('button', { name: 'Refuse' })
    .click();
  await proposal(host, /draw/).waitFor({ state: 'detached' });
  await menu(host, /Offer a draw/);
  await proposal(guest, /draw/).getByRole('button', { name: 'Agree' }).click();
  await asked(host, /The game is over: a draw/);
  await asked(guest, /The game is over: a draw/);
});

test('a take-back is proposed from the moment to go back to, and happens when agreed', async () => {
  const [host, guest] = [await stage.person(), await stage.person()];
  await sitTogether(host, guest);
  const first = await prompt(host);
  // Japan hands over its whole move, so that only the other side's consent brings it back.
  await sendToRaid(host, 'akagi');
  await enter(host, () => host.locator('.verb').first().click());
  await enter(host, () => host.locator('.verb').first().click());
  await guest.locator('.bar.mine').waitFor();
  await host.getByRole('button', { name: 'To the beginning' }).click();
  await host.locator('.bar.past').waitFor();
  await menu(host, /take the game back to this moment/);
  const strip = proposal(guest, /Proposed by Japan: to take the game back/);
  await strip.getByRole('button', { name: 'Look at it' }).click();
  await guest.locator('.bar.past').waitFor();
  await strip.getByRole('button', { name: 'Agree' }).click();
  await strip.waitFor({ state: 'detached' });
  // Both stand where the game stands now, and what is no more is marked in the log.
  for (const page of [host, guest]) {
    await page.locator('.bar.past').waitFor({ state: 'detached' });
    const log = page.getByRole('log', { name: 'What happened' });
    await log.locator('.line', { hasText: 'All agree to go back' }).waitFor();
    await log.locator('.line.undone').first().waitFor();
    await expect
      .poll(() => log.locator('.line:not(.undone)').allInnerTexts())
      .toEqual([
        expect.stringContaining('takes the seat of the Allies'),
        expect.stringContaining('Proposed by Japan'),
        expect.stringContaining('All agree to go back'),
      ]);
  }
  await host.locator('.bar.mine').waitFor();
  await expect.poll(() => prompt(host)).toBe(first);
});

test('what waits for somebody who is elsewhere stands on the front page, and is called out when it comes', async () => {
  const [host, guest] = [await stage.person(), await stage.person()];
  await startGame(host, /Victory in the Pacific/, /With a friend/);
  const link = await host.getByTestId('invite').inputValue();
  await host.goto('/#/account');
  const called = host
    .getByRole('status')
    .getByText(/sat down as Allies/)
    .waitFor();
  await guest.goto(link);
  await guest.getByRole('button', { name: /Sit down as the Allies/ }).click();
  await Promise.all([called, atTable(guest)]);
  await host.goto('/#/');
  const waiting = host.getByTestId('waiting');
  await waiting.getByText(/sat down as Allies/).waitFor();
  await waiting.getByRole('button', { name: /^Dismiss: .* sat down/ }).click();
  await waiting.getByText(/sat down as Allies/).waitFor({ state: 'detached' });
  await host.reload();
  await host.getByText('Your move').first().waitFor();
  expect(await waiting.getByText(/sat down as Allies/).count(), 'it stays dismissed').toBe(0);
});

test('who concedes is asked twice, and then the other side has won', async () => {
  const [host, guest] = [await stage.person(), await stage.person()];
  await sitTogether(host, guest);
  await menu(guest, /^Concede/);
  await guest.getByRole('button', { name: 'Yes, I give up this game' }).click();
  await asked(guest, /The game is over: Japan won/);
  await asked(host, /The game is over: Japan won/);
  await host.goto('/#/');
  await host.getByRole('heading', { name: 'Finished' }).waitFor();
  await host.getByText('Over: Japan won', { exact: true }).waitFor();
});

test('a clock runs for the seat that must act, and for no other', async () => {
  const page = await stage.person();
  await page.getByText('Options', { exact: true }).click();
  await page.getByRole('radio', { name: /Another clock/ }).check();
  await page.getByLabel('Minutes for each seat').fill('5');
  await startGame(page);
  await atTable(page);
  // Time runs from the first move that is handed over.
  const clock = (seat: string) => page.getByRole('timer', { name: new RegExp(seat) });
  await expect.poll(() => clock('Allies').innerText()).toBe('5:00');
  await enter(page, () => page.locator('.verb').first().click());
  await enter(page, () => page.locator('.verb').first().click());
  await clock('Allies').filter({ hasText: /^4:/ }).waitFor();
  await expect.poll(() => clock('Japan').innerText()).toMatch(/^5:/);
});

test('people at a table talk; a line typed and not sent outlives a reload', async () => {
  const [host, guest] = [await stage.person(), await stage.person()];
  await sitTogether(host, guest);
  await guest.getByRole('tab', { name: 'Chat' }).click();
  await guest.getByPlaceholder('Say something…').fill('Good hunting');
  await guest.reload();
  await atTable(guest);
  await guest.getByRole('tab', { name: 'Chat' }).click();
  await expect.poll(() => guest.getByPlaceholder('Say something…').inputValue()).toBe('Good hunting');
  await guest.getByRole('button', { name: 'Send' }).click();
  await host.getByRole('tab', { name: /Chat.*1 new/s }).click();
  await host.getByText('Good hunting').waitFor();
});

test('an onlooker sees the public moves and can do nothing', async () => {
  const [host, onlooker] = [await stage.person(), await stage.person()];
  await startAtTable(host);
  await menu(host, /Copy a link to this table/);
  await host.getByText(/Copied: a link to this table/).waitFor();
  await onlooker.goto(await host.evaluate(() => navigator.clipboard.readText()));
  await atTable(onlooker);
  await onlooker.getByText('looking on', { exact: true }).waitFor();
  await asked(onlooker, /Japan/);
  await enter(host, () => host.locator('.verb').first().click());
  await enter(host, () => host.locator('.verb').first().click());
  await onlooker.locator('.seat.waits', { hasText: 'Allies' }).waitFor();
  expect(await onlooker.locator('.verb').count()).toBe(0);
  expect(await onlooker.locator('[data-entry]').count()).toBe(0);
  await onlooker.getByRole('tab', { name: 'Chat' }).click();
  await onlooker.getByText('Only those who sit at the table speak.').waitFor();
});

test('a link opens its seat once; the seat can be left and offered again', async () => {
  const [host, guest, late] = [await stage.person(), await stage.person(), await stage.person()];
  await startGame(host, /Victory in the Pacific/, /With a friend/);
  const link = await host.getByTestId('invite').inputValue();
  await host.getByRole('button', { name: 'Copy the link' }).click();
  await host.getByText(/Copied\. Send it to one person/).waitFor();
  expect(await host.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await host.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await guest.goto(link);
  await guest.getByLabel(/What the others call you/).fill('Nimitz');
  await guest.getByRole('button', { name: /Sit down as the Allies/ }).click();
  await atTable(guest);
  await host.locator('.seat', { hasText: 'Nimitz' }).waitFor();
  await late.goto(link);
  await late.getByRole('heading', { name: 'This link does not open a seat' }).waitFor();
  await menu(guest, /Leave the seat/);
  await guest.getByText('looking on', { exact: true }).waitFor();
  await host.getByRole('button', { name: /Invite a friend as Allies/ }).click();
  const second = await host.getByTestId('invite').inputValue();
  expect(second).not.toBe(link);
  await late.goto(second);
  await late.getByRole('button', { name: /Sit down as the Allies/ }).click();
  await atTable(late);
});

test('an open seat stands on the front page and is taken there', async () => {
  const host = await stage.person();
  await host.getByText('Options', { exact: true }).click();
  await host.getByLabel(/Name of the table/).fill('Anybody?');
  await host.getByRole('radio', { name: /Seat by seat/ }).check();
  await host.getByRole('combobox', { name: /^Allies/ }).selectOption('Open to anybody');
  await host.getByRole('button', { name: /^Start/ }).click();
  await atTable(host);
  // Somebody who has never been here sees it at once.
  const guest = await stage.person();
  const line = guest.getByRole('listitem').filter({ hasText: 'Anybody?' });
  await line.getByRole('button', { name: 'Play the Allies' }).click();
  await atTable(guest);
  await host.locator('.seat', { hasText: 'Allies' }).getByRole('img', { name: 'at the table' }).waitFor();
});
