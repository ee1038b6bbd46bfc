import { fill, type Plural } from './fill.ts';
import { englishTexts, isEnglishOnly, pluralForm, texts } from './language.ts';

/** What the server answers when it refuses: the key is the `code` on the wire, the text its `message`. */
export const problems = texts('problems', {
  BODY_TOO_LARGE: 'The request is larger than {size} KB.',
  BODY_TOO_DEEP: 'The request is nested more than 32 levels deep.',
  BODY_TOO_MANY_VALUES: 'The request holds more than 30,000 values.',
  BODY_NOT_JSON: 'The request is not valid JSON.',
  BODY_NOT_TEXT: 'The request contains characters that cannot be stored.',
  BODY_WRONG_TYPE: 'The request must be sent as application/json.',
  BODY_INCOMPLETE: 'The request ended before it was complete.',
  BODY_INVALID: 'The request has missing or wrong fields.',
  QUERY_INVALID: 'The address has missing or wrong parameters.',
  ADDRESS_MALFORMED: 'The address is not written correctly.',
  REQUEST_MALFORMED: 'The request is not written correctly.',
  REQUEST_TOO_SLOW: 'The request took too long to arrive.',
  HEADERS_TOO_LARGE: 'The headers of the request are too large.',
  FOREIGN_ORIGIN: 'The request came from another site.',
  METHOD_NOT_ALLOWED: 'This address does not accept that method.',
  NOT_FOUND: 'There is nothing at this address.',
  UNAVAILABLE: 'The service cannot answer at the moment. Please try again shortly.',
  TOO_MANY_MESSAGES: {
    one: 'Too many messages. Try again in {n} minute.',
    other: 'Too many messages. Try again in {n} minutes.',
  },
  TOO_MANY_VOTES: {
    one: 'Too many votes. Try again in {n} minute.',
    other: 'Too many votes. Try again in {n} minutes.',
  },
  SHARE_NOT_FOUND: 'This loadout does not exist or was removed.',
  SHARE_REMOVED: 'Whoever runs this site has taken this link down.',
  SHARES_FULL: 'You have 200 links. Revoke one first.',
  VERSION_STALE: 'This was changed on another device. Look at it first.',
  BUILD_NOT_FOUND: 'This build does not exist or was removed.',
  BUILD_NOT_SHOWN: 'This build is not shown while a moderator looks at it.',
  CARD_NOT_FOUND: 'This character is not in the gallery.',
  CARD_NOT_SHOWN: 'This character is not shown while a moderator looks at it.',
  CARDS_FULL: 'You show {n} characters in the gallery. Take one out first.',
  BUILD_REMOVED: 'A moderator has removed this build.',
  BUILD_EMPTY: 'Put items, gems or skills into the build first.',
  BUILD_DUPLICATE: 'You have shared this already: {title}.',
  BUILDS_TODAY: { one: 'You can publish 1 build a day.', other: 'You can publish {n} builds a day.' },
  BUILDS_FULL: 'You have 250 builds. Withdraw one first.',
  LINK_HOST: 'A video must be a link to youtube.com, youtu.be or twitch.tv.',
  PATCH_UNKNOWN: 'Choose the current patch or one of the three before it.',
  SEARCH_TOO_SHORT: 'Type three letters or more.',
  THREAD_NOT_FOUND: 'This thread does not exist or was removed.',
  THREAD_NOT_SHOWN: 'This thread is not shown while a moderator looks at it.',
  THREAD_LOCKED: 'This thread is closed.',
  THREADS_TODAY: { one: 'You can begin 1 thread a day.', other: 'You can begin {n} threads a day.' },
  POSTS_FAST: { one: 'You can post again in {n} minute.', other: 'You can post again in {n} minutes.' },
  POST_NOT_FOUND: 'This post does not exist or was removed.',
  POST_REMOVED: 'A moderator has removed this.',
  EDIT_OVER: 'This can no longer be edited.',
  MENTIONS_MANY: { one: 'A text can name {n} player.', other: 'A text can name {n} players.' },
  REPLY_UNKNOWN: 'The post that you answer is not in this thread.',
  ANNOUNCEMENTS_ONLY: 'Only moderators write announcements.',
  OWN_THING: 'You cannot vote on your own build.',
  REPORT_OWN: 'You cannot report what is yours.',
  TOO_NEW: 'New accounts can do this after a day.',
  MUTED: 'You cannot post until {date}: {reason}',
  BANNED: 'You cannot post here any more: {reason}',
  TOO_MANY_REPORTS: 'You have reported 20 things today. Thank you: a moderator reads them.',
  ALREADY_DECIDED: 'Somebody has decided this meanwhile.',
  OWN_ACT: 'Another moderator decides about your own acts and things.',
  SECOND_STEP_FIRST: 'Moderators need a second step. Switch it on in your settings.',
  CLAN_NOT_FOUND: 'This clan does not exist or was disbanded.',
  CLAN_NOT_SHOWN: 'This clan is not shown while a moderator looks at it.',
  CLAN_MEMBERS_ONLY: 'This is for members of the clan.',
  CLAN_OFFICERS_ONLY: 'This is for officers of the clan.',
  CLAN_LEADER_ONLY: 'This is for the leader of the clan.',
  CLAN_NAME_TAKEN: 'There is a clan of that name on the server.',
  CLAN_NAME_WRONG: 'Type the name of the clan.',
  CLAN_FULL: 'This clan is full.',
  CLANS_FULL: 'A player is in five at most.',
  CLAN_CLOSED: 'This clan invites its members.',
  CLAN_CHANGED: 'Somebody has changed this meanwhile. Look at it first.',
  CLAN_ENDED: 'This clan is disbanded.',
  MEMBER_NAME_TAKEN: 'Somebody in the clan has that name.',
  PLACE_NOT_FOUND: 'This member has left.',
  EVENT_NOT_FOUND: 'This event was cancelled.',
  EVENTS_FULL: 'There are 30 events. Cancel one first.',
  INVITES_FULL: 'There are 20 invitations. End one first.',
  INVITE_OVER: 'This invitation has run out or was used up.',
  REQUESTS_TODAY: 'You can ask five clans a day, each once.',
  UNDO_OVER: 'This can no longer be taken back.',
  LEADER_STAYS: 'Hand over the leadership or disband the clan first.',
  ADVERT_EXISTS: 'There is an advert already. Change that one.',
  ADVERT_REMOVED: 'A moderator has removed this advert.',
  LEADER_IS_HERE: 'The leader was here within 60 days.',
  MATCH_UNKNOWN: 'If-Match is not taken here.',
  TOO_MANY_SHARES: {
    one: 'Too many links. Try again in {n} minute.',
    other: 'Too many links. Try again in {n} minutes.',
  },
  EQUIPMENT_NOT_FOUND: 'There is no item of that id.',
  EQUIPMENT_INVALID: 'The catalogue was not taken. {place}: {fault}',
  OPERATOR_ONLY: 'Only whoever runs this installation may do that.',
  CALENDAR_REGION_UNKNOWN: 'The region must be Americas, Europe, Asia or Australia.',
  CALENDAR_ZONE_UNKNOWN: 'The zone must be the name of a time zone, such as Europe/Berlin.',
  CALENDAR_EVENT_UNKNOWN: 'There is no event of that name. Choose the events again on the events page.',
  CALENDAR_EVENT_REPEATED: 'An event is named twice.',
  CALENDAR_EVENTS_TOO_MANY: 'The address names more events than there are.',
  CALENDAR_PARAMETER_REPEATED: 'A part of the address is given twice.',
  'auth/user-not-found': 'No account found with this email address',
  'auth/wrong-password': 'Invalid password',
  'auth/invalid-email': 'Invalid email address',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/user-disabled': 'This account has been disabled',
  'auth/internal-error': 'Authentication service error. Please try again.',
  'auth/invalid-credential': 'Invalid email or password',
  'auth/email-already-in-use': 'An account with this email already exists',
  'auth/weak-password': 'Password is too weak. Please choose a stronger password.',
  'auth/password-too-short': 'Password should be at least 6 characters',
  'auth/operation-not-allowed': 'Email/password accounts are not enabled',
  NOT_SIGNED_IN: 'No authenticated user',
  SIGN_IN_AGAIN: 'Please log in again before changing your password',
  SIGN_IN_AGAIN_FIRST: 'Please log in again before you do this',
  CURRENT_PASSWORD_WRONG: 'Current password is incorrect',
  NEW_PASSWORD_WEAK: 'New password is too weak',
  PASSWORD_TOO_LONG: 'Password must be at most 256 characters',
  USERNAME_MISSING: 'Username is required',
  USERNAME_TOO_SHORT: 'Username must be at least 3 characters',
  USERNAME_TOO_LONG: 'Username must be at most 30 characters',
  USERNAME_CHARACTERS: 'Username can only contain letters, numbers, underscores, and hyphens',
  USERNAME_RESERVED: 'That username is reserved',
  USERNAME_TAKEN: 'That username is taken',
  RESET_CODE_MISSING: 'Invalid or missing reset code',
  RESET_CODE_INVALID: 'This password reset link is invalid or has expired',
  RESET_CODE_MALFORMED: 'Invalid reset code',
  RESET_CODE_EXPIRED: 'This password reset link has expired',
  TOO_MANY_RESETS: 'Too many reset attempts. Please try again later.',
  EMAIL_CODE_INVALID: 'This confirmation link is invalid or was used before',
  EMAIL_CODE_EXPIRED: 'This confirmation link has expired',
  EMAIL_CODE_ELSEWHERE: 'Enter the password of this account, or open the link where you are signed in.',
  TOO_MANY_SIGN_UPS: {
    one: 'Too many sign-ups came from your network. Try again in {n} minute.',
    other: 'Too many sign-ups came from your network. Try again in {n} minutes.',
  },
  TOO_MANY_MAILS: {
    one: 'Too many mails. Try again in {n} minute.',
    other: 'Too many mails. Try again in {n} minutes.',
  },
  TOO_MANY_CHANGES: {
    one: 'Too many changes. Try again in {n} minute.',
    other: 'Too many changes. Try again in {n} minutes.',
  },
  TOO_MANY_READS: {
    one: 'Too many requests. Try again in {n} minute.',
    other: 'Too many requests. Try again in {n} minutes.',
  },
  SECOND_STEP_WRONG: 'That code is not right. Codes of an app change every 30 seconds.',
  SECOND_STEP_OVER: 'This sign-in took too long. Please start again.',
  SECOND_STEP_ON: 'This account asks for a code already',
  SECOND_STEP_NEEDS_PASSWORD: 'Codes come after a password. Set a password first.',
  PASSKEY_REFUSED: 'That passkey was not accepted',
  PASSKEYS_TOO_MANY: 'This account has as many passkeys as it can. Remove one first.',
  PUSH_OFF: 'This installation sends no notifications.',
  PUSH_ENDPOINT_REFUSED: 'That is no address of a push service.',
  DELETION_NAME_WRONG: 'That is not the username of this account',
  DELETION_PENDING: 'This account is about to be deleted. Keep it first.',
  PROVIDER_NOT_CONFIGURED: '{provider} OAuth not configured',
  PROVIDER_NOT_ENABLED: 'Sign-in with {provider} is not enabled',
  PROVIDER_MISCONFIGURED: 'Sign-in with {provider} is not set up correctly. Please tell the support.',
  PROVIDER_UNREACHABLE: '{provider} cannot be reached at the moment. Please try again shortly.',
  AUTH_UID_MISSING: 'Authentication user missing required UID',
  AUTH_EMAIL_MISSING: 'Authentication user missing required email',
  PROVIDER_EMAIL_MISSING:
    'Authentication user missing required email: {provider} gave none. Add one there, or sign up with your email.',
  PROVIDER_EMAIL_UNCONFIRMED:
    '{provider} has not confirmed your email address. Confirm it there, then try again.',
  PROVIDER_ACCOUNT_FOREIGN: 'Only {provider} accounts of {domain} can sign in here.',
  PROVIDER_LINKED: 'Another {provider} account is linked already. Unlink it first.',
  DOMAIN_NOT_AUTHORIZED: 'Domain not authorized for OAuth. Please check the sign-in configuration.',
  USER_CANCELLED: 'Sign-in was cancelled. Please try again.',
  ACCOUNT_EXISTS:
    'An account already exists with this email using a different sign-in method: {methods}. Sign in that way to link {provider}.',
  NO_USER_DATA: 'No user returned from {provider} OAuth',
  REDIRECT_ERROR: 'This sign-in has expired or was used before. Please start again.',
  AUTH_ERROR: 'Authentication error: {reason}',
  LINK_ERROR: 'This {provider} account is linked to another account here. Unlink it there first.',
  UNLINK_ERROR: 'Add a password or another sign-in first',
  NO_USER_TO_LINK: 'No authenticated user found',
  EMAIL_UNCONFIRMED: 'Confirm your email address first',
  FOREIGN_PLAYER: 'This belongs to another account.',
  USERNAME_ELSEWHERE: 'A username is changed at /api/account/profile.',
  WRONG_PLAYER: 'These changes belong to another account.',
  RECORDS_RESTORED:
    'The server went back to a backup. Changes wait here and are sent once they are compared.',
  RECORD_INVALID: 'This has missing or wrong fields and cannot be kept.',
  RECORD_TOO_LARGE: 'This is larger than one record may be.',
  RECORD_NOT_FOUND: 'This does not exist any more.',
  PARENT_GONE: 'The character that this belongs to was deleted.',
  GROUP_REFUSED: 'Another part of the same change was refused.',
  RECORD_READ_ONLY: 'Only the server writes this.',
  CHARACTER_NOT_FOUND: 'Character not found',
  FOREIGN_CHARACTER: 'Access denied: Character does not belong to current user',
  CHARACTER_EXISTS: 'You have a character with this id already.',
  CHARACTER_INVALID: 'This character has missing or wrong fields.',
  CHARACTER_FIELD_UNKNOWN: 'A character has no "{field}".',
  CHARACTER_FIELD_FIXED: 'This call does not change "{field}".',
  CHARACTER_TOO_MUCH: 'One call can bring a character and 98 more gems, items, goals and entries at most.',
  ITEM_UNFIT: 'That item does not fit there.',
  CHAT_UNSIGNED: 'The request does not come from Discord.',
  CHAT_OFF: 'Discord not configured',
  CHAT_CODE_MISSING: 'Please enter a verification code',
  CHAT_CODE_LENGTH: 'Verification code must be 8 characters',
  CHAT_CODE_REFUSED: 'Failed to verify code',
  CHAT_CODE_LOCKED: {
    one: 'Too many wrong codes. Try again in {n} minute.',
    other: 'Too many wrong codes. Try again in {n} minutes.',
  },
  TOO_MANY_CHAT_CODES: {
    one: 'Too many codes. Try again in {n} minute.',
    other: 'Too many codes. Try again in {n} minutes.',
  },
  CHAT_TAKEN: 'This Discord account is already linked to another Loadstone account',
  CHAT_NOT_LINKED: 'No Discord account is linked.',
  CHAT_STATE_INVALID: 'Invalid state parameter. Please try the linking process again.',
  CHAT_CLIENT_REFUSED: 'Discord authentication failed: Invalid client credentials or client secret',
  CHAT_REDIRECT_MISMATCH: 'Discord redirect URI mismatch',
  CHAT_AUTHORIZATION_INVALID: 'Discord authorization code is invalid or expired',
  CHAT_OAUTH_ERROR: 'Discord OAuth error: {word}',
  CHAT_EXCHANGE_FAILED: 'Token exchange failed: {status}',
  CHAT_TOKEN_FORMAT: 'Invalid response format from Discord token endpoint',
  CHAT_TOKEN_MISSING: 'Failed to obtain access token from Discord',
  CHAT_USER_UNKNOWN: 'Failed to get Discord user info',
  CHAT_LINK_BY_CODE: 'Your account has no password. Type /link in Discord.',
  CHAT_LINKAGE_FAILED: 'Failed to create Discord linkage',
  LIST_FULL: 'This list is full. Delete something first.',
  AI_NOT_IN_PLAN: 'Your current subscription does not include AI planning features',
  PLAN_CLASS: 'The game has no class of this name.',
  PLAN_LEVEL: 'Enter a whole number from 1 to 60 as the level.',
  PLAN_PARAGON: 'Enter a whole number from 0 to 5,000 as the paragon level.',
  PLAN_TEXT_LONG: 'The playstyle has 200 characters at most, and the additional info 500.',
  TOO_MANY_PLANS: 'A plan of yours is under way, or too many wait. Try again in a moment.',
  PLANNER_FAILED: 'Failed to generate recommendation. Please try again.',
  PLAN_CHANGED: 'The catalogue has changed since this plan was made. Generate it again.',
  WORDS_LIMIT_REACHED: 'The language model rests until midnight UTC.',
  MODEL_FAILED: 'The language model did not answer.',
  AI_LIMIT_REACHED: 'You have reached your AI usage limit for this billing period',
  TOO_MANY_STREAMS: 'This account has too many windows open that listen for changes.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
} as const);

