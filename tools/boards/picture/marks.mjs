// Symbols: shields with points of control, ports, bases, the badges of the two sides. All our own drawing.
import { SANS } from './fonts.mjs';
import { SIDES } from './style.mjs';
import { el, text } from './svg.mjs';

/** The badge of a side, `r` its radius: a full disc for Japan, a star for the Allies. */
export function badge(side, x, y, r, colour = SIDES[side].dark) {
  if (side === 'japan') return el('circle', { cx: x, cy: y, r: r * 0.82, fill: colour });
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const reach = i % 2 ? r * 0.46 : r * 1.12;
    return `${(x + reach * Math.cos(angle)).toFixed(2)},${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return el('polygon', { points: points.join(' '), fill: colour });
}

/** A shield with points of control, its top middle at (x, y), `w` wide. A reconstructed value has a broken rim and an asterisk. */
export function shield(side, x, y, w, points, { reconstructed }) {
  const { dark, pale, fill } = SIDES[side];
  const h = w * 1.22;
  const d = `M${x - w / 2} ${y}H${x + w / 2}V${y + h * 0.52}C${x + w / 2} ${y + h * 0.8} ${x + w * 0.2} ${y + h * 0.93} ${x} ${y + h}C${x - w * 0.2} ${y + h * 0.93} ${x - w / 2} ${y + h * 0.8} ${x - w / 2} ${y + h * 0.52}Z`;
  return el(
    'g',
    {},
    el('path', { d, fill: 'none', stroke: '#ffffff', strokeWidth: w * 0.16, strokeLinejoin: 'round', opacity: 0.75 }),
    el('path', { d, fill: reconstructed ? pale : fill }),
    el('path', { d, fill: 'none', stroke: dark, strokeWidth: w * 0.068, strokeLinejoin: 'round', strokeDasharray: reconstructed ? `${w * 0.13} ${w * 0.085}` : undefined }),
    badge(side, x, y + w * 0.21, w * 0.12),
    text(x, y + h * 0.77, String(points), { fontFamily: SANS, fontWeight: 900, fontSize: w * 0.62, textAnchor: 'middle', fill: dark }),
    reconstructed ? text(x + w * 0.38, y + h * 0.62, '*', { fontFamily: SANS, fontWeight: 900, fontSize: w * 0.5, textAnchor: 'middle', fill: dark }) : '',
  );
}

/** The mark of a port (square, anchor) or base (round, aeroplane), with the badge of its holder; `r` is half its width. */
export function mark(kind, side, x, y, r) {
  const { dark, fill } = SIDES[side];
  const rim = { fill, stroke: dark, strokeWidth: r * 0.16 };
  const halo = { fill: 'none', stroke: '#ffffff', strokeWidth: r * 0.46, opacity: 0.8 };
  const box = { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: r * 0.34 };
  const shape = (extra) => (kind === 'port' ? el('rect', { ...box, ...extra }) : el('circle', { cx: x, cy: y, r, ...extra }));
  const bx = x + r * 0.94;
  const by = y - r * 0.94;
  return el(
    'g',
    {},
    shape(halo),
    shape(rim),
    kind === 'port' ? anchor(x, y, r, dark) : plane(x, y, r, dark),
    el('circle', { cx: bx, cy: by, r: r * 0.46, fill: '#fffdf6', stroke: dark, strokeWidth: r * 0.1 }),
    badge(side, bx, by, r * 0.3),
  );
}

function anchor(x, y, r, colour) {
  const u = r * 0.62;
  const line = { fill: 'none', stroke: colour, strokeWidth: r * 0.19, strokeLinecap: 'round', strokeLinejoin: 'round' };
  return el(
    'g',
    {},
    el('circle', { cx: x, cy: y - u * 0.82, r: u * 0.24, ...line, strokeWidth: r * 0.14 }),
    el('path', { d: `M${x} ${y - u * 0.55}V${y + u}M${x - u * 0.48} ${y - u * 0.26}H${x + u * 0.48}M${x - u} ${y + u * 0.3}C${x - u * 0.95} ${y + u * 0.85} ${x - u * 0.3} ${y + u} ${x} ${y + u}C${x + u * 0.3} ${y + u} ${x + u * 0.95} ${y + u * 0.85} ${x + u} ${y + u * 0.3}`, ...line }),
  );
}

/** An aeroplane from above, flying north-east. */
export function plane(x, y, r, colour) {
  const u = r * 0.7;
  const d = 'M0 -1C.14 -1 .17 -.8 .17 -.6V-.3L.98 .1V.34L.17 .16V.6L.42 .8V.98L0 .88L-.42 .98V.8L-.17 .6V.16L-.98 .34V.1L-.17 -.3V-.6C-.17 -.8 -.14 -1 0 -1Z';
  return el('path', { d, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(45) scale(${u.toFixed(3)})`, fill: colour });
}
