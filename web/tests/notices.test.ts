// How people hear that it is their move: on the page, in a closed browser, by mail.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings, Stage } from './harness';
import { MailService, PushService } from './outside';
import { atTable, enter, sendToRaid, sitTogether, startGame } from './play';

const mail = new MailService();
const pushes = new PushService();
beforeAll(async () => {
  await mail.open();
  await pushes.open();
});
afterAll(() => {
  mail.close();
  pushes.close();
});
const settings = (): Record<string, string> => ({
  IRONBOTTOM_SMTP: mail.address,
  IRONBOTTOM_MAIL_FROM: 'Ironbottom <games@example.org>',
  IRONBOTTOM_PRIVATE_HOOKS: 'true',
});
const stage = new Stage(undefined, settings, 'whole');

const phone = { viewport: { width: 390, height: 844 } };

/** Japan hands over its whole move: the Allies are asked. */
async function handOver(host: Page): Promise<void> {
  await sendToRaid(host, 'akagi');
  await enter(host, () => host.locator('.verb').first().click());
  await enter(host, () => host.locator('.verb').first().click());
}

async function account(page: Page, name: string): Promise<void> {
  await page.goto('/#/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel(/^Password/).fill('long enough');
  await page.getByRole('button', { name: 'Keep my games' }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

test('a page that is open elsewhere says by its title and picture that a table waits', async () => {
  const [host, guest] = [await stage.person(), await stage.person()];
  await sitTogether(host, guest);
  await guest.goto('/#/account');
  await guest.getByRole('heading', { name: 'When it is your move' }).waitFor();
  expect(await guest.title()).toBe('You · Ironbottom');
  await handOver(host);
  await guest
    .getByRole('status')
    .getByText(/Your move as Allies/)
    .waitFor();
  await guest.waitForFunction(() => document.title === '(1) You · Ironbottom');
  expect(await guest.locator('link[rel=icon]').getAttribute('href')).toBe('/mark-waits.svg');
  await guest.goto('/#/');
  await guest.getByTestId('waiting').getByText('Your move as Allies').click();
  await atTable(guest);
  await guest.waitForFunction(() => document.title.startsWith('● Your move'));
  expect(await guest.locator('link[rel=icon]').getAttribute('href'), 'the table is looked at').toBe('/mark.svg');
});

test('a browser that is pushed to hears of a move when its pages are closed, once, and a click opens the table', async () => {
  pushes.pushed.length = 0; // a story that is told once more counts from the beginning
  const [host, guest] = [await stage.person(), await stage.person()];
  await guest.context().grantPermissions(['notifications'], { origin: stage.house.address });
  await sitTogether(host, guest);
  await pushes.instead(guest);
  await guest.goto('/#/account');
  await guest.reload();
  await guest.getByRole('button', { name: 'Notify me in this browser' }).click();
  const line = guest.getByRole('listitem').filter({ hasText: 'this browser' });
  await line.getByRole('button', { name: /^Test/ }).click();
  await line.getByText('It was taken there.').waitFor();
  expect((await pushes.heard(/This is a test/)).path).toBe('/#/account');
  await guest.goto('about:blank');
  await handOver(host);
  const told = await pushes.heard(/Your move as Allies/);
  expect(told.body).toBe('Victory in the Pacific');
  expect(told.path).toBe(`/#/table/${told.tag}?as=allies`);
  // What the browser would give its service worker is given to it.
  await guest.goto('/');
  const line2 = await guest.context().newCDPSession(guest);
  const registered = new Promise<string>((done) => {
    line2.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) done(first.registrationId);
    });
  });
  await line2.send('ServiceWorker.enable');
  const message = { origin: stage.house.address, registrationId: await registered, data: JSON.stringify(told) };
  // A worker that is still starting misses it; given again, it takes the place of the one with the same tag.
  const shown = async () => {
    await line2.send('ServiceWorker.deliverPushMessage', message);
    return guest.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      const all = await worker.getNotifications();
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as { path: string } }));
    });
  };
  const [title, body] = ['Your move as Allies', 'Victory in the Pacific'];
  await expect.poll(shown, { interval: 1000 }).toEqual([{ title, body, tag: told.tag, data: { path: told.path } }]);
  // What is sent after it goes the same way: when that has come, nothing that was sent before is still to come.
  await guest.goto('/#/account');
  await guest.getByRole('listitem').getByRole('button', { name: /^Test/ }).first().click();
  await expect.poll(() => pushes.pushed.filter((one) => /This is a test/.test(one.title)).length).toBe(2);
  expect(pushes.pushed.filter((one) => one.title === 'Your move as Allies')).toHaveLength(1);
  const [worker] = guest.context().serviceWorkers();
  await worker?.evaluate(async () => {
    type Shown = { registration: ServiceWorkerRegistration; dispatchEvent: (event: Event) => boolean };
    const here = self as unknown as Shown;
    const clicked = (globalThis as unknown as { NotificationEvent: new (name: string, about: object) => Event })
      .NotificationEvent;
    const [notification] = await here.registration.getNotifications();
    if (notification) here.dispatchEvent(new clicked('notificationclick', { notification }));
  });
  await guest.waitForURL((url) => url.hash === told.path.slice(1));
  await atTable(guest);
  await enter(guest, () => guest.locator('.verb').first().click());
  expect(await findings(guest)).toEqual([]);
});

