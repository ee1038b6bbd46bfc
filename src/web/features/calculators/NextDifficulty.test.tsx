import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { show } from '#web/component-tests/show.tsx';
import NextDifficulty from './NextDifficulty.tsx';

test('what is missing for the next difficulty follows the rating, and each part has its room', async () => {
  show(<NextDifficulty />, '/calculators/next-difficulty');
  await page.getByLabelText('Combat rating').fill('44,000');
  // 45,400 − 44,000
  await expect.element(page.getByRole('heading', { name: '1,400 missing for Inferno VII' })).toBeVisible();
  await page.getByLabelText('Legendary gems').fill('960');
  // 8 × 240 − 960, and 44,000 − 960
  await expect
    .element(page.getByRole('row', { name: /^Legendary gems/ }))
    .toHaveTextContent('Legendary gems9601,920960');
  await expect
    .element(page.getByRole('row', { name: /^Not entered/ }))
    .toHaveTextContent('Not entered43,040––');
  await expectAccessible();
  await expectNoSideways();

  await page.getByLabelText('Set pieces, eight').fill('50000');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The parts add up to 50,960, which is 6,960 more than your combat rating. Check the figures.',
    );

  await page.getByLabelText('Set pieces, eight').fill('0');
  await page.getByLabelText('Combat rating').fill('58500');
  await expect
    .element(page.getByRole('heading', { name: 'Inferno XII is the last difficulty' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /^Set pieces, eight/ }))
    .toHaveTextContent('Set pieces, eight0not knownnot known');

  await page.getByLabelText('Combat rating').fill('100001');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a number from 0 to 100,000.');
});
