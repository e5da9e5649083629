import '@fontsource/lato/latin-400.css';
import '@fontsource/lato/latin-700.css';
import '@fontsource/lato/latin-900.css';
import '@fontsource/libre-baskerville/latin-400.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { speech } from '$words/language.svelte';

// Nothing is drawn before its words are there: no flash of English.
await speech.start();
const target = document.getElementById('app');
if (target) mount(App, { target });
