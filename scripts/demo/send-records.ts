import { createHash } from 'node:crypto';
import { batchAnswer, type Operation } from '#contract/records/documents.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { limits } from '#contract/limits.ts';
import type { DemoRecord } from './demo-player.ts';

export interface DemoAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes an account on a running product and fills it.
 *
 * @param url where it answers
 * @throws {Error} it refuses the account or a record
 */
export async function fillAccount(
  url: string,
  account: DemoAccount,
  records: readonly DemoRecord[],
): Promise<void> {
  const signedUp = await post(url, accountRoutes.signUp.path, account);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const session = await fetch(url + accountRoutes.session.path, { headers: { cookie } });
  const { account: own } = (await session.json()) as { account: { id: string } };
  for (let start = 0; start < records.length; start += limits.operationsPerRequest) {
    const operations = records.slice(start, start + limits.operationsPerRequest).map(creation);
    const answer = await post(
      url,
      documentRoutes.sendOperations.path,
      { userId: own.id, operations },
      cookie,
    );
    const { answers } = batchAnswer.parse(await answer.json());
    const refused = answers.find(({ outcome }) => outcome !== 'done');
    if (refused !== undefined) throw new Error(`A record was refused: ${JSON.stringify(refused)}`);
  }
}

const creation = ({ collection, id, data, createdAt }: DemoRecord): Partial<Operation> => {
  const { id: _, ...fields } = data as { readonly id: string };
  return {
    opId: createHash('sha256').update(`${collection} ${id}`).digest('hex').slice(0, 32),
    collection,
    id,
    kind: 'create',
    baseRevision: 0,
    fields,
    createdAt,
  };
};

async function post(url: string, path: string, body: object, cookie?: string): Promise<Response> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
