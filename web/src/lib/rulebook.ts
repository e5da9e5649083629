// A rulebook in the hand: what a citation opens, what a search finds, what a mark means.
import { api } from '../api/client';
import { matches } from './search';
import type { Chapter, MarkMeaning, Rulebook, RuleText, Ruling } from './wire';
import { t } from '$words/page';

const asked = new Map<string, Promise<Rulebook>>();

/** The rulebook of a game, fetched once. A fetch that failed is forgotten, so that the next call tries again. */
export function rulebookOf(game: string): Promise<Rulebook> {
  const before = asked.get(game);
  if (before) return before;
  const coming = api.rules(game);
  asked.set(game, coming);
  coming.catch(() => asked.delete(game));
  return coming;
}

export interface Opened {
  rules: RuleText[];
  ruling: Ruling | null;
}

/** What opens for a rule as a prompt or a refusal names it. */
export function opened(book: Rulebook, cite: string): Opened {
  const citation = book.citations.find((one) => one.cite === cite);
  const ids = new Set(citation?.rules ?? []);
  return {
    rules: book.chapters.flatMap((chapter) => chapter.rules.filter((rule) => ids.has(rule.id))),
    ruling: book.rulings.find((one) => one.number === citation?.ruling) ?? null,
  };
}

/** The chapters with the rules a search finds, by number or words. */
export function found(book: Rulebook, search: string): Chapter[] {
  const wanted = search.trim();
  if (wanted === '') return book.chapters;
  const chapters = book.chapters.map((chapter) => ({
    title: chapter.title,
    rules: chapter.rules.filter((rule) => matches(`${rule.id} ${rule.says}`, wanted)),
  }));
  return chapters.filter((chapter) => chapter.rules.length > 0);
}

/** The rulings a search finds. */
export function foundRulings(book: Rulebook, search: string): Ruling[] {
  const wanted = search.trim();
  if (wanted === '') return [];
  return book.rulings.filter((ruling) => matches(`ruling ${ruling.number} ${ruling.title} ${ruling.text}`, wanted));
}

/** What a mark of this kind means. */
export function meaningOf(book: Rulebook | null, kind: string): MarkMeaning | null {
  return book?.marks.find((mark) => mark.kind === kind) ?? null;
}

/** The chapter a rule stands in. */
export function chapterOf(book: Rulebook, id: string): Chapter | undefined {
  return book.chapters.find((chapter) => chapter.rules.some((rule) => rule.id === id));
}

/** How the program takes a rule, where that is not simply to see to it. */
export function statusWords(rule: RuleText): string | null {
  switch (rule.status) {
    case 'optional':
      return t.rules.optional;
    case 'later':
      return t.rules.later(rule.waits_for ?? null);
    case 'physical':
      return t.rules.physical;
    case 'automatic':
    case 'enforced':
      return null;
  }
}
