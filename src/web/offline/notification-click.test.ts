import { expect, test, vi } from 'vitest';
import { showEvents } from './notification-click.ts';

const tab = (path: string) => ({
  url: `https://planner.example${path}`,
  focus: vi.fn(async () => null),
  postMessage: vi.fn(),
});
const windowsOf = (tabs: ReturnType<typeof tab>[]) => ({
  matchAll: async () => tabs,
  openWindow: vi.fn(async () => null),
});
const data = { address: '/events?event=shadow-war' };

test('a notification leads to its event in the tab that has the events open', async () => {
  const [home, events] = [tab('/'), tab('/events?view=today')];
  const windows = windowsOf([home, events]);
  await showEvents(windows, data);
  expect(events.focus).toHaveBeenCalledOnce();
  expect(events.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'show', ...data });
  expect(home.focus).not.toHaveBeenCalled();
  expect(home.postMessage).not.toHaveBeenCalled();
  expect(windows.openWindow).not.toHaveBeenCalled();
});

test('without one it opens its event in a new tab and leaves the others as they are', async () => {
  const home = tab('/');
  const windows = windowsOf([home]);
  await showEvents(windows, data);
  expect(windows.openWindow).toHaveBeenCalledExactlyOnceWith('/events?event=shadow-war');
  expect(home.focus).not.toHaveBeenCalled();
});

test('one that says nothing of its event, as of an earlier version, leads to the events', async () => {
  const windows = windowsOf([]);
  await showEvents(windows, null);
  expect(windows.openWindow).toHaveBeenCalledExactlyOnceWith('/events');
});
