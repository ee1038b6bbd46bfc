import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { storedItems } from './stored-items.ts';

const rooms = ['web', 'contract'].map((room) => fileURLToPath(new URL(`../../${room}`, import.meta.url)));
const listed = storedItems.map(([item]) => item.split(' (')[0] ?? '');
const isListed = (name: string) =>
  listed.some((item) => (item.endsWith('*') ? name.startsWith(item.slice(0, -1)) : item === name));

/** What begins so are locks and channels between tabs and marks of notifications, under which nothing is stored. */
const storesNothing = new Set([
  'loadstone.tab.',
  'loadstone.alarm.',
  'loadstone.provider',
  'loadstone.sync.',
  'loadstone.posts',
  'loadstone.clearing',
]);

/** Names under which code of the pages keeps something; one that ends in a point is the beginning of others. */
function storageNames(): string[] {
  return rooms
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/['"`](loadstone[.:][\w.:-]*)/g),
        ([, name = '']) => name,
      ),
    );
}

test('the privacy policy lists everything that the pages put into a browser', () => {
  const names = storageNames();
  expect(names).toContain('loadstone.theme');
  expect(names).toContain('loadstone:guest');
  expect(names).toContain('loadstone.consent');
  expect(names.filter((name) => !storesNothing.has(name) && !isListed(name))).toEqual([]);
});

test('every item has a kind, a purpose and a duration', () => {
  for (const [name, kind, purpose, duration] of storedItems) {
    expect(name).toMatch(/ \((IndexedDB|localStorage|sessionStorage|cookie|cache)\)$/);
    expect(['Necessary', 'Preference', 'Analytics', 'Marketing']).toContain(kind);
    expect(purpose).toMatch(/\.$/);
    expect(duration).not.toBe('');
  }
});
