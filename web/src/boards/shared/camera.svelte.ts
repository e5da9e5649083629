// The moving window on a board: gliding, momentum and the smooth wheel. The painter follows it.
import { clampView, panBy, wholeBoard, zoomAt, type Frame, type Size, type View } from './view';

const GLIDE = 340;
const REST = 110;

export class Camera {
  view = $state.raw<View>({ x: 0, y: 0, k: 1 });
  size = $state.raw<Size>({ width: 0, height: 0 });
  /** Under way, or just come to rest. */
  moving = $state(false);
  #frame: Frame;
  #nearest: number;
  #task = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(frame: Frame, nearest: number) {
    this.#frame = frame;
    this.#nearest = nearest;
  }

  get ready(): boolean {
    return this.size.width > 0 && this.size.height > 0;
  }

  /** The window was resized: the middle stays. The first size shows `first` of it. */
  resize(size: Size, first: (size: Size) => View): void {
    const fresh = !this.ready;
    this.size = size;
    if (this.ready) this.set(fresh ? first(size) : this.view);
  }

  set(view: View): void {
    this.view = clampView(view, this.#frame, this.size, this.#nearest);
    this.moving = true;
    this.#settle();
  }

  /** At rest is what has stood still for a moment and has no further step planned, however slow the machine is. */
  #settle(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.#task === 0 ? (this.moving = false) : this.#settle()), REST);
  }

  stop(): void {
    cancelAnimationFrame(this.#task);
    this.#wheel = 0;
    this.#task = 0;
  }

  pan(dx: number, dy: number): void {
    this.set(panBy(this.view, dx, dy));
  }

  /** The middle of the window is meant when no pixel is given. */
  zoom(factor: number, px = this.size.width / 2, py = this.size.height / 2): void {
    const low = this.#limit(factor);
    this.set(zoomAt(this.view, low, px, py, this.size));
  }

  /** A factor that does not overshoot the limits, so that the point under the pointer stays put at them. */
  #limit(factor: number): number {
    const wanted = clampView({ ...this.view, k: this.view.k * factor }, this.#frame, this.size, this.#nearest);
    return wanted.k / this.view.k;
  }

  home(calm: boolean): void {
    this.glide(wholeBoard(this.#frame, this.size), calm);
  }

  /** There in a third of a second, or at once for those who want it calm. */
  glide(goal: View, calm: boolean): void {
    this.stop();
    const to = clampView(goal, this.#frame, this.size, this.#nearest);
    if (calm) return this.set(to);
    const from = this.view;
    const begun = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - begun) / GLIDE);
      const e = t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
      const k = from.k * (to.k / from.k) ** e;
      // The middle travels evenly on the screen, not on the plane: else a far zoom swings.
      const far = Math.abs(to.k - from.k) < 1e-6 ? e : (1 / from.k - 1 / k) / (1 / from.k - 1 / to.k);
      this.set({ x: from.x + (to.x - from.x) * far, y: from.y + (to.y - from.y) * far, k });
      this.#task = t < 1 ? requestAnimationFrame(step) : 0;
    };
    this.#task = requestAnimationFrame(step);
  }

  /** Slide on after a fling; speeds in pixels per millisecond. */
  fling(vx: number, vy: number): void {
    this.stop();
    let last = performance.now();
    const step = (now: number) => {
      const dt = Math.min(40, now - last);
      last = now;
      this.pan(vx * dt, vy * dt);
      const drag = Math.exp(-dt / 190);
      vx *= drag;
      vy *= drag;
      this.#task = Math.hypot(vx, vy) > 0.02 ? requestAnimationFrame(step) : 0;
    };
    this.#task = requestAnimationFrame(step);
  }

  #wheel = 0;

  /** A notch of the wheel, spread over some frames. */
  wheel(log: number, px: number, py: number, calm: boolean): void {
    if (calm) return this.zoom(Math.exp(log), px, py);
    const running = this.#wheel !== 0;
    if (!running) this.stop();
    this.#wheel += log;
    if (running) return;
    const step = () => {
      const part = Math.abs(this.#wheel) < 0.004 ? this.#wheel : this.#wheel * 0.32;
      this.#wheel -= part;
      this.zoom(Math.exp(part), px, py);
      this.#task = this.#wheel !== 0 ? requestAnimationFrame(step) : 0;
    };
    this.#task = requestAnimationFrame(step);
  }
}
