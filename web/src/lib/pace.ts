// Clocks as people choose them and read them.
import type { ClockTerms } from './wire';
import { t } from '$words/page';
import { length } from '$words/format';

/** How fast a game goes. */
export type Pace = 'none' | 'live' | 'fast' | 'days' | 'own';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The clocks one click sets up. */
export const presets: Record<'live' | 'fast' | 'days', ClockTerms> = {
  live: { bank: hour, increment: 30, forfeit: true, capped: false },
  fast: { bank: 12 * hour, increment: 2 * hour, forfeit: true, capped: false },
  days: { bank: 3 * day, increment: 3 * day, forfeit: true, capped: true },
};

/** How fast this clock makes a game: at one sitting, within days, or by correspondence. */
export function paceOf(clock: ClockTerms | null | undefined): Exclude<Pace, 'own'> {
  if (!clock) return 'none';
  if (clock.bank >= day) return 'days';
  return clock.bank > 3 * hour || clock.increment >= 10 * minute ? 'fast' : 'live';
}

/** `3 days`, `1 hour 30 minutes`, `45 seconds`. */
export function lengthWords(seconds: number): string {
  const parts: string[] = [];
  let left = seconds;
  for (const [size, name] of [
    [day, 'day'],
    [hour, 'hour'],
    [minute, 'minute'],
    [1, 'second'],
  ] as const) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(length(count, name));
  }
  return parts.slice(0, 2).join(' ') || t.pace.noTime;
}

/** A clock in a few words. */
export function clockWords(clock: ClockTerms | null | undefined): string {
  if (!clock) return t.pace.none;
  const bank = lengthWords(clock.bank);
  const mild = clock.forfeit ? '' : t.pace.nobodyLoses;
  if (clock.capped && clock.increment >= clock.bank) return t.pace.aMove(bank) + mild;
  return (clock.increment > 0 ? t.pace.plus(bank, lengthWords(clock.increment)) : bank) + mild;
}
