// Counters as players know them: the colour of the navy, a silhouette, the factors below. All our own drawing.
import { SANS } from './fonts.mjs';
import { badge, plane } from './marks.mjs';
import { INK, PAPER } from './style.mjs';
import { el, text } from './svg.mjs';

const NAVIES = {
  japanese: { face: '#fbe6bd', ink: '#8a2415', side: 'japan' },
  us: { face: '#c9daee', ink: '#173a68', side: 'allies' },
  british: { face: '#efd6da', ink: '#6b1c36', side: 'allies' },
  australian: { face: '#dde5bd', ink: '#3b4a15', side: 'allies' },
  dutch: { face: '#f7d5a8', ink: '#7a3c06', side: 'allies' },
};

/** Side views, 100 wide, the waterline at 0, y upward negative. */
const HULLS = {
  BB: 'M2 -7L6 0H93L98 -9L88 -8H79V-11H87V-13H74V-9H69L67 -17H63V-11H60V-20H56L55 -31H53L52 -26H47L45 -34H43L42 -20H38V-12H35L33 -15H24V-17H12V-15H23V-12H15L14 -9Z',
  CA: 'M2 -6L6 0H94L98 -9L86 -7H78V-10H85V-11.5H72V-8H66V-16H61V-8H57V-15H52V-10H49L47 -24H45L44 -14H39V-9H35V-11H27V-12.5H16V-11H25V-8H15Z',
  CV: 'M1 -9L4 -9L8 0H92L95 -9H99V-12H64V-17H62L61 -27H59.5L59 -20H54V-17H51V-12H1Z',
  amphibious: 'M4 -8L9 0H91L97 -10L86 -9V-12H72V-19H64V-25H61V-13H52V-21H50V-13H30L28 -22H26V-13H16V-9Z',
};
const SHAPE = { BB: 'BB', CA: 'CA', CL: 'CA', CV: 'CV', CVL: 'CV', amphibious: 'amphibious' };
const LENGTH = { BB: 0.86, CA: 0.76, CL: 0.68, CV: 0.86, CVL: 0.7, amphibious: 0.72 };

/** One counter, `s` wide, its upper left corner at (x, y). */
export function counter(piece, x, y, s) {
  const { face, ink, side } = NAVIES[piece.navy];
  const middle = x + s / 2;
  const size = Math.min(s * 0.158, (s * 1.62) / piece.name.length);
  return el(
    'g',
    {},
    el('rect', { x: x + s * 0.03, y: y + s * 0.04, width: s, height: s, rx: s * 0.08, fill: '#0d2233', opacity: 0.28 }),
    el('rect', { x, y, width: s, height: s, rx: s * 0.08, fill: face, stroke: ink, strokeWidth: s * 0.022 }),
    text(middle, y + s * 0.2, piece.name, { fontFamily: SANS, fontWeight: 700, fontSize: size, textAnchor: 'middle', fill: ink }),
    silhouette(piece.kind, middle, y + s * 0.56, s, ink),
    badge(side, x + s * 0.13, y + s * 0.36, s * 0.062, ink),
    piece.airstrike && piece.kind !== 'air' ? factor(x + s * 0.84, y + s * 0.4, piece.airstrike, piece.airstrike_bonus, s * 0.24, ink) : '',
    factors(piece, middle, y + s * 0.89, s, ink),
  );
}

function silhouette(kind, x, y, s, ink) {
  if (kind === 'air') return plane(x, y - s * 0.1, s * 0.26, ink);
  const scale = (s * LENGTH[kind]) / 100;
  return el('path', { d: HULLS[SHAPE[kind]], fill: ink, transform: `translate(${(x - 50 * scale).toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})` });
}

/** Gunnery, armor and speed; an air unit has airstrike and defense, an amphibious unit armor and speed. */
function factors(piece, x, y, s, ink) {
  const row = {
    air: [[piece.airstrike ?? 0, piece.airstrike_bonus], [piece.armor ?? 0]],
    amphibious: [[piece.armor ?? 0], [piece.speed ?? 0]],
  }[piece.kind] ?? [[piece.gunnery ?? 0, piece.gunnery_bonus], [piece.armor ?? 0], [piece.speed ?? 0]];
  const gap = s * 0.27;
  const left = x - (gap * (row.length - 1)) / 2;
  const dashes = row.slice(1).map((_, i) => el('rect', { x: left + gap * (i + 0.5) - s * 0.03, y: y - s * 0.1, width: s * 0.06, height: s * 0.025, fill: ink }));
  return [row.map(([value, bonus], i) => factor(left + gap * i, y, value, bonus, s * 0.27, ink)), dashes];
}

/** A number on its baseline; a circle says that it has a bonus. */
function factor(x, y, value, bonus, size, ink) {
  return [
    bonus ? el('circle', { cx: x, cy: y - size * 0.355, r: size * 0.52, fill: 'none', stroke: ink, strokeWidth: size * 0.085 }) : '',
    text(x, y, String(value), { fontFamily: SANS, fontWeight: 900, fontSize: size, textAnchor: 'middle', fill: ink }),
  ];
}

/** How far from the middle of a mark its line ends. */
const RIM = 20;
const ORDER = ['CV', 'CVL', 'BB', 'CA', 'CL', 'air', 'amphibious'];

/** A tray of counters in rows of `columns`, its upper left corner at (x, y), with a title and a line to its
 * place; without both it lies in its area. */
export function tray(pieces, { x, y, columns, s, title, to }) {
  const gap = s * 0.1;
  const sorted = [...pieces].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const rows = Math.ceil(sorted.length / columns);
  const width = Math.min(columns, sorted.length) * (s + gap) + gap;
  const head = title ? s * 0.42 : 0;
  const height = rows * (s + gap) + head + (title ? gap * 0.4 : gap);
  return [
    to ? leader([Math.max(x, Math.min(x + width, to[0])), Math.max(y, Math.min(y + height, to[1]))], to) : '',
    el('rect', { x, y, width, height, rx: s * 0.1, fill: PAPER, opacity: 0.82, stroke: INK, strokeWidth: 1.4 }),
    title && text(x + gap * 1.4, y + head * 0.74, title, { fontFamily: SANS, fontWeight: 900, fontSize: s * 0.25, fill: INK }),
    sorted.map((piece, i) => counter(piece, x + gap + (i % columns) * (s + gap), y + head + (title ? gap * 0.4 : gap) + Math.floor(i / columns) * (s + gap), s)),
  ];
}

/** A line from the tray to the rim of the mark. */
function leader(from, [x, y]) {
  const away = Math.hypot(x - from[0], y - from[1]);
  const to = [x, y].map((value, axis) => value + ((from[axis] - value) * Math.min(RIM, away)) / away);
  const d = `M${from.map((value) => value.toFixed(1)).join(' ')}L${to.map((value) => value.toFixed(1)).join(' ')}`;
  return [el('path', { d, stroke: PAPER, strokeWidth: 6, opacity: 0.9 }), el('path', { d, stroke: INK, strokeWidth: 2 })];
}
