import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { useCountdown } from '../use-countdown.ts';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open it</button>
      {isOpen && (
        <Dialog title="A question" onClose={() => setIsOpen(false)}>
          <button>Inside</button>
        </Dialog>
      )}
    </>
  );
}

test('a dialog that is closed gives the focus back to what opened it', async () => {
  show(<Opener />, '/settings');
  const opener = page.getByRole('button', { name: 'Open it' });
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: 'A question' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('under a dialog the page keeps its styles, and takes no press', async () => {
  show(<Opener />, '/settings');
  const opener = (await page.getByRole('button', { name: 'Open it' }).findElement()) as HTMLElement;
  opener.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => document.body.style.pointerEvents).toBe('none');
  // Every element of the page would inherit them.
  const { pointerEvents } = getComputedStyle(opener);
  expect(pointerEvents).toBe('auto');
  const dialog = (await page.getByRole('dialog').findElement()) as HTMLElement;
  dialog.style.pointerEvents = '';
  expect(getComputedStyle(dialog).pointerEvents).toBe('auto');
  const size = '--removed-body-scroll-bar-size';
  await expect.poll(() => getComputedStyle(document.body).getPropertyValue(size)).toBe('0px');
  expect(getComputedStyle(opener).getPropertyValue(size)).toBe('');
  const { x, y } = opener.getBoundingClientRect();
  expect(document.elementFromPoint(x + 1, y + 1)).not.toBe(opener);
});

test('with large text on a small screen every button of a dialog is reached', async () => {
  const root = document.documentElement;
  await page.viewport(320, 640);
  root.style.fontSize = '200%';
  try {
    show(
      <Dialog
        title="How was this calculated?"
        description="Line by line; the lines add up to the number on the screen."
        onClose={() => undefined}
        actions={
          <>
            <Button>Download picture</Button>
            <Button>Copy the picture</Button>
          </>
        }
      >
        <button>Inside</button>
      </Dialog>,
      '/settings',
    );
    // A change of size is there with the next picture.
    await expect.poll(() => getComputedStyle(page.getByRole('heading').element()).fontSize).toBe('48px');
    for (const name of ['Close', 'Inside', 'Download picture', 'Copy the picture']) {
      const button = await page.getByRole('button', { name }).findElement();
      button.scrollIntoView({ block: 'nearest' });
      const { left, width, top, height } = button.getBoundingClientRect();
      expect(button.contains(document.elementFromPoint(left + width / 2, top + height / 2)), name).toBe(true);
    }
  } finally {
    root.style.fontSize = '';
  }
});

function Wait() {
  const [left, start] = useCountdown('a wait');
  return <button onClick={() => start(600)}>{left === 0 ? 'Send' : `Again in ${left}`}</button>;
}

test('a wait says at the press how long it is', async () => {
  show(<Wait />, '/settings');
  const button = page.getByRole('button', { name: /^(Send|Again)/ });
  // At once: until a timer says so it could be pressed twice.
  ((await button.findElement()) as HTMLElement).click();
  await expect.element(button).toMatchTextContent(/^Again in (600|59\d)$/);
});
