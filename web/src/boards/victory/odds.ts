// The odds beside a battle, read for drawing: what is asked, and what becomes of each target.
import type { OddsTarget, Panel } from '$lib/wire';
import { percent, questionOf, type Question } from '../shared/odds';
import { t } from './words';

/** An action whose odds can be looked at. */
export interface Asked {
  id: string;
  title: string;
  question: Question;
}

/** Settled, or one for each light it may be fought in. */
const PANELS = ['odds', 'odds-day', 'odds-night'] as const;

export function askedOf(panels: readonly Panel[]): Asked[] {
  return PANELS.flatMap((id) => {
    const panel = panels.find((other) => other.id === id);
    const question = questionOf(panel);
    return panel && question ? [{ id, title: panel.title, question }] : [];
  });
}

export type Part = 'sunk' | 'disabled' | 'bottom' | 'damaged' | 'unhurt';

/** From the worst to nothing at all. */
export const PARTS: readonly Part[] = ['sunk', 'disabled', 'bottom', 'damaged', 'unhurt'];

export interface Bar {
  part: Part;
  label: string;
  chance: number;
  /** Its share of the bar; what can happen is never too thin to be seen. */
  width: number;
}

/** The thinnest part of a bar that is drawn, of the whole. */
const THINNEST = 0.012;

/** The parts of a target's bar that can happen. */
export function barsOf(target: OddsTarget): Bar[] {
  const parts = PARTS.map((part) => ({ part, label: t.odds.parts[part], chance: target[part] })).filter(
    ({ chance }) => chance > 0,
  );
  const raised = parts.map((bar) => ({ ...bar, width: Math.max(THINNEST, bar.chance) }));
  const all = raised.reduce((sum, { width }) => sum + width, 0);
  return raised.map((bar) => ({ ...bar, width: bar.width / all }));
}

/** `sunk 56%, driven home 20%, unhurt 24%` */
export function wordsOf(target: OddsTarget): string {
  return barsOf(target)
    .map(({ label, chance }) => `${label} ${percent(chance)}`)
    .join(', ');
}

/** `Akagi 4 dice +1, Kaga 4 dice` */
export function shootersOf({ by }: OddsTarget): string {
  return by.map(({ name, dice, bonus }) => `${name} ${t.odds.dice(dice)}${bonus > 0 ? ` +${bonus}` : ''}`).join(', ');
}

/** The labels the bars of these targets need. */
export function legendOf(targets: readonly OddsTarget[]): readonly { part: Part; label: string }[] {
  return PARTS.filter((part) => targets.some((target) => target[part] > 0)).map((part) => ({
    part,
    label: t.odds.parts[part],
  }));
}
