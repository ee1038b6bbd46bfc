import type { PublicState } from '#rules/community/states.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import { TEXT_SHOWN, type Moderated } from '../moderated.ts';
import { findAdvert, setState } from './adverts-store.ts';

/** Adverts, as moderators reach them. */
export const moderatedAdverts = ({ db }: Pick<Database<Tables>, 'db'>): Moderated => ({
  kind: 'advert',
  async look(store, id) {
    const row = PUBLIC_ID.test(id) ? await findAdvert(store, id) : undefined;
    return (
      row && {
        kind: 'advert',
        thingId: row.id,
        authorId: row.author_id,
        id: row.id,
        address: null,
        title: row.clan_name ?? row.username,
        text: row.body.slice(0, TEXT_SHOWN),
        state: row.state as PublicState,
        version: row.version,
        keptVersion: row.kept_version,
        author: row.username,
        heldFor: row.held_for,
        at: row.updated_at,
      }
    );
  },
  async held(most) {
    const rows = await db
      .selectFrom('adverts')
      .select('id')
      .where('state', '=', 'held')
      .orderBy('state_at')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  },
  async setState(transaction, id, act, nowMs) {
    const row = await transaction.selectFrom('adverts').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined || !(await setState(transaction, row, act, nowMs))) return false;
    if (act === 'keep')
      await transaction
        .updateTable('adverts')
        .set({ kept_version: row.version })
        .where('number', '=', row.number)
        .execute();
    return true;
  },
});
