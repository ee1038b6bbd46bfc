import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { show } from '#web/component-tests/show.tsx';
import NextDifficulty from './NextDifficulty.tsx';

test('on a phone the answer is in the first screen, and parts without a figure are folded', async () => {
  sessionStorage.clear();
  await page.viewport(390, 844);
  show(<NextDifficulty />, '/calculators/next-difficulty');
  const answer = page.getByRole('heading', { name: '2,400 missing for Inferno VII' });
  await expect.element(answer).toBeVisible();
  // Header, bar, and what a guest is asked about cookies.
  expect(answer.element().getBoundingClientRect().bottom).toBeLessThan(844 - 64 - 57 - 160);
  const gems = page.getByLabelText('Legendary gems');
  await expect.element(gems).not.toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expectAccessible();

  await page.getByText('By part', { exact: true }).click();
  await gems.fill('960');
  await expect.element(page.getByRole('table')).toBeVisible();
  await gems.fill('');
  await expect.element(gems).toBeVisible();
  await expectAccessible();
});

test('what is missing for the next difficulty follows the rating, and each part has its room', async () => {
  show(<NextDifficulty />, '/calculators/next-difficulty');
  await page.getByLabelText('Combat rating').fill('44,000');
  // 45,400 − 44,000
  await expect.element(page.getByRole('heading', { name: '1,400 missing for Inferno VII' })).toBeVisible();
  await page.getByText('By part', { exact: true }).click();
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
