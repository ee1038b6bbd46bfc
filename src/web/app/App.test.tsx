import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { showApp } from '#web/component-tests/show.tsx';
import { expectWholePage, pagesOfEachKind } from '#web/component-tests/whole-page.ts';

for (const each of pagesOfEachKind)
  test(`${each.path} shows its page, axe finds nothing in either theme, and nothing scrolls sideways`, () =>
    expectWholePage(each));

test('axe finds nothing on Page Not Found', async () => {
  showApp('/no-such-page');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
  await expectAccessible(true);
});
