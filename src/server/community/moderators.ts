import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Permission } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import { CAN_MODERATE } from './standing.ts';

interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
}

type Store = Pick<Database<Tables>, 'db'>;

/** Of players with the permission those who are not banned. */
const moderators = ({ db }: Store) =>
  db
    .selectFrom('permissions')
    .leftJoin('players', 'players.user_id', 'permissions.user_id')
    .select('name')
    .where('name', '=', CAN_MODERATE)
    .where('banned_at', 'is', null);

export const isModerator = async (store: Store, userId: string): Promise<boolean> =>
  (await moderators(store).where('permissions.user_id', '=', userId).executeTakeFirst()) !== undefined;

/** Says whether anybody moderates; where nobody does, nothing waits for them. */
export const hasModerators = async (transaction: Transaction<Tables>): Promise<boolean> =>
  (await moderators({ db: transaction }).limit(1).executeTakeFirst()) !== undefined;

export const hasOtherModerator = async (store: Store, userId: string): Promise<boolean> =>
  (await moderators(store).where('permissions.user_id', '!=', userId).limit(1).executeTakeFirst()) !==
  undefined;

/** Admits moderators alone; nobody else learns that there is anything. It throws NOT_FOUND 404, SECOND_STEP_FIRST 403 */
export function forModerator(database: Store, leavingPlayer: Permission<SignedIn>): Permission<SignedIn> {
  return {
    needs: 'moderator',
    comesFirst: true,
    async admit(context) {
      const caller = await leavingPlayer.admit(context).catch((error: unknown) => {
        throw error instanceof Problem && error.status === 401 ? new Problem('NOT_FOUND', 404) : error;
      });
      if (!(await isModerator(database, caller.id))) throw new Problem('NOT_FOUND', 404);
      const user = await database.db
        .selectFrom('users')
        .leftJoin('passkeys', 'passkeys.user_id', 'users.id')
        .select(['second_step', 'passkeys.id as passkey'])
        .where('users.id', '=', caller.id)
        .limit(1)
        .executeTakeFirst();
      if (user?.second_step !== 1 && user?.passkey == null) throw new Problem('SECOND_STEP_FIRST', 403);
      return caller;
    },
  };
}
