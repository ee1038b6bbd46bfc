import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { ALL_ACTIONS, listActions } from './actions-store.ts';
import { limitsByPlayer, subjectOf } from './limits.ts';
import { linkageOf, listAllLinks } from './links-store.ts';

/** Everything that is kept of a player's links, and what the bot did for them, a part at a time. */
export const exportPersonalData = (database: Database<Tables>, userId: string) => [
  { name: 'chatLinks', parts: links(database, userId) },
  { name: 'chatActions', parts: actions(database, userId) },
];

async function* links(database: Database<Tables>, userId: string) {
  const rows = await listAllLinks(database, userId);
  yield rows.map((row) =>
    JSON.stringify({ ...linkageOf(row), picture: row.picture, endedAt: row.ended_at, endedBy: row.ended_by }),
  );
}

async function* actions(database: Database<Tables>, userId: string) {
  yield (await listActions(database, userId, ALL_ACTIONS)).map((action) => JSON.stringify(action));
}

/** Deletes all of it, and what is under way for whoever the player was linked with. */
export async function erasePersonalData(transaction: Transaction<Tables>, userId: string): Promise<void> {
  const linked = await listAllLinks({ db: transaction }, userId);
  const ids = linked.map((row) => row.discord_id);
  if (ids.length > 0) {
    await transaction.deleteFrom('chat_codes').where('discord_id', 'in', ids).execute();
    await transaction.deleteFrom('chat_link_starts').where('discord_id', 'in', ids).execute();
  }
  for (const table of ['chat_links', 'chat_link_starts', 'chat_actions', 'identity_tokens'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  await transaction
    .deleteFrom('rate_limit_hits')
    .where('limit_name', 'in', limitsByPlayer)
    .where('subject', 'in', [userId, ...ids.map(subjectOf)])
    .execute();
}