test('an address is confirmed by the link of a letter, tried, and given up by the link of another', async () => {
  const page = await stage.person(phone);
  await account(page, 'Halsey');
  await page.getByLabel('E-mail address', { exact: true }).fill('halsey@example.org');
  await page.getByRole('button', { name: 'Send me a letter to confirm' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'halsey@example.org' });
  await line.getByText(/Not confirmed yet/).waitFor();
  await page.goto(await mail.link('confirm', 'halsey@example.org'));
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, it is mine' }).click();
  await page.getByText('The address is confirmed').waitFor();
  await page.getByRole('link', { name: 'To my page' }).click();
  await line.getByRole('button', { name: /^Test/ }).click();
  await line.getByText('It was taken there.').waitFor();
  // What is heard of, and when.
  await page.getByLabel('A game is over').uncheck();
  await page.getByLabel('Mail comes').selectOption('daily');
  await page.getByLabel(/^Quiet hours/).check();
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/me/wishes') && (answer.request().postData() ?? '').includes('"from":1290'),
  );
  await page.getByLabel('From').fill('21:30');
  await kept;
  await page.reload();
  await page.getByLabel(/^Quiet hours/).waitFor();
  expect(await page.getByLabel('A game is over').isChecked()).toBe(false);
  expect(await page.getByLabel('Mail comes').inputValue()).toBe('daily');
  expect(await page.getByLabel('From').inputValue()).toBe('21:30');
  expect(await findings(page)).toEqual([]);
  await page.goto(await mail.link('unsubscribe', 'halsey@example.org'));
  await page.getByRole('button', { name: 'No more mail to this address' }).click();
  await page.getByText('nothing more will come').waitFor();
  await page.goto('/#/account');
  await page.getByLabel('E-mail address', { exact: true }).waitFor();
  expect(await line.count()).toBe(0);
});

test('a forgotten password is made anew by mail', async () => {
  const page = await stage.person();
  await account(page, 'Spruance');
  await page.getByLabel('E-mail address', { exact: true }).fill('spruance@example.org');
  await page.getByRole('button', { name: 'Send me a letter to confirm' }).click();
  await page.getByText(/Not confirmed yet/).waitFor();
  await page.goto(await mail.link('confirm', 'spruance@example.org'));
  await page.getByRole('button', { name: 'Yes, it is mine' }).click();
  await page.getByText('The address is confirmed').waitFor();
  await page.goto('/#/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'I have one' }).click();
  await page.getByRole('link', { name: 'I forgot the password' }).click();
  await page.getByLabel('Your name, or your e-mail address').fill('Spruance');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('the link is on its way').waitFor();
  await page.goto(await mail.link('reset', 'spruance@example.org'));
  await page.getByLabel(/The new password/).fill('quite another');
  await page.getByRole('button', { name: 'Take this password' }).click();
  // The head of the page has such a link as well, before the password is taken.
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'I have one' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Spruance');
  await page.getByLabel(/^Password/).fill('quite another');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Spruance', exact: true }).waitFor();
});

test('a program is called, and its key shown once', async () => {
  const page = await stage.person();
  await account(page, 'Mitscher');
  await page.getByText('Programs (webhooks)').click();
  await page.getByLabel(/Its address/).fill('http://127.0.0.1:9/nobody');
  await page.getByLabel('What to call it').fill('My bot');
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByText(/whsec_/).waitFor();
  const line = page.getByRole('listitem').filter({ hasText: 'My bot' });
  await line.getByRole('button', { name: /^Test/ }).click();
  await line.getByText(/It did not arrive: the server cannot be reached/).waitFor();
  expect(await findings(page)).toEqual([]);
  await line.getByRole('button', { name: /^Remove/ }).click();
  await line.waitFor({ state: 'detached' });
});

test('a guest is told what it takes to be reached', async () => {
  const page = await stage.person(phone);
  await startGame(page, /Victory in the Pacific/, /Hot seat/);
  await page.goto('/#/account');
  await page.getByText('Choose a name and a password above; then mail can find you.').waitFor();
  expect(await findings(page)).toEqual([]);
});
