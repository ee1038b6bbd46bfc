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

export const isModerator = async ({ db }: Store, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('permissions')
    .select('name')
    .where('user_id', '=', userId)
    .where('name', '=', CAN_MODERATE)
    .executeTakeFirst()) !== undefined;

export const hasOtherModerator = async ({ db }: Store, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('permissions')
    .select('name')
    .where('user_id', '!=', userId)
    .where('name', '=', CAN_MODERATE)
    .limit(1)
    .executeTakeFirst()) !== undefined;

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
