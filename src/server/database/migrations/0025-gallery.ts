import { sql, type RawBuilder } from 'kysely';
import type { Migration } from '../migration.ts';

/** The orders of the gallery; each index has behind it what the gallery is filtered by. */
const orders = { updated: 'updated_at', resonance: 'resonance', rating: 'combat_rating' } as const;

/** Characters that players show: shares of another kind, made of the character in the very transaction that changes it. */
export const gallery: Migration = {
  name: '0025-gallery',
  async up(transaction, { key, time }) {
    const statements: RawBuilder<unknown>[] = [
      sql`alter table shares add column kind text not null default 'link'`,
      sql`alter table shares add column character_id ${key}`,
      sql`alter table shares add column class text`,
      sql`alter table shares add column server text`,
      sql`alter table shares add column resonance ${time}`,
      sql`alter table shares add column combat_rating ${time}`,
      sql`alter table shares add column state_before text`,
      sql`alter table shares add column state_at ${time}`,
      sql`alter table shares add column held_for text`,
      sql`alter table shares add column kept_version integer`,
      sql`create unique index cards_by_character on shares (owner_id, character_id) where kind = 'card'`,
      ...Object.entries(orders).map(
        ([name, order]) => sql`
          create index ${sql.ref(`cards_by_${name}`)} on shares (${sql.ref(order)} desc, id desc, class, server)
          where state = 'listed'`,
      ),
      sql`create index cards_that_wait on shares (state, state_at) where state in ('held', 'withdrawn')`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
