import * as z from 'zod/mini';
import { ownerProof } from '../account.ts';
import { DEFAULT_AVATARS } from '#rules/chat/default-avatar.ts';
import { chatCodeMaxTyped } from '#rules/chat/code-form.ts';

const moment = z.number().check(z.int(), z.nonnegative());
const storable = z.refine<string>((text) => text.isWellFormed() && !text.includes('\0'));
const userId = z.string().check(z.minLength(1), z.maxLength(64), storable);
const answered = z.string().check(z.minLength(1), z.maxLength(4_096), z.regex(/^[\x21-\x7e]+$/));

/** What the bot may do for a player, each of which can be switched off. */
export const chatPermissions = ['read', 'goals', 'record', 'clans', 'post', 'remind', 'direct'] as const;

const permissions = z.object({
  /** Read characters, goals and clans. */
  read: z.boolean(),
  /** Change goals. */
  goals: z.boolean(),
  /** Record stats and switch characters. */
  record: z.boolean(),
  /** Answer events of clans. */
  clans: z.boolean(),
  /** Post publicly when it is asked to. */
  post: z.boolean(),
  /** Set reminders. */
  remind: z.boolean(),
  /** Bring them by direct message, as long as they may be set. */
  direct: z.boolean(),
});
export type ChatPermissions = z.output<typeof permissions>;

/** A snowflake of the chat platform. */
export const DISCORD_ID = /^\d{15,20}$/;
const discordId = z.string().check(z.regex(DISCORD_ID));
const discordUsername = z.string().check(z.minLength(1), z.maxLength(100), storable);
/** The hash by which the platform knows a picture; never an address. */
export const DISCORD_AVATAR = /^(a_)?[0-9a-f]{32}$/;
const discordAvatar = z.nullable(z.string().check(z.regex(DISCORD_AVATAR)));

/** Which of the platform's drawings stands in for somebody without a picture. */
const defaultAvatar = z.int().check(z.gte(0), z.lt(DEFAULT_AVATARS));

/** How a link came about, shown as 'via OAuth' and 'via code'. */
export const linkMethods = ['oauth', 'code'] as const;

/** The link of an account with an account of the chat platform, as its owner sees it. */
export const chatLinkage = z.object({
  discordId,
  discordUsername,
  discordAvatar,
  linkedAt: moment,
  /** False once the platform says that its user has taken the bot's leave away. */
  isActive: z.boolean(),
  /** False pauses every command that needs the link. */
  syncEnabled: z.boolean(),
  lastSyncAt: z.nullable(moment),
  linkMethod: z.enum(linkMethods),
  permissions,
  /** When the platform last refused to bring a direct message of the bot; null where the last one arrived, or there was none. */
  directRefusedAt: z.nullable(moment),
  /** Says whether the server has the user's picture; else a drawing stands in for it. */
  hasPicture: z.boolean(),
  defaultAvatar,
});
export type ChatLinkage = z.output<typeof chatLinkage>;

const done = { success: z.literal(true) };
export const chatDone = z.object(done);
export const chatHealth = z.object({
  status: z.literal('ok'),
  version: z.string(),
  configured: z.object({ oauth: z.boolean(), interactions: z.boolean(), directMessages: z.boolean() }),
});
export const chatOrigin = z.object({ ...done, origin: z.string() });

export const chatCodeRequest = z.object({
  discordId,
  discordUsername,
  discordAvatar: z.optional(discordAvatar),
});
export const chatCodeAnswer = z.object({
  ...done,
  data: z.object({ code: z.string(), expiresAt: moment }),
});

/** Loose, so that a code that breaks a rule is refused with the rule's own sentence. */
export const chatCodeUse = z.object({
  code: z.string().check(z.maxLength(chatCodeMaxTyped), storable),
  webUserId: userId,
  /** Only say whose code it is, and use nothing up. */
  preview: z.optional(z.boolean()),
  ...ownerProof.shape,
});
/** Somebody of the chat platform, before they are linked. */
const discordPerson = z.object({
  id: discordId,
  username: discordUsername,
  avatar: discordAvatar,
  defaultAvatar,
  /** Their picture as an address that holds it; null or absent where there is none to show. */
  picture: z.optional(z.nullable(z.string().check(z.startsWith('data:image/')))),
  /** Until when they can be linked. */
  expiresAt: moment,
});
export type DiscordPerson = z.output<typeof discordPerson>;
export const chatCodeUsed = z.object({
  ...done,
  /** Of a preview: who they are. Of a link: the link. */
  data: z.object({ discord: z.optional(discordPerson), linkage: z.optional(chatLinkage) }),
});

