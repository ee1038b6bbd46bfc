import { expect, test } from 'vitest';

import { limitOn, measureSlowness } from './machine-speed.ts';

test('a run on a slow machine may take as much longer as the machine is slower, and on a fast one as long as usual', () => {
  expect(limitOn(480, [1, 1, 1, 1])).toBe(480);
  expect(limitOn(480, [1.5, 1.5, 1, 1])).toBe(600);
  expect(limitOn(480, [0.5, 0.7])).toBe(480);
});

test('the machine is timed by work that it does', async () => {
  const slowness = await measureSlowness();
  expect(slowness).toBeGreaterThan(0.1);
  expect(slowness).toBeLessThan(50);
});
