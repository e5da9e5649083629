// The counters of a space fanned out: section by section side by side, large enough to read and to touch, inside the window.
import { clamp, type Box } from './boxes';
import { FINGER, fingers } from './fingers';
import type { Size } from './view';

export interface Fan<U, S> {
  /** In pixels of the window. */
  box: Box;
  head: number;
  captions: { section: S; x: number; y: number }[];
  counters: { unit: U; box: Box }[];
}

/** How large counters may be. */
export interface FanShape {
  /** Heights from what can be read at arm's length to what can just be told apart. */
  sizes: readonly number[];
  /** Width over height. */
  shape: number;
  columns: number;
  gap: number;
  /** The least width, for the words at the head. */
  least: number;
  /** Room for a name under each. */
  foot?: number;
}

const EDGE = 8;
const PAD = 9;
const HEAD = 30;
const CAPTION = 17;

/** `near`: the group it comes from, in pixels of the window. */
export function fanOut<U, S extends { units: readonly U[] }>(
  sections: readonly S[],
  near: Box,
  window: Size,
  { sizes, shape, columns: most, gap, least, foot = 0 }: FanShape,
): Fan<U, S> {
  const longest = Math.max(...sections.map(({ units }) => units.length));
  // In a narrow window the table's own tabs lie over the upper edge.
  const upper = window.width < 700 ? 44 : EDGE;
  const room = { w: window.width - 2 * EDGE - 2 * PAD, h: window.height - upper - EDGE - 2 * PAD - HEAD };
  // On a small screen they are tapped: rather the map is moved to see the last of them than that they are missed.
  const tapped = fingers(window.width) ? sizes.filter((h) => h >= FINGER) : sizes;
  const plans = tapped.map((h) => {
    const w = h * shape;
    const columns = Math.max(1, Math.min(most, longest, Math.floor((room.w + gap) / (w + gap))));
    const rows = sections.reduce((sum, { units }) => sum + Math.ceil(units.length / columns), 0);
    return { h, w, columns, high: rows * (h + gap + foot) - gap + sections.length * CAPTION };
  });
  const { h, w, columns, high } = plans.find((plan) => plan.high <= room.h) ??
    plans[plans.length - 1] ?? { h: 26, w: 26 * shape, columns: 1, high: 0 };
  const wide = Math.max(columns * (w + gap) - gap, Math.min(least, room.w)) + 2 * PAD;
  const tall = high + HEAD + 2 * PAD;
  const box = {
    x: clamp(EDGE, near.x + near.w / 2 - wide / 2, Math.max(EDGE, window.width - wide - EDGE)),
    y: clamp(upper, near.y + near.h / 2 - tall / 2, Math.max(upper, window.height - tall - EDGE)),
    w: wide,
    h: tall,
  };
  const fan: Fan<U, S> = { box, head: HEAD, captions: [], counters: [] };
  let top = box.y + PAD + HEAD;
  for (const section of sections) {
    fan.captions.push({ section, x: box.x + PAD, y: top });
    top += CAPTION;
    section.units.forEach((unit, i) => {
      fan.counters.push({
        unit,
        box: { x: box.x + PAD + (i % columns) * (w + gap), y: top + Math.floor(i / columns) * (h + gap + foot), w, h },
      });
    });
    top += Math.ceil(section.units.length / columns) * (h + gap + foot);
  }
  return fan;
}
