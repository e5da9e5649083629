// Times as people say them.
import { t } from '$words/page';
import type { Unit } from '$words/format';
import type { Long } from '$words/kinds';

/** A time in the largest unit that fits: nothing for a moment, 3 minutes, 2 days. */
export function span(milliseconds: number): Long {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 45) return null;
  const units: [number, Unit][] = [
    [86400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ];
  for (const [size, unit] of units) {
    const count = Math.round(seconds / size);
    if (count >= 1 && (seconds >= size || unit === 'minute')) return { count, unit };
  }
  return null;
}

/** How long ago: `a moment ago`, `3 minutes ago`. */
export function ago(milliseconds: number): string {
  return t.ago(span(milliseconds));
}

/** Time left on a clock: `3d 4h`, `1:05:09`, `4:07`. */
export function clock(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  // By correspondence nobody counts seconds.
  if (hours >= 48) return t.daysHours(Math.floor(hours / 24), hours % 24);
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
