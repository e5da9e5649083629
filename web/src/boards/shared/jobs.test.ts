import { expect, test, vi } from 'vitest';
import { Jobs } from './jobs.svelte';

test('jobs are done one in each task, the newest of a name, and none that was called off', () => {
  vi.useFakeTimers();
  const [jobs, done] = [new Jobs(), [] as string[]];
  const note = (word: string) => () => void done.push(word);
  jobs.add('sea', note('old sea'));
  jobs.add('land', note('land'));
  const callOff = jobs.add('names', note('names'));
  jobs.add('sea', note('sea'));
  expect([jobs.left, done]).toEqual([3, []]);
  vi.advanceTimersToNextTimer();
  expect([jobs.left, done]).toEqual([2, ['land']]);
  callOff();
  vi.runAllTimers();
  expect([jobs.left, done]).toEqual([0, ['land', 'sea']]);
  vi.useRealTimers();
});

test('a job may ask for another, and until then there is something left to do', () => {
  vi.useFakeTimers();
  const [jobs, left] = [new Jobs(), [] as number[]];
  jobs.add('first', () => jobs.add('second', () => undefined));
  vi.advanceTimersToNextTimer();
  left.push(jobs.left);
  vi.runAllTimers();
  left.push(jobs.left);
  expect(left).toEqual([1, 0]);
  vi.useRealTimers();
});
