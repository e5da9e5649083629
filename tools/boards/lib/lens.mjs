// Europe is where a world war crowds its counters, and it is small on every honest map. A lens enlarges it: first rows are stretched
// sideways, then columns upward. Each step moves one coordinate only and never folds, so that both can be undone by halving.

/** A curve through `[from, to]` pairs that never turns back (Fritsch and Carlson), straight on beyond both ends. */
export function curve(pairs) {
  const n = pairs.length;
  const steps = pairs.slice(1).map(([x, y], i) => (y - pairs[i][1]) / (x - pairs[i][0]));
  const slopes = pairs.map((_, i) => {
    if (i === 0) return steps[0];
    if (i === n - 1) return steps[n - 2];
    const [before, after] = [steps[i - 1], steps[i]];
    if (before * after <= 0) return 0;
    const [near, far] = [pairs[i][0] - pairs[i - 1][0], pairs[i + 1][0] - pairs[i][0]];
    return (3 * (near + far)) / ((2 * far + near) / before + (far + 2 * near) / after);
  });
  return (x) => {
    if (x <= pairs[0][0]) return pairs[0][1] + slopes[0] * (x - pairs[0][0]);
    if (x >= pairs[n - 1][0]) return pairs[n - 1][1] + slopes[n - 1] * (x - pairs[n - 1][0]);
    let i = 0;
    while (x > pairs[i + 1][0]) i++;
    const [[x0, y0], [x1, y1]] = [pairs[i], pairs[i + 1]];
    const width = x1 - x0;
    const t = (x - x0) / width;
    return (
      y0 * (1 + 2 * t) * (1 - t) ** 2 + slopes[i] * width * t * (1 - t) ** 2 + y1 * t * t * (3 - 2 * t) + slopes[i + 1] * width * t * t * (t - 1)
    );
  };
}

/** Solves `f(value) = goal` for a rising `f`. */
function solved(f, goal, from, to) {
  let [low, high] = [from, to];
  for (let i = 0; i < 36; i++) {
    const middle = (low + high) / 2;
    if (f(middle) < goal) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export class Lens {
  /** `wide`: longitude to x, in the rows where `rows` (latitude to weight) is 1; `tall` and `tall_inside`: latitude to how far north,
   * outside the lens and in the columns where `columns` (x to weight) is 1. */
  constructor({ wide, rows, tall, tall_inside, columns }, miller) {
    const byRow = (pairs) => pairs.map(([lat, value]) => [miller(lat), value]).sort((a, b) => a[0] - b[0]);
    this.wide = curve(wide);
    const weight = curve(byRow(rows));
    this.row = (y) => Math.min(1, Math.max(0, weight(y)));
    // South is down in the plane and up in nobody's plan.
    this.tall = curve(byRow(tall.map(([lat, north]) => [lat, -north])));
    this.inside = curve(byRow(tall_inside.map(([lat, north]) => [lat, -north])));
    const column = curve(columns);
    this.column = (x) => Math.min(1, Math.max(0, column(x)));
    this.span = [wide[0][0], wide[wide.length - 1][0]];
  }

  sideways(x, y) {
    if (x <= this.span[0] || x >= this.span[1]) return x;
    return x + this.row(y) * (this.wide(x) - x);
  }

  upward(x, y) {
    const share = this.column(x);
    return (1 - share) * this.tall(y) + share * this.inside(y);
  }

  through([x, y]) {
    const wide = this.sideways(x, y);
    return [wide, this.upward(wide, y)];
  }

  back([x, y]) {
    const row = solved((value) => this.upward(x, value), y, -120, 120);
    return [solved((value) => this.sideways(value, row), x, x - 60, x + 60), row];
  }
}
