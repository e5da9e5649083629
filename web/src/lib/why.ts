// Guessing what a person meant by a pick that is not offered, so that the server can say why not.
import type { Choice, Prompt } from './wire';

/**
 * Notations the person may have meant: the forms of what IS offered and of what the prompt says is
 * typed, with the picked piece and place put in. The likeliest first, no doubles.
 */
export function guesses(
  piece: string,
  place: string | null,
  known: readonly { subject: string; choice: Choice }[],
  prompt: Prompt | null | undefined,
): string[] {
  const found = new Set<string>();
  for (const { subject, choice } of known) {
    const words = choice.notation.split(' ');
    if (!words.includes(subject)) continue;
    const target = words.find((word) => word !== subject && choice.lights.includes(word));
    // A place that the act lights without naming it is meant by naming the piece alone.
    const unnamed = target === undefined && place !== null && choice.lights.includes(place);
    if (!unnamed && (target === undefined) !== (place === null)) continue;
    found.add(
      words.map((word) => (word === subject ? piece : word === target && place !== null ? place : word)).join(' '),
    );
  }
  for (const form of forms(prompt?.typed ?? '')) {
    const filled = fill(form, place === null ? [piece] : [piece, place]);
    if (filled !== null) found.add(filled);
  }
  return [...found].slice(0, 6);
}

/** The forms in a prompt's `typed`: `patrol SHIP AREA, repair SHIP POINTS, then done`. */
export function forms(typed: string): string[] {
  return typed
    .split(/[,;]|\bor\b/)
    .map((part) =>
      part
        .trim()
        .replace(/^(then|and)\s+/, '')
        .replace(/\s+for\b.*$/, ''),
    )
    .filter((part) => /\b[A-Z][A-Z-]+\b/.test(part));
}

function fill(form: string, ids: readonly string[]): string | null {
  let next = 0;
  const words = form.split(/\s+/).map((word) => (/^[A-Z][A-Z-]+$/.test(word) ? (ids[next++] ?? word) : word));
  return next === ids.length ? words.join(' ') : null;
}
