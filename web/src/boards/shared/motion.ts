// Counters travel from where they were to where they are. Positions are taken from the page before and after it changes,
// so the drawing itself knows nothing of motion. Any click or key ends it.

/** Where a counter was seen, and in which part of the board (map, charts, battle). */
interface Seen {
  rect: DOMRect;
  layer: string;
  at: string;
  element: HTMLElement;
}

export type Snapshot = ReadonlyMap<string, Seen>;

/** The counters of the page: elements with `data-piece`, within parts with `data-layer`. */
export function snapshot(root: HTMLElement): Snapshot {
  const seen = new Map<string, Seen>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    if (element.dataset['face'] === 'none') continue;
    const rect = element.getBoundingClientRect();
    if (rect.width === 0) continue;
    seen.set(element.dataset['piece'] ?? '', {
      rect,
      layer: element.closest<HTMLElement>('[data-layer]')?.dataset['layer'] ?? '',
      at: element.dataset['at'] ?? '',
      element,
    });
  }
  return seen;
}

const RUNNING = new Set<Animation>();

/** Ends every motion at once, at its goal. */
export function skip(): void {
  for (const animation of RUNNING) animation.finish();
}

function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions, after?: () => void): void {
  const animation = element.animate(frames, options);
  RUNNING.add(animation);
  const end = () => {
    RUNNING.delete(animation);
    after?.();
  };
  animation.addEventListener('finish', end);
  animation.addEventListener('cancel', end);
}

/** Shows what changed since `before`: moves, and losses of pieces that went to one of `graves`. `sky` lies above everything. */
export function play(root: HTMLElement, sky: HTMLElement, before: Snapshot, graves: ReadonlyMap<string, string>): void {
  const after = snapshot(root);
  for (const [id, old] of before) {
    const now = after.get(id);
    if (graves.has(id) && old.at !== graves.get(id)) sink(sky, old);
    else if (now && now.at !== old.at) fly(sky, old, now);
    else if (now && now.layer === old.layer) shift(now.element, old.rect, now.rect, 220);
  }
}

/** Counters of one group change their places: a fan opens or closes. */
export function fan(root: HTMLElement, before: Snapshot): void {
  for (const [id, now] of snapshot(root)) {
    const old = before.get(id);
    if (old && old.layer === now.layer) shift(now.element, old.rect, now.rect, 150);
    else if (!old) run(now.element, [{ opacity: 0 }, { opacity: 1 }], { duration: 150 });
  }
}

function shift(element: HTMLElement, from: DOMRect, to: DOMRect, duration: number): void {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(from.width - to.width) < 2) return;
  const scale = from.width / Math.max(1, to.width);
  run(element, [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: 'none' }], {
    duration,
    easing: 'cubic-bezier(.2,.7,.3,1)',
  });
}

/** A likeness of the counter flies; the counter itself appears when it has arrived. */
function fly(sky: HTMLElement, old: Seen, now: Seen): void {
  const ghost = likeness(sky, now.element, old.rect);
  const home = sky.getBoundingClientRect();
  const far = Math.hypot(now.rect.left - old.rect.left, now.rect.top - old.rect.top);
  const duration = Math.min(620, 260 + far * 0.4);
  const scale = now.rect.width / Math.max(1, old.rect.width);
  const goal = `translate(${now.rect.left - home.left}px, ${now.rect.top - home.top}px) scale(${scale})`;
  run(now.element, [{ opacity: 0 }, { opacity: 0 }], { duration: duration - 10 });
  run(
    ghost,
    [{ transform: ghost.style.transform }, { transform: goal }],
    { duration, easing: 'cubic-bezier(.45,.05,.25,1)', fill: 'forwards' },
    () => ghost.remove(),
  );
}

function sink(sky: HTMLElement, old: Seen): void {
  const ghost = likeness(sky, old.element, old.rect);
  const at = ghost.style.transform;
  run(
    ghost,
    [
      { transform: at, opacity: 1, filter: 'none' },
      {
        transform: `${at} rotate(4deg) scale(1.12)`,
        opacity: 1,
        filter: 'grayscale(1) sepia(1) saturate(5) hue-rotate(-48deg)',
        offset: 0.25,
      },
      {
        transform: `${at} translateY(${old.rect.height * 0.7}px) rotate(16deg) scale(.7)`,
        opacity: 0,
        filter: 'grayscale(1)',
      },
    ],
    { duration: 900, easing: 'ease-in', fill: 'forwards' },
    () => ghost.remove(),
  );
}

function likeness(sky: HTMLElement, element: HTMLElement, rect: DOMRect): HTMLElement {
  const home = sky.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-piece');
  for (const button of ghost.querySelectorAll('button')) button.remove();
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    opacity: '1',
    transformOrigin: '0 0',
    pointerEvents: 'none',
    transform: `translate(${rect.left - home.left}px, ${rect.top - home.top}px)`,
  });
  sky.append(ghost);
  return ghost;
}
