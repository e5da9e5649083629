// Counters travel from where they were to where they are, losses sink, captured spaces flare up in their new colour. What
// happens is told by cues; where it happens is read off the page before and after it changes, so the drawing itself knows
// nothing of motion. Any click or key ends it.
import type { Cue } from './script';

/** Where a counter was seen, and in which part of the board (map, charts, battle). */
interface Seen {
  rect: DOMRect;
  layer: string;
  at: string;
  card: string;
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
      card: element.dataset['card'] ?? '',
      element,
    });
  }
  return seen;
}

const RUNNING = new Set<Animation>();

/** Ends every motion at once, at its goal. */
export function skip(): void {
  for (const animation of [...RUNNING]) animation.finish();
}

/** Is anything under way? */
export function moving(): boolean {
  return RUNNING.size > 0;
}

function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions, after?: () => void): void {
  const animation = element.animate(frames, { fill: 'backwards', ...options });
  RUNNING.add(animation);
  const end = () => {
    RUNNING.delete(animation);
    after?.();
  };
  animation.addEventListener('finish', end);
  animation.addEventListener('cancel', end);
}

/** A picture that can be thrown away. */
export interface Likeness {
  element: HTMLElement;
  width: number;
  height: number;
  drop: () => void;
}

/** What a stage needs to be played on. */
export interface Playing {
  root: HTMLElement;
  /** Lies above everything. */
  sky: HTMLElement;
  /** A counter of so many of a card; nothing where the card is not known. */
  likeness: (card: string, count: number) => Likeness | null;
  /** The colour of whoever owns something. */
  colour: (owner: string | null) => string;
  /** Where a space is on the screen that has no element of its own. */
  spot?: ((space: string) => Point | null) | undefined;
}

/** How long the next cue waits for the one before it, and how long the last may wait at most. */
const STAGGER = 90;
const LATEST = 720;
/** More than this under way at once is a swarm: what is old ends. */
const SWARM = 60;

