import { expect, test } from 'vitest';
import { smallScene } from './fixture';
import {
  boardOf,
  counted,
  cellWords,
  facts,
  factors,
  lookup,
  mainBoard,
  markWords,
  pieceFacts,
  pieceWords,
  subjectWords,
  whereWords,
} from './scene';
import type { Mark } from './wire';

const scene = smallScene();
const look = lookup(scene);

test('the map is the main board, and a piece is on the board of its space', () => {
  expect(mainBoard(scene.boards)?.id).toBe('map');
  expect(boardOf(look, 'hornet')?.id).toBe('map');
  expect(boardOf(look, 'turn-1')?.id).toBe('charts');
});

test('a piece is at a place of the map, and simply in a box beside it', () => {
  expect([whereWords(look, { at: 'truk' }), whereWords(look, { at: 'turn-1' })]).toEqual(['at Truk', 'Turn 1']);
});

test('one is one piece, and two are two pieces', () => {
  expect([counted(1, 'piece'), counted(2, 'piece'), counted(0, 'battery', 'batteries')]).toEqual([
    '1 piece',
    '2 pieces',
    '0 batteries',
  ]);
});

test('a subject without words of its own is called by the name of its piece', () => {
  expect(scene.subjects.map((subject) => subjectWords(look, subject))).toEqual(['Akagi', 'Hiryu']);
  expect(subjectWords(look, { id: 'akagi', label: 'Akagi and her escort' })).toBe('Akagi and her escort');
  expect(subjectWords(look, { id: 'akagi', short: 'Akagi (CV)' })).toBe('Akagi (CV)');
});

test('a value we made up says so', () => {
  expect(markWords(look, { kind: 'speed-now', value: { number: 5 }, reconstructed: true })).toBe(
    'speed now 5 (our guess)',
  );
});

test('a mark is read in its own words, else by its kind and what it says', () => {
  const marks: Mark[] = [
    { kind: 'moved', text: 'moved this turn' },
    { kind: 'cargo', value: { units: { kind: 'unit', count: 2 } } },
    { kind: 'lands', value: { space: 'truk' } },
    { kind: 'aims-at', value: { piece: 'hornet' } },
    { kind: 'air-base' },
    { kind: 'time', value: { word: 'night' } },
    { kind: 'ipc', value: { number: 3 }, text: '3 IPCs' },
  ];
  expect(facts(look, marks).map(({ text }) => text)).toEqual([
    'moved this turn',
    'cargo 2 unit',
    'lands Truk',
    'aims at Hornet',
    'air base',
    'time night',
    '3 IPCs',
  ]);
  expect(marks.slice(-2).map((mark) => cellWords(look, mark))).toEqual(['night', '3 IPCs']);
});

test('a counter shows what is printed apart from what came over it', () => {
  const [akagi] = scene.pieces;
  const hurt: Mark = { kind: 'damage', value: { number: 2 } };
  expect(factors({ ...akagi!, marks: [...akagi!.marks, hurt], own: [hurt] })).toEqual({ printed: ['6'], since: '2' });
  const plural: Mark = { kind: 'plural', value: { word: 'carriers' } };
  const heading: Mark = { kind: 'heading', value: { word: 'west' } };
  const told = pieceFacts(look, { ...akagi!, marks: [plural, heading], own: [heading] });
  expect(told.map(({ text }) => text)).toEqual(['heading west']);
  expect(pieceWords(look, { ...akagi!, count: 3 }, 'Japan')).toBe('Akagi ×3, Japan, speed 6, at Truk');
});
