// What every drawn map does alike: the moving window and the painter that follows it, the fan over a crowded space, counters
// under way with the pointer, and the keys. What a press means is the game's own affair.
import { tick, untrack } from 'svelte';
import type { Box } from './boxes';
import { Camera } from './camera.svelte';
import { follow, lifted, under, type Load } from './carry';
import { ARROWS, moveFocus } from './focus';
import { listen, type Grip } from './gestures';
import { Jobs } from './jobs.svelte';
import type { Tints } from './map';
import { fan as moveFan, skip, snapshot } from './motion';
import { sharpRegion, stillSharp } from './sharp';
import { around, fitScale, toWindow, type Frame, type Size, type View } from './view';

/** Where on the screen something happened. */
export interface Spot {
  clientX: number;
  clientY: number;
}

/** A press on the board that no part of the stage itself has answered. */
export interface Press extends Spot {
  id: string | null;
  element: HTMLElement | SVGElement | null;
  target: Element;
  add: boolean;
}

/** What a game says and does on the stage. */
export interface Acts {
  frame: Frame;
  /** Pixels per unit of the plane at the nearest. */
  nearest: number;
  firstView: (frame: Frame, size: Size) => View;
  /** Depths and heights, where the map has them: they come after the first paint. */
  tints?: { load: () => Promise<Tints>; add: (tints: Tints) => void };
  /** The reader wants no motion. */
  still: () => boolean;
  lit: () => ReadonlySet<string>;
  /** Sheets over the map are reached by arrow keys and told when pointed at like the map itself, or keep to themselves. */
  sheets: 'with the map' | 'apart';
  /** Where the counters of a space lie, in pixels of the plane. */
  boxOf: (space: string) => Box | undefined;
  /** Would a fan show more than the map does, and is this the moment? */
  fansOut: (space: string, by: 'pointer' | 'keys') => boolean;
  /** Can what is in hand go there? Then a press on the counters of the space means the space. */
  goal?: (space: string) => boolean;
  onFan?: () => void;
  onPoint: (id: string | null) => void;
  press: (press: Press) => void;
  pressTwice?: (target: Element, spot: Spot) => void;
  /** Does every press add to what is in hand? */
  gathering?: () => boolean;
  /** A finger rested on a counter that can act. */
  onGather?: () => void;
  /** May this counter be dragged? */
  holds: (piece: string) => boolean;
  /** Takes every counter of a space that can act; the first of them. */
  takeAll: (space: string, spot: Spot) => string | null;
  /** A counter is lifted; how many go along with it. */
  lift: (from: string, by: 'itself' | 'its space') => number;
  /** It was let go over something or nowhere; without a spot the drag was broken off. */
  drop: (from: string, to: string | null, spot: Spot | null) => void;
  /** How many counters lie on the map at the magnification that is painted, where they are many. */
  counters?: () => number;
  /** What Escape ends besides a fan; true when there was something. */
  escape?: () => boolean;
}

/** So many counters are laid with each task; the first time, all that are in sight. */
const HANDFUL = 40;

/** So many times too large or too small, what is painted is no longer a picture of the map. */
const FAR_OFF = 5;

interface Fanned {
  space: string;
  near: Box;
  offset: readonly [number, number];
  pinned: boolean;
}

export class Stage {
  readonly camera: Camera;
  /** What is painted; the window may be elsewhere while it moves. */
  painted = $state.raw<{ k: number; region: Frame } | null>(null);
  /** What is still to be painted and laid since the window came to rest. */
  readonly jobs = new Jobs();
  /** The magnification at which all counters lie, and how many of them do at one that is new: a handful at a time. */
  laid = $state(0);
  lying = $state(Infinity);
  /** The thing under the keyboard's focus or under a carried counter. */
  focus = $state<string | null>(null);
  fanned = $state.raw<Fanned | null>(null);
  /** Counts up when the tints have come. */
  tinted = $state(0);
  /** What the next press will want has been made ahead, where a board does that. */
  warm = $state(false);
  root = $state.raw<HTMLElement | null>(null);
  sky = $state.raw<HTMLElement | null>(null);
  #acts: Acts;
  #load: Load | null = null;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #settling = false;
  /** Where the mouse was last seen, and whether something came to lie under it there without its having moved. */
  /** What the last two presses were on. */
  #pressed: readonly [string | null, string | null] = [null, null];
  #mouse: { x: number; y: number; slid: boolean } = { x: NaN, y: NaN, slid: false };

