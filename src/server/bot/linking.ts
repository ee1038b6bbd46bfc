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
import { countOrRefuse } from '#server/http/too-many.ts';
import type { PlayerPorts } from './ports.ts';
import { personOf, type ChatCodes } from './codes-store.ts';
import { discordUserOf, type DiscordClient } from './discord-user.ts';
import { admitGuess, chatLimits, subjectOf } from './limits.ts';
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
import { fetchPicture, pictureType } from './picture.ts';
import { AGREED_LIFE_MS, findStart, keepStart, takeStart, type LinkStart } from './starts-store.ts';
import type { CallingPlayer } from './who-calls.ts';

interface LinkingParts {
  readonly database: Database<Tables>;
  readonly publicUrl: string;
  readonly secret: string;
  readonly client: DiscordClient | null;
  readonly picturesUrl: string;
  readonly codes: ChatCodes;
  readonly players: Pick<PlayerPorts, 'refuseEnded' | 'tellOfChat'>;
  /** Hears that somebody guesses codes. */
  readonly onGuessing: () => void;
  readonly now: () => number;
}

interface Typed {
  readonly code: string;
  readonly address: string;
}

interface Stated {
  readonly state: string;
}

const personIn = (discord: DiscordUser, expiresAt: number): DiscordPerson => ({
  ...discord,
  defaultAvatar: defaultAvatarIndex(discord.id),
  expiresAt,
});

const isOf = (
  { id, sessionId }: CallingPlayer,
  start: { readonly userId: string; readonly sessionId: string },
): boolean => start.userId === id && start.sessionId === sessionId;

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
        await parts.players.refuseEnded(transaction, player.sessionId);
        const discord = await who(transaction);
        return insertLink(transaction, { userId: player.id, discord, method, nowMs: now() });
      }, userTurn(player.id))
      .catch((error: unknown) => {
        throw asTaken(error);
      });
    if (isNew)
      await parts.players.tellOfChat({
        userId: player.id,
        kind: 'chat-linked',
        name: row.discord_username,
        address,
      });
    return linkageOf(await withPicture(row));
  }

  async function withPicture(row: ChatLinkRow): Promise<ChatLinkRow> {
    if (row.discord_avatar === null) return row;
    const picture = await fetchPicture(parts.picturesUrl, row.discord_id, row.discord_avatar);
    await keepPicture(database, row, picture);
    return { ...row, picture };
  }

  const identify = async (of: DiscordClient, state: string, code: string) =>
    discordUserOf(of, code, { verifier: verifierOf(state), redirectAddress });

  /** Somebody's picture as an address that holds it, for whoever is not linked with them yet; null where there is none. */
  async function pictureOf({ id, avatar }: DiscordUser): Promise<string | null> {
    const picture = avatar === null ? null : await fetchPicture(parts.picturesUrl, id, avatar);
    if (picture === null) return null;
    return `data:${pictureType(Buffer.from(picture, 'base64'))};base64,${picture}`;
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

    /**
     * Says who has agreed to a link that was begun in chat. From then on it waits for the player's own confirmation.
     *
     * @throws {Problem} as the contract has it
     */
    async agree(
      player: CallingPlayer,
      { state, code }: Omit<Typed, 'address'> & Stated,
    ): Promise<DiscordPerson> {
      if (client === null) throw new Problem('CHAT_OFF', 404);
      const start = await takeStart(database, state, now());
      if (start?.by !== 'chat' || parseChatState(state)?.userId !== BEGUN_IN_CHAT)
        throw new Problem('CHAT_STATE_INVALID', 400);
      const discord = await identify(client, state, code);
      if (discord.id !== start.discordId) throw new Problem('CHAT_LINKAGE_FAILED', 403);
      const { id: userId, sessionId } = player;
      await keepStart(database, state, { by: 'agreed', userId, sessionId, discord }, now());
      const expiresAt = now() + AGREED_LIFE_MS;
      return { ...personIn(discord, expiresAt), picture: await pictureOf(discord) };
    },

    /** Ends what was begun there. @throws {Problem} as the contract has it */
    async complete(
      player: CallingPlayer,
      { state, code, address, confirm }: Typed & Stated & { readonly confirm: () => Promise<void> },
    ): Promise<ChatLinkage> {
      if (client === null) throw new Problem('CHAT_OFF', 404);
      // It outlives a password that was mistyped.
      const agreed = await findStart(database, state, now());
      if (agreed?.by === 'agreed' && isOf(player, agreed)) await confirm();
      const start = parseChatState(state) === undefined ? undefined : await takeStart(database, state, now());
      if (start === undefined || start.by === 'chat' || !isOf(player, start))
        throw new Problem('CHAT_STATE_INVALID', 400);
      const discord = start.by === 'agreed' ? start.discord : await identify(client, state, code);
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
        return row === undefined ? undefined : personIn(personOf(row), row.expires_at);
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
      await parts.players.tellOfChat({
        userId,
        kind: 'chat-unlinked',
        name: ended.discord_username,
        address,
      });
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
