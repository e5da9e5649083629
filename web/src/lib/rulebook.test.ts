import { describe, expect, it } from 'vitest';
import { chapterOf, found, foundRulings, meaningOf, opened, statusWords } from './rulebook';
import type { Rulebook } from './wire';

const book: Rulebook = {
  chapters: [
    {
      title: '7 Combat',
      rules: [
        { id: '7.4', says: 'Japan aims and fires first.', status: 'enforced', rulings: [3] },
        { id: '7.5', says: 'One die a shot.', status: 'automatic' },
      ],
    },
    { title: '9 Raids', rules: [{ id: '9.1', says: 'Weather.', status: 'later', waits_for: 'campaign' }] },
  ],
  rulings: [{ number: 3, title: 'Who fires.', text: 'Because.', rules: ['7.4'] }],
  citations: [
    { cite: 'VitP 7.4', rules: ['7.4'] },
    { cite: 'VitP ruling 3', ruling: 3 },
  ],
  guide: { title: 'In five minutes', sections: [] },
  marks: [{ kind: 'gunnery', name: 'Gunnery', says: 'Dice by night.', rule: '7.5' }],
};

describe('a rulebook', () => {
  it('opens what a citation names, and nothing for one it does not know', () => {
    expect(opened(book, 'VitP 7.4').rules.map((rule) => rule.id)).toEqual(['7.4']);
    expect(opened(book, 'VitP ruling 3').ruling?.title).toBe('Who fires.');
    expect(opened(book, 'VitP 99')).toEqual({ rules: [], ruling: null });
  });

  it('is searched by number and by words, chapter by chapter', () => {
    expect(found(book, 'FIRES japan').map((chapter) => chapter.title)).toEqual(['7 Combat']);
    expect(found(book, '9.1')[0]?.rules[0]?.says).toBe('Weather.');
    expect(found(book, 'submarine')).toEqual([]);
    expect(found(book, ' ')).toBe(book.chapters);
    expect(foundRulings(book, 'ruling 3')).toHaveLength(1);
  });

  it('says what marks mean and what is not built yet', () => {
    expect(meaningOf(book, 'gunnery')?.name).toBe('Gunnery');
    expect(meaningOf(null, 'gunnery')).toBeNull();
    expect(chapterOf(book, '9.1')?.title).toBe('9 Raids');
    expect(book.chapters.flatMap((chapter) => chapter.rules.map(statusWords))).toEqual([
      null,
      null,
      'not built yet: campaign',
    ]);
  });
});
