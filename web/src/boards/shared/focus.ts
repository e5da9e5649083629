// Going from one thing to the next with the arrow keys: to the nearest in that direction.

export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Spot {
  x: number;
  y: number;
}

/** The index of the nearest spot in the direction, those straight ahead first; -1 when there is none. */
export function nextInDirection(from: Spot, spots: readonly Spot[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  spots.forEach(({ x, y }, i) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    const cost = ahead + 2.4 * aside;
    if (ahead > 2 && cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

/** Moves the focus among the elements with `data-id`; true when it moved. */
export function moveFocus(root: HTMLElement, current: Element, direction: readonly [number, number]): boolean {
  const others = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-id]')].filter(
    (element) => element !== current && element.dataset['face'] !== 'none',
  );
  const middle = (element: Element): Spot => {
    const anchor = element.querySelector('[data-anchor]') ?? anchorOf(root, element) ?? element;
    const { left, top, width, height } = anchor.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const next = others[nextInDirection(middle(current), others.map(middle), direction)];
  next?.focus({ preventScroll: true });
  return next !== undefined;
}

/** Large shapes are reached at their name, not at the middle of their outline. */
function anchorOf(root: HTMLElement, element: Element): Element | null {
  const id = element.getAttribute('data-id');
  return id ? root.querySelector(`[data-anchor-of="${CSS.escape(id)}"]`) : null;
}
