import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
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
  await expect.poll(() => top('Saved')).toBeLessThan(40);
  notify('success', 'Kept');
  await expect.element(page.getByText('Kept', { exact: true })).toBeVisible();
  await expect.poll(() => top('Kept')).toBeLessThan(40);
});
