import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  chatPermissions,
  type ChatLinkage,
  type ChatPermissions,
  type linkMethods,
} from '#contract/account/chat/chat-links.ts';
import { defaultAvatarIndex } from '#rules/chat/default-avatar.ts';
import type { Database } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { ChatLinkRow, Tables } from '#server/database/tables.ts';
import { Problem } from '#server/http/problem.ts';

type Store = Pick<Database<Tables>, 'db'>;

/** Ended links stay for so long, for whoever wonders who was linked. */
const ENDED_KEPT_MS = 90 * 24 * 60 * 60_000;

/** What a link may do when it is made: nothing that changes or shows anything, until its owner allows it. */
const atFirst: ChatPermissions = {
  read: true,
  goals: false,
  record: false,
  clans: false,
  post: false,
  remind: false,
  // Of what may not be set there is nothing to bring.
  direct: true,
};

/** Somebody as the chat platform names them. */
export interface DiscordUser {
  readonly id: string;
  readonly username: string;
  readonly avatar: string | null;
}

export type LinkMethod = (typeof linkMethods)[number];

export type EndedBy =
  | 'web'
  | 'chat'
  | 'password-reset'
  | 'password-change'
  | 'devices-ended'
  | 'deletion'
  | 'operator';

/** What nobody has said of a link: it was made before there was such a switch, and its owner has not been told of it. */
const unsaid = Object.fromEntries(chatPermissions.map((name) => [name, false])) as ChatPermissions;

const permissionsIn = (row: ChatLinkRow): ChatPermissions => ({
  ...unsaid,
  ...(JSON.parse(row.permissions) as Partial<ChatPermissions>),
});

/** The link as its owner sees it. */
export const linkageOf = (row: ChatLinkRow): ChatLinkage => ({
  discordId: row.discord_id,
  discordUsername: row.discord_username,
  discordAvatar: row.discord_avatar,
  linkedAt: row.linked_at,
  isActive: row.is_active === 1,
  syncEnabled: row.sync_enabled === 1,
  lastSyncAt: row.last_sync_at,
  linkMethod: row.method === 'oauth' ? 'oauth' : 'code',
  permissions: permissionsIn(row),
  directRefusedAt: row.direct_refused_at,
  hasPicture: row.picture !== null,
  defaultAvatar: defaultAvatarIndex(row.discord_id),
});

