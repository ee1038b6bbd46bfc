import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { pageList } from '#contract/site/pages.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { answer } from '#web/component-tests/server.ts';
import { showApp } from '#web/component-tests/show.tsx';

for (const { id, path, title } of pageList.filter(({ exists, path }) => exists && !path.includes('{')))
  test(`${path} shows its page, axe finds nothing in either theme, and nothing scrolls sideways`, async () => {
    answer(accountRoutes.session, () => ({ account: null }));
    showApp(path);
    await expect.element(page.getByRole('contentinfo')).toMatchTextContent(/\d{4}/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveStyle({ fontSize: '30px' });
    if (id !== 'home') await expect.element(heading).toHaveTextContent(title);
    await expectAccessible(true);
    await expectNoSideways();
  });

test('axe finds nothing on Page Not Found', async () => {
  showApp('/no-such-page');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
  await expectAccessible(true);
});
