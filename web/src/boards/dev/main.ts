// A board by itself, for looking at: ?game=victory&scene=URL&theme=dark. Served by `npm run dev` only.
// The screenshots of shots.mjs drive it through `window.lab`.
import '@fontsource/lato/400.css';
import '@fontsource/lato/700.css';
import '@fontsource/lato/900.css';
import '@fontsource/libre-baskerville/400.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import type { Scene } from '$lib/wire';
import { mount } from 'svelte';
import { boardFor } from '../index';
import Lab from './Lab.svelte';

const query = new URLSearchParams(location.search);
const scene = (await (await fetch(query.get('scene') ?? '/scene.json')).json()) as Scene;
const module = await boardFor(query.get('game') ?? 'victory');
const target = document.querySelector('main');
if (module && target) {
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme;
  mount(Lab, {
    target,
    props: { Board: module.default, first: scene, theme, lights: (query.get('lit') ?? '').split(',').filter(Boolean) },
  });
}
