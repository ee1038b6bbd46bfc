/** The start of tests of records. Nothing of the running product uses it. */
import { changeFeed, type ChangeFeed } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { migrated } from '#server/database/tables-for-tests.ts';
import { documents, type Documents } from '#server/documents/documents.ts';
import type { Area } from '#server/http/area.ts';
import type { createLogger } from '#server/http/log.ts';
import type { Identity } from '#server/identity/identity.ts';
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

interface OwnParts extends Pick<Parts, 'now' | 'believedNow' | 'bounds' | 'mostByPlan'> {
  readonly logger?: ReturnType<typeof createLogger>;
  /** Parts of the accounts in the place of what is usual. */
  readonly accounts?: Partial<Pick<Parameters<typeof installAccounts>[0], 'now' | 'outbox' | 'plans'>>;
  /** Its areas beside accounts and records. */
  readonly more?: (parts: Pick<Installed, 'players' | 'records'>) => readonly Area[];
}

/** An installation that has accounts and their records, joined as the product joins them. */
export function installRecords(
  { database, feed }: Pick<OpenedRecords, 'database' | 'feed'>,
  { logger, more = () => [], accounts = {}, ...own }: OwnParts = {},
): Installed {
  let others: readonly Area[] = [];
  let signIns: Identity | undefined;
  const records = documents({
    database,
    player: {
      needs: 'player',
      async admit(context) {
        if (signIns === undefined) throw new Error('The accounts are not there yet.');
        return signIns.player.admit(context);
      },
    },
    async announce(transaction, news) {
      for (const area of others) await area.onRecordsChanged?.(transaction, news);
      await feed.announce(transaction, news);
    },
    ...own,
  });
  const { players, app } = installAccounts({
    database,
    outbox: { post: () => {} },
    ...accounts,
    ...(logger !== undefined && { logger }),
    records,
    more(made) {
      signIns = made;
      others = more({ players: made, records });
      return others;
    },
  });
  return { players, app, records };
}
