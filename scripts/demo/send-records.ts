import { createHash } from 'node:crypto';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { InputOf } from '#contract/route-contract.ts';
import { limits } from '#contract/limits.ts';
import type { DemoRecord } from './demo-player.ts';
import type { DemoVisitor } from './visitor.ts';

/**
 * Fills the account of somebody who is signed in.
 *
 * @throws {Error} a record is refused
 */
export async function fillAccount({ id, call }: DemoVisitor, records: readonly DemoRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += limits.operationsPerRequest) {
    const operations = records.slice(start, start + limits.operationsPerRequest).map(creation);
    const { answers } = await call(documentRoutes.sendOperations, { body: { userId: id, operations } });
    const refused = answers.find(({ outcome }) => outcome !== 'done');
    if (refused !== undefined) throw new Error(`A record was refused: ${JSON.stringify(refused)}`);
  }
}

type Sent = InputOf<typeof documentRoutes.sendOperations>['body']['operations'][number];

const creation = ({ collection, id, data, createdAt }: DemoRecord): Sent => {
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
