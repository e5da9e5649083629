// Plain hexes on a canvas: only those in the window, drawn anew with every step of it.
import type { Size, View } from '../shared/view';
import { toWindow } from '../shared/view';
import { fillOf, type Hex } from './grid';

const HALF = Math.sqrt(3) / 2;

const COLOURS: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> = {
  light: {
    sea: '#a3c5dc',
    shoal: '#cfe4ec',
    coast: '#c3d9cf',
    land: '#ece5cf',
    port: '#e5d3a4',
    jungle: '#c6d6a6',
    hill: '#d9c79f',
    desert: '#f2e3b8',
    off: '#e5e2d8',
    line: '#5f7d93',
    ink: '#1f3447',
    paper: '#f4f0e4',
  },
  dark: {
    sea: '#1b3c53',
    shoal: '#2f5f78',
    coast: '#33564f',
    land: '#45483f',
    port: '#5f542f',
    jungle: '#39492c',
    hill: '#55492f',
    desert: '#5c5336',
    off: '#22272b',
    line: '#5f8199',
    ink: '#dbe6ec',
    paper: '#12191f',
  },
};

export function paintHexes(
  canvas: HTMLCanvasElement,
  hexes: readonly Hex[],
  view: View,
  size: Size,
  theme: 'light' | 'dark',
): void {
  const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) return;
  const colours = COLOURS[theme];
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.fillStyle = colours['paper'] ?? '#fff';
  ctx.fillRect(0, 0, size.width, size.height);
  const { k } = view;
  const seen = hexes.flatMap((hex) => {
    const [x, y] = toWindow(view, size, hex.x, hex.y);
    return x > -k && y > -k && x < size.width + k && y < size.height + k ? [{ hex, x, y }] : [];
  });
  for (const [fill, list] of grouped(seen)) {
    ctx.beginPath();
    for (const { x, y } of list) outline(ctx, x, y, k);
    ctx.fillStyle = colours[fill] ?? colours['sea'] ?? '#acd';
    ctx.fill();
    if (k > 7) {
      ctx.strokeStyle = colours['line'] ?? '#579';
      ctx.globalAlpha = 0.55;
      ctx.lineWidth = 0.8;
      ctx.stroke();
      ctx.globalAlpha = 1;
    }
  }
  ctx.textAlign = 'center';
  ctx.fillStyle = colours['ink'] ?? '#123';
  for (const { hex, x, y } of seen) {
    const { name, id, marks } = hex.space;
    // A hex with something printed on it has a name of its own; the others are called by their number.
    if (marks.length > 0) {
      ctx.beginPath();
      ctx.arc(x, y, Math.max(1.5, k * 0.16), 0, 7);
      ctx.fill();
    }
    if (name !== id && k >= 12)
      write(ctx, name, x, y + k * 0.62, Math.min(13, Math.max(9, k * 0.36)), colours['paper'] ?? '#fff');
    else if (k >= 30) write(ctx, name, x, y + k * 0.72, 9, colours['paper'] ?? '#fff');
  }
}

function grouped<T extends { hex: Hex }>(list: readonly T[]): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const item of list) {
    const key = fillOf(item.hex.space.kind);
    const group = map.get(key);
    if (group) group.push(item);
    else map.set(key, [item]);
  }
  return map;
}

function outline(ctx: CanvasRenderingContext2D, x: number, y: number, k: number): void {
  ctx.moveTo(x + k, y);
  ctx.lineTo(x + k / 2, y + HALF * k);
  ctx.lineTo(x - k / 2, y + HALF * k);
  ctx.lineTo(x - k, y);
  ctx.lineTo(x - k / 2, y - HALF * k);
  ctx.lineTo(x + k / 2, y - HALF * k);
  ctx.closePath();
}

function write(ctx: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, halo: string): void {
  ctx.font = `700 ${size}px Lato, system-ui, sans-serif`;
  ctx.lineWidth = 3;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = halo;
  ctx.strokeText(text, x, y);
  ctx.fillText(text, x, y);
}
