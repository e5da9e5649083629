// No word for people stands in the source: it would be English for ever. What may is listed, each with its reason.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { literals } from './literals';

const root = join(import.meta.dirname, '..');

/** Proper names, and words of the code that only look like sentences. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'boards/shared/fingers.ts': ['(pointer: coarse)'],
  'lib/attention.svelte.ts': ['Ironbottom'],
  'pages/Home.svelte': ['Ironbottom'],
  'ui/Masthead.svelte': ['Ironbottom'],
  'table/KeysDialog.svelte': ['Esc'], // what is printed on the key
  'table/store.svelte.ts': ['The staff'], // who speaks, as the server names it
  'lib/rulebook.ts': ['ruling … … …'], // what a search looks through
  'boards/shared/motion.ts': ['path, circle'],
  'boards/shared/stage.svelte.ts': ['its space'],
  'boards/victory/Table.svelte': ['with the map', 'its space'],
  'boards/hex/Table.svelte': ['with the map', 'its space'],
  // What a browser is called in the person's list; kept by the server.
  'lib/push.ts': [
    'Notification',
    'Edge',
    'Opera',
    'Firefox',
    'Chrome',
    'Safari',
    'Android',
    'Windows',
    'Mac',
    'Linux',
    'Browser',
    'on …',
  ],
};
const SKIPPED = /\.test\.ts$|\.d\.ts$|(^|\/)words\/|^boards\/dev\/|^lib\/fixture\.ts$|^boards\/axis\/proof\.ts$/;

describe('words for people', () => {
  it('stand in the catalogues, not in the pages', { timeout: 120_000 }, () => {
    const files = (readdirSync(root, { recursive: true }) as string[]).filter(
      (file) => /\.(svelte|ts)$/.test(file) && !SKIPPED.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      literals(file, readFileSync(join(root, file), 'utf8'))
        .filter(({ text }) => !ALLOWED[file]?.includes(text))
        .map(({ line, text }) => `${file}:${line}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('are found in markup, in attributes, in expressions and in scripts', () => {
    const page = `<script lang="ts">
      const title = 'A seat is free';
      const say = (who: string) => \`\${who} sat down\`;
      type Kind = 'This is no word';
      throw new Error('for developers only');
    </script>
    <p class="quiet small" style:left="{1}px">Pick a game</p>
    <button aria-label="Close">{busy ? 'One moment…' : say('x')}</button>
    <Sheet title="New units" layer="purchase" />`;
    expect(
      literals('x.svelte', page)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(['Pick a game', 'Close', 'One moment…', 'New units', 'A seat is free', '… sat down'].toSorted());
    expect(literals('x.ts', `// A comment\nexport const said = 'Nobody is here';`)).toEqual([
      { line: 2, text: 'Nobody is here' },
    ]);
  });
});
