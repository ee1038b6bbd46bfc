import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import TooltipLayer from './TooltipLayer.tsx';

const hint = (text: string) => page.getByText(text, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const hinted = ['Open settings', 'Switch to light theme'].map((name) => (
  <button key={name} type="button" aria-label={name} data-tooltip={name}>
    {name.charAt(0)}
  </button>
));

function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a tooltip opens after 700 ms, the next one at once, and Escape closes it', async () => {
  show(
    <>
      {hinted}
      <h1>Elsewhere</h1>
      <TooltipLayer />
    </>,
    '/',
  );
  await expect.element(button('Open settings')).toBeVisible();
  stopTime();
  await button('Open settings').hover();
  await vi.advanceTimersByTimeAsync(750);
  await expect.element(hint('Open settings')).toBeVisible();
  await page.getByRole('heading').hover();
  await expect.element(hint('Open settings')).not.toBeInTheDocument();

  await vi.advanceTimersByTimeAsync(1000);
  await button('Switch to light theme').hover();
  await vi.advanceTimersByTimeAsync(650);
  await expect.element(hint('Switch to light theme')).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(hint('Switch to light theme')).toBeVisible();
  await button('Open settings').hover();
  await vi.advanceTimersByTimeAsync(20);
  await expect.element(hint('Open settings')).toBeVisible();
  await expect.element(hint('Switch to light theme')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(hint('Open settings')).not.toBeInTheDocument();
});

test('a control that has the focus before hints are loaded still gets its own', async () => {
  show(hinted, '/');
  await expect.element(button('Switch to light theme')).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(button('Switch to light theme')).toHaveFocus();
  stopTime();
  show(<TooltipLayer />, '/');
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(100);
      return hint('Switch to light theme').elements().length;
    })
    .toBe(1);
});
