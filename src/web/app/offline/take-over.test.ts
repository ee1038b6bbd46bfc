import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadToNewest } from './take-over.ts';

/** A worker that takes over when it is told to. */
class Worker extends EventTarget {
  state = 'installed';
  postMessage = vi.fn(() => setTimeout(() => this.become('activating', 'activated'), 100));

  become(...states: readonly string[]): void {
    for (const state of states) {
      this.state = state;
      this.dispatchEvent(new Event('statechange'));
    }
  }
}

let registration: { installing: Worker | null; waiting: Worker | null; update: () => Promise<void> };
const reload = vi.fn();
const start = (getRegistration: () => Promise<unknown> = async () => registration) =>
  void reloadToNewest({ getRegistration } as unknown as ServiceWorkerContainer, reload);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'debug').mockReturnValue();
  reload.mockClear();
  registration = { installing: null, waiting: null, update: async () => undefined };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page that failed is loaded anew at once where there is no newer version', async () => {
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('a newer version that waits takes over first, also without the network', async () => {
  const waiting = (registration.waiting = new Worker());
  registration.update = () => Promise.reject(new TypeError('Failed to fetch'));
  start();
  await vi.advanceTimersByTimeAsync(99);
  expect(waiting.postMessage).toHaveBeenCalledWith({ kind: 'take-over' });
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('so does one that is only now found and becomes whole', async () => {
  const found = new Worker();
  found.state = 'installing';
  registration.update = async () => {
    registration.installing = found;
  };
  start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).not.toHaveBeenCalled();
  registration.installing = null;
  registration.waiting = found;
  found.become('installed');
  await vi.advanceTimersByTimeAsync(100);
  expect(found.state).toBe('activated');
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['keeps nothing', async () => undefined],
  ['refuses to say', () => Promise.reject(new DOMException('Refused', 'SecurityError'))],
])('where the browser %s it is loaded anew', async (_, getRegistration) => {
  start(getRegistration);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('nobody waits for longer than five seconds', async () => {
  registration.update = () => new Promise(() => undefined);
  start();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});
