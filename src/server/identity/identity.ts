import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Account } from '#contract/account/account.ts';
import { notSignedInToData, type ProblemCode } from '#messages/problems.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Area, Permission, RequestContext } from '#server/http/area.ts';
import type { InstallationAudit } from '#server/http/installation-secret.ts';
import { Problem } from '#server/http/problem.ts';
import { toldOnceAMinute } from '#server/http/log.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { countOrRefuse } from '#server/http/too-many.ts';
import { activityRoutes } from './routes/activity-routes.ts';
import { accountMails, type ClanClaim } from './account-mails.ts';
import { findUser, readAccount } from './stores/accounts-store.ts';
import { noteRefusal, sourceOf } from './audit.ts';
import { accountCookies } from './cookies.ts';
import { deletionRoutes } from './routes/deletion-routes.ts';
import { exportRoutes } from './routes/export-routes.ts';
import { deviceRoutes } from './routes/device-routes.ts';
import { emailRoutes } from './routes/email-routes.ts';
import { eraseDueAccounts } from './erasure.ts';
import {
  accountOf,
  confirmLinking,
  forLeavingPlayer,
  forPlayer,
  playerIn,
  receiverOf,
  refuseEnded,
  sessionOf,
  tellOfChat,
  type ChatNews,
  type IdentityParts,
  type LinkingProof,
  type PlayerPlans,
  type PlayerRecords,
  type SignedInPlayer,
} from './identity-parts.ts';
import type { SignInLibrary } from './library/library.ts';
import { LaterWork, randomDelayMs } from './later-work.ts';
import { openPasswordHashes, type PasswordCost } from './passwords/password-hash.ts';
import { passkeyRoutes } from './routes/passkey-routes.ts';
import { profileRoutes } from './routes/profile-routes.ts';
import type { ProviderSettings } from './providers/clients.ts';
import { providerRoutes } from './providers/provider-routes.ts';
import { resetRoutes } from './routes/reset-routes.ts';
import { secondStepRoutes } from './routes/second-step-routes.ts';
import { noteEvent } from './stores/audit-store.ts';
import { endedAmong, type LiveSession } from './stores/sessions-store.ts';
import { signInRoutes } from './routes/sign-in-routes.ts';
import { accountLimits } from './throttle.ts';
import { userDocumentRoutes } from './routes/user-routes.ts';

interface IdentitySettings {
  readonly database: Database<Tables>;
  readonly publicUrl: string;
  /** Signs cookies. Whoever knows it can sign in as anybody whose session they have seen in the database. */
  readonly secret: string;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly logger: Pick<Logger, 'error' | 'info'>;
  readonly tellsStrangers: boolean;
  readonly providers: ProviderSettings;
  /** Every area of the server; asked when something happens, so that it may be filled later. */
  readonly areas?: readonly Area[];
  readonly passwordCost?: PasswordCost | undefined;
  /** The delay of a mail that would tell by its making who has an account; else a random time. */
  readonly mailDelayMs?: () => number;
  readonly now?: () => number;
  /** The time for what cannot be taken back; else the clock's. */
  readonly believedNow?: () => Promise<number>;
}

