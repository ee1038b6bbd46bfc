import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { MomentCard } from './MomentCard.tsx';
import { notify, type Notice } from './notify.ts';

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

test('what answers a press on a toast stays although it takes the place of the toast that goes', async () => {
  show(<p>Page</p>, '/');
  const switched = (text: string, notice: Notice) => notify('success', text, { ...notice, id: 'switch' });
  switched('Off', {
    description: 'The bot stays away.',
    action: { label: 'Undo', onClick: () => switched('On again', {}) },
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Off', { exact: true })).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('[data-sonner-toast][data-removed="true"]')).toBeNull();
  await expect.element(page.getByText('On again')).toBeVisible();
});

test('a toast that takes the place of another has nothing of what the other offered and described', async () => {
  show(<p>Page</p>, '/');
  notify('success', 'Two', {
    id: 'place',
    description: 'Of six',
    action: { label: 'Undo', onClick: () => undefined },
  });
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  notify('info', 'Full', { id: 'place' });
  await expect.element(page.getByText('Full')).toBeVisible();
  // At once: a while later the toast has gone with all that it has.
  expect(page.getByText('Two').query()).toBeNull();
  expect(page.getByText('Of six').query()).toBeNull();
  expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull();
});

test('a card lies over the lower third, between header and bar, leaves the focus where it was, and goes with a press', async () => {
  show(<button type="button">Press</button>, '/');
  const press = page.getByRole('button', { name: 'Press' });
  await press.click();
  const undo = vi.fn();
  notify('success', 'Rank 7', {
    action: { label: 'Undo', onClick: undo },
    card: (parts) => (
      <MomentCard
        {...parts}
        picture={<svg />}
        title="Frozen Heart – Rank 7"
        line="+30 resonance"
        counted={{ from: 2_990, to: 3_020 }}
        next={{ label: 'Next: Fervent Fang 7 → 8', to: '/legendary-gem-calculator?goal=a' }}
      />
    ),
  });
  const card = page.getByRole('listitem').filter({ hasText: 'Rank 7' });
  await expect.element(card.getByText('2,990 → 3,020', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Resonance from 2,990 to 3,020')).toBeInTheDocument();
  await expect.element(press).toHaveFocus();
  const box = () => card.element().getBoundingClientRect();
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(innerHeight);
  expect(box().top).toBeGreaterThan(innerHeight / 3);
  await card.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(card).not.toBeInTheDocument();
});
