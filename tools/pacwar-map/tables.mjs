// Reading the tables of this folder: lines of fields between bars, # comments.
import { readFileSync } from 'node:fs';

export function rows(file) {
  return readFileSync(new URL(`./tables/${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.split('|').map((field) => field.trim()));
}
export const point = (text) => text.split(';').map(Number);
