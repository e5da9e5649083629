// Words on a drawing: on the face of a counter, or on the map.

/** A word on a face, in hundredths of the face's height; `x` its middle, `y` its base line. */
export interface Word {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: number;
  fill: string;
  italic?: boolean;
  /** Degrees. */
  turn?: number;
}

/** A word on the map, in pixels of the whole plane; `x` its end that `align` says, `y` its base line. */
export interface MapWord {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: 400 | 700 | 900;
  family: 'text' | 'title';
  align: 'start' | 'middle' | 'end';
  fill: string;
  /** A line around the letters, so that they can be read on any ground. */
  halo?: { colour: string; width: number };
  /** More room between letters, in pixels. */
  apart?: number;
}

const FAMILIES = { text: 'Lato, "Segoe UI", system-ui, sans-serif', title: '"Libre Baskerville", Georgia, serif' };

/** The faces that must be there before anything is written. */
export const FONTS = ['400 12px Lato', '700 12px Lato', '900 12px Lato', '400 12px "Libre Baskerville"'];

/** Writes in the order of the list; the context's unit is a pixel of the plane. */
export function write(ctx: CanvasRenderingContext2D, words: readonly MapWord[]): void {
  ctx.lineJoin = 'round';
  for (const { text, x, y, size, weight, family, align, fill, halo, apart = 0 } of words) {
    ctx.font = `${weight} ${size}px ${FAMILIES[family]}`;
    ctx.textAlign = align === 'middle' ? 'center' : align;
    ctx.letterSpacing = `${apart}px`;
    // The room after the last letter does not count.
    const at = x + (align === 'middle' ? apart / 2 : align === 'end' ? apart : 0);
    if (halo && halo.width > 0) {
      ctx.strokeStyle = halo.colour;
      ctx.lineWidth = halo.width;
      ctx.strokeText(text, at, y);
    }
    ctx.fillStyle = fill;
    ctx.fillText(text, at, y);
  }
}

/** A name in two lines, broken at the space nearest to its middle; one that has none stays whole. */
export function broken(text: string): string[] {
  const middle = text.length / 2;
  const before = text.lastIndexOf(' ', middle);
  const after = text.indexOf(' ', middle);
  const nearer = after < 0 || (before >= 0 && middle - before <= after - middle) ? before : after;
  return nearer < 0 ? [text] : [text.slice(0, nearer), text.slice(nearer + 1)];
}
