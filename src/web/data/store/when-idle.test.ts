import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

let page: EventTarget;
let becomeIdle: (() => void) | null;
const work = vi.fn();
const inPage = (readyState: DocumentReadyState) => vi.stubGlobal('document', { readyState });

beforeEach(() => {
  page = new EventTarget();
  becomeIdle = null;
  work.mockClear();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    becomeIdle = callback;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => (becomeIdle = null));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits for the page to load, and then for the browser to have time', () => {
  inPage('interactive');
  whenIdle(work);
  expect(becomeIdle).toBeNull();
  page.dispatchEvent(new Event('load'));
  expect(work).not.toHaveBeenCalled();
  becomeIdle?.();
  expect(work).toHaveBeenCalledOnce();
});

test('can be called off before the page is loaded and after', () => {
  inPage('interactive');
  whenIdle(work)();
  page.dispatchEvent(new Event('load'));
  expect(becomeIdle).toBeNull();
  inPage('complete');
  whenIdle(work)();
  expect(becomeIdle).toBeNull();
});

test('where the browser does not tell when it has time, the next moment does', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  inPage('complete');
  whenIdle(work)();
  vi.advanceTimersByTime(10);
  expect(work).not.toHaveBeenCalled();
  whenIdle(work);
  vi.advanceTimersByTime(10);
  expect(work).toHaveBeenCalledOnce();
});
