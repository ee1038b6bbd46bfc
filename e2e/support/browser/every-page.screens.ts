import { pageList } from '#contract/site/pages.ts';

import { test } from '../fixtures.ts';
import { screenName, takeScreens } from './screens.ts';

const folder = process.env.LOADSTONE_SCREENS ?? 'test-results/screens';
const wanted = (process.env.LOADSTONE_SCREENS_OF ?? '').split(' ').filter(Boolean);
const existing = pageList
  .filter(({ exists, access, path }) => exists && access === 'public' && !path.includes('{'))
  .map(({ path }) => path);

for (const path of wanted.length > 0 ? wanted : [...existing, '/no-such-page'])
  test(`pictures of ${path}`, async ({ page, complaints }) => {
    if (!existing.includes(path)) complaints.expect(/404/);
    await page.goto(path);
    await page.getByRole('main').waitFor();
    await takeScreens(page, folder, screenName(path));
  });
