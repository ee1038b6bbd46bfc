import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { PlanLevel } from '#rules/planning/plan-levels.ts';
import type { Account } from '#contract/account/account.ts';
import { deviceName } from '#contract/account/device-name.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables, UserRow } from '#server/database/tables.ts';
import type { Area, Permission, RequestContext } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { AiRecommendation } from '#contract/records/collections/planning/ai-recommendations.ts';
import type { Operation, OperationAnswer } from '#contract/records/documents.ts';
import type { PreferencesRecord } from '#contract/records/preferences.ts';
import { noting } from './audit.ts';
import type { AccountMails } from './account-mails.ts';
import { findUser, readAccount, readPasswordHash } from './stores/accounts-store.ts';
import type { AccountCookies } from './cookies.ts';
import { noteEvent } from './stores/audit-store.ts';
import type { LaterWork } from './later-work.ts';
import type { SignInLibrary } from './library/library.ts';
import type { PasswordHashes } from './passwords/password-hash.ts';
import { CLOCK_SLACK_MS } from './session-life.ts';
import { isOpen, readSession, touchSession, type LiveSession } from './stores/sessions-store.ts';
import { admitPassword, type Attempt } from './throttle.ts';

/** A player who may do things, in one session. */
export interface SignedInPlayer {
  readonly id: string;
  readonly sessionId: string;
  /** In words, such as `Chrome on Android`. */
  readonly device: string;
}

/** What another part of the server keeps of players, as far as their accounts show it. */
export interface PlayerRecords {
  /** Takes one of a player's places for long answers, until the answer to this request is over. @throws {Problem} TOO_MANY_READS 429 */
  takePlace(userId: string, context: RequestContext): Promise<void>;
  preferences(userId: string): Promise<PreferencesRecord>;
  changePreferences(player: SignedInPlayer, changes: Omit<PreferencesRecord, 'id'>): Promise<void>;
  /** The player's characters: their ids as they were made, the active one, and its gems, as a `JsonStream` may hold them. */
  charactersOf(userId: string): Promise<{
    readonly ids: readonly string[];
    readonly activeId: string | null;
    readonly gems: object;
  }>;
  /** Makes a character the active one; null leaves it to the order. @throws {Problem} where there is no such character */
  activateCharacter(player: SignedInPlayer, id: string | null): Promise<void>;
  /** The saved recommendations, as they were made. */
  readAll(
    userId: string,
    collection: 'aiRecommendations',
  ): Promise<
    readonly {
      readonly id: string;
      readonly revision: number;
      readonly createdAt: number;
      readonly data: AiRecommendation;
    }[]
  >;
  /** Does operations for a player, each at most once. @throws {Problem} TOO_MANY_CHANGES 429, UNAVAILABLE 503 */
  change(player: SignedInPlayer, operations: readonly Operation[]): Promise<readonly OperationAnswer[]>;
  /** When one of them was changed last; null where there never was one. */
  lastChangeAt(userId: string): Promise<number | null>;
}

/** The part of the server that knows players' plans, as far as their accounts show them. */
export interface PlayerPlans {
  /** The plan of a player, and what they have used of it. */
  subscriptionOf(userId: string): Promise<{
    readonly subscriptionLevel: PlanLevel;
    readonly subscriptionUpdatedAt: number | null;
    readonly aiUsageThisMonth: number;
    readonly lastAIUsage: number | null;
  }>;
}

export interface IdentityParts {
  readonly database: Database<Tables>;
  /** Loaded with its first use: it is most of what the server would start with. */
  readonly library: () => Promise<SignInLibrary>;
  readonly passwords: PasswordHashes;
  readonly cookies: AccountCookies;
  readonly mails: AccountMails;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly logger: Pick<Logger, 'error'>;
  /** The delay of a mail that would tell by its making who has an account. */
  readonly mailDelayMs: () => number;
  /** The queue for the making of such a mail. */
  readonly later: Pick<LaterWork, 'do'>;
  /** Every area of the server, with what each does of and for an account. */
  readonly areas: readonly Area[];
  /** Asks each to end what else a player may be reached by. */
  readonly endTies: NonNullable<Area['endTies']>;
  /** Has the player's open browsers told that the account has changed, once it has. Never throws. */
  readonly announce: (userId: string) => Promise<void>;
  /** Says whether a refused sign-in says which of address and password was wrong; for tests of the sentences only. */
  readonly tellsStrangers: boolean;
  readonly player: Permission<LiveSession>;
  /** The same, also of an account that is about to be deleted. */
  readonly leavingPlayer: Permission<LiveSession>;
  readonly now: () => number;
}

