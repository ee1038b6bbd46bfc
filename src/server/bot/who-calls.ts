import { notSignedInToData } from '#messages/problems.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { RequestContext } from '#server/http/area.ts';
import { installationSecret, type SecretAudit } from '#server/http/installation-secret.ts';
import { Problem } from '#server/http/problem.ts';
import { hasTokenForm, ownerOfToken } from './identity-tokens.ts';

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
  readonly audit: SecretAudit;
  readonly now: () => number;
}

const nobody = () => new Problem('NOT_SIGNED_IN', 401, {}, {}, notSignedInToData);

/** What stands behind `Bearer` in a request; undefined where there is no such header. */
const bearerOf = (context: RequestContext): string | undefined => {
  const header = context.req.header('authorization');
  return header === undefined ? undefined : (/^Bearer (.{1,500})$/i.exec(header)?.[1] ?? '');
};

/** Finds out who calls. A request with an `Authorization` is judged by that alone, whatever cookies came along. */
export function callers({ database, botSecret, playerOf, endedAmong, audit, now }: CallerParts) {
  const isBot = installationSecret({ secret: botSecret, audit, kind: 'bot-secret-refused', now });

  const mayBeSecret = (bearer: string) =>
    !hasTokenForm(bearer) || (botSecret !== undefined && hasTokenForm(botSecret));
  /** A page that slept comes with a token that has run out, which is no guess. */
  const namesBot = async (context: RequestContext, bearer: string) =>
    mayBeSecret(bearer) && isBot(context, bearer);

  async function byToken(bearer: string): Promise<CallingPlayer | undefined> {
    const owner = await ownerOfToken(database, bearer, now());
    if (owner === undefined || (await endedAmong([owner.sessionId])).size > 0) return undefined;
    return { is: 'player', id: owner.userId, sessionId: owner.sessionId };
  }

  async function anybody(context: RequestContext): Promise<Caller> {
    const bearer = bearerOf(context);
    if (bearer === undefined) {
      const { id, sessionId } = await playerOf(context);
      return { is: 'player', id, sessionId };
    }
    const player = await byToken(bearer);
    if (player !== undefined) return player;
    if (await namesBot(context, bearer)) return { is: 'bot' };
    throw nobody();
  }

  return {
    /** A player or the bot. @throws {Problem} NOT_SIGNED_IN 401, DELETION_PENDING 403, TOO_MANY_READS 429 */
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
      const player = bearer === undefined ? undefined : await byToken(bearer);
      if (player === undefined) throw nobody();
      return player;
    },
    /** The bot alone. @throws {Problem} NOT_SIGNED_IN 401, TOO_MANY_READS 429 */
    async refuseUnlessBot(context: RequestContext): Promise<void> {
      const bearer = bearerOf(context);
      if (bearer === undefined || !(await namesBot(context, bearer))) throw nobody();
    },
  };
}

export type Callers = ReturnType<typeof callers>;

/** @throws {Problem} FOREIGN_PLAYER 403: a call names somebody else than the one who makes it */
export function refuseForeign({ id }: CallingPlayer, named: string): void {
  if (named !== id) throw new Problem('FOREIGN_PLAYER', 403);
}
