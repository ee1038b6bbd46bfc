import { afterEach, expect, test, vi } from 'vitest';
import { isPartMissing, isTold, subscribeToMissingParts, watchForMissingParts } from './missing-parts.ts';

afterEach(() => vi.unstubAllGlobals());

test('a part that nobody tells of is missing, one whose place says so itself is not', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const listener = vi.fn();
  watchForMissingParts();
  subscribeToMissingParts(listener);
  const fail = (payload: Error) =>
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  const later = () => new Promise((resolve) => setTimeout(resolve));

  const shownInItsPlace = new Error('the working');
  fail(shownInItsPlace);
  expect(isTold(shownInItsPlace)).toBe(true);
  await later();
  expect([isPartMissing(), listener.mock.calls.length]).toEqual([false, 0]);

  fail(new Error('what asks the server'));
  await later();
  expect([isPartMissing(), listener.mock.calls.length]).toEqual([true, 1]);
});
