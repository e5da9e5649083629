// Where a reader looks: a point of the board and a magnification. Pure arithmetic; the gestures feed it.

/** A rectangle of the board's own plane: x0, y0, x1, y1. */
export type Frame = readonly [number, number, number, number];

/** The window: `x`, `y` the point of the plane in its middle, `k` pixels per unit of the plane. */
export interface View {
  x: number;
  y: number;
  k: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Pixels kept free around the whole board, for its frame and degrees. */
export const PADDING = 24;

/** The magnification at which the whole board is just visible. */
export function fitScale(frame: Frame, size: Size, padding = PADDING): number {
  const [x0, y0, x1, y1] = frame;
  const across = (size.width - 2 * padding) / (x1 - x0);
  const down = (size.height - 2 * padding) / (y1 - y0);
  return Math.max(0.1, Math.min(across, down));
}

/** The whole board. */
export function wholeBoard(frame: Frame, size: Size): View {
  const [x0, y0, x1, y1] = frame;
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, k: fitScale(frame, size) };
}

/** The same window, neither too far nor too near, and never off the board. */
export function clampView(view: View, frame: Frame, size: Size, nearest: number): View {
  const [x0, y0, x1, y1] = frame;
  const k = Math.max(fitScale(frame, size), Math.min(nearest, view.k));
  const pad = PADDING / k;
  return {
    x: clampAxis(view.x, x0 - pad, x1 + pad, size.width / k),
    y: clampAxis(view.y, y0 - pad, y1 + pad, size.height / k),
    k,
  };
}

function clampAxis(middle: number, low: number, high: number, shown: number): number {
  if (shown >= high - low) return (low + high) / 2;
  return Math.max(low + shown / 2, Math.min(high - shown / 2, middle));
}

/** `factor` times nearer, the plane's point under the pixel (px, py) of the window staying there. */
export function zoomAt(view: View, factor: number, px: number, py: number, size: Size): View {
  const k = view.k * factor;
  const dx = px - size.width / 2;
  const dy = py - size.height / 2;
  return { x: view.x + dx / view.k - dx / k, y: view.y + dy / view.k - dy / k, k };
}

/** Moved by pixels. */
export function panBy(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.k, y: view.y - dy / view.k };
}

/** The pixel of the window at which a point of the plane lies. */
export function toWindow(view: View, size: Size, x: number, y: number): [number, number] {
  return [size.width / 2 + (x - view.x) * view.k, size.height / 2 + (y - view.y) * view.k];
}

/** A window that shows all the points with some room around, no nearer than `nearest`. */
export function around(points: readonly (readonly [number, number])[], size: Size, nearest: number): View | null {
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const k = Math.min(
    nearest,
    (size.width * 0.7) / Math.max(x1 - x0, 1e-6),
    (size.height * 0.7) / Math.max(y1 - y0, 1e-6),
  );
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, k };
}

/** The part of the plane that is painted ahead: the window and a margin of `spare` windows on each side. */
export function regionOf(view: View, size: Size, spare: number): Frame {
  const half = { x: (size.width / view.k) * (0.5 + spare), y: (size.height / view.k) * (0.5 + spare) };
  return [view.x - half.x, view.y - half.y, view.x + half.x, view.y + half.y];
}
