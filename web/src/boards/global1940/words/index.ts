// The words of this board: `docs/decisions/0014-words-of-the-page.md`.
import { catalogue } from '$words/language.svelte';
import { words } from './en';

export const t = catalogue(words, { de: () => import('./de') });
