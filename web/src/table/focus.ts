// The keyboard's place while the page changes under it. What had the focus and is gone, or cannot be used any more, hands it to
// what stands for it now, then to its neighbour, then to what is asked; it never falls back to the beginning of the page.

const FOCUSABLE =
  'a[href], button:not([disabled]), [tabindex]:not([tabindex="-1"]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [data-entry]:not([disabled])';
/** By what a thing is known when it is drawn anew. */
const NAMES = ['data-entry', 'data-verb', 'data-id'] as const;

interface Held {
  element: HTMLElement | SVGElement;
  name: string | null;
  /** From the nearest to the farthest, and where in each it stood. */
  around: { box: Element; at: number }[];
}

const usable = (element: Element): element is HTMLElement | SVGElement =>
  (element instanceof HTMLElement || element instanceof SVGElement) &&
  element.isConnected &&
  element.matches(':not([disabled])') &&
  element.getClientRects().length > 0 &&
  element.closest('[inert], [aria-hidden="true"]') === null;

/** Whatever in the box could have the focus. Whether each can be used is asked of few: to ask means to lay the page out. */
const within = (box: Element): Element[] =>
  [...box.querySelectorAll(FOCUSABLE)].filter((one) => !(one instanceof HTMLInputElement));

/** What can be used at this place of the list, behind it, or else before it. */
function nearest(all: readonly Element[], at: number): HTMLElement | SVGElement | undefined {
  const from = Math.min(Math.max(at, 0), all.length);
  return all.slice(from).find(usable) ?? all.slice(0, from).findLast(usable);
}

export class FocusKeeper {
  #held: Held | null = null;
  #frame = 0;
  readonly #root: HTMLElement;
  /** Where to go when nothing near is left. */
  readonly #last: () => HTMLElement | null;

  constructor(root: HTMLElement, last: () => HTMLElement | null) {
    this.#root = root;
    this.#last = last;
  }

  /** Watches until the returned function is called. */
  watch(): () => void {
    const root = this.#root;
    const took = (event: FocusEvent): void => {
      if (event.target instanceof HTMLElement || event.target instanceof SVGElement) this.#hold(event.target);
    };
    // Whoever presses on nothing lets go on purpose.
    const pressed = (event: PointerEvent): void => {
      if (event.target instanceof Element && event.target.closest(`${FOCUSABLE}, [tabindex]`) === null)
        this.#held = null;
    };
    const changed = new MutationObserver(() => this.#soon());
    root.addEventListener('focusin', took);
    root.addEventListener('pointerdown', pressed, true);
    changed.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    return () => {
      changed.disconnect();
      cancelAnimationFrame(this.#frame);
      root.removeEventListener('focusin', took);
      root.removeEventListener('pointerdown', pressed, true);
    };
  }

  #hold(element: HTMLElement | SVGElement): void {
    const around: Held['around'] = [];
    for (let box = element.parentElement; box && box !== this.#root; box = box.parentElement) {
      if (box.childElementCount > 1 || around.length === 0) around.push({ box, at: within(box).indexOf(element) });
      if (box.id === 'board-panel' || box.tagName === 'ASIDE' || box.tagName === 'SECTION') break;
    }
    const key = NAMES.find((one) => element.hasAttribute(one));
    const name = key ? `[${key}="${CSS.escape(element.getAttribute(key) ?? '')}"]` : null;
    this.#held = { element, name, around };
  }

  #soon(): void {
    if (this.#held === null || this.#frame !== 0) return;
    // Two frames: whoever moves the focus by itself with the next one goes first.
    this.#frame = requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.#mend();
      });
    });
  }

  #mend(): void {
    const held = this.#held;
    const now = document.activeElement;
    if (held === null || (now !== null && now !== document.body && now.isConnected)) return;
    // While something is under way its button is only out of use: it is waited for.
    if (this.#root.dataset['rests'] === 'false') return this.#soon();
    const goal = this.#goal(held);
    goal?.focus({ preventScroll: true });
  }

  #goal({ element, name, around }: Held): HTMLElement | SVGElement | null {
    if (usable(element)) return element;
    const again = name === null ? null : this.#root.querySelector(name);
    if (again && usable(again)) return again;
    for (const { box, at } of around) {
      if (!box.isConnected) continue;
      const next = nearest(within(box), at);
      if (next) return next;
    }
    return this.#last();
  }
}
