import { Tabs } from 'radix-ui';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/component-tests/show.tsx';
import { TabHead } from './TabHead.tsx';
import { TabList } from './TabList.tsx';

const names = ['Overview', 'Statistics', 'Equipment', 'Skills', 'Progression', 'Attachments'];

test('tabs that do not fit fade where there are more, and the chosen one is in sight', async () => {
  await page.viewport(390, 844);
  show(
    <Tabs.Root defaultValue="Attachments">
      <TabList label="Parts">
        {names.map((name) => (
          <TabHead key={name} value={name}>
            {name}
          </TabHead>
        ))}
      </TabList>
    </Tabs.Root>,
    '/settings',
  );
  const list = page.getByRole('tablist', { name: 'Parts' });
  const tab = (name: string) => page.getByRole('tab', { name });
  const isInSight = (name: string) => {
    const { left, right } = tab(name).element().getBoundingClientRect();
    const line = list.element().getBoundingClientRect();
    return left >= line.left - 1 && right <= line.right + 1;
  };
  /** Which ends fade: the one with tabs before it, the one with tabs after it. */
  const fades = () => {
    const { maskImage } = (list.element() as HTMLElement).style;
    return [maskImage.includes(' 3rem,'), maskImage.includes('100% - 3rem')];
  };
  await expect.poll(() => isInSight('Attachments')).toBe(true);
  await expect.poll(fades).toEqual([true, false]);
  await tab('Overview').click();
  await expect.poll(() => isInSight('Overview')).toBe(true);
  await expect.poll(fades).toEqual([false, true]);
  // One that was cut shows as a whole with a part of its neighbour.
  await tab('Skills').click();
  await expect.poll(() => isInSight('Skills') && isInSight('Equipment')).toBe(true);
  await page.viewport(1440, 900);
  await expect.poll(fades).toEqual([false, false]);
  await page.viewport(390, 844);
});
