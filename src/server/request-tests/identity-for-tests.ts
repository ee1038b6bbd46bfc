/** The start of tests of accounts. Nothing of the running product uses it. */
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { firstGemPlaces } from '#contract/records/collections/characters/characters.ts';
import { noGems } from '#contract/records/characters/shapes/write-shapes.ts';
import { PREFERENCES_ID } from '#contract/records/preferences.ts';
import type { Area } from '#server/http/area.ts';
import { createLogger } from '#server/http/log.ts';
import { identity, type Identity } from '#server/identity/identity.ts';
import type { PlayerPlans, PlayerRecords } from '#server/identity/identity-parts.ts';
import { createApp } from '../app.ts';

export const publicUrl = 'https://planner.example';
/** Passwords are to be hashed in tests too, but not dearly. */
const cheapPasswords = { blocks: 16, blockSize: 8, lanes: 1 };

export type TestedApp = ReturnType<typeof createApp>;

type Options = Parameters<typeof identity>[0];
type Logger = ReturnType<typeof createLogger>;

async function* nothing(): AsyncGenerator<readonly string[]> {}

const keepsNothing = async () => {
  throw new Error('There is nothing that keeps records.');
};

/** Of an installation whose players keep nothing. */
const noRecords: PlayerRecords & Area = {
  routes: [],
  takePlace: async () => {},
  exportOf: () => ['records', 'trash', 'versions', 'answers'].map((name) => ({ name, parts: nothing() })),
  preferences: async () => ({ id: PREFERENCES_ID }),
  changePreferences: keepsNothing,
  charactersOf: async () => ({ ids: [], activeId: null, gems: noGems(firstGemPlaces) }),
  activateCharacter: keepsNothing,
  readAll: async () => [],
  change: keepsNothing,
  lastChangeAt: async () => null,
};

/** Of an installation that has no plans. */
const noPlans: PlayerPlans = {
  subscriptionOf: async () => ({
    subscriptionLevel: 'free',
    subscriptionUpdatedAt: null,
    aiUsageThisMonth: 0,
    lastAIUsage: null,
  }),
};

/** Does once what an area does now and then. */
export async function doChores({ chores = [] }: Area): Promise<void> {
  for (const { work } of chores) await work(new AbortController().signal);
}

interface More {
  readonly logger?: Logger;
  /** Parts of what keeps players' records, in the place of one that keeps nothing. */
  readonly records?: Partial<PlayerRecords & Area>;
  readonly plans?: PlayerPlans;
  /** Its areas beside accounts and their records. */
  readonly more?: (players: Identity) => readonly Area[];
}

/** An installation that has accounts, with an own part of what is usual in its place. */
export function installAccounts({
  more = () => [],
  records: ownRecords = {},
  plans = noPlans,
  ...own
}: Pick<Options, 'database' | 'outbox'> & Partial<Omit<Options, 'logger' | 'areas'>> & More): {
  readonly players: Identity;
  readonly app: TestedApp;
} {
  const logger = own.logger ?? createLogger('error');
  const records = { ...noRecords, ...ownRecords };
  const areas: Area[] = [records];
  const players = identity({
    areas,
    publicUrl,
    secret: 'a secret of the tests that is long enough',
    logger,
    tellsStrangers: false,
    providers: { google: null, discord: null, microsoft: null, github: null },
    passwordCost: cheapPasswords,
    // Tests wait for their mails.
    mailDelayMs: () => 0,
    ...own,
  });
  areas.push(players, players.withRecords(records, plans), ...more(players));
  const app = createApp({
    areas,
    site: { answer: () => new Response('a page') },
    headers: {},
    publicUrl,
    trustedProxies: 1,
    isKnown: (context) => players.isKnown(context),
    noteRefused: async (context, problem) => players.noteRefused(context, problem),
    logger,
  });
  return { players, app };
}

/**
 * The database with something that comes between a request and the first thing that it writes for a player.
 *
 * @param takeWait hands it out, once
 */
export const interrupted = (
  database: Database<Tables>,
  takeWait: () => (() => Promise<unknown>) | undefined,
): Database<Tables> => ({
  ...database,
  async transaction(work, subject) {
    if (subject?.startsWith('user:') === true) await takeWait()?.();
    return database.transaction(work, subject);
  },
});
