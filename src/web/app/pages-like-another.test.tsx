import { test } from 'vitest';
import { expectWholePage, pagesLikeAnother } from '#web/component-tests/whole-page.ts';

for (const each of pagesLikeAnother)
  test(`${each.path} shows its page, axe finds nothing in either theme, and nothing scrolls sideways`, () =>
    expectWholePage(each));
