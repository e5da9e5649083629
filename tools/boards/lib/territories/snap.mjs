// Where a border on land and a border at sea should reach the coast together but miss each other by a little, the one at sea is
// bent to meet the other. Without this every such corner leaves a stray contact a few pixels long.
import { sides } from '../cells.mjs';
import { pairKey } from './facts.mjs';

/** Bends the arcs of `sea`; returns how many corners were mended. */
export function snap(plan, sea, land, isLand, facts) {
  const { gap, reach } = plan.smoothing.snap;
  const seaShores = crossings(sea, isLand);
  const landShores = crossings(land, isLand);
  const touches = (a, b) => facts.links.has(pairKey(a, b));
  const bends = [];
  for (const shore of landShores) {
    const near = seaShores
      .map((other) => ({ ...other, distance: Math.hypot(other.at[0] - shore.at[0], other.at[1] - shore.at[1]) }))
      .filter(({ distance }) => distance < gap)
      .sort((a, b) => a.distance - b.distance);
    for (const other of near) {
      const [a, b] = shore.owners;
      const [p, q] = other.owners;
      const straight = touches(a, p) && touches(b, q) && !(touches(a, q) && touches(b, p));
      const crossed = touches(a, q) && touches(b, p) && !(touches(a, p) && touches(b, q));
      if (!straight && !crossed) continue;
      bends.push({ arc: other.arc, index: other.index, from: other.at, to: shore.at });
      break;
    }
  }
  for (const bend of bends) bendArc(sea.arcs[bend.arc], bend, reach);
  return bends.length;
}

/** Every place where an arc between two spaces passes a coast: the arc, the index of the point before, the point, the two spaces. */
function crossings(cells, isLand) {
  const found = [];
  sides(cells).forEach((owners, arc) => {
    if (owners.length < 2) return;
    const line = cells.arcs[arc];
    for (let index = 0; index + 1 < line.length; index++) {
      const [from, to] = [line[index], line[index + 1]];
      if (isLand(from) === isLand(to)) continue;
      found.push({ arc, index, owners, at: halved(from, to, isLand) });
    }
  });
  return found;
}

/** The coast on a segment whose ends lie on different sides of it, by halving. */
function halved(from, to, isLand) {
  const side = isLand(from);
  let [a, b] = [from, to];
  for (let i = 0; i < 12; i++) {
    const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    if (isLand(middle) === side) a = middle;
    else b = middle;
  }
  return b;
}

/** Moves the point of the arc onto its goal and the rest after it, less and less; the ends of the arc stay. */
function bendArc(line, { index, from, to }, reach) {
  const lengths = [0];
  for (let i = 1; i < line.length; i++) lengths.push(lengths[i - 1] + Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]));
  const here = lengths[index] + Math.hypot(from[0] - line[index][0], from[1] - line[index][1]);
  const end = lengths[lengths.length - 1];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  for (let i = 1; i + 1 < line.length; i++) {
    const off = Math.abs(lengths[i] - here);
    const free = Math.min(reach, lengths[i] < here ? here : end - here);
    if (off >= free) continue;
    const weight = Math.cos((off / free) * (Math.PI / 2)) ** 2;
    line[i] = [line[i][0] + dx * weight, line[i][1] + dy * weight];
  }
  // The crossing itself becomes a point, so that the line ends where the other one does.
  if (index + 1 < line.length) line.splice(index + 1, 0, [...to]);
}
