import { expect, test } from 'vitest';
import { smallScene } from './fixture';
import { applyChange, boardOf, facts, lookup, mainBoard, markWords } from './scene';
import type { SceneChange } from './wire';

const none: SceneChange = { boards: [], boards_gone: [], pieces: [], pieces_gone: [], panels: null, turn: null };

test('a change moves, adds and removes pieces and leaves the old scene alone', () => {
  const old = smallScene();
  const [akagi, hiryu] = old.pieces;
  const next = applyChange(old, {
    ...none,
    pieces: [
      { ...hiryu!, at: 'midway' },
      { ...akagi!, id: 'zuiho' },
    ],
    pieces_gone: ['hornet'],
  });
  expect(next.pieces.map((piece) => [piece.id, piece.at])).toEqual([
    ['akagi', 'truk'],
    ['hiryu', 'midway'],
    ['zuiho', 'truk'],
  ]);
  expect(old.pieces.map((piece) => piece.id)).toEqual(['akagi', 'hiryu', 'hornet']);
  expect(next.boards).toBe(old.boards);
  expect(next.subjects).toBe(old.subjects);
});

test('a turn that is sent replaces prompt, waiting, subjects and verbs together', () => {
  const next = applyChange(smallScene(), {
    ...none,
    turn: { prompt: null, waiting: ['allies'], subjects: [], verbs: [] },
  });
  expect([next.prompt, next.waiting, next.subjects, next.verbs]).toEqual([null, ['allies'], [], []]);
});

test('a new board is put in order of id and a gone one is dropped', () => {
  const next = applyChange(smallScene(), {
    ...none,
    boards: [{ id: 'battle', title: 'Battle', spaces: [] }],
    boards_gone: ['charts'],
  });
  expect(next.boards.map((board) => board.id)).toEqual(['battle', 'map']);
});

test('the map is the main board, and a piece is on the board of its space', () => {
  const scene = smallScene();
  expect(mainBoard(scene.boards)?.id).toBe('map');
  expect(boardOf(lookup(scene), 'hornet')?.id).toBe('map');
  expect(boardOf(lookup(scene), 'turn-1')?.id).toBe('charts');
});

test('a value we made up says so', () => {
  expect(markWords({ kind: 'speed-now', text: '5', reconstructed: true })).toBe('speed now 5 (our guess)');
});

test('a card tells facts, not the names of marks', () => {
  const look = lookup(smallScene());
  const told = [
    ['nation', 'japan'],
    ['count', '2'],
    ['moved', 'moved this turn'],
    ['cargo', '2 infantry'],
    ['water', 'central Indian Ocean'],
    ['speed-now', '5'],
    ['lands', 'truk'],
    ['air-base', ''],
    ['capital', 'new-zealand'],
    ['ships', '4 CV, 2 BC'],
    ['state', 'damaged'],
  ];
  expect(
    facts(
      look,
      told.map(([kind = '', text = '']) => ({ kind, text, reconstructed: false })),
    ).map((fact) => fact.text),
  ).toEqual([
    'moved this turn',
    'carrying 2 infantry',
    'central Indian Ocean',
    'speed now 5',
    'lands Truk',
    'air base',
    'capital New Zealand',
    'ships 4 CV, 2 BC',
    'damaged',
  ]);
});
