import { notSignedInToData } from '#messages/problems.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Permission, RequestContext } from '#server/http/area.ts';
import { installationSecret } from '#server/http/installation-secret.ts';
import { Problem } from '#server/http/problem.ts';
import type { PlayerPorts } from './ports.ts';
import { hasTokenForm, ownerOfToken } from './identity-tokens.ts';

/** A player who calls, by their session or a token that stands for it. */
export interface CallingPlayer {
  readonly is: 'player';
  readonly id: string;
  readonly sessionId: string;
}

/** The caller: a player, or a bot that runs elsewhere and knows the secret. */
type Caller = CallingPlayer | { readonly is: 'bot' };

interface CallerParts {
  readonly database: Database<Tables>;
  readonly botSecret: string | undefined;
  readonly players: Pick<PlayerPorts, 'player' | 'endedAmong' | 'noteWrongSecret'>;
  readonly now: () => number;
}

const nobody = () => new Problem('NOT_SIGNED_IN', 401, {}, {}, notSignedInToData);

/** The token behind `Bearer` in a request; undefined where there is no such header. */
const bearerOf = (context: RequestContext): string | undefined => {
  const header = context.req.header('authorization');
  return header === undefined ? undefined : (/^Bearer (.{1,500})$/i.exec(header)?.[1] ?? '');
};

/** Finds out who calls. A request with an `Authorization` is judged by that alone, whatever cookies came along. */
export function callers({ database, botSecret, players, now }: CallerParts) {
  const { player: signedIn, endedAmong } = players;
  const isBot = installationSecret({ secret: botSecret, audit: players, kind: 'bot-secret-refused', now });

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
      const { id, sessionId } = await signedIn.admit(context);
      return { is: 'player', id, sessionId };
    }
    const player = await byToken(bearer);
    if (player !== undefined) return player;
    if (await namesBot(context, bearer)) return { is: 'bot' };
    throw nobody();
  }

  const permission = <Admitted>(
    needs: Permission<Admitted>['needs'],
    admit: Permission<Admitted>['admit'],
  ): Permission<Admitted> => ({ needs, admit });
  return {
    /** A player or the bot. @throws {Problem} NOT_SIGNED_IN 401, DELETION_PENDING 403, TOO_MANY_READS 429 */
    anybody: permission('player or bot', anybody),
    /** A player alone. @throws {Problem} as `anybody` */
    player: permission('player', async (context): Promise<CallingPlayer> => {
      const caller = await anybody(context);
      if (caller.is === 'bot') throw nobody();
      return caller;
    }),
    /** A player who shows an identity token. @throws {Problem} NOT_SIGNED_IN 401 */
    tokenHolder: permission('identity token', async (context): Promise<CallingPlayer> => {
      const bearer = bearerOf(context);
      const player = bearer === undefined ? undefined : await byToken(bearer);
      if (player === undefined) throw nobody();
      return player;
    }),
    /** The bot alone. @throws {Problem} NOT_SIGNED_IN 401, TOO_MANY_READS 429 */
    bot: permission('bot', async (context): Promise<void> => {
      const bearer = bearerOf(context);
      if (bearer === undefined || !(await namesBot(context, bearer))) throw nobody();
    }),
    /** A player by their session, whatever else the request shows. @throws {Problem} NOT_SIGNED_IN 401, DELETION_PENDING 403 */
    session: signedIn,
  };
}

export type Callers = ReturnType<typeof callers>;

/** @throws {Problem} FOREIGN_PLAYER 403: a call names somebody else than the one who makes it */
export function refuseForeign({ id }: CallingPlayer, named: string): void {
  if (named !== id) throw new Problem('FOREIGN_PLAYER', 403);
}
