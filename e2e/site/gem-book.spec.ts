import { gemsOfUnknownEffect } from '#catalogue/gems/gems-of-unknown-effect.ts';
import { addressesOf } from '#contract/site/page-addresses.ts';
import { pageList } from '#contract/site/pages.ts';
import { Calculator } from '#e2e/support/pages/calculators.ts';
import { expect, test } from '#e2e/support/fixtures.ts';

test(
  'the hub leads to the gem book, the book to a gem, and the gem into the calculator',
  { tag: '@daily' },
  async ({ page, request }) => {
    await test.step('every gem is told of in HTML of its own', async () => {
      const addresses = pageList.filter(({ id }) => id === 'gem').flatMap(addressesOf);
      const titles = new Set<string | undefined>();
      for (const address of addresses) {
        const answer = await request.get(address);
        expect(answer.status(), address).toBe(200);
        const html = await answer.text();
        expect(html, address).toContain('"@type":"Article"');
        expect(html, address).toContain('Where does this gem fit?');
        const isKnown = !gemsOfUnknownEffect.has(address.split('/').at(-1) ?? '');
        expect(html.includes('Figures by rank'), address).toBe(isKnown);
        titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1]);
      }
      expect(titles).toContain('Frozen Heart, 5-star gem · Loadstone');
      expect(titles.size).toBe(92);
      expect((await request.get('/gems/no-such-gem')).status()).toBe(404);
    });

    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/calculators');
    await page.getByRole('link', { name: 'What all 92 legendary gems do' }).click();
    await expect(heading).toHaveText('Gem Book');
    await page.getByLabel('Search gems').fill('frost shield');
    await page.getByRole('link', { name: /^Frozen Heart/ }).click();
    await expect(page).toHaveURL('/gems/frozen-heart');
    await expect(page).toHaveTitle('Frozen Heart, 5-star gem · Loadstone');
    await page.reload();
    await expect(page.getByRole('contentinfo')).toContainText(/\d{4}/);
    await expect(heading).toHaveText('Frozen Heart');
    await page.getByRole('link', { name: 'Plan this gem' }).click();
    const { form } = new Calculator(page, 'legendary');
    await expect(form.getByLabel('Gem', { exact: true }).locator('option:checked')).toHaveText(
      'Frozen Heart',
    );
    await expect(form.getByLabel('Target rank')).toHaveValue('10');
  },
);
