import { sql, type RawBuilder } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * The board on which players look for clans and clans for members. Each index of a list has behind its order what the list is filtered by,
 * so that no row is read that does not fit.
 */
export const adverts: Migration = {
  name: '0027-adverts',
  async up(transaction, { key, time, tableEnd, identity }) {
    const filters = sql`updated_at desc, number desc, languages, classes`;
    const statements: RawBuilder<unknown>[] = [
      sql`
        create table adverts (
          number ${identity},
          id ${key} not null unique,
          author_id ${key} not null references users (id) on delete cascade,
          advert_key ${key} not null,
          side ${key} not null,
          clan ${time} references clans (number) on delete cascade,
          state text not null,
          state_before text,
          state_at ${time} not null,
          held_for text,
          kept_version integer not null,
          version integer not null,
          server ${key} not null,
          languages text not null,
          times integer not null,
          classes text not null,
          least_resonance integer,
          body text not null,
          published_at ${time} not null,
          updated_at ${time} not null
        ) ${tableEnd}`,
      sql`create unique index adverts_of_player on adverts (author_id) where side = 'player' and state in ('listed', 'held', 'hidden', 'away')`,
      sql`create unique index adverts_of_clan on adverts (clan) where side = 'clan' and state in ('listed', 'held', 'hidden', 'away')`,
      sql`create index adverts_by_clan on adverts (clan)`,
      sql`create index adverts_by_author on adverts (author_id, published_at)`,
      sql`create index adverts_newest on adverts (side, ${filters}) where state = 'listed'`,
      sql`create index adverts_of_server on adverts (side, server, ${filters}) where state = 'listed'`,
      sql`create index adverts_that_end on adverts (updated_at)`,
      sql`create index adverts_that_wait on adverts (state_at) where state = 'held'`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
