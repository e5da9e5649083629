// The real server on a port of its own, the system's Chromium, and the people who come to play.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** What one wait may take on a machine that has other things to do. */
export const PATIENCE = Number(process.env.PATIENCE ?? 180_000);

/** The binary to test: `IRONBOTTOM_BIN`, else the newest build of this tree. */
function binary(): string {
  const asked = process.env.IRONBOTTOM_BIN;
  const built = ['release', 'debug']
    .map((profile) => join(root, 'target', profile, 'ironbottom'))
    .filter((path) => existsSync(path));
  const found = asked ?? built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  if (!found) throw new Error('no ironbottom binary: run `cargo build -p ironbottom` first, or set IRONBOTTOM_BIN');
  return found;
}

/**
 * The shell without windows draws the same pages with half of the work, since no frame of a browser is drawn around them;
 * it cannot be pushed to, which takes a whole one.
 */
function browserPath(kind: 'shell' | 'whole'): string {
  const whole = ['chromium', 'chromium-browser', 'google-chrome'];
  const names = kind === 'whole' ? whole : ['chromium-headless-shell', ...whole];
  const found = [process.env.CHROMIUM, ...names.map((name) => `/usr/bin/${name}`)].find(
    (path) => path && existsSync(path),
  );
  if (!found)
    throw new Error('no Chromium on this machine: install the package `chromium`, or set CHROMIUM to its path');
  return found;
}

/** A server with an empty database. */
export class House {
  address = '';
  /** How long an officer may think over a plan; stories have no time to lose. */
  readonly #thinks: number;
  /** Settings beyond the usual, as the environment gives them; they are asked for when it opens. */
  readonly #settings: () => Record<string, string>;
  #child: ChildProcess | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'ironbottom-web-'));

  constructor(officerSeconds = 0.2, settings: () => Record<string, string> = () => ({})) {
    this.#thinks = officerSeconds;
    this.#settings = settings;
  }

  async open(): Promise<void> {
    // The port it first took, so that pages find it again after a crash.
    const listen = this.address === '' ? '127.0.0.1:0' : new URL(this.address).host;
    const pages = process.env.IRONBOTTOM_EMBEDDED ? [] : ['--web', this.#pages()];
    const child = spawn(
      binary(),
      [
        'serve',
        '--listen',
        listen,
        '--rate',
        '0',
        '--officer-seconds',
        String(this.#thinks),
        '--database',
        `sqlite:${join(this.#folder, 'house.db')}`,
        ...pages,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...this.#settings() } },
    );
    this.#child = child;
    let heard = '';
    this.address = await new Promise<string>((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`the server did not say where it listens:\n${heard}`)), PATIENCE);
      const hear = (data: Buffer): void => {
        heard += data.toString();
        const found = /listening on (http:\/\/\S+)\s/.exec(heard)?.[1];
        if (found) {
          clearTimeout(timer);
          done(found);
        }
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', (data: Buffer) => {
        heard += data.toString();
      });
      child.on('exit', (code) => fail(new Error(`the server stopped with ${code}:\n${heard}`)));
    });
  }

  /** The pages just built, copied, so that a build meanwhile does not pull them away; with IRONBOTTOM_EMBEDDED those inside the binary serve. */
  #pages(): string {
    const [built, own] = [join(root, 'web', 'dist'), join(this.#folder, 'pages')];
    if (!existsSync(own)) {
      if (!existsSync(join(built, 'index.html'))) throw new Error('the pages are not built: run `npm run build` first');
      cpSync(built, own, { recursive: true });
    }
    return own;
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

/** What a browser complains of without anything being wrong: the stories stop servers and come as strangers. */
const HARMLESS = /status of 40[0-9]|status of 503|WebSocket|ERR_CONNECTION|ERR_NETWORK|Failed to load resource/;

/**
 * A server and a browser for the stories of one file. Whoever came in a story leaves at its end, and
 * a story in which a page reported an error has failed.
 */
export class Stage {
  readonly house: House;
  #browser: Browser | null = null;
  #people: { page: Page; wrongs: string[] }[] = [];

  constructor(officerSeconds?: number, settings?: () => Record<string, string>, kind: 'shell' | 'whole' = 'shell') {
    this.house = new House(officerSeconds, settings);
    beforeAll(async () => {
      await this.house.open();
      this.#browser = await chromium.launch({
        executablePath: browserPath(kind),
        timeout: PATIENCE,
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      });
    });
    afterEach(async (context) => {
      const people = this.#people;
      this.#people = [];
      if (context.task.result?.state === 'fail')
        await picture(
          people.map(({ page }) => page),
          context.task.name,
        );
      for (const { page } of people) await page.context().close();
      expect(people.flatMap(({ wrongs }) => wrongs)).toEqual([]);
    });
    afterAll(async () => {
      await this.#browser?.close();
      await this.house.close();
    });
  }

  /** A new person: an empty browser at the front page. Questions before a commit are asked only of whoever wants them. */
  async person(options: BrowserContextOptions = {}, asks: 'asked' | 'unasked' = 'unasked'): Promise<Page> {
    if (!this.#browser) throw new Error('the browser is not open yet');
    const context = await this.#browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      baseURL: this.house.address,
      acceptDownloads: true,
      ...options,
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: this.house.address });
    // A page of no origin has nothing to keep it in.
    if (asks === 'unasked')
      await context.addInitScript(() => location.origin !== 'null' && localStorage.setItem('unasked', 'all'));
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const wrongs: string[] = [];
    this.#people.push({ page, wrongs });
    page.on('pageerror', (error) => wrongs.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !HARMLESS.test(message.text())) wrongs.push(message.text());
    });
    await page.goto('/');
    await page.locator('form button[type=submit]').first().waitFor(); // in whatever language
    return page;
  }
}

