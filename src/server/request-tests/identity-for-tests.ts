/** What the tests of accounts begin with. Nothing of the running product uses it. */
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Area } from '#server/http/area.ts';
import { createLogger } from '#server/http/log.ts';
import { identity, type Identity } from '#server/identity/identity.ts';
import { createApp } from '../app.ts';

export const publicUrl = 'https://planner.example';
/** Passwords are to be hashed in tests too, but not dearly. */
const cheapPasswords = { blocks: 16, blockSize: 8, lanes: 1 };

export type TestedApp = ReturnType<typeof createApp>;

type Options = Parameters<typeof identity>[0];
type Logger = ReturnType<typeof createLogger>;

/**
 * An installation that has accounts, with an own part of what is usual in its place.
 *
 * @param more what it has beside them
 */
export function installAccounts({
  more = () => [],
  ...own
}: Pick<Options, 'database' | 'outbox'> &
  Partial<Omit<Options, 'logger'>> & { logger?: Logger; more?: (players: Identity) => readonly Area[] }): {
  readonly players: Identity;
  readonly app: TestedApp;
} {
  const logger = own.logger ?? createLogger('error');
  const players = identity({
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
  const app = createApp({
    areas: [players, ...more(players)],
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
