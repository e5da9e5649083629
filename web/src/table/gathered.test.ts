import { expect, test } from 'vitest';
import { gathered } from './gathered';

test('what is done several times is told once', () => {
  expect(gathered(['buy an infantry', 'buy a submarine', 'buy an infantry', 'done'])).toEqual([
    'buy an infantry × 2',
    'buy a submarine',
    'done',
  ]);
});
