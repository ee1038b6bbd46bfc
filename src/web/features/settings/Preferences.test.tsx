import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { Preferences } from './Preferences.tsx';

const prefer = (density: string) => page.getByRole('radio', { name: density, exact: true }).click();
const toasts = page
  .getByRole('region', { name: /^Notifications/ })
  .getByRole('listitem')
  .filter({ hasText: 'Preference updated' });

test('a toast goes after four seconds; at most three show at once, bottom right, and Alt+T leads to them', async () => {
  show(<Preferences />, '/settings');
  await expect.element(page.getByRole('radio', { name: 'Compact', exact: true })).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await prefer('Compact');
  await expect.element(toasts).toBeVisible();
  await vi.advanceTimersByTimeAsync(3500);
  await expect.element(toasts).toBeVisible();
  await vi.advanceTimersByTimeAsync(2000);
  await expect.element(toasts).not.toBeInTheDocument();

  for (const density of ['Normal', 'Comfortable', 'Normal', 'Compact', 'Comfortable']) await prefer(density);
  const shown = () => toasts.elements().filter((toast) => toast.getAttribute('data-visible') === 'true');
  await expect.poll(() => shown().length).toBe(3);
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(390, 844));
  await expect
    .poll(() => {
      const box = toasts.first().element().getBoundingClientRect();
      return [box.width, box.right > 1380, box.bottom > 820];
    })
    .toEqual([356, true, true]);
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await expect.poll(() => document.activeElement?.closest('[data-sonner-toaster]') ?? null).not.toBeNull();
});
