import { expect, test } from 'vitest';

import { limitOn, measureSlowness } from './machine-speed.ts';

test('a run on a slow machine may take longer, more so than one calculation does there, and on a fast one as long as usual', () => {
  expect(limitOn(480, [1, 1, 1, 1])).toBe(480);
  expect(limitOn(480, [2, 2, 1, 1])).toBeCloseTo(881.8, 1);
  expect(limitOn(480, [4])).toBe(3_840);
  expect(limitOn(480, [0.5, 0.7])).toBe(480);
});

test('the machine is timed by work that it does', async () => {
  const slowness = await measureSlowness();
  expect(slowness).toBeGreaterThan(0.1);
  expect(slowness).toBeLessThan(50);
});
