// The words of a person's own pages: `docs/decisions/0014-words-of-the-page.md`.
import { catalogue } from '../language.svelte';
import { words } from './en';

export const t = catalogue(words, { de: () => import('./de') });
