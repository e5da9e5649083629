import { expect, test } from 'vitest';
import { hits, lines, sift, takenBack, throwWords } from './log';
import type { Item } from './wire';

const items: Item[] = [
  { number: 1, told: [{ text: 'Turn 1.', tone: 'heading' }] },
  {
    number: 2,
    told: [
      {
        text: 'Akagi fired.',
        tone: 'dice',
        about: ['akagi'],
        happening: { what: 'fired', piece: 'akagi', at: 'hornet', need: { 'at-least': 6 }, dice: [6, 5], hits: 1 },
      },
      { text: 'Hornet was sunk.', tone: 'loss', about: ['hornet'] },
    ],
    rolls: [
      { what: 'weather', sides: 10, faces: [3] },
      { what: 'Akagi at Hornet', sides: 6, faces: [6, 5] },
    ],
  },
];

test('dice stand with the line that tells of the fire; others stand alone', () => {
  expect(lines(items).map((line) => [line.text, line.throws.map(({ faces, sides }) => [sides, ...faces])])).toEqual([
    ['Turn 1.', []],
    ['Akagi fired.', [[6, 6, 5]]],
    ['Hornet was sunk.', []],
    ['Weather', [[10, 3]]],
  ]);
});

test('one line may tell of several rolls, and two lines of rolls that look alike', () => {
  const fired = (text: string, dice: number[]) => ({
    text,
    tone: 'dice' as const,
    happening: { what: 'fired' as const, dice, hits: 0 },
  });
  const item: Item = {
    number: 9,
    told: [fired('W and X fired.', [6, 4]), fired('Y fired.', [6])],
    rolls: [
      { what: 'W', sides: 6, faces: [6] },
      { what: 'X', sides: 6, faces: [4] },
      { what: 'Y', sides: 6, faces: [6] },
    ],
  };
  expect(lines([item]).map((line) => line.throws.map(({ what }) => what))).toEqual([['W', 'X'], ['Y']]);
});

test('what was thrown for the damage stands behind the fire it came of, and hits are marked among the dice of the fire only', () => {
  const fired = (text: string, dice: number[]) => ({
    text,
    tone: 'dice' as const,
    happening: { what: 'fired' as const, dice, need: { 'at-least': 6 }, hits: 0 },
  });
  const item: Item = {
    number: 4,
    told: [
      fired('Akagi fires.', [6, 2]),
      fired('Kaga fires.', [1, 4]),
      { text: 'Hornet sinks.', tone: 'loss' },
      fired('Soryu fires.', [6]),
    ],
    rolls: [
      { what: 'Akagi', sides: 6, faces: [6, 2] },
      { what: 'damage', sides: 6, faces: [6] },
      { what: 'Kaga', sides: 6, faces: [1, 4] },
      { what: 'Soryu', sides: 6, faces: [6] },
      { what: 'damage', sides: 6, faces: [3] },
    ],
  };
  expect(lines([item]).map(({ throws }) => throws.map(({ what, need }) => [what, need !== null]))).toEqual([
    [
      ['Akagi', true],
      ['damage', false],
    ],
    [['Kaga', true]],
    [],
    [
      ['Soryu', true],
      ['damage', false],
    ],
  ]);
});

test('what all agreed to go back behind is known as taken back, and what was said about it is not', () => {
  const all = lines([
    { number: 1, told: [{ text: 'Japan sails.', tone: 'plain' }] },
    { number: 2, told: [{ text: 'The Allies sail.', tone: 'plain' }] },
    { number: 3, told: [{ text: 'Proposed by Japan: to go back.', tone: 'plain' }] },
    { number: 4, told: [{ text: 'All agree.', tone: 'heading', happening: { what: 'back', after: 1, until: 2 } }] },
    { number: 5, told: [{ text: 'The Allies stay.', tone: 'plain' }] },
  ]);
  expect(all.filter(takenBack(all)).map(({ number }) => number)).toEqual([2]);
});

test('dice are never lost, even where no roll shows them', () => {
  const told = [{ text: 'Fired.', tone: 'dice' as const, happening: { what: 'fired' as const, dice: [2], hits: 1 } }];
  expect(lines([{ number: 3, told }])[0]?.throws).toEqual([{ sides: 6, faces: [2], what: '', need: null }]);
});

test('the log can be sifted by part and by words, dice included', () => {
  const all = lines(items);
  expect(sift(all, 'losses', '').map((line) => line.text)).toEqual(['Hornet was sunk.']);
  expect(sift(all, 'turns', '').map((line) => line.text)).toEqual(['Turn 1.']);
  expect(sift(all, 'dice', '').length).toBe(2);
  expect(sift(all, 'all', 'weather').map((line) => line.number)).toEqual([2]);
});

test('a throw is told in words, with what hit', () => {
  expect(throwWords({ what: 'speed', sides: 6, faces: [2, 4], need: null })).toBe('2d6: 2, 4 (speed)');
  expect(throwWords({ what: '', sides: 6, faces: [2, 4], need: { 'at-most': 3 } })).toBe(
    '2d6: 2, 4, 1 hit at 3 or less',
  );
  expect([hits(null, 1), hits({ 'at-most': 2 }, 2), hits({ 'at-least': 6 }, 5)]).toEqual([false, true, false]);
});
