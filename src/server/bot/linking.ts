import { createHmac, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ChatLinkage, DiscordPerson } from '#contract/account/chat/chat-links.ts';
import { BEGUN_IN_CHAT, chatStateOf, parseChatState } from '#contract/account/chat/chat-state.ts';
import { returnPaths } from '#contract/account/provider-wish.ts';
import { defaultAvatarIndex } from '#rules/chat/default-avatar.ts';
import { chatCodeFault, cleanedChatCode } from '#rules/chat/code-form.ts';
import type { Database } from '#server/database/database.ts';
import type { ChatLinkRow, Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { Problem } from '#server/http/problem.ts';
import { authorizeAddress } from '#server/outside/code-exchange.ts';
import { personOf, type ChatCodes } from './codes-store.ts';
import { discordUserOf, type DiscordClient } from './discord-user.ts';
import { admitGuess, chatLimits, countOrRefuse, subjectOf } from './limits.ts';
import {
  asTaken,
  endLink,
  insertLink,
  keepPicture,
  linkageOf,
  type DiscordUser,
  type EndedBy,
  type LinkMethod,
} from './links-store.ts';
import { fetchPicture } from './picture.ts';
import { keepStart, takeStart, type LinkStart } from './starts-store.ts';
import type { CallingPlayer } from './who-calls.ts';

/** What the owner of an account is told, and what is written down of it. */
export interface LinkNews {
  readonly userId: string;
  readonly kind: 'chat-linked' | 'chat-unlinked';
  /** What the person is called at the platform. */
  readonly name: string;
  /** Where the request came from; undefined where it came from the platform. */
  readonly address: string | undefined;
}

export interface LinkingParts {
  readonly database: Database<Tables>;
  readonly publicUrl: string;
  readonly secret: string;
  readonly client: DiscordClient | null;
  readonly picturesUrl: string;
  readonly codes: ChatCodes;
  /** Has a transaction of the player's turn pass only while the session stands. @throws {Problem} NOT_SIGNED_IN 401 */
  readonly refuseEnded: (transaction: Transaction<Tables>, sessionId: string) => Promise<void>;
  /** Mails the owner, writes it down, and tells their open pages. */
  readonly tell: (news: LinkNews) => Promise<void>;
  /** Hears that somebody guesses codes. */
  readonly onGuessing: () => void;
  readonly now: () => number;
}

interface Typed {
  readonly code: string;
  readonly address: string;
}

/** Links accounts with those of the chat platform, by its own page or by a code, and ends that. */
export function linking(parts: LinkingParts) {
  const { database, publicUrl, secret, client, codes, now } = parts;
  const verifierOf = (state: string) =>
    createHmac('sha256', secret).update(`chat link:${state}`).digest('base64url');
  const redirectAddress = publicUrl + returnPaths.discord;

  /** In a transaction of its own turn, which the player's session has to outlive. */
  async function link(
    player: CallingPlayer,
    method: LinkMethod,
    address: string,
    who: (transaction: Transaction<Tables>) => Promise<DiscordUser>,
  ): Promise<ChatLinkage> {
    const { row, isNew } = await database
      .transaction(async (transaction) => {
        await parts.refuseEnded(transaction, player.sessionId);
        const discord = await who(transaction);
        return insertLink(transaction, { userId: player.id, discord, method, nowMs: now() });
      }, userTurn(player.id))
      .catch((error: unknown) => {
        throw asTaken(error);
      });
    if (isNew)
      await parts.tell({ userId: player.id, kind: 'chat-linked', name: row.discord_username, address });
    return linkageOf(await withPicture(row));
  }

  async function withPicture(row: ChatLinkRow): Promise<ChatLinkRow> {
    if (row.discord_avatar === null) return row;
    const picture = await fetchPicture(parts.picturesUrl, row.discord_id, row.discord_avatar);
    await keepPicture(database, row, picture);
    return { ...row, picture };
  }

  return {
    /** Begins a link at the platform's own page. @throws {Problem} CHAT_OFF 404, TOO_MANY_CHANGES 429 */
    async start(start: LinkStart): Promise<{ readonly oauthUrl: string; readonly state: string }> {
      if (client === null) throw new Problem('CHAT_OFF', 404);
      const subject = start.by === 'web' ? start.userId : subjectOf(start.discordId);
      await countOrRefuse(database, chatLimits.starts, subject, now(), 'TOO_MANY_CHANGES');
      const state = chatStateOf({
        secret: randomBytes(32).toString('hex'),
        userId: start.by === 'web' ? start.userId : BEGUN_IN_CHAT,
        atMs: now(),
      });
      await keepStart(database, state, start, now());
      const binding = { state, verifier: verifierOf(state), redirectAddress };
      const oauthUrl = authorizeAddress(`${client.url}/oauth2/authorize`, client.clientId, binding, {
        scope: 'identify email',
        prompt: 'consent',
      });
      return { oauthUrl, state };
    },

    /** Ends what was begun there. @throws {Problem} as the contract has it */
    async complete(
      player: CallingPlayer,
      { state, code, address }: Typed & { readonly state: string },
    ): Promise<ChatLinkage> {
      if (client === null) throw new Problem('CHAT_OFF', 404);
      const said = parseChatState(state);
      const start = said === undefined ? undefined : await takeStart(database, state, now());
      const isTheirs =
        start !== undefined &&
        (start.by === 'chat'
          ? said?.userId === BEGUN_IN_CHAT
          : start.userId === player.id && start.sessionId === player.sessionId);
      if (start === undefined || !isTheirs) throw new Problem('CHAT_STATE_INVALID', 400);
      const discord = await discordUserOf(client, code, { verifier: verifierOf(state), redirectAddress });
      if (start.by === 'chat' && discord.id !== start.discordId)
        throw new Problem('CHAT_LINKAGE_FAILED', 403);
      return link(player, 'oauth', address, async () => discord);
    },

    /** Makes a code for somebody of the platform. @throws {Problem} TOO_MANY_CHAT_CODES 429 */
    async makeCode(discord: DiscordUser): Promise<{ readonly code: string; readonly expiresAt: number }> {
      const subject = subjectOf(discord.id);
      await countOrRefuse(database, chatLimits.codes, subject, now(), 'TOO_MANY_CHAT_CODES');
      return codes.make(database, discord, now());
    },

    /** Whose a code is, without using it up. @throws {Problem} CHAT_CODE_* 400 and 429 */
    preview: async (player: CallingPlayer, typed: Typed): Promise<DiscordPerson> =>
      judged(player, typed, async (code) => {
        const row = await codes.find(database, code, now());
        return row === undefined
          ? undefined
          : {
              ...personOf(row),
              defaultAvatar: defaultAvatarIndex(row.discord_id),
              expiresAt: row.expires_at,
            };
      }),

    /** Links by a code, and uses it up. @throws {Problem} CHAT_CODE_* 400 and 429, CHAT_TAKEN and PROVIDER_LINKED 409 */
    useCode: async (player: CallingPlayer, typed: Typed): Promise<ChatLinkage> =>
      judged(player, typed, async (code) => {
        if ((await codes.find(database, code, now())) === undefined) return undefined;
        return link(player, 'code', typed.address, async (transaction) => {
          const row = await codes.take(transaction, code, now());
          // Somebody else was faster.
          if (row === undefined) throw new Problem('CHAT_CODE_REFUSED', 400);
          return personOf(row);
        });
      }),

    /** Ends the link of a player; one that is gone is as good. */
    async unlink(userId: string, by: EndedBy, address?: string): Promise<void> {
      const ended = await database.transaction(
        async (transaction) => endLink({ db: transaction }, userId, by, now()),
        userTurn(userId),
      );
      if (ended === undefined) return;
      await parts.tell({ userId, kind: 'chat-unlinked', name: ended.discord_username, address });
    },
  };

  async function judged<T>(
    { id: userId }: CallingPlayer,
    { code: typed, address }: Typed,
    judge: (code: string) => Promise<T | undefined>,
  ): Promise<T> {
    const fault = chatCodeFault(typed);
    if (fault !== undefined) throw new Problem(fault, 400);
    const guess = await admitGuess(database, { userId, address }, now());
    const refused = async () => {
      if (await guess.wasWrong()) parts.onGuessing();
      return new Problem('CHAT_CODE_REFUSED', 400);
    };
    let found: T | undefined;
    try {
      found = await judge(cleanedChatCode(typed));
    } catch (error) {
      // The code was right; what came after was not.
      if (!(error instanceof Problem && error.code === 'CHAT_CODE_REFUSED')) await guess.wasRight();
      throw error;
    }
    if (found === undefined) throw await refused();
    await guess.wasRight();
    return found;
  }
}

export type Linking = ReturnType<typeof linking>;
