import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPageId } from '#contract/site/pages.ts';

const row = /^ {2}(\w+): \{.*?import\(\s*'#(web\/[^']+)'/gms;

/**
 * The module that the code of each page begins with, by the page's id: what the browser's table of pages loads.
 *
 * @param root the repository
 * @returns paths from the repository's root
 */
export const pageSources = (root: string): ReadonlyMap<BuiltPageId, string> =>
  new Map(
    Array.from(
      readFileSync(join(root, 'src/web/app/pages.tsx'), 'utf8').matchAll(row),
      ([, id, source]) => [id as BuiltPageId, `src/${source}`] as const,
    ),
  );
