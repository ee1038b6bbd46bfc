import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages, type BuiltPageId, type PageRow } from '#contract/site/pages.ts';

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

/** A browser asks for six at a time, and one of them is the display face. */
const FILES_AT_ONCE = 5;
const FILES = 14;
/** Players come to stay, and to more. */
const PLAYERS_FILES = 18;

const filesOf = ({ answersAtOnce, access }: PageRow): number =>
  answersAtOnce === true ? FILES_AT_ONCE : access === 'public' ? FILES : PLAYERS_FILES;

/**
 * With how many files each page may start, by the module that its code begins with; those with the fewest first.
 *
 * @param root the repository
 */
export const filesOfPages = (root: string): ReadonlyMap<string, number> =>
  new Map(
    Array.from(pageSources(root), ([id, source]) => [join(root, source), filesOf(pages[id])] as const).sort(
      ([, a], [, b]) => a - b,
    ),
  );
