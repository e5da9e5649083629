import { expect, it } from 'vitest';
import { choice } from '../axis/fixture';
import { divisionsOf } from './divisions';

it('knows the ways to divide the money of the convoys', () => {
  const divide = (india: number) => choice('divide', { india: { number: india }, australia: { number: 12 - india } });
  expect(divisionsOf([divide(12), divide(0), choice('done')]).map(({ india }) => india)).toEqual([0, 12]);
});
