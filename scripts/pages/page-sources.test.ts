import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageList } from '#contract/site/pages.ts';
import { pageSources } from './page-sources.ts';
import { root } from '../testing/repository.ts';

test('of every page that is built it is known which file its code begins with', () => {
  const sources = pageSources(root);
  expect(new Set(sources.keys())).toEqual(new Set(pageList.flatMap(({ id, exists }) => (exists ? id : []))));
  for (const [id, file] of sources) expect(existsSync(join(root, file)), id).toBe(true);
  expect(sources.get('gemPower')).toBe('src/web/features/gem-calculators/calculators.ts');
});