/** The link of a player that stands; undefined where there is none. */
export const findLink = async ({ db }: Store, userId: string): Promise<ChatLinkRow | undefined> =>
  db
    .selectFrom('chat_links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/**
 * The link of somebody of the platform, as it stands now; undefined where there is none, or its account is closed. Read anew
 * for everything that they do.
 */
export const findLinkOfDiscord = async (
  { db }: Store,
  discordId: string,
): Promise<(ChatLinkRow & { readonly username: string }) | undefined> =>
  db
    .selectFrom('chat_links')
    .innerJoin('users', 'users.id', 'chat_links.user_id')
    .selectAll('chat_links')
    .select('users.username')
    .where('chat_links.discord_id', '=', discordId)
    .where('chat_links.ended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('users.deletion_due_at', 'is', null)
    .executeTakeFirst();

/** A link that stands, of an account that is not closed; undefined where it does not. */
export const findLinkById = async ({ db }: Store, id: string): Promise<ChatLinkRow | undefined> =>
  db
    .selectFrom('chat_links')
    .innerJoin('users', 'users.id', 'chat_links.user_id')
    .selectAll('chat_links')
    .where('chat_links.id', '=', id)
    .where('chat_links.ended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('users.deletion_due_at', 'is', null)
    .executeTakeFirst();

/** Notes where the bot writes to the owner of a link, and when it was refused last. */
export async function noteDirectly(
  { db }: Store,
  id: string,
  { channel, refusedAt }: { readonly channel: string | null; readonly refusedAt: number | null },
): Promise<void> {
  await db
    .updateTable('chat_links')
    .set({ direct_channel: channel, direct_refused_at: refusedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Links that stand: of one player, or, for the bot, of whoever the platform calls so. */
export async function listLinks(
  { db }: Store,
  { userId, discordId }: { readonly userId?: string | undefined; readonly discordId?: string | undefined },
): Promise<readonly ChatLinkRow[]> {
  let query = db.selectFrom('chat_links').selectAll().where('ended_at', 'is', null);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (discordId !== undefined) query = query.where('discord_id', '=', discordId);
  return query.orderBy('linked_at').limit(100).execute();
}

/** Everything that is kept of a player's links, ended ones too. */
export const listAllLinks = async ({ db }: Store, userId: string): Promise<readonly ChatLinkRow[]> =>
  db
    .selectFrom('chat_links')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .limit(1_000)
    .execute();

interface NewLink {
  readonly userId: string;
  readonly discord: DiscordUser;
  readonly method: LinkMethod;
  readonly nowMs: number;
}

/**
 * Links, in a transaction of the player's turn. Whoever is linked with the same person already stays so, by the names of now; a
 * link that did nothing any more is made anew.
 *
 * @throws {Problem} PROVIDER_LINKED 409: the player is linked with somebody else
 * @throws {DatabaseError} kind 'unique': another account is linked with that person
 */
export async function insertLink(
  transaction: Transaction<Tables>,
  { userId, discord, method, nowMs }: NewLink,
): Promise<{ readonly row: ChatLinkRow; readonly isNew: boolean }> {
  const before = await findLink({ db: transaction }, userId);
  const named = { discord_username: discord.username, discord_avatar: discord.avatar, is_active: 1 };
  if (before !== undefined && before.discord_id !== discord.id)
    throw new Problem('PROVIDER_LINKED', 409, {}, { provider: 'Discord' });
  if (before !== undefined) {
    const isNew = before.is_active !== 1;
    const begun = { linked_at: nowMs, method, remind_due_at: 0, direct_refused_at: null };
    const changed = { ...named, ...(isNew && begun) };
    await transaction.updateTable('chat_links').set(changed).where('id', '=', before.id).execute();
    return { row: { ...before, ...changed }, isNew };
  }
  const row: ChatLinkRow = {
    id: randomBytes(16).toString('hex'),
    user_id: userId,
    discord_id: discord.id,
    ...named,
    picture: null,
    linked_at: nowMs,
    method,
    sync_enabled: 1,
    last_sync_at: null,
    permissions: JSON.stringify(atFirst),
    ended_at: null,
    ended_by: null,
    remind_due_at: 0,
    direct_channel: null,
    direct_refused_at: null,
  };
  await transaction.insertInto('chat_links').values(row).execute();
  return { row, isNew: true };
}

/** The meaning of a failure to link, for the one who tried. */
export const asTaken = (error: unknown): unknown =>
  error instanceof DatabaseError && error.kind === 'unique' ? new Problem('CHAT_TAKEN', 409) : error;

/** Ends the link of a player, by one statement. @returns the link that was ended; undefined where there was none */
export const endLink = async (
  { db }: Store,
  userId: string,
  by: EndedBy,
  nowMs: number,
): Promise<ChatLinkRow | undefined> =>
  db
    .updateTable('chat_links')
    .set({ ended_at: nowMs, ended_by: by, picture: null, direct_channel: null })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/**
 * Has the link of somebody of the platform do nothing until it is made again. @returns whose it is; undefined where there is
 * none, or it does nothing already
 */
export async function deactivateLink({ db }: Store, discordId: string): Promise<string | undefined> {
  const row = await db
    .updateTable('chat_links')
    .set({ is_active: 0 })
    .where('discord_id', '=', discordId)
    .where('ended_at', 'is', null)
    .where('is_active', '=', 1)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

interface SettingsChange {
  readonly syncEnabled?: boolean | undefined;
  readonly permissions?: { readonly [Name in keyof ChatPermissions]?: boolean | undefined } | undefined;
}

/** Changes what the bot may do, in a transaction of the player's turn; undefined where there is no link. */
export async function changeSettings(
  transaction: Transaction<Tables>,
  userId: string,
  { syncEnabled, permissions = {} }: SettingsChange,
): Promise<ChatLinkRow | undefined> {
  const before = await findLink({ db: transaction }, userId);
  if (before === undefined) return undefined;
  const changed = {
    sync_enabled: syncEnabled === undefined ? before.sync_enabled : syncEnabled ? 1 : 0,
    permissions: JSON.stringify({ ...permissionsIn(before), ...permissions }),
    remind_due_at: 0,
    // Anybody who asks for messages once more is written to at once.
    ...(permissions.direct === true && { direct_refused_at: null }),
  };
  await transaction.updateTable('chat_links').set(changed).where('id', '=', before.id).execute();
  return { ...before, ...changed };
}

/** @returns whether there is a link */
export async function noteSync({ db }: Store, userId: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_links')
    .set({ last_sync_at: nowMs })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps the picture of a link that stands still, and whose owner has not chosen another one since. */
export async function keepPicture(
  { db }: Store,
  { id, discord_avatar: avatar }: ChatLinkRow,
  picture: string | null,
): Promise<void> {
  await db
    .updateTable('chat_links')
    .set({ picture })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('discord_avatar', '=', avatar)
    .execute();
}

export async function forgetEndedLinks({ db }: Store, nowMs: number): Promise<void> {
  await db
    .deleteFrom('chat_links')
    .where('ended_at', '<=', nowMs - ENDED_KEPT_MS)
    .execute();
}
