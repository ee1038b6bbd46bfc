import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { pages } from '#contract/site/pages.ts';
import { showOnPaper } from '#web/component-tests/media.ts';
import { show } from '#web/component-tests/show.tsx';
import CalculatorGuide from './CalculatorGuide.tsx';
import EquipmentGuide from './EquipmentGuide.tsx';
import GemGuide from './GemGuide.tsx';

test.each([
  [pages.guideToGems, GemGuide],
  [pages.guideToEquipment, EquipmentGuide],
  [pages.guideToCalculators, CalculatorGuide],
])('$title says how old its facts are and where they come from', async ({ path }, Guide) => {
  show(<Guide />, path);
  const article = page.getByRole('article');
  await expect.element(article).toMatchTextContent(/\d+ min read · Updated \w+ \d+, 2026/);
  await expect.element(article).toMatchTextContent(/Facts of: \w/);
  const sources = page.getByRole('heading', { name: 'Sources' }).element().closest('section');
  expect(sources?.querySelector('li')?.textContent).toMatch(/GitHub .+ 20\d\d/);
});

test('on paper a guide has its title and its date, and nothing to press', async () => {
  show(<CalculatorGuide />, pages.guideToCalculators.path);
  const example = page.getByRole('link', { name: 'Open this example' }).first();
  await expect.element(example).toBeVisible();
  await showOnPaper();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText(/Updated \w+ \d+, 2026/)).toBeVisible();
  await expect.element(example).not.toBeInTheDocument();
  await expect.element(page.getByText('Contents').first()).not.toBeVisible();
  // Paper on its side is as wide as a screen that has the contents beside the text.
  await page.viewport(1_040, 720);
  onTestFinished(() => page.viewport(390, 844));
  const text = page.getByText(/^Answers appear while you type/).element();
  expect(text.getBoundingClientRect().width).toBeGreaterThan(500);
});
