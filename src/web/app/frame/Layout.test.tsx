import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { answer } from '#web/component-tests/server.ts';
import { showApp } from '#web/component-tests/show.tsx';

test('where the browser has forgotten who is signed in, a page that nobody touches asks within two seconds', async () => {
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
});
