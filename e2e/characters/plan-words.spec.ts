import { expectAccessible } from '#e2e/support/browser/axe.ts';
import { expect, test as base } from '#e2e/support/fixtures.ts';
import { startProduct, temporaryDataDir } from '#e2e/support/product.ts';
import { comeFrom, isSynced, signUp } from '#e2e/support/sign-in/players.ts';
import { startModel } from '#e2e/support/stand-ins/model-stand-in.ts';

type Model = Awaited<ReturnType<typeof startModel>>;

const test = base.extend<{ model: Model }>({
  model: async ({ viewport: _viewport }, provide) => {
    const model = await startModel();
    await provide(model);
    await model.close();
  },
  baseURL: async ({ model, settings }, provide) => {
    const { dataDir, remove } = await temporaryDataDir();
    const product = await startProduct(dataDir, {
      env: {
        ...settings,
        AI: 'on',
        AI_MODEL_URL: model.url,
        AI_MODEL: 'stand-in:1b',
        AI_MODEL_TIMEOUT_S: '3',
      },
    });
    await provide(product.url);
    await product.stop();
    await remove();
  },
});

test.beforeEach(({ context }, { workerIndex }) => comeFrom(context, workerIndex));

test('a language model words a plan, as far as its sentences pass, and never holds it up', async ({
  page,
  context,
  complaints,
  model,
}) => {
  await signUp(context);
  await page.goto('/ai-tools');
  await expect(page.getByText(/^0 of 100 AI uses this month, resets /)).toBeVisible();
  await page.goto('/ai-tools?tool=planner');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const title = page.getByRole('heading', { level: 2 }).first();
  const generate = async () => {
    await button('Generate').click();
    await expect(page.getByRole('heading', { name: 'Skills', exact: true })).toBeVisible();
  };
  const host = new URL(model.url).host;
  const choice = page.getByRole('checkbox', { name: `Let ${host} word the plan` });

  await test.step('one in the own network words from the start, and what it says is saved', async () => {
    await expect(choice).toBeChecked();
    await expectAccessible(page);
    await generate();
    await expect(page.getByText('Built by rules, worded by stand-in:1b.')).toBeVisible();
    await expect(title).toHaveText(/^Steady play around /);
    await expect(page.getByText(/^Use .* again after enemies gather\.$/)).toBeVisible();
    await expectAccessible(page);
    await button('Save').click();
    await isSynced(page);
    const name = await title.innerText();
    await page.reload();
    await button(`Open ${name}`).click();
    await expect(page.getByText('Built by rules, worded by stand-in:1b.')).toBeVisible();
    await button('New').click();
  });

  await test.step('sentences that do not pass are left out, and counted', async () => {
    model.behave('mixed');
    await generate();
    await expect(page.getByText('2 sentences of the model were left out.')).toBeVisible();
    await expect(page.getByText(/300|Dawnbreaker/)).toHaveCount(0);
    await button('New').click();
  });

  await test.step('markup of its player and of the model is shown as text, and asks nobody else for anything', async () => {
    const { origin } = new URL(page.url());
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== origin) elsewhere.push(request.url());
    });
    page.on('dialog', (dialog) => {
      elsewhere.push(dialog.message());
      void dialog.dismiss();
    });
    const typed = '<img src=x onerror=alert(1)> <script>alert(2)</script>';
    await page.getByLabel('Additional info').fill(typed);
    await expect(page.getByText(`Not understood: ${typed}`)).toBeVisible();
    for (const mode of ['script', 'leaksPrompt'] as const) {
      model.behave(mode);
      await generate();
      await expect(page.getByText(/sentences? of the model (was|were) left out\.$/)).toBeVisible();
      await expect(page.getByText(`Not understood: ${typed}`)).toBeVisible();
      await expect(page.locator('main').getByText('alert(')).toHaveCount(1);
      await expect(page.locator('img[src="x"]')).toHaveCount(0);
      await button('New').click();
    }
    await page.getByLabel('Additional info').fill('');
    expect(elsewhere).toEqual([]);
  });

  await test.step('one that does not answer leaves the plan as the rules word it', async () => {
    complaints.expect(/503/);
    model.behave('stall');
    await generate();
    await expect(page.getByText('Wording by stand-in:1b…')).toBeVisible();
    await expect(
      page.getByText('The language model did not answer. This plan is worded by rules.'),
    ).toBeVisible();
    await expect(page.getByText('Built by rules', { exact: true })).toBeVisible();
    await button('New').click();
  });

  await test.step('a plan that is saved meanwhile stays as it was shown', async () => {
    await generate();
    const name = await title.innerText();
    await button('Save').click();
    await expect(page.getByText('Wording by stand-in:1b…')).toHaveCount(0);
    await button('New').click();
    await expect(button(`Open ${name}`)).toBeVisible();
  });

  await test.step('and it is asked no more once a player does not want it', async () => {
    model.behave('honest');
    await choice.uncheck();
    await page.reload();
    await expect(choice).not.toBeChecked();
    const before = model.asked.length;
    await generate();
    await expect(page.getByText('Built by rules', { exact: true })).toBeVisible();
    expect(model.asked.length).toBe(before);
  });
});
