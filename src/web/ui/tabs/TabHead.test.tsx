import { Tabs } from 'radix-ui';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { TabHead } from './TabHead.tsx';

test('a tab has the ring of the focus where it came by the keyboard, and none where it was pressed', async () => {
  show(
    <Tabs.Root defaultValue="one">
      <Tabs.List aria-label="Tabs">
        <TabHead value="one">One</TabHead>
        <TabHead value="two">Two</TabHead>
      </Tabs.List>
    </Tabs.Root>,
    '/settings',
  );
  const [one, two] = ['One', 'Two'].map((name) => page.getByRole('tab', { name }));
  if (one === undefined || two === undefined) throw new Error('There are no tabs');
  const ring = () => {
    if (document.activeElement === null) throw new Error('Nothing has the focus');
    return getComputedStyle(document.activeElement).outlineStyle;
  };
  await two.click();
  await expect.element(two).toHaveFocus();
  await expect.poll(ring).toBe('none');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(one).toHaveFocus();
  await expect.poll(ring).toBe('solid');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(two).toHaveFocus();
  await expect.poll(ring).toBe('solid');
});
