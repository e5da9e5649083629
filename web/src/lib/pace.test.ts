import { expect, test } from 'vitest';
import { clockTime, minuteOf } from './hours';
import { clockWords, paceOf, presets } from './pace';

test('a clock says how fast a game goes', () => {
  expect(clockWords(presets.live)).toBe('1 hour, plus 30 seconds a move');
  expect(clockWords(presets.fast)).toBe('12 hours, plus 2 hours a move');
  expect(clockWords(presets.days)).toBe('3 days a move');
  expect(clockWords({ bank: 90, increment: 0, forfeit: false, capped: false })).toBe(
    '1 minute 30 seconds, nobody loses by it',
  );
  expect(clockWords(null)).toBe('No clock');
});

test('a preset is of its own pace', () => {
  for (const pace of ['live', 'fast', 'days'] as const) expect(paceOf(presets[pace])).toBe(pace);
  expect(paceOf(undefined)).toBe('none');
});

test('minutes of a day go into a field for times and come back', () => {
  for (const minute of [0, 7, 450, 1439]) expect(minuteOf(clockTime(minute), -1)).toBe(minute);
  expect(minuteOf('', 450)).toBe(450);
});
