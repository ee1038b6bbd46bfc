import { sql, type RawBuilder } from 'kysely';
import type { Migration } from '../migration.ts';

/**
 * Clans and warbands: their places with what was entered of them, whom they have invited and who has asked, events with answers, a warband's
 * week, the log, and the last pasted roster as it can be taken back. Accounts that are deleted take their places along; what they entered of others stays
 * without their name.
 */
export const clans: Migration = {
  name: '0026-clans',
  async up(transaction, { key, time, tableEnd, identity }) {
    const author = (name: string) => sql`${sql.ref(name)} ${key} references users (id) on delete set null`;
    const clan = sql`clan ${time} not null references clans (number) on delete cascade`;
    const ofPlace = sql`foreign key (clan, place) references clan_places (clan, id) on delete cascade`;
    const statements: RawBuilder<unknown>[] = [
      sql`
        create table clans (
          number ${identity},
          id ${key} not null unique,
          ${author('founder_id')},
          clan_key ${key},
          name text not null,
          name_folded ${key} not null,
          words text not null,
          tag text not null,
          server ${key} not null,
          time_zone text not null,
          faction text,
          kind ${key} not null,
          door text not null,
          description text not null,
          notice text not null,
          state text not null,
          state_before text,
          state_at ${time} not null,
          held_for text,
          kept_version integer not null,
          text_version integer not null,
          version integer not null,
          settings_version integer not null,
          size integer not null,
          offer_place ${key},
          offered_at ${time},
          claim_place ${key},
          claimed_at ${time},
          created_at ${time} not null,
          updated_at ${time} not null,
          unique (founder_id, clan_key)
        ) ${tableEnd}`,
      sql`create unique index clans_by_name on clans (server, kind, name_folded) where state != 'withdrawn'`,
      sql`create index clans_listed on clans (number) where state = 'listed'`,
      sql`create index clans_that_wait on clans (state, state_at) where state in ('held', 'withdrawn', 'removed')`,
      sql`create index clans_claimed on clans (claimed_at) where claimed_at is not null`,
      sql`
        create table clan_places (
          ${clan},
          id ${key} not null unique,
          user_id ${key} references users (id) on delete cascade,
          role text not null,
          name text not null,
          name_folded ${key} not null,
          class text,
          part text not null,
          note text not null,
          shares integer not null,
          character_id ${key},
          card text,
          card_at ${time},
          shows_publicly integer not null,
          joined_at ${time} not null,
          seen_at ${time} not null,
          version integer not null,
          primary key (clan, id),
          unique (clan, name_folded),
          unique (clan, user_id)
        ) ${tableEnd}`,
      sql`create index clan_places_by_user on clan_places (user_id)`,
      sql`create unique index clan_places_leading on clan_places (clan) where role = 'leader'`,
      sql`
        create table clan_figures (
          ${clan},
          place ${key} not null,
          figure ${key} not null,
          value integer not null,
          ${author('by_id')},
          at ${time} not null,
          primary key (clan, place, figure),
          ${ofPlace}
        ) ${tableEnd}`,
      sql`create index clan_figures_by_author on clan_figures (by_id)`,
      sql`
        create table clan_requests (
          ${clan},
          user_id ${key} not null references users (id) on delete cascade,
          id ${key} not null unique,
          state text not null,
          name text not null,
          class text,
          character_id ${key},
          shares integer not null,
          shows_publicly integer not null,
          text text not null,
          at ${time} not null,
          primary key (clan, user_id)
        ) ${tableEnd}`,
      sql`create index clan_requests_by_user on clan_requests (user_id, at)`,
      sql`create index clan_requests_by_time on clan_requests (at)`,
      sql`
        create table clan_invites (
          ${clan},
          id ${key} not null primary key,
          code_hash ${key} not null unique,
          place ${key},
          uses_left integer not null,
          made_at ${time} not null,
          expires_at ${time} not null,
          ${author('by_id')}
        ) ${tableEnd}`,
      sql`create index clan_invites_by_clan on clan_invites (clan)`,
      sql`create index clan_invites_by_author on clan_invites (by_id)`,
      sql`create index clan_invites_by_end on clan_invites (expires_at)`,
      sql`
        create table clan_events (
          ${clan},
          event_key ${key} not null,
          kind text not null,
          title text not null,
          note text not null,
          starts_at ${time} not null,
          answers_until ${time},
          war_rows text not null,
          version integer not null,
          primary key (clan, event_key)
        ) ${tableEnd}`,
      sql`
        create table clan_answers (
          ${clan},
          event ${key} not null,
          place ${key} not null,
          answer text,
          mark text,
          ${author('by_id')},
          at ${time} not null,
          primary key (clan, event, place),
          foreign key (clan, event) references clan_events (clan, event_key) on delete cascade,
          ${ofPlace}
        ) ${tableEnd}`,
      sql`create index clan_answers_by_place on clan_answers (clan, place)`,
      sql`create index clan_answers_by_author on clan_answers (by_id)`,
      sql`
        create table clan_weekly (
          ${clan},
          place ${key} not null,
          task ${key} not null,
          from_at ${time} not null,
          times integer not null,
          primary key (clan, place, task),
          ${ofPlace}
        ) ${tableEnd}`,
      sql`
        create table clan_log (
          number ${identity},
          ${clan},
          at ${time} not null,
          ${author('by_id')},
          about_id ${key} references users (id) on delete cascade,
          act text not null,
          name text not null,
          places integer
        ) ${tableEnd}`,
      sql`create index clan_log_by_clan on clan_log (clan, number)`,
      sql`create index clan_log_by_author on clan_log (by_id)`,
      sql`create index clan_log_by_subject on clan_log (about_id)`,
      sql`
        create table clan_pastes (
          clan ${time} not null primary key references clans (number) on delete cascade,
          token ${key} not null,
          ${author('by_id')},
          at ${time} not null,
          version integer not null,
          before text not null
        ) ${tableEnd}`,
      sql`create index clan_pastes_by_author on clan_pastes (by_id)`,
      sql`create index clan_pastes_by_time on clan_pastes (at)`,
    ];
    for (const statement of statements) await statement.execute(transaction);
  },
};
