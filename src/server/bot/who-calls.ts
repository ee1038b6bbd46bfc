import { createHash, timingSafeEqual } from 'node:crypto';
import { notSignedInToData } from '#messages';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { RequestContext } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import { ownerOfToken } from './identity-tokens.ts';

/** A player who calls, by their session or a token that stands for it. */
export interface CallingPlayer {
  readonly is: 'player';
  readonly id: string;
  readonly sessionId: string;
}

/** Whoever calls: a player, or a bot that runs elsewhere and knows the secret. */
type Caller = CallingPlayer | { readonly is: 'bot' };

interface CallerParts {
  readonly database: Database<Tables>;
  readonly botSecret: string | undefined;
  /** Who has a session here. @throws {Problem} NOT_SIGNED_IN 401, DELETION_PENDING 403 */
  readonly playerOf: (
    context: RequestContext,
  ) => Promise<{ readonly id: string; readonly sessionId: string }>;
  /** Which of these sessions are over, or of accounts that are closed. */
  readonly endedAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly now: () => number;
}

const nobody = () => new Problem('NOT_SIGNED_IN', 401, {}, {}, notSignedInToData);
const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** What stands behind `Bearer` in a request; undefined where there is no such header. */
const bearerOf = (context: RequestContext): string | undefined => {
  const header = context.req.header('authorization');
  return header === undefined ? undefined : (/^Bearer (.{1,500})$/i.exec(header)?.[1] ?? '');
};

/** Finds out who calls. A request with an `Authorization` is judged by that alone, whatever cookies came along. */
export function callers({ database, botSecret, playerOf, endedAmong, now }: CallerParts) {
  const known = botSecret === undefined ? undefined : digestOf(botSecret);
  const isBot = (bearer: string) => known !== undefined && timingSafeEqual(known, digestOf(bearer));

  async function byToken(bearer: string): Promise<CallingPlayer> {
    const owner = await ownerOfToken(database, bearer, now());
    if (owner === undefined || (await endedAmong([owner.sessionId])).size > 0) throw nobody();
    return { is: 'player', id: owner.userId, sessionId: owner.sessionId };
  }

  async function anybody(context: RequestContext): Promise<Caller> {
    const bearer = bearerOf(context);
    if (bearer === undefined) {
      const { id, sessionId } = await playerOf(context);
      return { is: 'player', id, sessionId };
    }
    return isBot(bearer) ? { is: 'bot' } : byToken(bearer);
  }

  return {
    /** A player or the bot. @throws {Problem} NOT_SIGNED_IN 401, DELETION_PENDING 403 */
    anybody,
    /** A player alone. @throws {Problem} as `anybody` */
    async player(context: RequestContext): Promise<CallingPlayer> {
      const caller = await anybody(context);
      if (caller.is === 'bot') throw nobody();
      return caller;
    },
    /** A player who shows an identity token. @throws {Problem} NOT_SIGNED_IN 401 */
    async tokenHolder(context: RequestContext): Promise<CallingPlayer> {
      const bearer = bearerOf(context);
      if (bearer === undefined) throw nobody();
      return byToken(bearer);
    },
    /** The bot alone. @throws {Problem} NOT_SIGNED_IN 401 */
    refuseUnlessBot(context: RequestContext): void {
      const bearer = bearerOf(context);
      if (bearer === undefined || !isBot(bearer)) throw nobody();
    },
  };
}

export type Callers = ReturnType<typeof callers>;

/** @throws {Problem} FOREIGN_PLAYER 403: a call names somebody else than the one who makes it */
export function refuseForeign({ id }: CallingPlayer, named: string): void {
  if (named !== id) throw new Problem('FOREIGN_PLAYER', 403);
}
