import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pages } from '#contract/site/pages.ts';
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
