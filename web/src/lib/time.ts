// Times as people say them.

/** How long ago, in the largest unit that fits: `just now`, `3 minutes`, `2 days`. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 45) return 'a moment';
  const units: [number, string][] = [
    [86400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ];
  for (const [size, name] of units) {
    const count = Math.round(seconds / size);
    if (count >= 1 && (seconds >= size || name === 'minute')) return `${count} ${name}${count === 1 ? '' : 's'}`;
  }
  return 'a moment';
}

/** Time left on a clock: `1:05:09`, `4:07`. */
export function clock(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