  /** Pixels of the plane at the upper left corner of the layers. */
  readonly origin = $derived.by((): readonly [number, number] =>
    this.painted ? [this.#acts.frame[0] * this.painted.k, this.#acts.frame[1] * this.painted.k] : [0, 0],
  );
  readonly shift = $derived.by(() =>
    toWindow(this.camera.view, this.camera.size, this.#acts.frame[0], this.#acts.frame[1]),
  );
  readonly stretch = $derived.by(() => (this.painted ? this.camera.view.k / this.painted.k : 1));
  readonly settled = $derived(this.painted !== null && Math.abs(this.stretch - 1) < 1e-3);
  /** Everything is where it belongs, what is out of sight as well. */
  readonly rests = $derived(this.settled && this.laid === this.painted?.k && this.jobs.left === 0);

  constructor(acts: Acts) {
    this.#acts = acts;
    this.camera = new Camera(acts.frame, acts.nearest);

    // The painter follows the window: at once when the edge of the painted part comes in sight or the letters get out of hand, else
    // when it rests. Painting in the middle of a zoom would make the zoom stumble.
    $effect(() => {
      const { view, size, ready, moving } = this.camera;
      if (!ready) return;
      const old = untrack(() => this.painted);
      const repaint = () => {
        this.lying = old ? HANDFUL : Infinity;
        this.painted = { k: view.k, region: sharpRegion(view, size, acts.frame) };
      };
      if (!old) return void repaint();
      const ratio = view.k / old.k;
      if (Math.abs(ratio - 1) < 1e-6) {
        if (!stillSharp(old.region, view, size, acts.frame))
          this.painted = { k: old.k, region: sharpRegion({ ...view, k: old.k }, size, acts.frame) };
      } else if (!moving || ratio > FAR_OFF || ratio < 1 / FAR_OFF) repaint();
    });

    $effect(() => {
      const k = this.painted?.k ?? 0;
      if (k === 0 || k === untrack(() => this.laid)) return;
      const lay = (): void => {
        if (this.lying >= (acts.counters?.() ?? 0)) this.laid = k;
        else {
          this.lying += HANDFUL;
          this.jobs.add('counters', lay);
        }
      };
      return untrack(() => this.jobs.add('counters', lay));
    });

    // A fan belongs to one magnification.
    $effect(() => {
      if (Math.abs(this.stretch - 1) > 1e-3) this.fanned = null;
    });
  }

  /** A counter is under way with the pointer. */
  get carrying(): boolean {
    return this.#load !== null;
  }

  /** Listens and measures until the returned function is called. */
  begin(root: HTMLElement): () => void {
    const { tints, firstView, frame, still } = this.#acts;
    const watch = new ResizeObserver(() => {
      const size: Size = { width: root.clientWidth, height: root.clientHeight };
      if (size.width > 0 && size.height > 0) this.camera.resize(size, (window) => firstView(frame, window));
    });
    watch.observe(root);
    const paintAgain = () => (this.tinted += 1);
    if (!tints) paintAgain();
    // A board whose tints do not come is only plainer.
    void tints?.load().then((found) => {
      tints.add(found);
      paintAgain();
    }, paintAgain);
    const deafen = listen(root, {
      camera: this.camera,
      calm: still,
      grip: (target) => this.#grip(target),
      lift: (grip, event) => this.#lift(grip, event),
      carry: (event) => this.#carry(event),
      release: (event) => this.#release(event),
      hold: (target, event) => {
        if (target.closest('[data-counter]')) this.#acts.onGather?.();
        this.press(target, event, { add: true });
      },
    });
    return () => {
      watch.disconnect();
      deafen();
      this.jobs.stop();
      clearTimeout(this.#opening);
    };
  }

  /** A fan laid out in the window, as it was when the fan opened, in pixels of the plane. */
  onPlane<C extends { x: number; y: number }, U>(fan: {
    head: number;
    box: Box;
    captions: C[];
    counters: { unit: U; box: Box }[];
  }): typeof fan {
    const [dx, dy] = this.fanned?.offset ?? [0, 0];
    const moved = <T extends { x: number; y: number }>(box: T): T => ({ ...box, x: box.x + dx, y: box.y + dy });
    return {
      head: fan.head,
      box: moved(fan.box),
      captions: fan.captions.map(moved),
      counters: fan.counters.map(({ unit, box }) => ({ unit, box: moved(box) })),
    };
  }

  async openFan(space: string, pinned: boolean): Promise<void> {
    clearTimeout(this.#opening);
    const box = this.#acts.boxOf(space);
    if (!box || !this.settled) return;
    if (this.fanned?.space === space)
      return void (this.fanned = { ...this.fanned, pinned: this.fanned.pinned || pinned });
    const offset = [this.origin[0] - this.shift[0], this.origin[1] - this.shift[1]] as const;
    await this.changeFan({ space, near: { ...box, x: box.x - offset[0], y: box.y - offset[1] }, offset, pinned });
  }

  async changeFan(next: Fanned | null): Promise<void> {
    clearTimeout(this.#opening);
    this.#acts.onFan?.();
    const { root } = this;
    if (!root) return;
    const held =
      document.activeElement instanceof HTMLElement && root.contains(document.activeElement)
        ? document.activeElement.dataset['id']
        : undefined;
    const was = this.#acts.still() ? null : snapshot(root);
    this.fanned = next;
    await tick();
    // The focus goes along with its counter, and must not open the fan again that has just been closed.
    this.#settling = true;
    if (held) root.querySelector<HTMLElement>(`[data-id="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
    this.#settling = false;
    if (was) moveFan(root, was);
  }

  hover(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const apart = this.#acts.sheets === 'apart' && target?.closest('[data-chrome]');
    this.#acts.onPoint(apart ? null : (target?.closest<HTMLElement | SVGElement>('[data-id]')?.dataset['id'] ?? null));
    if (event.pointerType !== 'mouse' || this.carrying || event.buttons !== 0) return;
    clearTimeout(this.#opening);
    // A sheet that was folded away under a mouse at rest bares what lies below: nobody has pointed at that.
    const { x, y } = this.#mouse;
    this.#mouse = { x: event.clientX, y: event.clientY, slid: event.clientX === x && event.clientY === y };
    if (this.#mouse.slid) return;
    const space = target?.closest<HTMLElement>('[data-group]')?.dataset['group'];
    // Asked again when it opens: what was pressed meanwhile may be in hand, and a fan would cover where it can go.
    if (space && space !== this.fanned?.space && this.#acts.fansOut(space, 'pointer'))
      this.#opening = setTimeout(() => this.#acts.fansOut(space, 'pointer') && void this.openFan(space, false), 200);
    else if (!space && this.fanned && !this.fanned.pinned)
      this.#opening = setTimeout(() => void this.changeFan(null), 240);
  }

  /** The mouse moves on over what had slid under it: now that is pointed at. */
  wander(event: PointerEvent): void {
    const { x, y, slid } = this.#mouse;
    if (event.pointerType !== 'mouse' || (event.clientX === x && event.clientY === y)) return;
    if (slid) this.hover(event);
    else this.#mouse = { x: event.clientX, y: event.clientY, slid };
  }

  press(target: Element, { clientX, clientY }: Spot, { add }: { add: boolean }): void {
    skip();
    const thing = target.closest<HTMLElement | SVGElement>('[data-id], [data-open]')?.dataset;
    this.#pressed = [this.#pressed[1], thing?.['id'] ?? thing?.['open'] ?? null];
    const all = target.closest<HTMLElement>('[data-takeall]')?.dataset['takeall'];
    if (all) return void this.#acts.takeAll(all, { clientX, clientY });
    if (target.closest('[data-close]')) return void this.changeFan(null);
    const chip = target.closest<HTMLElement>('[data-open]')?.dataset['open'];
    const goal = chip !== undefined && (this.#acts.goal?.(chip) ?? false) ? chip : null;
    if (chip && goal === null) return void this.openFan(chip, true);
    const element = goal === null ? target.closest<HTMLElement | SVGElement>('[data-id]') : null;
    const id = goal ?? element?.dataset['id'] ?? null;
    if (id === null && target.closest('[data-chrome], [data-group], [data-nowhere]')) return;
    if (!element?.dataset['group'] && this.fanned) void this.changeFan(null);
    this.#acts.press({ id, element, target, add: add || (this.#acts.gathering?.() ?? false), clientX, clientY });
  }

  /** Two quick presses on two things, such as a chip and what it opens, are no double one, whatever the browser makes of them. */
  pressTwice(target: Element, spot: Spot): void {
    const [first, second] = this.#pressed;
    if (first === second) this.#acts.pressTwice?.(target, spot);
  }

  #grip(target: Element): Grip | null {
    if (target.closest('button:not([data-id])')) return null;
    const piece = target.closest<HTMLElement>('[data-piece]')?.dataset['piece'];
    if (piece) return this.#acts.holds(piece) ? { id: piece, whole: false } : null;
    const space = target.closest<HTMLElement>('[data-take]')?.dataset['take'];
    return space ? { id: space, whole: true } : null;
  }

  #lift({ id, whole }: Grip, event: PointerEvent): void {
    skip();
    const from = whole ? this.#acts.takeAll(id, event) : id;
    if (!from || !this.sky || !this.root) return;
    const count = this.#acts.lift(from, whole ? 'its space' : 'itself');
    this.#load = {
      from,
      ghost: lifted(this.sky, this.root.querySelector(`[data-piece="${CSS.escape(from)}"]`), count, event),
    };
    this.fanned = null;
  }

  #carry(event: PointerEvent): void {
    if (!this.#load || !this.sky || !this.root) return;
    follow(this.sky, this.#load.ghost, event);
    const lit = this.#acts.lit();
    const over = under(this.root, event.clientX, event.clientY, lit);
    this.focus = over && lit.has(over) ? over : null;
  }

  #release(event: PointerEvent | null): void {
    if (!this.#load || !this.root) return;
    const { from, ghost } = this.#load;
    this.#load = null;
    ghost.remove();
    this.focus = null;
    const to = event ? under(this.root, event.clientX, event.clientY, this.#acts.lit()) : null;
    this.#acts.drop(from, to === from ? null : to, event);
  }

  keys(event: KeyboardEvent): void {
    const { root } = this;
    if (!root || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : root;
    if (this.#acts.sheets === 'apart' && target.closest('[data-chrome]') && event.key !== 'Escape') return;
    const thing = target.closest<HTMLElement | SVGElement>('[data-id]');
    const arrow = ARROWS[event.key];
    skip();
    if (arrow) {
      if (!thing) this.camera.pan(-arrow[0] * 90, -arrow[1] * 90);
      else moveFocus(root, thing, arrow);
    } else if (event.key === '+' || event.key === '=') this.zoom(1.35);
    else if (event.key === '-') this.zoom(1 / 1.35);
    else if (event.key === '0') this.home();
    else if ((event.key === 'Enter' || event.key === ' ') && thing instanceof SVGElement) {
      const { left, top, width, height } = (thing.querySelector('[data-anchor]') ?? thing).getBoundingClientRect();
      this.press(thing, { clientX: left + width / 2, clientY: top + height / 2 }, { add: event.shiftKey });
    } else if (event.key === 'Escape' && this.fanned) {
      root.querySelector<SVGElement>(`[data-id="${CSS.escape(this.fanned.space)}"]`)?.focus({ preventScroll: true });
      void this.changeFan(null);
    } else if (event.key !== 'Escape' || !this.#acts.escape?.()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What has the focus is told, fanned out if it lies in a crowd, and brought into sight. */
  focused(event: FocusEvent): void {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement | SVGElement>('[data-id], [data-open]') : null;
    const seen = target?.matches(':focus-visible') ? target : null;
    this.focus = seen?.dataset['id'] ?? null;
    if (!seen || !this.root) return;
    const sheet = seen.closest('[data-chrome]') !== null;
    if (this.focus !== null && !(sheet && this.#acts.sheets === 'apart')) this.#acts.onPoint(this.focus);
    const group = seen.dataset['group'];
    if (
      !this.#settling &&
      group &&
      this.focus !== null &&
      this.fanned?.space !== group &&
      this.#acts.fansOut(group, 'keys')
    )
      void this.openFan(group, true);
    if (sheet) return;
    const anchor =
      (this.focus !== null ? this.root.querySelector(`[data-anchor-of="${CSS.escape(this.focus)}"]`) : null) ?? seen;
    const [box, window] = [anchor.getBoundingClientRect(), this.root.getBoundingClientRect()];
    const [x, y] = [box.left + box.width / 2 - window.left, box.top + box.height / 2 - window.top];
    if (x < 20 || y < 20 || x > window.width - 20 || y > window.height - 20)
      this.camera.pan(window.width / 2 - x, window.height / 2 - y);
  }

  /** Moves the window so that these points of the plane are seen, at least `times` as near as the whole board. */
  show(spots: readonly (readonly [number, number])[], times: number): void {
    const view = around(
      spots,
      this.camera.size,
      Math.max(this.camera.view.k, fitScale(this.#acts.frame, this.camera.size) * times),
    );
    if (view) this.camera.glide(view, this.#acts.still());
  }

  home(): void {
    this.camera.home(this.#acts.still());
  }

  zoom(by: number): void {
    this.camera.glide({ ...this.camera.view, k: this.camera.view.k * by }, this.#acts.still());
  }
}
