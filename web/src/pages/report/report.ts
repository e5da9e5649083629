// An after-action report as it is drawn: round numbers on axes, where a value lies, and the sentences about luck.
import type { ReportNow, Roll, SideLuck } from '$lib/wire';
import { number as written, percent as part } from '$words/format';
import { t } from './words';

export type Report = ReportNow['report'];

/** A number as people write it: no more digits than tell something. */
export function number(value: number): string {
  const whole = Math.abs(value - Math.round(value)) < 0.05 || Math.abs(value) >= 100;
  const shown = whole ? Math.round(value) : Math.round(value * 10) / 10;
  return shown === 0 ? written(0) : written(shown, whole ? 0 : 1).replace('-', '−');
}

/** `12%`, `12 %`: a part of one, with a digit behind the point where it would else be nothing. */
export function percent(share: number): string {
  return part(share, share > 0 && share < 0.01 ? 1 : 0);
}

/** Round values between which a chart runs. */
export function ticks(low: number, high: number): number[] {
  const span = Math.max(high - low, 1e-9);
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map((by) => by * power).find((one) => span / one <= 5) ?? power * 10;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The part of a picture that values are drawn in. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  low: number;
  high: number;
  /** The greatest index. */
  last: number;
}

export const xOf = ({ left, right, last }: Frame, index: number): number =>
  left + ((right - left) * index) / Math.max(last, 1);

export const yOf = ({ top, bottom, low, high }: Frame, value: number): number =>
  bottom - ((bottom - top) * (value - low)) / Math.max(high - low, 1e-9);

/** Every how many of so many words one is written, where each needs so much room. */
export function every(count: number, width: number, room: number): number {
  return Math.max(1, Math.ceil((count * room) / Math.max(width, 1)));
}

/** The title of a side. */
export function sideTitle(report: Report, side: number): string {
  return report.sides.find((one) => one.side === side)?.title ?? t.nobody;
}

/** How a turn is called. */
export function turnLabel(report: Report, turn: number): string {
  return report.turns.find((mark) => mark.turn === turn)?.label ?? '';
}

/** How many pieces a side lost. */
export function lost(report: Report, side: number): number {
  return report.losses.filter((loss) => loss.side === side).reduce((sum, loss) => sum + loss.count, 0);
}

/** What the dice of a side come to. */
export function verdict({ hits, expected, rolls, better_than }: SideLuck): string {
  const off = hits - expected;
  const [say, share] = off >= 0 ? [t.dice.lucky, better_than] : [t.dice.unlucky, 1 - better_than];
  return say(hits, rolls, number(expected), number(Math.abs(off)), percent(share));
}

/** `3 hits of 3 dice where 0.5 were to be expected: 1 in 216.` */
export function reckoned({ hits, faces, expected, odds }: Roll): string {
  return t.dice.roll(hits, faces.length, number(expected), odds > 0 ? Math.round(1 / odds) : null);
}

/** The beginning of a plan, and how much more there is. */
export function some(plan: readonly string[]): string {
  return plan.length > 4 ? t.andMore(plan.slice(0, 4).join(', '), plan.length - 4) : plan.join(', ');
}

/** Where in the history a line of the record is looked at. */
export function momentOf(now: ReportNow, line: number): number | null {
  return now.moments.find((one) => one.line === line)?.moment ?? null;
}