/** What NOT_SIGNED_IN says of a player's data; its own sentence is about the account. */
export const notSignedInToData = 'User not authenticated';

/** What NOT_SIGNED_IN says where the account was erased while a call about its profile was under way. */
export const profileMissing = 'User profile not found';

/** Messages of the calls that say what did not happen, with the problem's sentence as advice beside it. */
export const failings = texts('failings', {
  saveProfile: 'Failed to save user profile',
  fetchProfile: 'Failed to fetch user profile',
  updatePreferences: 'Failed to update preferences',
  createSession: 'Failed to create user session',
  saveRecords: 'Failed to bulk save user data',
  fetchCharacters: 'Failed to fetch characters',
  fetchUserCharacters: 'Failed to fetch user characters',
  fetchCharacter: 'Failed to fetch character data',
  createCharacter: 'Failed to create character',
  saveCharacter: 'Failed to save character data',
  saveCharacterGems: 'Failed to update character gems',
  saveCharacterEquipment: 'Failed to update character equipment',
  saveCharacterStats: 'Failed to update character stats',
  activateCharacter: 'Failed to set active character',
  deleteCharacter: 'Failed to delete character',
  unlinkChat: 'Failed to unlink Discord account',
  startChatLink: 'Failed to initiate OAuth',
  linkChat: 'Failed to create Discord linkage',
  changeChatSettings: 'Failed to update Discord settings',
  syncChat: 'Failed to sync data with Discord bot',
} as const);