/** What the pages of a story that failed looked like. */
async function picture(pages: readonly Page[], story: string): Promise<void> {
  const folder = join(tmpdir(), 'ironbottom-stories');
  mkdirSync(folder, { recursive: true });
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${story.replaceAll(/\W+/g, '-').slice(0, 60)}-${index}.png`);
    const taken = await page.screenshot({ path, timeout: 10_000 }).then(
      () => path,
      (problem: unknown) => String(problem),
    );
    console.error(`“${story}”: ${page.url()} looked like ${taken}`);
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds serious or worse on the page as it stands, or in a part of it, and how many pixels the page is too wide.
 * By another light only colours are others: then it is enough to look at those.
 */
export async function findings(page: Page, part = 'html', only: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([where, only]) => {
      // Colours on their way to others are nobody's fault, nor is what comes up while axe looks: nothing moves meanwhile.
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important }');
      document.adoptedStyleSheets.push(still);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      type Found = { violations: { id: string; impact?: string | null; help: string; nodes: { html: string }[] }[] };
      type Rule = { id: string; enabled: boolean; impact: string; tags: string[] };
      type Axe = { run: (where: string, options: object) => Promise<Found>; _audit: { rules: Rule[] } };
      const { axe } = window as unknown as { axe: Axe };
      // A rule has one weight for whatever it finds: what would not count is not looked for, which is nearly half of the work.
      // Those on trial, which axe leaves out unless they are named, are not named.
      const counts = axe._audit.rules.filter(
        ({ enabled, impact, tags }) =>
          enabled && (impact === 'serious' || impact === 'critical') && !tags.includes('experimental'),
      );
      const runOnly = only === 'colours' ? ['color-contrast', 'link-in-text-block'] : counts.map(({ id }) => id);
      const found = await axe.run(where, { resultTypes: ['violations'], runOnly });
      const serious = found.violations
        .filter((one) => one.impact === 'serious' || one.impact === 'critical')
        .map(
          (one) =>
            `${one.id}: ${one.help}: ${one.nodes
              .slice(0, 3)
              .map((node) => node.html.slice(0, 160))
              .join(' | ')}`,
        );
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      const wide = document.documentElement.scrollWidth - innerWidth;
      return wide > 0 ? [...serious, `${wide} px too wide`] : serious;
    },
    [part, only] as const,
  );
}
