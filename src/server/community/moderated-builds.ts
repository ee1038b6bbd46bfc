import { buildAddress } from '#contract/site/link-addresses.ts';
import type { PublicState } from '#rules/community/states.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import { findBuild, setState } from './builds-store.ts';
import { keptSheet } from '#contract/community/shown-loadout.ts';
import { waits, type Moderated } from './moderated.ts';

/** Builds, as moderators reach them. */
export const moderatedBuilds = ({ db }: Pick<Database<Tables>, 'db'>): Moderated => ({
  kind: 'build',
  async look(store, id) {
    const row = PUBLIC_ID.test(id) ? await findBuild(store, id) : undefined;
    return (
      row && {
        kind: 'build',
        thingId: row.id,
        authorId: row.author_id,
        id: row.id,
        address: row.state === 'listed' ? buildAddress(row.id) : null,
        title: row.title,
        // All of it, as what is held or hidden has no page on which the rest could be read.
        text: [row.summary, ...(keptSheet(row.sheet).lines ?? []), row.video ?? '', row.note, row.guide]
          .filter(Boolean)
          .join('\n\n'),
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
      .selectFrom('builds')
      .select('id')
      .where(waits)
      .where('state', '=', 'held')
      .orderBy('state_at')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  },
  async setState(transaction, id, act, nowMs) {
    const row = await transaction
      .selectFrom('builds')
      .select(['number', 'state', 'state_before', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined || (await setState(transaction, row, act, nowMs)) === undefined) return false;
    if (act === 'keep')
      await transaction
        .updateTable('builds')
        .set({ kept_version: row.version })
        .where('number', '=', row.number)
        .execute();
    return true;
  },
});
