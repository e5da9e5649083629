// At home: tables open and private, a lobby one can search, one's own account, notes, another game.
import { expect, test } from 'vitest';
import { findings, Stage } from './harness';
import { asked, atTable, menu, sitTogether, startGame } from './play';

const stage = new Stage();
const phone = { viewport: { width: 390, height: 844 } };

test('a lobby shows clock and options, and finds what one looks for; a private table is not in it', async () => {
  const [host, guest] = [await stage.person(), await stage.person(phone)];
  const open = async (name: string, set: () => Promise<void>): Promise<void> => {
    await host.goto('/#/');
    await host.getByRole('radio', { name: /Victory in the Pacific/ }).check();
    await host.getByRole('radio', { name: /Seat by seat/ }).check();
    await host
      .getByRole('combobox', { name: /Allies/ })
      .first()
      .selectOption('open');
    const options = host.locator('form details');
    if (!(await options.evaluate((one) => (one as HTMLDetailsElement).open))) await options.locator('summary').click();
    await host.getByLabel(/Name of the table/).fill(name);
    await set();
    await host.getByRole('button', { name: /^Start/ }).click();
    await atTable(host);
  };
  await open('Slow and steady', async () => {
    await host.getByRole('radio', { name: /Days a move/ }).check();
  });
  await open('Tonight', async () => {
    await host.getByRole('radio', { name: /^Live/ }).check();
  });
  await open('Among ourselves', async () => {
    await host.getByRole('radio', { name: /No clock/ }).check();
    await host.getByLabel(/Private table/).check();
  });
  await guest.goto('/#/');
  await guest.reload();
  const lobby = guest.locator('section').filter({ has: guest.getByRole('heading', { name: 'A seat is free' }) });
  await lobby.getByText('Slow and steady').waitFor();
  await lobby.getByText('3 days a move').waitFor();
  await lobby.getByText('1 hour, plus 30 seconds a move').waitFor();
  expect(await guest.getByText('Among ourselves').count()).toBe(0);
  await lobby.getByLabel('Pace').selectOption('days');
  await lobby.getByText('Tonight').waitFor({ state: 'detached' });
  await expect.poll(() => lobby.getByText('Slow and steady').count()).toBe(1);
  expect(await findings(guest)).toEqual([]);
  await host.goto('/#/');
  await host.getByRole('listitem').filter({ hasText: 'Among ourselves' }).getByText('private').waitFor();
  expect(await findings(host)).toEqual([]);
});

test('a name and a password are changed, and another browser is signed out', async () => {
  const [page, other] = [await stage.person(phone), await stage.person()];
  await page.goto('/#/account');
  await page.getByLabel('Name', { exact: true }).fill('Nagumo');
  await page.getByLabel(/^Password/).fill('long enough');
  await page.getByRole('button', { name: 'Keep my games' }).click();
  await page.getByRole('heading', { name: 'Nagumo' }).waitFor();
  await page.getByRole('button', { name: 'Change the name' }).click();
  await page.getByLabel(/What you want to be called/).fill('Yamaguchi');
  await page.getByRole('button', { name: 'Take this name' }).click();
  await page.getByRole('heading', { name: 'Yamaguchi' }).waitFor();
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('The password until now').fill('wrong one');
  await page.getByLabel(/The new one/).fill('longer still');
  await page.getByRole('button', { name: 'Take this password' }).click();
  await page.getByText('The password is another one.').waitFor();
  await page.getByLabel('The password until now').fill('long enough');
  await page.getByRole('button', { name: 'Take this password' }).click();
  await page.getByText('The new password holds.').waitFor();
  await other.goto('/#/account');
  await other.getByRole('button', { name: 'I have one' }).click();
  await other.getByLabel('Name', { exact: true }).fill('yamaguchi');
  await other.getByLabel(/^Password/).fill('longer still');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.getByRole('heading', { name: 'Yamaguchi' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Sign it out' }).click();
  await page.getByRole('button', { name: 'Sign it out' }).waitFor({ state: 'detached' });
  expect(await findings(page)).toEqual([]);
  await other.reload();
  await other.getByRole('button', { name: 'Keep my games' }).waitFor();
});

test('notes are kept over a reload, and nobody else at the table sees them', async () => {
  const [host, guest] = [await stage.person(), await stage.person(phone)];
  await sitTogether(host, guest);
  await host.getByRole('tab', { name: 'Notes' }).click();
  await host.getByLabel(/Your notes/).fill('He always defends the Marianas.');
  await host.getByText('Kept', { exact: true }).waitFor();
  expect(await findings(host)).toEqual([]);
  await host.reload();
  await atTable(host);
  await host.getByRole('tab', { name: 'Notes' }).click();
  await host.getByText('Kept', { exact: true }).waitFor();
  await expect.poll(() => host.getByLabel(/Your notes/).inputValue()).toBe('He always defends the Marianas.');
  await guest.getByRole('tab', { name: 'Notes' }).click();
  await guest.getByText('Kept', { exact: true }).waitFor();
  expect(await guest.getByLabel(/Your notes/).inputValue()).toBe('');
  expect(await findings(guest)).toEqual([]);
});

test('after a game the sides are exchanged: the other is asked, and sits down where the first one sat', async () => {
  const [host, guest] = [await stage.person(), await stage.person(phone)];
  await sitTogether(host, guest);
  await menu(host, /^Concede/);
  await host.getByRole('button', { name: 'Yes, I give up this game' }).click();
  await asked(host, /The game is over/);
  await host.getByRole('button', { name: 'Ask for another game with the sides exchanged' }).click();
  await host.waitForURL(/as=allies|table/);
  await guest.goto('/#/');
  const waiting = guest.getByTestId('waiting');
  await waiting.getByText(/would like to play again, you as Japan/).click();
  await guest.getByRole('button', { name: /Sit down as Japan/ }).click();
  await atTable(guest);
  await guest.locator('.bar.mine').waitFor();
  await guest.goto('/#/');
  await guest.getByText('Your move').first().waitFor();
  expect(await waiting.getByText(/would like to play again/).count(), 'it is answered').toBe(0);
});

test('a clock of days is set with one click', async () => {
  const page = await stage.person(phone);
  await page.getByText('Options', { exact: true }).click();
  await page.getByRole('radio', { name: /Days a move/ }).check();
  await expect.poll(() => page.getByLabel('Whoever runs out of time has lost').isChecked()).toBe(true);
  expect(await findings(page)).toEqual([]);
  await startGame(page);
  await atTable(page);
});
