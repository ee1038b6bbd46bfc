import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { awakeningWords as words } from '#messages/calculators/awakening.ts';
import { answer } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import Awakening from './Awakening.tsx';

test('on a phone a toast lies above the figures', async () => {
  answer(accountRoutes.session, () => ({ account: null }));
  await page.viewport(390, 844);
  show(<Awakening />, '/calculators/awakening');
  const figures = page.getByRole('region', { name: words.figures.title });
  await expect.element(figures).toBeVisible();
  notify('success', 'Saved');
  await expect
    .poll(() => document.querySelector('[data-sonner-toast]')?.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(figures.element().getBoundingClientRect().top);
});
