// The catalogues of all languages, and how one of them is chosen and spoken.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { counting, length, number, percent, since } from './format';
import { catalogue, firstOf, LANGUAGES, speech } from './language.svelte';
import { t } from './page';

const root = join(import.meta.dirname, '..');
const folders = (readdirSync(root, { recursive: true }) as string[])
  .filter((file) => file.endsWith('words/en.ts') || /^words\/\w+\/en\.ts$/.test(file))
  .map((file) => join(root, file, '..'));

type Words = { [key: string]: unknown };
/** The keys of a catalogue, and of each what it is. */
function shape(words: Words, above = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? shape(value as Words, `${above}${key}.`)
      : [`${above}${key}: ${typeof value}${typeof value === 'function' ? ` of ${value.length}` : ''}`],
  );
}
/** The sentences of a catalogue that are no functions. */
function texts(words: Words): string[] {
  return Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? texts(value as Words) : [],
  );
}

describe('catalogues', () => {
  it('have the same keys in every language', async () => {
    expect(folders.length).toBe(11);
    for (const folder of folders) {
      const { words: en } = (await import(join(folder, 'en.ts'))) as { words: Words };
      for (const language of Object.keys(LANGUAGES)) {
        const { words } = (await import(join(folder, `${language}.ts`))) as { words: Words };
        expect(shape(words), `${folder} ${language}`).toEqual(shape(en));
        expect(
          texts(words).filter((text) => text.trim() === ''),
          `${folder} ${language}`,
        ).toEqual([]);
      }
    }
  });
});

describe('the language', () => {
  it('is the first the browser asks for that there are words in', () => {
    expect(firstOf(['de-AT', 'en'])).toBe('de');
    expect(firstOf(['fr', 'EN-gb', 'de'])).toBe('en');
    expect(firstOf(['ja'])).toBe('en');
    expect(firstOf(['den'])).toBe('en');
  });

  it('is spoken by every catalogue, fetched when it is wanted and not before', async () => {
    let fetched = 0;
    const own = catalogue(
      { ships: 'ships', sunk: (count: number) => `${count} sunk` },
      {
        de: () => {
          fetched += 1;
          return Promise.resolve({ words: { ships: 'Schiffe', sunk: (count: number) => `${count} versenkt` } });
        },
      },
    );
    expect([own.ships, t.close, fetched]).toEqual(['ships', 'Close', 0]);
    await speech.choose('de');
    expect([own.ships, own.sunk(2), t.close]).toEqual(['Schiffe', '2 versenkt', 'Schließen']);
    // Numbers, lengths and counts follow it.
    expect([number(1.5, 1), length(3, 'day'), since(2, 'hour')]).toEqual(['1,5', '3 Tage', 'vor 2 Stunden']);
    expect(percent(0.625, 1)).toBe('62,5\u00a0%');
    await speech.choose('de');
    expect(fetched).toBe(1);
    await speech.choose('en');
    expect([own.sunk(2), number(1.5, 1), length(1, 'day')]).toEqual(['2 sunk', '1.5', '1 day']);
  });

  it('stays what it was when its words cannot be fetched', async () => {
    const broken = catalogue({ word: 'word' }, { de: () => Promise.reject(new Error('away')) });
    await expect(speech.choose('de')).rejects.toThrow('away');
    expect([speech.now, broken.word, t.close]).toEqual(['en', 'word', 'Close']);
  });

  it('counts in its own forms', () => {
    const n = counting('en');
    const forms = { one: '# ship', other: '# ships' };
    expect([n(0, forms), n(1, forms), n(2, forms)]).toEqual(['0 ships', '1 ship', '2 ships']);
  });
});
