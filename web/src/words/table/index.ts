// The words of the table, whatever is played at it: `docs/decisions/0014-words-of-the-page.md`.
import { catalogue } from '../language.svelte';
import { words } from './en';

export const t = catalogue(words, { de: () => import('./de') });
