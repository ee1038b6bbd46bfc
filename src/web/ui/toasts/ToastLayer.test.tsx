import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { notify } from './notify.ts';

test('Tab goes through the toasts and on, and back again', async () => {
  show(
    <>
      <button type="button">First</button>
      <button type="button">Last</button>
    </>,
    '/',
  );
  notify('success', 'Saved', { action: { label: 'Undo', onClick: () => undefined } });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  const last = page.getByRole('button', { name: 'Last' });
  (last.element() as HTMLElement).focus();
  const passed: string[] = [];
  for (let press = 0; press < 4; press++) {
    await userEvent.tab();
    passed.push(document.activeElement?.textContent ?? '');
  }
  // The toast, its button, and then the page from its beginning.
  expect(passed[1]).toBe('Undo');
  expect(passed.slice(2)).not.toContain('Undo');
  expect(passed.slice(2)).toContain('First');

  (last.element() as HTMLElement).focus();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await expect.element(last).toHaveFocus();
});
