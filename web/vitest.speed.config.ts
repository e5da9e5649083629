// What the page costs, in the browser of the stories: `cargo xtask bench page`. Figures, not promises; alone on the machine.
import { defineConfig } from 'vitest/config';
import stories from './vitest.stories.config';

export default defineConfig({
  test: { ...stories.test, include: ['tests/speed.test.ts'], exclude: [], retry: 0, reporters: ['default'] },
});
