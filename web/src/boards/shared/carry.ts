// A counter, or a group of them, under way with the pointer.

export interface Load {
  from: string;
  ghost: HTMLElement;
}

/** A likeness of the counter at the pointer, with the number of those that come along. */
export function lifted(sky: HTMLElement, source: Element | null, count: number, event: PointerEvent): HTMLElement {
  const ghost = document.createElement('div');
  const size = Math.max(40, Math.min(64, source?.getBoundingClientRect().width ?? 48));
  Object.assign(ghost.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${size}px`,
    height: `${size}px`,
    pointerEvents: 'none',
    opacity: '0.92',
    zIndex: '5',
    filter: 'drop-shadow(0 8px 8px rgb(4 16 28 / 50%))',
  });
  const face = (source?.querySelector('[data-art]') ?? source?.querySelector('svg'))?.cloneNode(true);
  if (face) ghost.append(face);
  if (count > 1) {
    const badge = document.createElement('span');
    badge.textContent = String(count);
    Object.assign(badge.style, {
      position: 'absolute',
      right: '-9px',
      top: '-9px',
      minWidth: '22px',
      height: '22px',
      borderRadius: '11px',
      background: '#14293b',
      color: '#fff',
      font: '800 13px/22px Lato, sans-serif',
      textAlign: 'center',
    });
    ghost.append(badge);
  }
  sky.append(ghost);
  follow(sky, ghost, event);
  return ghost;
}

export function follow(sky: HTMLElement, ghost: HTMLElement, event: PointerEvent): void {
  const home = sky.getBoundingClientRect();
  const half = Number.parseFloat(ghost.style.width) / 2;
  const up = event.pointerType === 'mouse' ? 0 : half;
  ghost.style.transform = `translate(${event.clientX - home.left - half}px, ${event.clientY - home.top - half - up}px) rotate(-2deg)`;
}

/** What lies under the pointer: the thing itself if it is lit, else the lit space it stands in, else the thing. */
export function under(root: HTMLElement, x: number, y: number, lit: ReadonlySet<string>): string | null {
  const hit = document.elementFromPoint(x, y);
  if (!hit || !root.contains(hit)) return null;
  const element = hit.closest<HTMLElement | SVGElement>('[data-id], [data-group]');
  if (!element) return null;
  const { id, at, group } = element.dataset;
  if (id && lit.has(id)) return id;
  const space = at ?? group;
  if (space && lit.has(space)) return space;
  return id ?? space ?? null;
}