type Sessions = Pick<IdentityParts, 'database' | 'cookies' | 'now'>;

const FRESH_MS = 10 * 60_000;

/** The session of a request; undefined where nobody is signed in. */
export async function sessionOf(
  { database, cookies, now }: Sessions,
  context: RequestContext,
): Promise<LiveSession | undefined> {
  const token = cookies.sessionToken(context);
  return token === undefined ? undefined : touchSession(database, token, now());
}

/**
 * Admits whoever is signed in. It throws NOT_SIGNED_IN 401
 *
 * @param text said to whoever is not, in the place of what the code says
 */
export const forLeavingPlayer = (parts: Sessions, text?: string): Permission<LiveSession> => ({
  needs: 'leaving player',
  async admit(context) {
    const session = await sessionOf(parts, context);
    if (session === undefined) throw new Problem('NOT_SIGNED_IN', 401, {}, {}, text);
    return session;
  },
});

/** The same of those whose account is not about to be deleted, which may only be kept. It throws DELETION_PENDING 403 too */
export const forPlayer = (parts: Sessions, text?: string): Permission<LiveSession> => ({
  needs: 'player',
  async admit(context) {
    const session = await forLeavingPlayer(parts, text).admit(context);
    if (session.user.deletion_due_at !== null) throw new Problem('DELETION_PENDING', 403);
    return session;
  },
});

/** The player of a session, as other parts of the server know them. */
export const playerIn = ({ id, userId, userAgent, deviceName: name }: LiveSession): SignedInPlayer => ({
  id: userId,
  sessionId: id,
  // Only what writes asks for it.
  get device() {
    return name ?? deviceName(userAgent);
  },
});

/** Whose session a request carries, which lives on for it; null for nobody's. */
export async function accountOf(parts: Sessions, context: RequestContext): Promise<Account | null> {
  const session = await sessionOf(parts, context);
  if (session === undefined) return null;
  // The browser would forget it 30 days after the sign-in, however often it is used.
  parts.cookies.renew(context);
  return (await readAccount(parts.database, session.userId)) ?? null;
}

/** The account's present state. @throws {Problem} NOT_SIGNED_IN 401 for one that has just been deleted */
export async function standing({ database }: IdentityParts, userId: string): Promise<{ account: Account }> {
  const account = await readAccount(database, userId);
  if (account === undefined) throw new Problem('NOT_SIGNED_IN', 401);
  return { account };
}

export const isFresh = (session: Pick<LiveSession, 'signedInAt'>, nowMs: number): boolean =>
  nowMs - session.signedInAt <= FRESH_MS && session.signedInAt <= nowMs + CLOCK_SLACK_MS;

/**
 * Has the writing of a request pass only while its session stands, in a transaction of the player's turn: a new password
 * may have ended it since the request came.
 *
 * @throws {Problem} NOT_SIGNED_IN 401
 */
export async function refuseEnded(
  transaction: Transaction<Tables>,
  session: Pick<LiveSession, 'id'>,
): Promise<void> {
  if (!(await isOpen(transaction, session.id))) throw new Problem('NOT_SIGNED_IN', 401);
}

/**
 * Says whether this browser is one on which the account was signed in to: whoever made an account whose address nobody has
 * confirmed is known by nothing else.
 */
export async function isMakersBrowser(
  parts: Sessions,
  context: RequestContext,
  userId: string,
): Promise<boolean> {
  if (parts.cookies.deviceOf(context, userId) !== undefined) return true;
  return (await sessionOf(parts, context))?.userId === userId;
}

/**
 * Makes sure that it is the owner who sits there: by the password, or where there is none by a sign-in of the last ten
 * minutes.
 *
 * @throws {Problem} CURRENT_PASSWORD_WRONG 403, auth/too-many-requests 429, and `staleCode` 403
 */
