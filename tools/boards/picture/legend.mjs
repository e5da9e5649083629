// The cartouche: title and what the signs mean.
import { SANS, SERIF } from './fonts.mjs';
import { mark, shield } from './marks.mjs';
import { BORDER, INK, PAPER, SEA, SIDES } from './style.mjs';
import { el, text } from './svg.mjs';

/** A box of `w` by `h` with its lower right corner at (right, bottom). */
export function legend(right, bottom, { title, subtitle }) {
  const [w, h] = [540, 296];
  const [x, y] = [right - w, bottom - h];
  const words = { fontFamily: SANS, fontSize: 15.5, fill: INK };
  const row = (i) => y + 104 + i * 36;
  const [left, middle] = [x + 42, x + 296];
  const say = (at, i, line) => text(at + 32, row(i) + 5, line, words);
  return el(
    'g',
    {},
    el('rect', { x, y, width: w, height: h, rx: 8, fill: PAPER, opacity: 0.94, stroke: INK, strokeWidth: 1.4 }),
    el('rect', { x: x + 6, y: y + 6, width: w - 12, height: h - 12, rx: 5, fill: 'none', stroke: INK, strokeWidth: 0.7 }),
    text(x + 26, y + 44, title, { fontFamily: SERIF, fontSize: 27, fill: INK }),
    text(x + 26, y + 68, subtitle, { ...words, fontStyle: 'italic', fill: '#4d5f6b' }),
    shield('japan', left, row(0) - 15, 25, 2, { reconstructed: false }), say(left, 0, 'points for Japan'),
    shield('allies', left, row(1) - 15, 25, 2, { reconstructed: false }), say(left, 1, 'points for the Allies'),
    shield('japan', left - 14, row(2) - 15, 25, 1, { reconstructed: true }), shield('allies', left + 14, row(2) - 15, 25, 1, { reconstructed: true }), say(left + 4, 2, '* reconstructed by us'),
    mark('port', 'allies', middle, row(0), 11), say(middle, 0, 'major port'),
    mark('base', 'allies', middle, row(1), 11), say(middle, 1, 'island base'),
    mark('port', 'japan', middle - 12, row(2), 10), mark('base', 'allies', middle + 16, row(2), 10), say(middle + 10, 2, 'disc Japan’s, star the Allies’'),
    swatch(left - 16, row(3) - 11, 'japan'), say(left + 4, 3, 'controlled by Japan'),
    swatch(left - 16, row(4) - 11, 'allies'), say(left + 4, 4, 'controlled by the Allies'),
    swatch(middle - 16, row(3) - 11, 'none'), say(middle + 4, 3, 'controlled by nobody'),
    el('path', { d: `M${middle - 18} ${row(4)}h38`, stroke: BORDER, strokeWidth: 2.8, strokeLinecap: 'round' }), say(middle + 4, 4, 'where control changes'),
  );
}

function swatch(x, y, side) {
  const box = { x, y, width: 36, height: 22 };
  const sea = el('rect', { ...box, fill: SEA[4], stroke: BORDER, strokeWidth: 1.4 });
  if (side === 'none') return sea;
  const { dark } = SIDES[side];
  const hatching = side === 'japan' ? [el('rect', { ...box, fill: '#f1cfb4', opacity: 0.5 }), el('rect', { ...box, fill: 'url(#of-japan)', opacity: 0.6 })] : '';
  return [sea, hatching, el('rect', { x: x + 2.5, y: y + 2.5, width: 31, height: 17, fill: 'none', stroke: dark, strokeWidth: 4, opacity: 0.4 })];
}
