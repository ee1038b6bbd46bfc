import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const pages = fileURLToPath(new URL('../../src/web', import.meta.url));

test('every bar that a page keeps at the end of the screen is one that toasts rise over', () => {
  const bars = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      Array.from(
        readFileSync(join(pages, file), 'utf8').matchAll(/<\w+\n(?:[^<]|=>)*?\bsticky bottom-/g),
        ([tag]) => ({ file, isRisenOver: /\bdata-add-bar\b/.test(tag) }),
      ),
    );
  expect(bars.length).toBeGreaterThan(3);
  expect(bars.filter(({ isRisenOver }) => !isRisenOver)).toEqual([]);
});
