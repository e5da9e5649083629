// The browser stories: the real server, the real browser. `npm run stories`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 2, // each file has a server and a browser of its own
    testTimeout: 180_000,
    hookTimeout: 90_000,
  },
});
