import { accountRoutes } from '#contract/account/account-routes.ts';
import { sameForAll } from '#contract/site/consent.ts';

import { Calculator } from '#e2e/support/pages/calculators.ts';
import { answerCookieSettings, expect, test } from '#e2e/support/fixtures.ts';
import { isSynced, wake } from '#e2e/support/sign-in/players.ts';
import { findPostgres, freshSchema, startPostgres } from '#e2e/support/postgres.ts';
import { startProduct, temporaryDataDir } from '#e2e/support/product.ts';

const TOLD_WITHIN_MS = 1_000;
const oneStar = { 'Gem type': '1-star', 'Target rank': 3 };
const twoStar = { 'Gem type': '2-star', 'Target rank': 5 };

test(
  'two processes on one PostgreSQL show each other’s changes within a second, and one that is killed loses nothing',
  { tag: '@desktop' },
  async ({ browser, complaints }) => {
    test.skip(findPostgres() === undefined, 'PostgreSQL is not on this machine.');
    test.slow();
    // While its process is away, what a browser asks fails.
    complaints.expect(/ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY/);
    const postgres = await startPostgres();
    if (postgres === undefined) throw new Error('PostgreSQL did not start.');
    const schema = await freshSchema(postgres.url);
    const { dataDir, remove } = await temporaryDataDir();
    const env = { DATABASE_URL: schema.url, AUTH_SECRET: 'two processes sign with the same secret' };
    const start = async (port?: number) =>
      startProduct(dataDir, { env, ...(port === undefined ? {} : { port }) });
    const other = await start();
    let killed = await start();
    try {
      const player = { email: 'ada@visitor.example', password: 'Analytical1843' };
      const open = async (url: string, path: string, data: object) => {
        const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
        complaints.watch(context);
        await answerCookieSettings(context, sameForAll(false));
        const answer = await context.request.post(path, { data });
        expect(answer.status(), await answer.text()).toBe(200);
        const calculator = await new Calculator(await context.newPage(), 'power').open();
        await wake(calculator.page);
        await isSynced(calculator.page);
        return calculator;
      };
      const here = await open(killed.url, accountRoutes.signUp.path, { ...player, username: 'Ada_L' });
      const there = await open(other.url, accountRoutes.signIn.path, player);

      // From the account's having it to its being on the other screen.
      const shown = there.items
        .first()
        .waitFor()
        .then(() => performance.now());
      const arrived = here.page.waitForResponse(
        (response) => response.url().endsWith('/operations') && response.ok(),
      );
      await here.keep(oneStar);
      await arrived;
      const arrivedMs = performance.now();
      expect((await shown) - arrivedMs).toBeLessThan(TOLD_WITHIN_MS);

      process.kill(killed.pid, 'SIGKILL');
      await here.keep(twoStar);
      await there.press(there.items.first(), 'Delete');
      await isSynced(there.page);
      const { port } = new URL(killed.url);
      killed = await start(Number(port));
      await expect(here.items).toHaveCount(1);
      await isSynced(here.page);
      for (const { items } of [here, there]) {
        await expect(items).toHaveCount(1);
        await expect(items).toContainText('2-star');
      }
      await here.page.context().close();
      await there.page.context().close();
    } finally {
      await killed.stop();
      await other.stop();
      await remove();
      await postgres.stop();
    }
  },
);