/** Players' accounts: the area of their routes, and what other parts of the server ask of it. */
export interface Identity extends Area, InstallationAudit {
  /** The calls that show an account together with what its player keeps. */
  readonly withRecords: (records: PlayerRecords, plans: PlayerPlans) => Area;
  /** The account with this id, as its own pages show it; undefined where there is none. */
  readonly find: (userId: string) => Promise<Account | undefined>;
  /** Admits who is signed in. It throws NOT_SIGNED_IN 401, DELETION_PENDING 403 */
  readonly player: Permission<SignedInPlayer>;
  /** The same, also of an account that is about to be deleted. It throws NOT_SIGNED_IN 401 */
  readonly leavingPlayer: Permission<SignedInPlayer>;
  /** Whose session a request carries, as the call `session` answers; null for nobody's. */
  readonly accountOf: (context: RequestContext) => Promise<Account | null>;
  /** Counts a device that the player puts down for notifications. @throws {Problem} TOO_MANY_CHANGES 429 */
  readonly countPushChange: (userId: string) => Promise<void>;
  /** Has a transaction of the player's turn pass only while their session stands. @throws {Problem} NOT_SIGNED_IN 401 */
  readonly refuseEnded: (transaction: Transaction<Tables>, sessionId: string) => Promise<void>;
  /**
   * Makes sure that it is the owner who links something with an account.
   *
   * @throws {Problem} as `confirmLinking`
   */
  readonly confirmLinking: (context: RequestContext, sessionId: string, proof: LinkingProof) => Promise<void>;
  /** Writes down that a code of the chat platform was refused. */
  readonly noteWrongChatCode: (context: RequestContext, userId: string) => Promise<void>;
  /** Writes down, mails and tells that a chat account was linked or unlinked. */
  readonly tellOfChat: (news: ChatNews) => Promise<void>;
  /** Mails the leader of a clan that an officer claims to lead it. */
  readonly mailOfClaim: (userId: string, claim: ClanClaim) => Promise<void>;
  /** Tells the player's open pages that the account has changed. Never throws. */
  readonly announce: (userId: string) => Promise<void>;
  /** Says whether a request carries the cookie of a session of here, which may be over; asks no database. */
  readonly isKnown: (context: RequestContext) => boolean;
  /** Writes down that any part of the server has refused somebody what is another player's. */
  readonly noteRefused: (context: RequestContext, problem: Problem) => Promise<void>;
  /** Which of these sessions have ended, all looked up at once. */
  readonly endedAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Refusals of what belongs to another player. WRONG_PLAYER is none of them: a page that was open as somebody else signed in
 * to the same browser brings its own player's changes, asks for nothing of another's, and would frighten the newcomer.
 */
const OTHERS_DATA: ReadonlySet<ProblemCode> = new Set(['FOREIGN_PLAYER', 'FOREIGN_CHARACTER']);

/** The players: making an account, signing in and out, and everything that an owner does with it. */
export function identity(settings: IdentitySettings): Identity {
  const { database, publicUrl, secret, outbox, logger, areas = [], now = Date.now } = settings;
  const { believedNow = async () => now() } = settings;
  const passwords = openPasswordHashes(settings.passwordCost);
  const mails = accountMails(publicUrl, now);
  const refuseSession = async (userId: string) => {
    const user = await findUser(database, userId);
    if (user !== undefined && user.disabled_at !== null) throw new Problem('auth/user-disabled', 403);
  };
  let library: Promise<SignInLibrary> | undefined;
  const loadLibrary = async () => {
    const { openLibrary } = await import('./library/library.ts');
    return openLibrary({ database, publicUrl, secret, passwords, logger, refuseSession });
  };
  const tellWrongSecret = toldOnceAMinute({ logger, now }, 'a secret of the installation was wrong');
  const later = new LaterWork((err) => logger.error({ err }, 'a mail for a new password was not made'));
  const cookies = accountCookies(publicUrl, secret);
  const sessions = { database, cookies, now };
  const parts: IdentityParts = {
    ...sessions,
    player: forPlayer(sessions),
    leavingPlayer: forLeavingPlayer(sessions),
    library: async () => (library ??= loadLibrary()),
    passwords,
    mails,
    outbox,
    logger,
    areas,
    async endTies(transaction, userId, cause) {
      let unlinked: string | undefined;
      for (const area of areas) {
        const name = await area.endTies?.(transaction, userId, cause);
        unlinked ??= name;
      }
      return unlinked;
    },
    async announce(userId) {
      try {
        for (const area of areas) await area.onAccountChanged?.(userId);
      } catch (err) {
        // What was changed stands; other devices learn of it when they ask next.
        logger.error({ err }, 'a change of an account was not told');
      }
    },
    mailDelayMs: settings.mailDelayMs ?? randomDelayMs,
    later,
    tellsStrangers: settings.tellsStrangers,
  };
  return {
    routes: [
      ...signInRoutes(parts),
      ...resetRoutes(parts),
      ...profileRoutes(parts),
      ...emailRoutes(parts),
      ...deviceRoutes(parts),
      ...activityRoutes(parts),
      ...deletionRoutes(parts),
      ...providerRoutes({ ...parts, publicUrl, providers: settings.providers }),
      ...secondStepRoutes(parts),
      ...passkeyRoutes(parts),
    ],
    withRecords: (records, plans) => ({
      routes: [...exportRoutes(parts, records), ...userDocumentRoutes(parts, records, plans)],
    }),
    find: async (userId) => readAccount(database, userId),
    player: playerBy(forPlayer(sessions, notSignedInToData)),
    leavingPlayer: playerBy(forLeavingPlayer(sessions, notSignedInToData)),
    accountOf: async (context) => accountOf(parts, context),
    async countPushChange(userId) {
      await countOrRefuse(database, accountLimits.pushChanges, userId, now(), 'TOO_MANY_CHANGES');
    },
    refuseEnded: async (transaction, sessionId) => refuseEnded(transaction, { id: sessionId }),
    confirmLinking: async (context, sessionId, proof) => confirmLinking(parts, context, sessionId, proof),
    noteWrongChatCode: async (context, userId) => noteRefusal(parts, context, 'chat-code-refused', userId),
    async noteWrongSecret(context, kind) {
      tellWrongSecret({ kind, requestId: context.get('requestId') });
      await noteRefusal(parts, context, kind, undefined);
    },
    async noteOperator(context, kind, transaction, userId) {
      const whose = userId === undefined ? sourceOf(context) : { userId };
      await noteEvent({ db: transaction }, { at: now(), kind, ...whose });
      // Production logs nothing below errors, and somebody should see what is done with the secret.
      logger.error({ kind, requestId: context.get('requestId') }, 'the operator has changed something');
    },
    tellOfChat: async (news) => tellOfChat(parts, news),
    async mailOfClaim(userId, claim) {
      const user = await findUser(database, userId);
      if (user !== undefined) outbox.post(mails.clanClaimed(receiverOf(user), claim));
    },
    announce: parts.announce,
    isKnown: (context) => parts.cookies.sessionToken(context) !== undefined,
    async noteRefused(context, { code }) {
      if (!OTHERS_DATA.has(code)) return;
      const session = await sessionOf(parts, context);
      await noteRefusal(parts, context, 'foreign-data-refused', session?.userId);
    },
    chores: [
      {
        work: async () => eraseDueAccounts({ database, areas, mails, outbox, now, believedNow }),
        failure: 'accounts were not tidied up',
      },
    ],
    finish: async () => later.stop(),
    endedAmong: async (sessionIds) => endedAmong(database, sessionIds, now()),
  };
}

const playerBy = ({ needs, admit }: Permission<LiveSession>): Permission<SignedInPlayer> => ({
  needs,
  admit: async (context) => playerIn(await admit(context)),
});