export type ProblemCode = keyof typeof problems;

/** What the placeholders of a problem's sentence stand for; `n` also chooses between one and several. */
export type ProblemValues = Readonly<Record<string, string | number>>;

/** The sentence of a problem, with its values filled in. */
export const problemText = (code: ProblemCode, values: ProblemValues = {}): string =>
  filled(problems[code], values, pluralForm);

/** Of a problem's values, those that its English sentence holds; undefined where it holds none. */
export function valuesInText(code: ProblemCode, values: ProblemValues): ProblemValues | undefined {
  const text: string | Plural = problems[code];
  const sentence = typeof text === 'string' ? text : text.other;
  const held = Object.entries(values).filter(([name]) => sentence.includes(`{${name}}`));
  return held.length === 0 ? undefined : Object.fromEntries(held);
}

/**
 * A refusal's sentence in the language that is spoken. One that is not the code's own, such as one that also names what failed,
 * stays as it came.
 *
 * @param message as the server answered it, in English
 */
export function refusalInWords(code: ProblemCode, values: ProblemValues, message: string): string {
  const inEnglish = (englishTexts.get('problems') as typeof problems)[code];
  const isOwn = filled(inEnglish, values, englishForm) === message;
  return isOwn ? problemText(code, values) : message;
}

/**
 * Why a change was refused, in the language that is spoken. What is kept of a refusal is its code and the sentence that came with it:
 * the code is worded anew, unless nobody here knows it or its sentence needs values that were not kept.
 *
 * @param code absent in notices of earlier versions
 */
export function refusalText({
  code,
  message,
}: {
  readonly code?: string | undefined;
  readonly message: string;
}): string {
  if (isEnglishOnly) return message;
  // INTERNAL is what pages give up by themselves, in words of their own.
  if (code === undefined || code === 'INTERNAL' || !Object.hasOwn(problems, code)) return message;
  const text: string | Plural = problems[code as ProblemCode];
  return typeof text === 'string' && !text.includes('{') ? text : message;
}

function filled(text: string | Plural, values: ProblemValues, form: typeof pluralForm): string {
  if (typeof text === 'string') return fill(text, values);
  return fill(text[form(Number(values['n']))] ?? text.other, values);
}

const englishForm = (n: number) => (n === 1 ? 'one' : 'other');
