import { expect, test, vi } from 'vitest';
import { Signal } from '#web/ui/signal.ts';

test('tells every listener until it ends its subscription', () => {
  const signal = new Signal();
  const one = vi.fn<() => void>();
  const other = vi.fn<() => void>();
  const end = signal.subscribe(one);
  signal.subscribe(other);
  signal.tell();
  end();
  end();
  signal.tell();
  expect(one).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(2);
});

test('a function that subscribes twice is called twice, and stays when one of them ends', () => {
  const signal = new Signal();
  const listener = vi.fn<() => void>();
  const end = signal.subscribe(listener);
  signal.subscribe(listener);
  signal.tell();
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  signal.tell();
  expect(listener).toHaveBeenCalledTimes(3);
});

test('its source runs while somebody listens', () => {
  const source = { start: vi.fn<() => void>(), stop: vi.fn<() => void>() };
  const signal = new Signal(source);
  const ends = [signal.subscribe(() => undefined), signal.subscribe(() => undefined)];
  expect(signal.isHeard).toBe(true);
  ends[0]?.();
  ends[0]?.();
  expect(source.stop).not.toHaveBeenCalled();
  ends[1]?.();
  expect(signal.isHeard).toBe(false);
  signal.subscribe(() => undefined);
  expect(source.start).toHaveBeenCalledTimes(2);
  expect(source.stop).toHaveBeenCalledTimes(1);
});
