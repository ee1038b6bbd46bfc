import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadForNewBuild } from './lazy-part.tsx';

let build: string;
const page = { href: 'https://loadstone.example/', reload: vi.fn() };

function stubSession(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

beforeEach(() => {
  build = '{"build":"one"}';
  page.reload.mockClear();
  stubSession();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', page);
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'site-config' ? { textContent: build } : null),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a page reloads once for what is missing, and once more in a later build', () => {
  expect(reloadForNewBuild()).toBe(true);
  expect(reloadForNewBuild()).toBe(false);
  build = '{"build":"two"}';
  expect(reloadForNewBuild()).toBe(true);
  expect(reloadForNewBuild()).toBe(false);
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test('a page does not reload without the network', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(reloadForNewBuild()).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});

test('a page that cannot remember having reloaded does not', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloadForNewBuild()).toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});