export const chatStatus = z.object({
  ...done,
  data: z.object({ isLinked: z.boolean(), linkage: z.nullable(chatLinkage) }),
});

export const chatUnlink = z.object({
  webUserId: userId,
  requestSource: z.enum(['web_app', 'bot']),
});

/** What a page says of the player's account on the chat platform is not read: the platform says who they are. */
export const chatLinkStart = z.object({
  discordId: z.optional(z.string().check(z.maxLength(64), storable)),
  discordUsername: z.optional(z.string().check(z.maxLength(100), storable)),
  ...ownerProof.shape,
});
export const chatLinkStarted = z.object({
  ...done,
  data: z.object({ oauthUrl: z.string(), state: z.string() }),
});

export const chatLinkReturn = z.object({
  state: answered,
  code: answered,
  webUserId: userId,
  discordId: z.optional(z.unknown()),
  discordUsername: z.optional(z.unknown()),
  discordAvatar: z.optional(z.unknown()),
  /** Of a link that was begun in chat: only say who has agreed. */
  preview: z.optional(z.boolean()),
  ...ownerProof.shape,
});
/** Of a preview: who they are. Else: the link. */
export const chatLinked = z.object({
  ...done,
  data: z.object({ discord: z.optional(discordPerson), linkage: z.optional(chatLinkage) }),
});

/** Strict, so that nobody takes for changed what is not. */
export const chatSettingsChange = z.strictObject({
  userId,
  settings: z.strictObject({
    syncEnabled: z.optional(z.boolean()),
    permissions: z.optional(z.partial(z.strictObject(permissions.shape))),
  }),
});
export const chatSettingsChanged = z.object({ ...done, data: z.object({ linkage: chatLinkage }) });

export const chatSync = z.object({
  userId,
  /** Up to where the browser has seen the player's records. */
  seen: z.optional(z.string().check(z.regex(/^[\w.-]{1,80}$/))),
});
export const chatSynced = z.object({
  ...done,
  data: z.object({
    lastSyncAt: moment,
    /** Which state of the records the bot sees; a browser that has seen as much shows the same. */
    cursor: z.string(),
    /** How many records the bot sees of the player, list by list. */
    counts: z.record(z.string(), z.int().check(z.nonnegative())),
  }),
});

/** One thing that the bot did. */
export const chatAction = z.object({
  id: z.string(),
  at: moment,
  /** The command's name without its slash, such as `goal done`; of a button `undo`. */
  command: z.string(),
  outcome: z.enum(['done', 'refused']),
  /** What it was about; null where it was no record. */
  subject: z.nullable(
    z.object({
      /** Null where it was no record. */
      collection: z.nullable(z.string()),
      id: z.nullable(z.string()),
      /** What the player calls it. */
      name: z.string(),
    }),
  ),
});
export type ChatAction = z.output<typeof chatAction>;
/** How many of them are shown. */
export const ACTIONS_SHOWN = 20;
export const chatActivity = z.object({
  ...done,
  data: z.object({ actions: z.array(chatAction).check(z.maxLength(ACTIONS_SHOWN)) }),
});

export const discordLinksQuery = z.object({
  discordId: z.optional(z.string().check(z.maxLength(64))),
  isActive: z.optional(z.enum(['true', 'false'])),
});
export const discordLinksList = z.object({
  entries: z.array(z.extend(chatLinkage, { id: z.string(), userId: z.string() })),
});

/** For so long an identity token stands for its player. */
export const IDENTITY_TOKEN_LIFE_MS = 5 * 60_000;
export const identityToken = z.object({ token: z.string().check(z.minLength(1)), expiresAt: moment });
