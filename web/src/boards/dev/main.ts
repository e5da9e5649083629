// A board by itself, for looking at: ?game=victory&scene=URL&theme=dark. Served by `npm run dev` only.
// The screenshots of shots.mjs drive it through `window.lab`.
import '@fontsource/lato/400.css';
import '@fontsource/lato/700.css';
import '@fontsource/lato/900.css';
import '@fontsource/libre-baskerville/400.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { lay, print } from '$lib/plan';
import type { Choice, Item, Plan, WireScene } from '$lib/wire';
import { mount } from 'svelte';
import { boardFor } from '../index';
import Lab from './Lab.svelte';

const query = new URLSearchParams(location.search);
/** A scene with its plan; it may also carry the choices of its subjects and what was told. */
type Shown = WireScene & { plan?: Plan; choices?: Record<string, Choice[]>; items?: Item[] };
const shown = (await (await fetch(query.get('scene') ?? '/scene.json')).json()) as Shown;
const module = await boardFor(query.get('game') ?? 'victory');
const target = document.querySelector('main');
if (module && target) {
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme;
  mount(Lab, {
    target,
    props: {
      Board: module.default,
      first: lay(print(shown.plan ?? { boards: [], cards: [] }), shown),
      choices: shown.choices,
      items: shown.items,
      theme,
      lights: (query.get('lit') ?? '').split(',').filter(Boolean),
    },
  });
}
