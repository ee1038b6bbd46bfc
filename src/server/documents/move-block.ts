import { createHash } from 'node:crypto';
import { foldedUsername } from '#contract/account/usernames.ts';
import type { Operation } from '#contract/records/documents.ts';
import type { PlayerTurns } from './player-turns.ts';
import { findRecords } from './records-store.ts';
import type { Player } from './send-operations.ts';

/** A player who has another username now. */
export interface Renamed {
  /** As it was, folded. */
  readonly before: string;
  readonly username: string;
  /** The same where it is done once more. */
  readonly job: string;
}

const collection = 'blocks';

/** Has a player's block of another one follow that one's username, in the turn of whoever blocks, as `Documents.moveBlock` says. */
export async function moveBlock(
  turns: PlayerTurns,
  player: Player,
  { before, username, job }: Renamed,
): Promise<void> {
  const after = foldedUsername(username);
  await turns.take(
    player,
    2,
    async ({ transaction, write }) => {
      const [old] = await findRecords(transaction, player.id, collection, [before]);
      const [kept] = await findRecords(transaction, player.id, collection, [after]);
      if (old === undefined || old.deletedAt !== null) return;
      const operation = (
        id: string,
        baseRevision: number,
        what: Pick<Operation, 'kind' | 'fields'>,
      ): Operation => ({
        opId: createHash('sha256').update(`${job} ${what.kind} ${player.id}`).digest('hex').slice(0, 32),
        collection,
        id,
        baseRevision,
        removed: [],
        ...what,
      });
      const isThere = kept !== undefined && kept.deletedAt === null;
      await write([
        operation(before, old.revision, { kind: 'delete', fields: {} }),
        ...(isThere ? [] : [operation(after, kept?.revision ?? 0, { kind: 'create', fields: { username } })]),
      ]);
    },
    true,
  );
}
