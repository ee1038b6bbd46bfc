/** What the tests of records begin with. Nothing of the running product uses it. */
import { changeFeed, type ChangeFeed } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { migrated } from '#server/database/tables-for-tests.ts';
import { documents, type Documents } from '#server/documents/documents.ts';
import type { Area } from '#server/http/area.ts';
import type { createLogger } from '#server/http/log.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { PlayerRecords } from '#server/identity/player-records.ts';
import { installAccounts, type TestedApp } from './identity-for-tests.ts';

type Place = Parameters<typeof migrated>[0];

/** A database with every table and nothing in it, and the feed of its changes. */
export interface OpenedRecords {
  readonly database: Database<Tables>;
  readonly feed: ChangeFeed;
  close(): Promise<void>;
}

/** @param onError hears of what the feed could not tell; without it that is let pass */
export async function openRecords(
  place: Place,
  onError: (error: unknown) => void = () => {},
): Promise<OpenedRecords> {
  const database = await migrated(place);
  const feed = changeFeed(database, { databaseUrl: place.databaseUrl, onError });
  await feed.open();
  return {
    database,
    feed,
    async close() {
      await feed.close();
      await database.close();
    },
  };
}

interface Installed {
  readonly players: Identity;
  readonly records: Documents;
  readonly app: TestedApp;
}

type Parts = Parameters<typeof documents>[0];

interface OwnParts extends Pick<Parts, 'now' | 'believedNow' | 'bounds'> {
  readonly logger?: ReturnType<typeof createLogger>;
  /** Parts of the accounts in the place of what is usual. */
  readonly accounts?: Partial<
    Pick<Parameters<typeof installAccounts>[0], 'now' | 'outbox' | 'erasers' | 'endTies'>
  >;
  /** What a player takes along beside their records. */
  readonly exportsOf?: PlayerRecords['exportOf'];
  /** What this installation has beside accounts and records. */
  readonly more?: (parts: Pick<Installed, 'players' | 'records'>) => readonly Area[];
}

/** An installation that has accounts and their records, joined as the product joins them. */
export function installRecords(
  { database, feed }: Pick<OpenedRecords, 'database' | 'feed'>,
  { logger, more = () => [], accounts = {}, exportsOf = () => [], ...own }: OwnParts = {},
): Installed {
  let made: Documents | undefined;
  const records = () => {
    if (made === undefined) throw new Error('The records are not there yet.');
    return made;
  };
  const { players, app } = installAccounts({
    database,
    outbox: { post: () => {} },
    ...accounts,
    ...(logger !== undefined && { logger }),
    async announce(ownerId) {
      const cursor = await records().cursorOf(ownerId);
      const told = { ownerId, cursor, changed: [], account: 'changed' as const };
      await database.transaction(async (transaction) => feed.announce(transaction, told));
    },
    records: {
      takePlace: async (userId, context) => records().takePlace(userId, context),
      exportOf: (userId) => [...records().exportOf(userId), ...exportsOf(userId)],
      preferences: async (userId) => records().preferences(userId),
      changePreferences: async (who, changed) => records().changePreferences(who, changed),
      charactersOf: async (userId) => records().charactersOf(userId),
      activateCharacter: async (who, id) => records().activateCharacter(who, id),
      lastChangeAt: async (userId) => records().lastChangeAt(userId),
    },
    more(signIns) {
      made = documents({
        database,
        playerOf: async (context) => signIns.playerOf(context),
        announce: async (transaction, news) => feed.announce(transaction, news),
        ...own,
      });
      return [made, ...more({ players: signIns, records: made })];
    },
  });
  return { players, app, records: records() };
}
