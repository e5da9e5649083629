// A stack fanned out: every counter of a space side by side, large enough to read and to touch, inside the window.
import { clamp, type Box } from '../shared/boxes';
import type { Size } from '../shared/view';
import { bundlesOf } from './stacks';
import { ROLE_WORDS, type Unit } from './units';

export interface Fan {
  /** In pixels of the window. */
  box: Box;
  head: number;
  captions: { text: string; side: string; x: number; y: number }[];
  counters: { unit: Unit; box: Box }[];
}

const EDGE = 8;
const PAD = 8;
const HEAD = 30;
const CAPTION = 17;
const GAP = 5;
/** From what can be read at arm's length to what can just be told apart. */
const SIZES = [58, 54, 50, 46, 42, 38, 34, 30, 26];
const COLUMNS = 11;
/** So many counters are shown a little smaller, or they would hide the map. */
const MANY = 24;

/** `near`: the stack it comes from, in pixels of the window. `at`: port or sea, which words the sections. */
export function fanOut(units: readonly Unit[], near: Box, window: Size, at: 'port' | 'sea'): Fan {
  const bundles = bundlesOf(units);
  const most = Math.max(...bundles.map((bundle) => bundle.units.length));
  const room = { w: window.width - 2 * EDGE - 2 * PAD, h: window.height - 2 * EDGE - 2 * PAD - HEAD };
  const plans = SIZES.filter((size) => units.length <= MANY || size <= 50).map((size) => {
    const columns = Math.max(1, Math.min(COLUMNS, most, Math.floor((room.w + GAP) / (size + GAP))));
    const rows = bundles.reduce((sum, bundle) => sum + Math.ceil(bundle.units.length / columns), 0);
    return { size, columns, h: rows * (size + GAP) - GAP + bundles.length * CAPTION };
  });
  const plan = plans.find(({ h }) => h <= room.h) ?? plans[plans.length - 1];
  const { size, columns, h } = plan ?? { size: 26, columns: 1, h: 0 };
  const w = Math.max(columns * (size + GAP) - GAP, Math.min(190, room.w)) + 2 * PAD;
  const height = h + HEAD + 2 * PAD;
  const box = {
    x: clamp(EDGE, near.x + near.w / 2 - w / 2, Math.max(EDGE, window.width - w - EDGE)),
    y: clamp(EDGE, near.y + near.h / 2 - height / 2, Math.max(EDGE, window.height - height - EDGE)),
    w,
    h: height,
  };
  return { box, head: HEAD, ...filled(bundles, box, size, columns, at) };
}

function filled(bundles: ReturnType<typeof bundlesOf>, box: Box, size: number, columns: number, at: 'port' | 'sea'): Pick<Fan, 'captions' | 'counters'> {
  const captions: Fan['captions'] = [];
  const counters: Fan['counters'] = [];
  let top = box.y + PAD + HEAD;
  for (const { side, role, units } of bundles) {
    const word = at === 'port' && role === 'patrol' ? 'Ships' : ROLE_WORDS[role];
    captions.push({ text: `${word} · ${units.length}`, side, x: box.x + PAD, y: top });
    top += CAPTION;
    units.forEach((unit, i) => {
      const x = box.x + PAD + (i % columns) * (size + GAP);
      counters.push({ unit, box: { x, y: top + Math.floor(i / columns) * (size + GAP), w: size, h: size } });
    });
    top += Math.ceil(units.length / columns) * (size + GAP);
  }
  return { captions, counters };
}
