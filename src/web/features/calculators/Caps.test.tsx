import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { show } from '#web/component-tests/show.tsx';
import Caps from './Caps.tsx';

test('a value says how much of its cap is reached and wasted, and others that no cap is known', async () => {
  const hide = show(<Caps />, '/calculators/caps');
  await expect.poll(() => page.getByRole('textbox').elements().length).toBe(46);
  await page.getByRole('textbox', { name: 'Skill cooldown', exact: true }).fill('18.5');
  await expect.element(page.getByText('18.5% of 30%, 11.5% to go')).toBeVisible();
  await page.getByRole('textbox', { name: 'Block chance' }).fill('84');
  await expect.element(page.getByText('80% of 80%: 4% is wasted')).toBeVisible();
  await page.getByRole('textbox', { name: 'Energy use' }).fill('-50');
  await expect.element(page.getByText('−50% of −50%: the cap is reached')).toBeVisible();
  await expect.element(page.getByText('Caps reached: 2. Attributes with something wasted: 1.')).toBeVisible();
  await expect
    .element(page.getByText('Largest known sum: 95.5% against monsters, 42.5% against players.'))
    .toBeVisible();
  await expect.element(page.getByText('No cap and no largest sum is known.')).toBeVisible();
  await expectAccessible();
  await expectNoSideways();

  await page.getByRole('textbox', { name: 'Accuracy' }).fill('1001');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a number from −1,000 to 1,000.');

  hide();
  show(<Caps />, '/calculators/caps');
  await expect.element(page.getByRole('textbox', { name: 'Block chance' })).toHaveValue('84');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(page.getByText('Caps reached: 0. Attributes with something wasted: 0.')).toBeVisible();
});
