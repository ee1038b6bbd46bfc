import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { accountRoutes } from '#contract/account/account-routes.ts';
import { sameForAll } from '#contract/site/consent.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';

import { Calculator } from '#e2e/support/pages/calculators.ts';
import { answerCookieSettings, expect, test } from '#e2e/support/fixtures.ts';
import { startProduct, temporaryDataDir } from '#e2e/support/product.ts';

const run = promisify(execFile);
const program = (name: string) =>
  fileURLToPath(new URL(`../../src/server/commands/${name}`, import.meta.url));

test(
  'an open browser gives a server that went back to a backup what it has lost since',
  { tag: '@desktop' },
  async ({ browser, complaints }) => {
    test.slow();
    // While the server is away, what asks it fails.
    complaints.expect(/ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY|status of 50\d/);
    const { dataDir, remove } = await temporaryDataDir();
    let product = await startProduct(dataDir);
    const { url } = product;
    const operate = async (name: string) =>
      run(process.execPath, [program(name), join(dataDir, 'backup')], {
        cwd: dataDir,
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      });
    const context = await browser.newContext({ serviceWorkers: 'block', baseURL: url });
    complaints.watch(context);
    await answerCookieSettings(context, sameForAll(false));
    const ada = { username: 'Ada', email: 'ada@visitor.example', password: 'Sunny-day-1' };
    const signedUp = await context.request.post(accountRoutes.signUp.path, { data: ada });
    expect(signedUp.status(), await signedUp.text()).toBe(200);
    const inAccount = async () => {
      const answer = await context.request.get(
        documentRoutes.listRecords.path.replace(':collection', 'gemPowerGoals'),
      );
      const { records } = (await answer.json()) as { records: { data: { gemType: string } }[] };
      return records.map(({ data }) => data.gemType).sort();
    };
    const page = await context.newPage();
    const calculator = await new Calculator(page, 'power').open();
    // What is not needed to answer is loaded once somebody uses the page.
    await page.keyboard.press('Shift');
    const status = page.getByRole('link', { name: /^Sync status:/ });
    await expect(status).toHaveAccessibleName('Sync status: Synced');
    await calculator.keep({ 'Gem type': '1-star', 'Target rank': 3 });
    await expect.poll(inAccount).toEqual(['1-star']);

    const { stdout } = await operate('back-up.ts');
    expect(stdout).toContain('Backed up into');
    await calculator.keep({ 'Gem type': '2-star', 'Target rank': 5 });
    await expect.poll(inAccount).toEqual(['1-star', '2-star']);

    await product.stop();
    await operate('restore.ts');
    product = await startProduct(dataDir, { port: Number(new URL(url).port) });
    expect(await inAccount()).toEqual(['1-star']);
    await expect.poll(inAccount).toEqual(['1-star', '2-star']);
    await expect(calculator.items).toHaveCount(2);
    await expect(status).toHaveAccessibleName('Sync status: Synced');

    await context.close();
    await product.stop();
    await remove();
  },
);
