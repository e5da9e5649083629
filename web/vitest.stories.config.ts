// The browser stories: the real server, the real browser. `npm run stories`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/speed.test.ts'], // it measures: `npm run speed`
    environment: 'node',
    maxWorkers: 3, // each file has a server and a browser of its own; while one waits for a frame the others use the cores
    // A story waits for what it needs, however long a busy machine takes; these only end what hangs.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: Number(process.env.PATIENCE ?? 180_000), interval: 100 } },
    // On a machine nobody watches a story that stumbles is told once more, and named at the end: see `stumbles.ts`.
    retry: process.env.CI ? 1 : 0,
    reporters: process.env.CI ? ['default', './tests/stumbles.ts'] : ['default'],
  },
});
