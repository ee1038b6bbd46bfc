/// <reference types="vite/client" />
import { afterEach, beforeEach, expect, test } from 'vitest';
import { english, englishTexts, spoken } from '#messages/language.ts';

/** The calls answer the game's items in English, in whichever language a page is. */
const ofCalls = 'src/server/equipment/bundled-catalogue.ts';

/** These choose rows of the catalogue's tables by what they name, and keep the rows, which are read when they are shown. */
const choosing = ['src/catalogue/events.ts', 'src/contract/help/faq.ts'];

/** Each file that reads a text, with the text's name. */
const reads = new Map<string, Set<string>>();

/** In the shape of a tree of texts: reading a text of it notes who does. */
function noting(tree: object, path: string): object {
  return new Proxy(tree, {
    get(target, key) {
      const own: unknown = Reflect.get(target, key);
      const name = `${path}.${String(key)}`;
      if (typeof own === 'object' && own !== null && !Array.isArray(own)) return noting(own, name);
      const stack = new Error(name).stack ?? '';
      const reader = Array.from(stack.matchAll(/(src\/[^:?)]+)/g), ([, file = '']) => file).find(
        (file) => !file.startsWith('src/messages/'),
      );
      if (reader !== undefined) reads.set(reader, (reads.get(reader) ?? new Set()).add(name));
      return own;
    },
  });
}

beforeEach(() => {
  spoken.language = {
    code: english.code,
    texts: new Proxy(
      {},
      {
        get(_none, area) {
          const tree = englishTexts.get(String(area));
          return tree === undefined ? undefined : noting(tree, String(area));
        },
      },
    ),
  };
});
afterEach(() => {
  spoken.language = english;
});

test('no file reads a text while it is loaded: it would keep the language of that moment', async () => {
  const files = import.meta.glob([
    '../../src/**/*.{ts,tsx}',
    '!../../src/**/*.test.{ts,tsx}',
    '!../../src/**/*-for-tests.ts',
    '!../../src/web/component-tests/**',
    // These begin to work as they are loaded.
    '!../../src/web/app/{browser-entry,preview-entry}.tsx',
    '!../../src/web/offline/service-worker.ts',
    '!../../src/**/*.worker.ts',
    '!../../src/server/workers/thread.ts',
    '!../../src/server/pictures/drawing.ts',
    '!../../src/server/main.ts',
    '!../../src/server/commands/{back-up,bot,equipment,read-messages,restore,unlock-account,takedown}.ts',
  ]);
  for (const load of Object.values(files)) await load();
  expect(Object.keys(files).length).toBeGreaterThan(1_000);
  for (const known of [ofCalls, ...choosing]) expect(reads.delete(known)).toBe(true);
  expect(Array.from(reads, ([file, names]) => `${file}: ${[...names].join(', ')}`)).toEqual([]);
});
