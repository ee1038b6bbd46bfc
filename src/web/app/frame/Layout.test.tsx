import { expect, onTestFinished, test, vi } from 'vitest';
import { nightly } from '#web/component-tests/sizes.ts';
import { page, userEvent } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { answer } from '#web/component-tests/server.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { showApp } from '#web/component-tests/show.tsx';

nightly(
  'where the browser has forgotten who is signed in, a page that nobody touches asks within two seconds',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = vi.fn<() => { account: null }>(() => ({ account: null }));
    answer(accountRoutes.session, asked);
    showApp('/terms');
    await expect.element(page.getByRole('banner')).toBeVisible();
    vi.advanceTimersByTime(1_000);
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => asked.mock.calls.length).toBe(1);
  },
);

test('toasts lie beside the page, which a dialog hides from readers of the screen, and are told while one is open', async () => {
  showApp('/terms');
  await expect.element(page.getByRole('banner')).toBeVisible();
  notify('success', 'It is kept.');
  const toast = page.getByRole('listitem').filter({ hasText: 'It is kept.' });
  await expect.element(toast).toBeVisible();
  expect(toast.element().closest('#root')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  expect(toast.elements()).toHaveLength(1);
});
