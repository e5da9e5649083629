// node src/boards/dev/shots.mjs OUT SCENE.json [WORD=VALUE ...]: pictures of a scene as the browser draws it, into the folder OUT.
// Words: game=victory size=1440x900 theme=light ratio=1 lit=truk,kaga show=truk nearer=2 fan=truk click=CSS name=board
// A scene comes from `ironbottom show FILE --seat SEAT --at N --json`. Chromium is the system's (or $CHROMIUM).
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const [out, scene, ...words] = process.argv.slice(2);
if (!out || !scene) throw new Error('usage: shots.mjs OUT SCENE.json [WORD=VALUE ...]');
const wish = {
  game: 'victory',
  size: '1440x900',
  theme: 'light',
  ratio: '1',
  lit: '',
  name: 'board',
  ...Object.fromEntries(words.map((word) => word.split(/=(.*)/s))),
};
const [width, height] = wish.size.split('x').map(Number);

const server = await createServer({
  root: fileURLToPath(new URL('../../../', import.meta.url)),
  server: { port: 0 },
  logLevel: 'error',
});
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({
  viewport: { width, height },
  deviceScaleFactor: Number(wish.ratio),
  hasTouch: width < 600,
});
page.on('pageerror', (error) => console.error(error.message));
await page.route(
  (url) => url.pathname === '/scene.json',
  (route) => route.fulfill({ path: scene, contentType: 'application/json' }),
);
await page.goto(
  `${server.resolvedUrls.local[0]}src/boards/dev/index.html?game=${wish.game}&theme=${wish.theme}&lit=${wish.lit}`,
);
await page.locator('[data-id]').first().waitFor();
await page.waitForTimeout(1500);
if (wish.click) await page.click(wish.click);
if (wish.show) await page.evaluate((ids) => window.lab.show(ids.split(',')), wish.show);
if (wish.show) await page.waitForTimeout(900);
if (wish.nearer) await page.evaluate((by) => window.lab.zoom(by), Number(wish.nearer));
if (wish.nearer) await page.waitForTimeout(900);
if (wish.fan)
  await page.locator(`[data-group="${wish.fan}"]:not([data-face=none]):not([data-face=edge])`).first().click();
await page.waitForTimeout(700);
mkdirSync(out, { recursive: true });
await page.screenshot({ path: `${out}/${wish.name}.png` });
await browser.close();
await server.close();