/** Shows what happened since `before`: first the cues, then whatever else changed its place. */
export function play(playing: Playing, before: Snapshot, cues: readonly Cue[]): void {
  if (RUNNING.size > SWARM) skip();
  const after = snapshot(playing.root);
  const shown = new Set<string>();
  cues.forEach((cue, n) => {
    const delay = Math.min(LATEST, n * STAGGER);
    if ('piece' in cue && cue.piece !== null) shown.add(cue.piece);
    switch (cue.kind) {
      case 'move':
        travel(playing, cue, before, after, delay);
        break;
      case 'loss':
      case 'leave':
        vanish(playing, cue, before, delay);
        break;
      case 'damage': {
        const hurt = cue.piece === null ? undefined : after.get(cue.piece);
        if (hurt) shake(hurt.element, delay);
        break;
      }
      case 'capture':
        flare(playing, cue.at, cue.owner, delay);
        break;
    }
  });
  for (const [id, old] of before) {
    const now = after.get(id);
    if (!now || shown.has(id)) continue;
    if (now.at !== old.at) fly(playing.sky, copyOf(now.element, old.rect), middle(old.rect), now, 0);
    else if (now.layer === old.layer) shift(now.element, old.rect, now.rect, 220);
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

/** A point of the screen and how wide a counter is there. */
export interface Point {
  x: number;
  y: number;
  width: number;
}

function middle({ left, top, width, height }: DOMRect): Point {
  return { x: left + width / 2, y: top + height / 2, width };
}

/** Where the counters of a space stand, or would stand. */
function spot({ root, spot: elsewhere }: Playing, space: string): Point | null {
  const id = CSS.escape(space);
  const found =
    root.querySelector(`[data-open="${id}"]`) ??
    root.querySelector(`[data-anchor-of="${id}"]`) ??
    root.querySelector(`[data-id="${id}"] [data-anchor]`) ??
    root.querySelector(`[data-id="${id}"]`);
  return found ? { ...middle(found.getBoundingClientRect()), width: 36 } : (elsewhere?.(space) ?? null);
}

/** A counter of this card in this space. */
function standing(seen: Snapshot, card: string | null, at: string | null): Seen | undefined {
  return [...seen.values()].find((one) => one.card === card && one.at === at);
}

type Move = Extract<Cue, { kind: 'move' }>;
type Loss = Extract<Cue, { kind: 'loss' | 'leave' }>;

function travel(playing: Playing, cue: Move, before: Snapshot, after: Snapshot, delay: number): void {
  const { sky } = playing;
  const piece = cue.piece ?? '';
  const old = before.get(piece) ?? standing(before, cue.card, cue.from);
  const now = after.get(piece) ?? standing(after, cue.card, cue.to);
  const from = old ? middle(old.rect) : spot(playing, cue.from);
  const to = now ?? spot(playing, cue.to);
  if (!from || !to) return;
  const source = now ?? old;
  const face =
    (cue.card === null ? null : playing.likeness(cue.card, cue.count)) ??
    (source ? copyOf(source.element, old?.rect ?? source.rect) : null);
  if (face)
    fly(sky, face, from, to, delay, { keep: now !== undefined && before.has(now.element.dataset['piece'] ?? '') });
}

/** What is lost sinks; what leaves for good fades away. */
function vanish(playing: Playing, cue: Loss, before: Snapshot, delay: number): void {
  const old = before.get(cue.piece ?? '') ?? standing(before, cue.card, cue.from);
  const at = old ? middle(old.rect) : cue.from === null ? null : spot(playing, cue.from);
  if (!at) return;
  const face =
    (cue.card === null ? null : playing.likeness(cue.card, cue.count)) ?? (old ? copyOf(old.element, old.rect) : null);
  if (face) (cue.kind === 'loss' ? sink : fade)(playing.sky, face, at, delay);
}

/** A likeness of the counter flies; the counter itself appears when it has arrived, unless others stood there before (`keep`). */
function fly(
  sky: HTMLElement,
  face: Likeness,
  from: Point,
  to: Seen | Point,
  delay: number,
  { keep = false } = {},
): void {
  const goal = 'rect' in to ? middle(to.rect) : to;
  const duration = Math.min(760, 300 + Math.hypot(goal.x - from.x, goal.y - from.y) * 0.5);
  if ('rect' in to && !keep)
    run(to.element, [{ opacity: 0 }, { opacity: 0 }], { duration: duration - 10, delay, fill: 'backwards' });
  hang(sky, face);
  run(
    face.element,
    [{ transform: placed(sky, face, from) }, { transform: placed(sky, face, goal) }],
    { duration, delay, easing: 'cubic-bezier(.45,.05,.25,1)', fill: 'both' },
    face.drop,
  );
}

function sink(sky: HTMLElement, face: Likeness, point: Point, delay: number): void {
  const at = placed(sky, face, point);
  hang(sky, face);
  run(
    face.element,
    [
      { transform: at, opacity: 1, filter: 'none' },
      {
        transform: `${at} rotate(4deg) scale(1.12)`,
        opacity: 1,
        filter: 'grayscale(1) sepia(1) saturate(5) hue-rotate(-48deg)',
        offset: 0.25,
      },
      {
        transform: `${at} translateY(${face.height * 0.7}px) rotate(16deg) scale(.7)`,
        opacity: 0,
        filter: 'grayscale(1)',
      },
    ],
    { duration: 900, delay, easing: 'ease-in', fill: 'both' },
    face.drop,
  );
}

function fade(sky: HTMLElement, face: Likeness, point: Point, delay: number): void {
  const at = placed(sky, face, point);
  hang(sky, face);
  run(
    face.element,
    [
      { transform: at, opacity: 1 },
      { transform: `${at} translateY(${-face.height * 0.4}px)`, opacity: 0 },
    ],
    { duration: 700, delay, easing: 'ease-in', fill: 'both' },
    face.drop,
  );
}

function shake(element: HTMLElement, delay: number): void {
  const frames = [0, -4, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  run(element, frames, { duration: 320, delay });
}

/** The space flares up in the colour of its new owner. */
function flare(playing: Playing, at: string, owner: string | null, delay: number): void {
  const space = playing.root.querySelector(`[data-id="${CSS.escape(at)}"]`);
  const paint = playing.colour(owner);
  if (!space) return glow(playing, at, paint, delay);
  const options = { duration: 1300, delay, easing: 'ease-out' };
  if (space instanceof SVGElement) {
    const shapes = space.matches('path, circle') ? [space] : [...space.querySelectorAll('path, circle')];
    for (const shape of shapes)
      run(
        shape,
        [
          { fill: paint, fillOpacity: 0.85, stroke: paint, strokeOpacity: 1 },
          { fill: paint, fillOpacity: 0, stroke: paint, strokeOpacity: 0 },
        ],
        options,
      );
  } else run(space, [{ boxShadow: `inset 0 0 0 99px ${paint}` }, { boxShadow: `inset 0 0 0 0 ${paint}` }], options);
}

/** A space without an element of its own: a disc over it. */
function glow(playing: Playing, at: string, paint: string, delay: number): void {
  const point = spot(playing, at);
  if (!point) return;
  const element = document.createElement('div');
  const face = { element, width: point.width, height: point.width, drop: () => element.remove() };
  hang(playing.sky, face);
  Object.assign(element.style, { borderRadius: '50%', background: paint });
  const there = placed(playing.sky, face, point);
  run(
    element,
    [
      { transform: there, opacity: 0.85 },
      { transform: there, opacity: 0 },
    ],
    { duration: 1300, delay, easing: 'ease-out', fill: 'both' },
    face.drop,
  );
}

/** The transform that puts the middle of a picture onto a point, as large as counters are there. */
function placed(sky: HTMLElement, { width, height }: Likeness, { x, y, width: wide }: Point): string {
  const home = sky.getBoundingClientRect();
  const scale = wide / Math.max(1, width);
  return `translate(${x - home.left - (width * scale) / 2}px, ${y - home.top - (height * scale) / 2}px) scale(${scale})`;
}

/** A copy of a counter, without what answers to a press. */
function copyOf(element: HTMLElement, { width, height }: DOMRect): Likeness {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-piece');
  for (const button of copy.querySelectorAll('button')) button.remove();
  return { element: copy, width, height, drop: () => copy.remove() };
}

function hang(sky: HTMLElement, { element, width, height }: Likeness): void {
  element.setAttribute('aria-hidden', 'true');
  element.inert = true;
  Object.assign(element.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${width}px`,
    height: `${height}px`,
    opacity: '1',
    transformOrigin: '0 0',
    pointerEvents: 'none',
  });
  sky.append(element);
}
