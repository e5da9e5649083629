// The units of a space fanned out: every stack side by side, large enough to read and to touch, inside the window.
import { clamp, type Box } from '../shared/boxes';
import type { Size } from '../shared/view';
import { SHAPE } from './layout';
import { compareUnits, type Unit } from './units';

export interface Fan {
  /** In pixels of the window. */
  box: Box;
  head: number;
  captions: { nation: string; count: number; x: number; y: number }[];
  counters: { unit: Unit; box: Box }[];
}

const EDGE = 8;
const PAD = 9;
const HEAD = 30;
const CAPTION = 17;
const GAP = 6;
/** From what can be read at arm's length to what can just be told apart. */
const SIZES = [50, 46, 42, 38, 34, 30, 26];
const COLUMNS = 6;

/** `near`: the group it comes from, in pixels of the window. */
export function fanOut(units: readonly Unit[], near: Box, window: Size): Fan {
  const sorted = [...units].sort(compareUnits);
  const nations = [...new Set(sorted.map(({ nation }) => nation))].map((nation) => ({ nation, units: sorted.filter((unit) => unit.nation === nation) }));
  const most = Math.max(...nations.map((one) => one.units.length));
  // In a narrow window the table's own tabs lie over the upper edge.
  const upper = window.width < 700 ? 44 : EDGE;
  const room = { w: window.width - 2 * EDGE - 2 * PAD, h: window.height - upper - EDGE - 2 * PAD - HEAD };
  const plans = SIZES.map((h) => {
    const w = h * SHAPE;
    const columns = Math.max(1, Math.min(COLUMNS, most, Math.floor((room.w + GAP) / (w + GAP))));
    const rows = nations.reduce((sum, one) => sum + Math.ceil(one.units.length / columns), 0);
    return { h, w, columns, high: rows * (h + GAP) - GAP + nations.length * CAPTION };
  });
  const plan = plans.find(({ high }) => high <= room.h) ?? plans[plans.length - 1];
  const { h, w, columns, high } = plan ?? { h: 26, w: 32, columns: 1, high: 0 };
  const wide = Math.max(columns * (w + GAP) - GAP, Math.min(200, room.w)) + 2 * PAD;
  const tall = high + HEAD + 2 * PAD;
  const box = {
    x: clamp(EDGE, near.x + near.w / 2 - wide / 2, Math.max(EDGE, window.width - wide - EDGE)),
    y: clamp(upper, near.y + near.h / 2 - tall / 2, Math.max(upper, window.height - tall - EDGE)),
    w: wide,
    h: tall,
  };
  const captions: Fan['captions'] = [];
  const counters: Fan['counters'] = [];
  let top = box.y + PAD + HEAD;
  for (const one of nations) {
    captions.push({ nation: one.nation, count: one.units.reduce((sum, unit) => sum + unit.count, 0), x: box.x + PAD, y: top });
    top += CAPTION;
    one.units.forEach((unit, i) => {
      counters.push({ unit, box: { x: box.x + PAD + (i % columns) * (w + GAP), y: top + Math.floor(i / columns) * (h + GAP), w, h } });
    });
    top += Math.ceil(one.units.length / columns) * (h + GAP);
  }
  return { box, head: HEAD, captions, counters };
}
