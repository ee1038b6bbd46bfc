import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { notify } from './notify.ts';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <form>
          <input aria-label="Note" className="control" />
        </form>
      )}
    </>
  );
}

test('on a phone a toast lies over no field of a form, neither as it comes nor as one is opened under it', async () => {
  await page.viewport(390, 844);
  const top = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top;
  show(<Page />, '/');
  notify('success', 'Saved');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => top('Saved')).toBeGreaterThan(422);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('textbox', { name: 'Note' }).click();
  await expect.poll(() => top('Saved')).toBeLessThan(75);
  notify('success', 'Kept');
  await expect.element(page.getByText('Kept', { exact: true })).toBeVisible();
  await expect.poll(() => top('Kept')).toBeLessThan(75);
});

function Asking() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    isOpen && (
      <Dialog
        wide
        title="Compare"
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <button type="button">Later</button>
            <button type="button">Now</button>
          </>
        }
      >
        <div style={{ height: '2000px' }} />
      </Dialog>
    )
  );
}

test.each([1440, 1024])('at %d px a toast lies over no button of a dialog', async (width) => {
  await page.viewport(width, 900);
  show(<Asking />, '/');
  notify('success', 'Saved');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  for (const name of ['Close', 'Later', 'Now']) {
    const button = page.getByRole('button', { name }).element();
    const { x, y, width: wide, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(x + wide / 2, y + height / 2);
    expect(button.contains(hit)).toBe(true);
  }
});

test('on a phone a toast that somebody has seen stays where it is as its dialog closes, and its button is pressed there', async () => {
  await page.viewport(390, 844);
  show(<Asking />, '/');
  const undone = vi.fn();
  notify('success', 'Deleted', { action: { label: 'Undo', onClick: undone } });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 400));
  const { x, y } = undo.element().getBoundingClientRect();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  (document.elementFromPoint(x + 5, y + 5) as HTMLElement).click();
  expect(undone).toHaveBeenCalledTimes(1);
  // The next comes where nothing is in its way.
  await expect.poll(() => document.querySelector('[data-sonner-toast]')).toBeNull();
  notify('success', 'Saved');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect
    .poll(() => page.getByText('Saved', { exact: true }).element().getBoundingClientRect().top)
    .toBeGreaterThan(422);
});

test('where text is large a toast keeps room for its words, and what it offers comes below', async () => {
  const box = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect();
  const action = { label: 'Choose', onClick: () => undefined };
  show(<p>Page</p>, '/');
  await page.viewport(195, 422);
  notify('warning', 'Two versions are kept', { action });
  await expect.element(page.getByText('Choose')).toBeVisible();
  await expect.poll(() => box('Choose').top).toBeGreaterThanOrEqual(box('Two versions are kept').bottom);
  await page.viewport(390, 844);
  await expect.poll(() => box('Choose').top).toBeLessThan(box('Two versions are kept').bottom);
});
