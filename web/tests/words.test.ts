// The page speaks the language of the browser, and another one when asked; what the games say stays English and says so.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, Stage } from './harness';
import { atTable, bringIn } from './play';
import { shot } from './shot';

const stage = new Stage();
const german = { locale: 'de-DE' };
const phone = { viewport: { width: 390, height: 844 } };

/** What the words on the screen are marked as: the language of the nearest element that names one. */
const languageOf = (page: Page, selector: string): Promise<string | undefined> =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => node.closest('[lang]')?.getAttribute('lang') ?? undefined);

const WIDTHS = [
  ['1440', german],
  ['390', { ...german, ...phone }],
] as const;

for (const [width, options] of WIDTHS)
  test(`a German browser sees German at ${width} px: front page, new game, table, account`, async () => {
    const page = await stage.person(options);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByRole('heading', { name: 'Der Pazifikkrieg auf deinem Tisch' }).waitFor();
    await page.getByRole('heading', { name: 'Wer spielt' }).waitFor();
    await shot(page, `words-front-${width}`);
    expect(await findings(page)).toEqual([]);
    await page.getByText('Optionen', { exact: true }).click();
    await page.getByRole('radio', { name: /Tage je Zug/ }).check();
    await page.getByText('3 Tage je Zug').first().waitFor();
    await page.getByRole('radio', { name: /An einem Bildschirm/ }).check();
    await page.getByRole('radio', { name: /Victory in the Pacific/ }).check();
    await shot(page, `words-new-${width}`);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Victory in the Pacific beginnen' }).click();
    await atTable(page);
    await page.getByText('Du bist am Zug.').waitFor();
    expect(await languageOf(page, '[data-testid=prompt] > span')).toBe('en');
    await page.getByRole('tab', { name: 'Notizen' }).click();
    await page.getByText('Gespeichert', { exact: true }).waitFor();
    await page.getByRole('tab', { name: /^Zug/ }).click();
    await shot(page, `words-table-${width}`);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menü des Tisches' }).click();
    await page.getByRole('button', { name: 'Remis anbieten' }).waitFor();
    await shot(page, `words-menu-${width}`);
    await page.goto('/#/account');
    await page.getByRole('heading', { name: 'Wenn du am Zug bist' }).waitFor();
    await page.getByRole('heading', { name: 'Was über dich gespeichert ist' }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await shot(page, `words-account-${width}`);
    expect(await findings(page)).toEqual([]);
    // Another language, at once and for good.
    await page.getByRole('radio', { name: 'English' }).check();
    await page.getByRole('heading', { name: 'When it is your move' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.goto('/#/');
    await page.reload();
    await page.getByRole('heading', { name: 'The Pacific War, on your table' }).waitFor();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Der Pazifikkrieg auf deinem Tisch' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

for (const [width, options] of WIDTHS)
  test(`the odds page and the report speak German at ${width} px`, async () => {
    const page = await stage.person(options);
    await page.goto('/#/odds/axis-2001?attack=3+infantry&defend=2+infantry&where=land');
    await page.getByRole('heading', { name: 'Die Chancen eines Gefechts' }).waitFor();
    await page.locator('.what').getByText('dass das Gebiet genommen wird').waitFor();
    await page.getByText('Im Mittel verliert der Angreifer').waitFor();
    // The title of the tab is that of the page.
    await expect.poll(() => page.title()).toMatch(/^Chancen/);
    await page.getByText('Die Zahlen', { exact: true }).click();
    await page.getByText('Die wahrscheinlichsten Ausgänge').waitFor();
    expect(await languageOf(page, '.what .quiet:last-child span')).toBe('en');
    expect(await findings(page)).toEqual([]);
    await shot(page, `words-odds-${width}`);

    const id = await bringIn(page, 'victory/tests/records/japanese-win.txt', 'Der lange Krieg');
    await page.goto(`/#/report/${id}`);
    await page.getByRole('heading', { name: 'Wo es sich wendete' }).waitFor();
    await page.getByRole('heading', { name: 'Alle Verluste' }).waitFor();
    await page
      .getByText(/Treffer in \d+ Würfen, wo [\d,]+ zu erwarten waren/)
      .first()
      .waitFor();
    expect(await languageOf(page, '.ended')).toBe('en');
    expect(await findings(page)).toEqual([]);
    await shot(page, `words-report-${width}`);
  });

test('nothing English is drawn before the German words have come, and an English browser never fetches them', async () => {
  const page = await stage.person(german);
  // A slow line: whatever the page shows while it waits is noted.
  await page.route(/\/assets\/de-/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = ((window as unknown as { seen: string[] }).seen = [] as string[]);
    new MutationObserver(() => seen.push(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await page.goto('/#/account');
  await page.reload();
  await page.getByRole('heading', { name: 'Darstellung' }).waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.some((text) => text.includes('Darstellung'))).toBe(true);
  expect(seen.filter((text) => /How it looks|Sign in|Keep my games/.test(text))).toEqual([]);

  const asked: string[] = [];
  const other = await stage.person({ locale: 'en-GB' });
  other.on('request', (request) => asked.push(request.url()));
  await other.reload();
  await other.getByRole('heading', { name: 'The Pacific War, on your table' }).waitFor();
  await other.goto('/#/account');
  await other.getByRole('heading', { name: 'How it looks' }).waitFor();
  expect(asked.filter((url) => /\/assets\/de-/.test(url))).toEqual([]);
});
