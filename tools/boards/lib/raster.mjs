// A grid of small squares over the frame. Used where counting squares is simpler, or more independent, than geometry.

export class Grid {
  constructor({ x0, y0, x1, y1 }, step) {
    Object.assign(this, { x0, y0, step });
    this.width = Math.ceil((x1 - x0) / step);
    this.height = Math.ceil((y1 - y0) / step);
  }

  get size() {
    return this.width * this.height;
  }

  /** The middle of a square. */
  centre(index) {
    const column = index % this.width;
    return [this.x0 + (column + 0.5) * this.step, this.y0 + ((index - column) / this.width + 0.5) * this.step];
  }

  /** The square under a point, or -1 outside the grid. */
  index([x, y]) {
    const column = Math.floor((x - this.x0) / this.step);
    const row = Math.floor((y - this.y0) / this.step);
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return -1;
    return row * this.width + column;
  }

  /** Calls `paint(index)` for every square whose middle lies in the polygon (even-odd over all its rings). */
  fill(rings, paint) {
    const rows = new Map();
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [ax, ay] = ring[j];
        const [bx, by] = ring[i];
        const top = (Math.min(ay, by) - this.y0) / this.step - 0.5;
        const bottom = (Math.max(ay, by) - this.y0) / this.step - 0.5;
        for (let row = Math.max(0, Math.ceil(top)); row < Math.min(this.height, Math.ceil(bottom)); row++) {
          const y = this.y0 + (row + 0.5) * this.step;
          if (!rows.has(row)) rows.set(row, []);
          rows.get(row).push((ax + ((y - ay) / (by - ay)) * (bx - ax) - this.x0) / this.step - 0.5);
        }
      }
    }
    for (const [row, crossings] of rows) {
      crossings.sort((a, b) => a - b);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = Math.max(0, Math.ceil(crossings[i]));
        const to = Math.min(this.width - 1, Math.ceil(crossings[i + 1]) - 1);
        for (let column = from; column <= to; column++) paint(row * this.width + column);
      }
    }
  }

  /** A mask (1 inside) of a list of polygons. */
  mask(polygons) {
    const mask = new Uint8Array(this.size);
    for (const rings of polygons) this.fill(rings, (index) => (mask[index] = 1));
    return mask;
  }

  /** Sizes, in squares and largest first, of the connected pieces of the squares for which `member(index)` holds. */
  pieces(member) {
    const seen = new Uint8Array(this.size);
    const sizes = [];
    const stack = [];
    for (let start = 0; start < this.size; start++) {
      if (seen[start] || !member(start)) continue;
      let size = 0;
      seen[start] = 1;
      stack.push(start);
      while (stack.length) {
        const here = stack.pop();
        size++;
        const column = here % this.width;
        for (const next of [
          column > 0 ? here - 1 : -1,
          column + 1 < this.width ? here + 1 : -1,
          here - this.width,
          here + this.width,
        ]) {
          if (next < 0 || next >= this.size || seen[next] || !member(next)) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
      sizes.push(size);
    }
    return sizes.sort((a, b) => b - a);
  }

  /** Chamfer distance, in plane units, from every square to the nearest square with `mask` set. */
  distance(mask) {
    const { width, height, step } = this;
    const far = new Float32Array(this.size).fill(1e9);
    for (let i = 0; i < this.size; i++) if (mask[i]) far[i] = 0;
    const straight = step;
    const slant = step * Math.SQRT2;
    const relax = (here, there, cost) => {
      if (far[there] + cost < far[here]) far[here] = far[there] + cost;
    };
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const here = row * width + column;
        if (column > 0) relax(here, here - 1, straight);
        if (row > 0) relax(here, here - width, straight);
        if (row > 0 && column > 0) relax(here, here - width - 1, slant);
        if (row > 0 && column + 1 < width) relax(here, here - width + 1, slant);
      }
    }
    for (let row = height - 1; row >= 0; row--) {
      for (let column = width - 1; column >= 0; column--) {
        const here = row * width + column;
        if (column + 1 < width) relax(here, here + 1, straight);
        if (row + 1 < height) relax(here, here + width, straight);
        if (row + 1 < height && column + 1 < width) relax(here, here + width + 1, slant);
        if (row + 1 < height && column > 0) relax(here, here + width - 1, slant);
      }
    }
    return far;
  }
}
