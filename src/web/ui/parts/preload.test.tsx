import { expect, onTestFinished, test } from 'vitest';
import { preload } from './missing-parts.ts';

const linksOf = (file: string) => [
  ...document.head.querySelectorAll<HTMLLinkElement>(`link[href="/assets/${file}"]`),
];

test('the files of a part are asked for once, beside one another, while it is loaded', async () => {
  const files = ['assets/p-0000001.js', 'assets/p-0000002.js'];
  onTestFinished(() => {
    for (const link of document.head.querySelectorAll('[href^="/assets/p-000000"]')) link.remove();
  });
  expect(await preload(() => Promise.resolve('a part'), files)).toBe('a part');
  await preload(() => Promise.resolve('another'), files.slice(1));
  for (const file of ['p-0000001.js', 'p-0000002.js'])
    expect(linksOf(file).map(({ rel }) => rel)).toEqual(['modulepreload']);
});

test('the page hears of a part that does not come, and so does who asked for it', async () => {
  const heard: unknown[] = [];
  const until = new AbortController();
  onTestFinished(() => until.abort());
  addEventListener('vite:preloadError', ({ payload }) => heard.push(payload), { signal: until.signal });
  const cause = new TypeError('no network');
  await expect(preload(() => Promise.reject(cause))).rejects.toBe(cause);
  expect(heard).toEqual([cause]);
});
