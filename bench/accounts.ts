import type { Browser, BrowserContext } from '@playwright/test';
import type { Account } from '#contract/account/account.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { limits } from '#contract/limits.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { pages } from '#contract/site/pages.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import { phone } from './browser.ts';

const syncLimitMs = 300_000;

interface BenchAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Makes an account on a running product; a large one has as much as a busy player could come to have. */
export async function makeAccount(
  url: string,
  name: string,
  records: readonly Made[],
): Promise<BenchAccount> {
  const account = { username: name, email: `${name}@visitor.example`, password: 'Sunny-day-1' };
  const visitor = apiVisitor({ request: async (path, init) => fetch(path, init) }, { origin: url });
  const signedUp = await visitor.ask('POST', accountRoutes.signUp.path, account);
  if (signedUp.status !== 200) throw new Error(`The account was refused: ${JSON.stringify(signedUp.body)}`);
  const { id: userId } = signedUp.body['account'] as Account;
  for (let start = 0; start < records.length; start += limits.operationsPerRequest) {
    const operations = records
      .slice(start, start + limits.operationsPerRequest)
      .map(({ collection, id, fields }, index) => ({
        opId: (start + index).toString(16).padStart(32, '0'),
        kind: 'create',
        collection,
        id,
        baseRevision: 0,
        fields,
      }));
    const answer = await visitor.ask('POST', documentRoutes.sendOperations.path, { userId, operations });
    const { answers } = documentRoutes.sendOperations.answer.parse(answer.body);
    const refused = answers.find(({ outcome }) => outcome !== 'done');
    if (refused !== undefined) throw new Error(`A record was refused: ${JSON.stringify(refused)}`);
  }
  return account;
}

/** A record as it is entered. */
export interface Made {
  readonly collection: CollectionName;
  readonly id: string;
  readonly fields: object;
}

/** A browser in which the account is signed in and everything of it has arrived. */
export async function ownerOf(
  browser: Browser,
  product: string,
  account: BenchAccount,
): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  const { email, password } = account;
  const answer = await context.request.post(product + accountRoutes.signIn.path, {
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  const page = await context.newPage();
  await page.goto(product + pages.characters.path);
  await page.keyboard.press('Shift');
  await page.getByRole('link', { name: 'Sync status: Synced' }).waitFor({ timeout: syncLimitMs });
  await page.close();
  return context;
}
