// The real server on a port of its own, and the system's Chromium.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const root = join(import.meta.dirname, '..', '..');

/** The binary to test: `IRONBOTTOM_BIN`, else the newest build of this tree. */
function binary(): string {
  const asked = process.env.IRONBOTTOM_BIN;
  const found = (asked ? [asked] : ['release', 'debug'].map((profile) => join(root, 'target', profile, 'ironbottom'))).find((path) => existsSync(path));
  if (!found) throw new Error('no ironbottom binary: run `cargo build -p ironbottom` first, or set IRONBOTTOM_BIN');
  return found;
}

function browserPath(): string {
  const found = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));
  if (!found) throw new Error('no Chromium on this machine: install the package `chromium`, or set CHROMIUM to its path');
  return found;
}

/** A server with an empty database. */
export class House {
  address = '';
  #child: ChildProcess | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'ironbottom-web-'));

  async open(): Promise<void> {
    if (process.env.IRONBOTTOM_ADDRESS) {
      this.address = process.env.IRONBOTTOM_ADDRESS;
      return;
    }
    const listen = this.address === '' ? '127.0.0.1:0' : new URL(this.address).host;
    // The pages just built; with IRONBOTTOM_EMBEDDED those inside the binary.
    const pages = process.env.IRONBOTTOM_EMBEDDED ? [] : ['--web', join(root, 'web', 'dist')];
    const child = spawn(binary(), ['serve', '--listen', listen, '--database', `sqlite:${join(this.#folder, 'house.db')}`, ...pages], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    let heard = '';
    this.address = await new Promise<string>((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`the server did not say where it listens:\n${heard}`)), 30_000);
      child.stderr.on('data', (data: Buffer) => { heard += data.toString(); });
      child.stdout.on('data', (data: Buffer) => {
        heard += data.toString();
        const found = /listening on (http:\/\/\S+)/.exec(heard)?.[1];
        if (found) {
          clearTimeout(timer);
          done(found);
        }
      });
      child.on('exit', (code) => fail(new Error(`the server stopped with ${code}:\n${heard}`)));
    });
  }

  /** Kill it as a power cut would. The database stays. */
  async crash(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    await new Promise((done) => {
      child.on('exit', done);
      child.kill('SIGKILL');
    });
    this.#child = null;
  }

  async close(): Promise<void> {
    await this.crash();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
}

/** A new person: an empty browser at the front page, and what went wrong on its pages. */
export async function person(browser: Browser, house: House, options: BrowserContextOptions = {}): Promise<{ page: Page; wrongs: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', baseURL: house.address, acceptDownloads: true, ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.address });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const wrongs: string[] = [];
  page.on('pageerror', (error) => wrongs.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 401|WebSocket|ERR_CONNECTION|ERR_NETWORK|Failed to load resource/.test(message.text())) wrongs.push(message.text());
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Start/ }).waitFor();
  return { page, wrongs };
}

/** Start a game the way a new user does. */
export async function startGame(page: Page, game: RegExp = /Victory in the Pacific/, who: RegExp = /Hot seat/): Promise<void> {
  await page.getByRole('radio', { name: game }).check();
  await page.getByRole('radio', { name: who }).check();
  await page.getByRole('button', { name: /^Start/ }).click();
  // A game with secrets first asks who is at the screen.
  await page.getByTestId('prompt').or(page.getByRole('button', { name: /show the board/ })).first().waitFor();
}

export async function prompt(page: Page): Promise<string> {
  return (await page.getByTestId('prompt').innerText()).trim();
}

export async function turn(page: Page): Promise<number> {
  return Number(/turn (\d+)/.exec(await page.locator('header .turn').innerText())?.[1]);
}

/** The board is painted and somebody is asked for something. */
export async function atTable(page: Page): Promise<void> {
  await page.locator('[data-ready=true]').waitFor();
  await page.locator('.link.live').waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-testid=prompt]')?.textContent?.includes('Setting up'));
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds serious or worse on the page as it stands. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    type Found = { violations: { id: string; impact?: string | null; help: string; nodes: { html: string; target: unknown[] }[] }[] };
    const { axe } = window as unknown as { axe: { run: () => Promise<Found> } };
    const found = await axe.run();
    return found.violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
  });
}
