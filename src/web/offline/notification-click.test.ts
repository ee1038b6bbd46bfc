import { expect, test, vi } from 'vitest';
import { showEvents } from './notification-click.ts';

const tab = (path: string) => ({ url: `https://planner.example${path}`, focus: vi.fn(async () => null) });
const windowsOf = (tabs: ReturnType<typeof tab>[]) => ({
  matchAll: async () => tabs,
  openWindow: vi.fn(async () => null),
});

test('a notification leads to the tab that has the events open', async () => {
  const [home, events] = [tab('/'), tab('/events?view=today')];
  const windows = windowsOf([home, events]);
  await showEvents(windows);
  expect(events.focus).toHaveBeenCalledOnce();
  expect(home.focus).not.toHaveBeenCalled();
  expect(windows.openWindow).not.toHaveBeenCalled();
});

test('without one it opens them in a new tab and leaves the others as they are', async () => {
  const home = tab('/');
  const windows = windowsOf([home]);
  await showEvents(windows);
  expect(windows.openWindow).toHaveBeenCalledExactlyOnceWith('/events');
  expect(home.focus).not.toHaveBeenCalled();
});
