// Mouse, fingers, pen and wheel on a board: pan, pinch, drag a counter, hold. Taps stay plain clicks.
import type { Camera } from './camera.svelte';

/** What may be dragged: a counter, or all counters of a space. */
export interface Grip {
  id: string;
  whole: boolean;
}

export interface Hooks {
  camera: Camera;
  calm: () => boolean;
  /** What may be dragged from here; null pans the board. */
  grip: (target: Element) => Grip | null;
  lift: (grip: Grip, event: PointerEvent) => void;
  carry: (event: PointerEvent) => void;
  /** `null`: the drag was broken off. */
  release: (event: PointerEvent | null) => void;
  /** A finger rested on something. */
  hold: (target: Element, event: PointerEvent) => void;
}

const SLOP = { mouse: 5, touch: 9 };
const HOLD = 480;

type Mode = 'idle' | 'pressed' | 'pan' | 'pinch' | 'drag';

/** Listens on the element until the returned function is called. */
export function listen(root: HTMLElement, hooks: Hooks): () => void {
  const { camera } = hooks;
  const fingers = new Map<number, { x: number; y: number }>();
  let mode: Mode = 'idle';
  let start: { x: number; y: number; target: Element; id: number; grip: Grip | null } | null = null;
  let last = { x: 0, y: 0, time: 0 };
  let speed = { x: 0, y: 0 };
  let spread = 0;
  let hold = 0;
  let deaf = false;

  const middle = () => {
    const points = [...fingers.values()];
    const box = root.getBoundingClientRect();
    const x = points.reduce((sum, point) => sum + point.x, 0) / points.length - box.left;
    const y = points.reduce((sum, point) => sum + point.y, 0) / points.length - box.top;
    const [a, b] = points;
    return { x, y, spread: a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0 };
  };

  const down = (event: PointerEvent) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    // Panels over the board keep their own gestures; a counter can be dragged out of them all the same.
    if (target.closest('[data-chrome]') && hooks.grip(target) === null) return;
    if (event.pointerType === 'mouse' && event.button !== 0 && event.button !== 1) return;
    camera.stop();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    window.clearTimeout(hold);
    if (fingers.size === 2) {
      if (mode === 'drag') hooks.release(null);
      mode = 'pinch';
      ({ x: last.x, y: last.y, spread } = middle());
      for (const id of fingers.keys()) root.setPointerCapture(id);
      return;
    }
    if (fingers.size > 2) return;
    deaf = false;
    mode = 'pressed';
    start = {
      x: event.clientX,
      y: event.clientY,
      target,
      id: event.pointerId,
      grip: event.button === 1 ? null : hooks.grip(target),
    };
    last = { x: event.clientX, y: event.clientY, time: event.timeStamp };
    speed = { x: 0, y: 0 };
    if (event.pointerType !== 'mouse') {
      hold = window.setTimeout(() => {
        if (mode !== 'pressed') return;
        mode = 'idle';
        deaf = true;
        hooks.hold(target, event);
      }, HOLD);
    }
  };

  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (mode === 'pinch') {
      const now = middle();
      camera.pan(now.x - last.x, now.y - last.y);
      if (spread > 0 && now.spread > 0) camera.zoom(now.spread / spread, now.x, now.y);
      ({ x: last.x, y: last.y, spread } = now);
      return;
    }
    if (mode === 'pressed' && start) {
      const slop = event.pointerType === 'mouse' ? SLOP.mouse : SLOP.touch;
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < slop) return;
      window.clearTimeout(hold);
      root.setPointerCapture(start.id);
      deaf = true;
      mode = start.grip === null ? 'pan' : 'drag';
      // Only now: everything on the board inherits it, and would be styled anew with every press.
      root.style.cursor = 'grabbing';
      if (start.grip !== null) hooks.lift(start.grip, event);
    }
    if (mode === 'drag') hooks.carry(event);
    if (mode !== 'pan') return;
    const dt = Math.max(1, event.timeStamp - last.time);
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    speed = { x: speed.x * 0.6 + (dx / dt) * 0.4, y: speed.y * 0.6 + (dy / dt) * 0.4 };
    last = { x: event.clientX, y: event.clientY, time: event.timeStamp };
    camera.pan(dx, dy);
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    window.clearTimeout(hold);
    if (mode === 'drag') hooks.release(event.type === 'pointercancel' ? null : event);
    const still = event.timeStamp - last.time > 60;
    if (mode === 'pan' && !still && !hooks.calm() && Math.hypot(speed.x, speed.y) > 0.25)
      camera.fling(speed.x, speed.y);
    if (fingers.size === 0) {
      mode = 'idle';
      if (root.style.cursor !== '') root.style.cursor = '';
      // The click that follows a pan or a drag is not a pick.
      window.setTimeout(() => (deaf = false), 0);
    } else if (mode === 'pinch') {
      const [rest] = fingers.values();
      if (rest) last = { ...rest, time: event.timeStamp };
      mode = 'pan';
      speed = { x: 0, y: 0 };
    }
  };

  const click = (event: MouseEvent) => {
    if (!deaf) return;
    event.stopPropagation();
    event.preventDefault();
  };

  const wheel = (event: WheelEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-scroll]')) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 120 : 1;
    const box = root.getBoundingClientRect();
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY) && !event.ctrlKey) return camera.pan(-event.deltaX * unit, 0);
    const log = -event.deltaY * unit * (event.ctrlKey ? 0.011 : 0.0018);
    camera.wheel(Math.max(-0.6, Math.min(0.6, log)), event.clientX - box.left, event.clientY - box.top, hooks.calm());
  };

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || mode !== 'drag') return;
    mode = 'idle';
    hooks.release(null);
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', up);
  root.addEventListener('click', click, { capture: true });
  root.addEventListener('wheel', wheel, { passive: false });
  window.addEventListener('keydown', escape);
  return () => {
    window.clearTimeout(hold);
    camera.stop();
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', up);
    root.removeEventListener('click', click, { capture: true });
    root.removeEventListener('wheel', wheel);
    window.removeEventListener('keydown', escape);
  };
}
