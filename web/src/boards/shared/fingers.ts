// What fingers need: nothing to be tapped is smaller than this.
export const FINGER = 40;

/** Is the board in a window so wide tapped rather than clicked? */
export function fingers(width: number): boolean {
  return width < 700 || (typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches);
}

/** Is it too small for a finger? */
export function tooSmall(element: Element | null, width: number): boolean {
  if (element === null || !fingers(width)) return false;
  const box = element.getBoundingClientRect();
  return Math.min(box.width, box.height) < FINGER - 0.5;
}