export async function confirmOwner(
  parts: IdentityParts,
  context: RequestContext,
  session: Pick<LiveSession, 'id' | 'userId' | 'signedInAt' | 'user'>,
  currentPassword: string | undefined,
  staleCode: 'SIGN_IN_AGAIN' | 'SIGN_IN_AGAIN_FIRST' = 'SIGN_IN_AGAIN_FIRST',
): Promise<void> {
  const { database, now } = parts;
  const { userId, user, id } = session;
  const hash = await readPasswordHash(database, userId);
  if (hash !== undefined)
    await noting(parts, context, { kind: 'owner-check-refused', userId }, async () =>
      // Anybody who has a session has proved more than a guess, so it counts apart from strangers.
      confirmPassword(parts, currentPassword, hash, {
        email: user.email,
        address: context.get('clientAddress'),
        device: id,
      }),
    );
  else if (!isFresh(session, now())) throw new Problem(staleCode, 403);
}

/** An owner's proof that it is they who link something with their account. */
export interface LinkingProof {
  readonly currentPassword: string | undefined;
  /** Says whether a sign-in of the last ten minutes is not enough. */
  readonly isPasswordNeeded: boolean;
}

/**
 * Makes sure that it is the owner who links something: by a sign-in of the last ten minutes, or by the password.
 *
 * @throws {Problem} NOT_SIGNED_IN 401, SIGN_IN_AGAIN_FIRST, CHAT_LINK_BY_CODE and CURRENT_PASSWORD_WRONG 403,
 *   auth/too-many-requests 429
 */
export async function confirmLinking(
  parts: IdentityParts,
  context: RequestContext,
  sessionId: string,
  { currentPassword, isPasswordNeeded }: LinkingProof,
): Promise<void> {
  const session = await readSession(parts.database, sessionId);
  if (session === undefined) throw new Problem('NOT_SIGNED_IN', 401);
  if (isPasswordNeeded && (await readPasswordHash(parts.database, session.userId)) === undefined)
    throw new Problem('CHAT_LINK_BY_CODE', 403);
  if (currentPassword !== undefined || isPasswordNeeded)
    await confirmOwner(parts, context, session, currentPassword);
  else if (!isFresh(session, parts.now())) throw new Problem('SIGN_IN_AGAIN_FIRST', 403);
}

/**
 * Makes sure that a password is the account's.
 *
 * @throws {Problem} CURRENT_PASSWORD_WRONG 403, auth/too-many-requests 429
 */
export async function confirmPassword(
  { database, passwords, now }: IdentityParts,
  currentPassword: string | undefined,
  hash: string,
  attempt: Attempt,
): Promise<void> {
  if (currentPassword === undefined || currentPassword === '')
    throw new Problem('CURRENT_PASSWORD_WRONG', 403);
  const admitted = await admitPassword(database, attempt, now());
  const isRight = await passwords.matches(currentPassword, hash).catch(async (error: unknown) => {
    await admitted.wasNotJudged();
    throw error;
  });
  if (!isRight) throw new Problem('CURRENT_PASSWORD_WRONG', 403);
  await admitted.wasRight();
}

/** A chat account that was linked or unlinked. */
export interface ChatNews {
  readonly userId: string;
  readonly kind: 'chat-linked' | 'chat-unlinked';
  /** The name of its owner there. */
  readonly name: string;
  /** Undefined where it was not asked for by a request of theirs. */
  readonly address: string | undefined;
}

/** Writes down, mails and tells the player's open pages that a chat account was linked or unlinked. */
export async function tellOfChat(
  { database, mails, outbox, announce, now }: IdentityParts,
  { userId, kind, name, address }: ChatNews,
): Promise<void> {
  await noteEvent(database, { at: now(), kind, userId, ...(address !== undefined && { address }) });
  const user = await findUser(database, userId);
  if (user !== undefined)
    outbox.post(mails[kind === 'chat-linked' ? 'chatLinked' : 'chatUnlinked'](receiverOf(user), name));
  await announce(userId);
}

/** The same of the chat account that was unlinked as the sessions ended; nothing where none was. */
export async function tellTies(
  parts: IdentityParts,
  context: RequestContext,
  userId: string,
  name: string | undefined,
): Promise<void> {
  if (name === undefined) return;
  await tellOfChat(parts, { userId, kind: 'chat-unlinked', name, address: context.get('clientAddress') });
}

export const receiverOf = ({ username, email }: Pick<UserRow, 'username' | 'email'>) => ({
  username,
  email,
});
