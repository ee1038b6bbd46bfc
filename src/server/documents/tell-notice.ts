import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  accountNotices,
  type AccountNotice,
} from '#contract/records/collections/community/account-notices.ts';
import type { Operation } from '#contract/records/documents.ts';
import type { Tables } from '#server/database/tables.ts';
import { dataOf, type KeptRecord } from './kept-record.ts';
import type { PlayerTurns } from './player-turns.ts';
import { findRecords, listRecords } from './records-store.ts';
import type { Player } from './send-operations.ts';

/** Something that a player is to be told of. */
export interface NewNotice extends Pick<AccountNotice, 'kind' | 'name' | 'act' | 'address' | 'at'> {
  /** Of the same kind and subject there is one notice. */
  readonly subject: string;
  /** The same where it is told once more, as what was told before is not. 32 letters of hex. */
  readonly opId: string;
}

const collection = 'accountNotices';

/** Writes a notice in its player's turn, as `Documents.tell` says. */
export async function tellNotice(
  turns: PlayerTurns,
  player: Player,
  { subject, opId, ...said }: NewNotice,
  isWanted: (transaction: Transaction<Tables>) => Promise<boolean>,
): Promise<void> {
  const id = createHash('sha256').update(`${said.kind} ${subject}`).digest('hex').slice(0, 32);
  await turns.take(
    player,
    1,
    async ({ transaction, write }) => {
      if (!(await isWanted(transaction))) return;
      const [kept] = await findRecords(transaction, player.id, collection, [id]);
      const isThere = kept !== undefined && kept.deletedAt === null;
      const before = isThere ? noticeIn(kept) : undefined;
      const isUnread = before !== undefined && before.readAt === undefined;
      const fields = {
        ...said,
        count: isUnread ? before.count + 1 : 1,
        // It leads to the first that was not read.
        ...(isUnread && { address: before.address }),
      };
      const notice = operationOf(opId, id, kept?.revision ?? 0, {
        kind: isThere ? 'patch' : 'create',
        fields,
        removed: isThere && !isUnread ? ['readAt'] : [],
      });
      const room = isThere ? [] : await makingRoom(transaction, player.id);
      await write([...room, notice]);
    },
    true,
  );
}

/** Deletions of the oldest notices, where there are as many as there may be. */
async function makingRoom(transaction: Transaction<Tables>, ownerId: string): Promise<Operation[]> {
  const { limit } = accountNotices;
  const all = await listRecords({ db: transaction }, ownerId, collection, { after: '', limit });
  if (all.length < limit) return [];
  return all
    .toSorted((one, other) => noticeIn(one).at - noticeIn(other).at)
    .slice(0, all.length - limit + 1)
    .map(({ id, revision }) =>
      operationOf(
        createHash('sha256').update(`room ${id} ${revision}`).digest('hex').slice(0, 32),
        id,
        revision,
        { kind: 'delete', fields: {}, removed: [] },
      ),
    );
}

const operationOf = (
  opId: string,
  id: string,
  baseRevision: number,
  what: Pick<Operation, 'kind' | 'fields' | 'removed'>,
): Operation => ({ opId, collection, id, baseRevision, ...what });

/** Values in the database were checked when they came in. */
const noticeIn = (kept: KeptRecord): AccountNotice => dataOf(kept) as object as AccountNotice;
