import { clanAddress } from '#contract/site/link-addresses.ts';
import { afterAct, type PublicState } from '#rules/community/states.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { PUBLIC_ID } from '#server/http/public-id.ts';
import { TEXT_SHOWN, waits, type Moderated } from '../moderated.ts';
import { takeClanTurn } from './clan-turns.ts';
import { nameKey, namesShown, textOf } from './clans-store.ts';
import { listPlaces } from './room.ts';

/** Clans, as moderators reach them: what everybody reads of them. Their leader is the author. */
export const moderatedClans = (database: Database<Tables>): Moderated => ({
  kind: 'clan',
  async look({ db }, id) {
    if (!PUBLIC_ID.test(id)) return undefined;
    const row = await db
      .selectFrom('clans')
      .leftJoin('clan_places', (join) =>
        join.onRef('clan_places.clan', '=', 'clans.number').on('clan_places.role', '=', 'leader'),
      )
      .leftJoin('users', 'users.id', 'clan_places.user_id')
      .selectAll('clans')
      .select(['clan_places.user_id as leader_id', 'users.username'])
      .where('clans.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const names = namesShown(await listPlaces({ db }, row.number)).map(({ name }) => name);
    return {
      kind: 'clan',
      thingId: row.id,
      authorId: row.leader_id,
      id: row.id,
      address: row.state === 'listed' ? clanAddress(row.id) : null,
      title: row.name,
      text: [textOf(row), ...names].join('\n').slice(0, TEXT_SHOWN),
      state: row.state as PublicState,
      version: row.text_version,
      keptVersion: row.kept_version,
      author: row.username,
      heldFor: row.held_for,
      at: row.updated_at,
    };
  },
  async held(most) {
    const rows = await database.db
      .selectFrom('clans')
      .select('id')
      .where(waits)
      .where('state', '=', 'held')
      .orderBy('state_at')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  },
  async setState(transaction, id, act, nowMs) {
    await takeClanTurn(database, transaction, id);
    const row = await transaction
      .selectFrom('clans')
      .select(['number', 'name', 'state', 'state_before', 'text_version'])
      .where('id', '=', id)
      .executeTakeFirst();
    const next =
      row &&
      afterAct({ state: row.state as PublicState, before: row.state_before as PublicState | null }, act);
    if (row === undefined || next === null || next === undefined) return false;
    await transaction
      .updateTable('clans')
      .set((clan) => ({
        state: next.state,
        state_before: next.before,
        // The name of a disbanded clan is free, and stays so while the clan is removed.
        ...(next.state === 'removed' && next.before === 'withdrawn' && { name_folded: id }),
        ...(row.state === 'removed' &&
          row.state_before === 'withdrawn' && { name_folded: nameKey(row.name) }),
        ...(next.state !== row.state && { state_at: nowMs }),
        ...(next.state !== 'held' && next.before !== 'held' && { held_for: null }),
        ...(act === 'keep' && { kept_version: row.text_version }),
        version: clan('version', '+', 1),
      }))
      .where('number', '=', row.number)
      .execute();
    return true;
  },
});
