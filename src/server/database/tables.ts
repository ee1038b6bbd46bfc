import type { Generated } from 'kysely';
/** Every table, as its rows are read and written; what made them is `migrations/`. */
export interface Tables {
  support_messages: SupportMessageRow;
  faq_votes: FaqVoteRow;
  faq_counts: FaqCountRow;
  rate_limit_hits: RateLimitHitRow;
  users: UserRow;
  sign_ins: SignInRow;
  sessions: SessionRow;
  verifications: VerificationRow;
  account_codes: AccountCodeRow;
  account_events: AccountEventRow;
  second_steps: SecondStepRow;
  passkeys: PasskeyRow;
  push_subscriptions: PushSubscriptionRow;
  push_plans: PushPlanRow;
  push_messages: PushMessageRow;
  record_owners: RecordOwnerRow;
  records: RecordRow;
  record_versions: RecordVersionRow;
  operation_answers: OperationAnswerRow;
  installation: InstallationRow;
  equipment_catalogue: EquipmentCatalogueRow;
  shares: ShareRow;
  set_pieces: SetPiecesRow;
  set_totals: SetTotalRow;
  set_counting: SetCountingRow;
  chat_links: ChatLinkRow;
  chat_link_starts: ChatLinkStartRow;
  chat_codes: ChatCodeRow;
  chat_interactions: ChatInteractionRow;
  chat_actions: ChatActionRow;
  chat_reminders: ChatReminderRow;
  identity_tokens: IdentityTokenRow;
  subscriptions: SubscriptionRow;
  subscription_history: SubscriptionHistoryRow;
  ai_uses: AIUseRow;
  players: PlayerRow;
  permissions: PermissionRow;
  game_patches: GamePatchRow;
  builds: BuildRow;
  build_versions: BuildVersionRow;
  build_words: BuildWordsRow;
  build_votes: BuildVoteRow;
  build_copies: BuildCopyRow;
  adverts: AdvertRow;
  reports: ReportRow;
  moderation_actions: ModerationActionRow;
  threads: ThreadRow;
  posts: PostRow;
  post_edits: PostEditRow;
  post_mentions: PostMentionRow;
  thread_follows: ThreadFollowRow;
  notice_jobs: NoticeJobRow;
  notice_choices: NoticeChoiceRow;
  clans: ClanRow;
  clan_places: ClanPlaceRow;
  clan_figures: ClanFigureRow;
  clan_requests: ClanRequestRow;
  clan_invites: ClanInviteRow;
  clan_events: ClanEventRow;
  clan_answers: ClanAnswerRow;
  clan_weekly: ClanWeeklyRow;
  clan_log: ClanLogRow;
  clan_pastes: ClanPasteRow;
}

/** The plan of a player; no row where nobody has given one. */
interface SubscriptionRow {
  user_id: string;
  level: string;
  updated_at: number;
}

/** A plan that a player was given. */
interface SubscriptionHistoryRow {
  id: string;
  user_id: string;
  level: string;
  at: number;
}

/** One use of the AI by a player, or one wording of a plan. */
interface AIUseRow {
  id: string;
  user_id: string;
  /** When it began: it counts for that month. */
  at: number;
  /** 'running', or 'done' once its result was made, of uses, of which none that failed has a row; 'worded' of a wording. */
  state: string;
  /** Tokens that a language model was asked for; 0 of a use. */
  tokens: Generated<number>;
}

/** The number of pieces of a set in the loadouts of one player; no row where none. */
interface SetPiecesRow {
  owner_id: string;
  set_id: string;
  pieces: number;
}

/** The same of all players together. */
interface SetTotalRow {
  set_id: string;
  pieces: number;
  /** The number of players with a row. */
  players: number;
}

/** The one row says how far changed loadouts have been counted. */
interface SetCountingRow {
  position: number;
  /** Tells apart which items belonged to which set. */
  catalogue: string;
  /** When the last loadout that was counted had changed, and whose it was. */
  counted_at: number;
  counted_owner: string;
}

/** A link of an account with one of the chat platform; ended ones stay for a while. */
export interface ChatLinkRow {
  id: string;
  user_id: string;
  discord_id: string;
  discord_username: string;
  /** The hash by which the platform knows the picture; null where there is none. */
  discord_avatar: string | null;
  /** The picture in base64; null where there is none, or it could not be had. */
  picture: string | null;
  linked_at: number;
  /** 'oauth' or 'code'. */
  method: string;
  /** 0 once the platform has said that its user took the bot's leave away. */
  is_active: number;
  sync_enabled: number;
  last_sync_at: number | null;
  /** JSON. */
  permissions: string;
  /** Null while it stands. */
  ended_at: number | null;
  ended_by: string | null;
  /** When the player's alarms are to be looked at, to remind them; null while nothing is ahead. */
  remind_due_at: number | null;
  /** The bot's channel of direct messages to them; null before it has one. */
  direct_channel: string | null;
  /** When the platform last refused to bring them a message of the bot; null where the last one arrived. */
  direct_refused_at: number | null;
}

/** One reminder for one link. It stays past its sending, so that no process sends it again. */
export interface ChatReminderRow {
  id: string;
  link_id: string;
  event_id: string;
  /** When the event starts. */
  start_at: number;
  /** Of the event. */
  name: string;
  /** When it is to be sent next; null once it is, or is not to be any more. Whoever sends it moves this on first. */
  due_at: number | null;
  attempts: number;
  /** From then on nobody wants to hear of it. */
  gives_up_at: number;
  /** The clan's id and the key of its event, where that waits for an answer; null of an alarm. */
  clan_id: string | null;
  clan_event: string | null;
}

/** A link that was begun and waits for the platform's answer. */
interface ChatLinkStartRow {
  state_hash: string;
  /** The player who began it, or is asked to confirm it; null where chat began it and nobody came back. */
  user_id: string | null;
  session_id: string | null;
  /** The only one who may be linked; null where it was begun on the web. */
  discord_id: string | null;
  /** Their name, once they have agreed; null before. */
  discord_username: string | null;
  discord_avatar: string | null;
  expires_at: number;
}

/** The one code that can link somebody of the platform. */
export interface ChatCodeRow {
  discord_id: string;
  code_mac: string;
  discord_username: string;
  discord_avatar: string | null;
  created_at: number;
  expires_at: number;
}

/** Something that the platform has sent, so that it is done once. */
interface ChatInteractionRow {
  id: string;
  at: number;
}

/** Something that the bot did for a player. */
interface ChatActionRow {
  id: string;
  user_id: string;
  at: number;
  command: string;
  /** 'done' or 'refused'. */
  outcome: string;
  /** JSON; null where it was about nothing. */
  subject: string | null;
  /** The changes of records that it was, as JSON; null where it was none that is taken back as one. */
  made: string | null;
}

/** A token that stands for a session for a few minutes. */
interface IdentityTokenRow {
  token_hash: string;
  user_id: string;
  session_id: string;
  expires_at: number;
}

/** A thing that a player shows: a link to a loadout, or a character in the gallery. */
export interface ShareRow {
  /** The name in its address: made here at random, so that no link's address is ever another one's. */
  id: string;
  owner_id: string;
  /** Its name in its owner's browser; unique among the owner's. */
  share_key: string;
  /** 'link' or 'card'. */
  kind: string;
  /**
   * Of a link 'live', 'revoked' by its owner or by its end, or 'removed' by whoever runs the installation; of a card a
   * state of what players publish, so that no link's statement ever finds it.
   */
  state: string;
  /** JSON; empty where nothing is shown. */
  sheet: string;
  /** 1 where the owner's name stands on it, else 0. */
  shows_name: number;
  version: number;
  opens: number;
  /** The day in UTC. */
  last_opened_on: string | null;
  expires_at: number | null;
  created_at: number;
  updated_at: number;
  /** Of a card, as everything from here on: the record that it is made of. */
  character_id: string | null;
  class: string | null;
  /** Empty where its player does not show it. */
  server: string | null;
  /** Whole; 0 where its player does not show it, as the rating. */
  resonance: number | null;
  combat_rating: number | null;
  state_before: string | null;
  state_at: number | null;
  /** Why a moderator is to look first; of a withdrawn one why it waits, as the code of a refusal. */
  held_for: string | null;
  kept_version: number | null;
}

/** The one row is the catalogue that an operator has uploaded. */
interface EquipmentCatalogueRow {
  position: number;
  /** JSON, in the shape of the calls. */
  content: string;
  uploaded_at: number;
}

export interface SupportMessageRow {
  reference: string;
  /** Tells a repeated sending from a new message; null where the sender gave nothing to tell by. */
  sending_key: string | null;
  received_at: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  category: string | null;
  diagnostics: string | null;
  /** Why it looks as if no person had sent it. */
  suspicion: string | null;
  /** When its mail is to be sent next; null once it is. Whoever sends it moves this on first. */
  mail_due_at: number | null;
  mail_attempts: number;
  mailed_at: number | null;
}

interface FaqVoteRow {
  /** Hash of what the visitor's cookie holds. */
  visitor: string;
  question: string;
  choice: string;
  reason: string | null;
  voted_at: number;
}

interface FaqCountRow {
  question: string;
  helpful: number;
}

interface RateLimitHitRow {
  id: string;
  limit_name: string;
  /** The subject that it counts for, such as a client's address. */
  subject: string;
  at: number;
}

export interface UserRow {
  id: string;
  username: string;
  /** Unique: two names that differ only in case are one. */
  username_folded: string;
  /** In lower case. */
  email: string;
  /** 1 once a mail to the address was answered, else 0. */
  email_confirmed: number;
  image: string | null;
  terms_version: string;
  terms_accepted_at: number;
  /** 1 where a password asks for a code as well, else 0. */
  second_step: number;
  disabled_at: number | null;
  /** When the account will be gone; null while nobody asked for that. */
  deletion_due_at: number | null;
  /** Of an account that is to be deleted: whether what it published is removed or left without a name. */
  published_wish: string | null;
  created_at: number;
  updated_at: number;
}

/** One way in: a password, or an account with a provider. Tokens of providers are not kept. */
interface SignInRow {
  id: string;
  user_id: string;
  /** 'credential' for a password. */
  provider: string;
  /** The provider's own id of the player; the user's id for a password. */
  provider_account: string;
  provider_email: string | null;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: number | null;
  refresh_token_expires_at: number | null;
  scope: string | null;
  created_at: number;
  updated_at: number;
}

export interface SessionRow {
  id: string;
  user_id: string;
  /** The cookie's content, there with a signature. */
  token: string;
  expires_at: number;
  last_active_at: number;
  address: string | null;
  user_agent: string | null;
  /** The player's name for the device; null where they have given none. */
  name: string | null;
  created_at: number;
  updated_at: number;
}

/** The unfinished work of a sign-in with a provider. */
interface VerificationRow {
  id: string;
  identifier: string;
  value: string;
  expires_at: number;
  created_at: number;
  updated_at: number;
}

/** A link that was mailed. */
interface AccountCodeRow {
  code_hash: string;
  purpose: string;
  user_id: string;
  /** The address that the link was mailed to. */
  email: string;
  created_at: number;
  expires_at: number;
}

/** An event of an account, for whoever has to find out; player, e-mail and address go with the account. */
export interface AccountEventRow {
  id: string;
  at: number;
  kind: string;
  user_id: string | null;
  /** The typed address where no account has it. */
  email: string | null;
  address: string | null;
  /** In words, such as `Chrome on Android`. */
  device: string | null;
}

/** The source of the codes of a player's app, encrypted with the installation's secret. */
interface SecondStepRow {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  /** 1 once a code of the app was right, else 0. */
  verified: number;
  failed_verification_count: number | null;
  locked_until: number | null;
}

/** A device that can sign in by itself: its public key. */
interface PasskeyRow {
  id: string;
  user_id: string;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: number;
  transports: string | null;
  aaguid: string | null;
  created_at: number;
}

/** A device that alarms are sent to, as long as its session lasts. */
export interface PushSubscriptionRow {
  session_id: string;
  user_id: string;
  /** The push service's address of messages for it. */
  endpoint: string;
  /** Unique: a browser rings for one session at a time. */
  endpoint_hash: string;
  /** The device's key and secret, in base64url, by which messages are encrypted for it alone. */
  public_key: string;
  auth: string;
  /** Our public key when it subscribed: with another one the push service refuses us. */
  server_key: string;
  /** The zone of the game's server as the device knows it. */
  server_zone: string | null;
  /** It hears of what rings from then on. */
  created_at: number;
}

/** When a player's alarms are to be looked at; there for players who have such a device. */
interface PushPlanRow {
  owner_id: string;
  /** Null while nothing is ahead. */
  due_at: number | null;
}

/** One ring for one device. It stays past its sending, so that no process sends it again. */
export interface PushMessageRow {
  id: string;
  session_id: string;
  event_id: string;
  /** When the event starts. */
  start_at: number;
  /** The notification's content, as JSON. */
  content: string;
  /** When it is to be sent next; null once it is, or is not to be any more. Whoever sends it moves this on first. */
  due_at: number | null;
  attempts: number;
  /** From then on nobody wants to hear of it. */
  gives_up_at: number;
}

/** The numbers of the changes of one player's records. */
interface RecordOwnerRow {
  owner_id: string;
  /** Of the latest change. */
  seq: number;
  /** Of the latest change among deleted records that are forgotten; 0 for none. */
  forgotten_seq: number;
  /** Of the latest change when a backup was restored last; 0 where none was. */
  restored_seq: number;
}

/** Something that a player owns, or what is left of it. */
export interface RecordRow {
  owner_id: string;
  collection: string;
  id: string;
  /** 1 at first; one more with every change. */
  revision: number;
  /** The whole record as JSON; of a deleted one, as it was. */
  data: string;
  /** JSON: of each entered field that has changed since the first revision, the revision of its last change. */
  field_revisions: string;
  /** 1 while the player has a conflict of it to settle, else 0. */
  in_conflict: number;
  /** The place of its last change among all of the owner's. */
  seq: number;
  created_at: number;
  updated_at: number;
  /** The device of the last change, in words. */
  changed_by: string;
  deleted_at: number | null;
  /** Of a record that was changed since a backup was restored: its revision at that moment, 0 where it was made since. */
  shared_revision: number | null;
  /** The id of the record that it belongs to; null where it stands by itself. */
  parent: string | null;
  /** 1 while that record is deleted, 2 once that record is forgotten and this one is about to be; else 0. */
  parent_deleted: number;
  /** 1 where the deletion of that record had not seen this one, as it counts while that is deleted; else 0. */
  unseen: number;
}

/** A record before a change. */
export interface RecordVersionRow {
  owner_id: string;
  collection: string;
  id: string;
  revision: number;
  /** Null where it was deleted. */
  data: string | null;
  changed_at: number;
  changed_by: string;
}

/** The answer to a change, so that it is done once and answered as often as it is sent. */
export interface OperationAnswerRow {
  owner_id: string;
  operation_id: string;
  /** The code of a refusal; null where it was done. */
  refusal: string | null;
  /** JSON: fields that another device had changed; null for none. */
  conflicting: string | null;
  answered_at: number;
  /** JSON: what else there is to say, which is seldom anything; null for nothing. */
  details: string | null;
}

/** The one row says which history of the database this is: another one after a backup was restored. */
interface InstallationRow {
  position: number;
  epoch: string;
  /** The one that `record_owners.restored_seq` speaks of. */
  marked_epoch: string | null;
  /** Up to when it has believed its clock; null before the first look. */
  believed_at: number | null;
}

/** A player's standing in public; there from the first thing that they do there, or that is done to them. */
interface PlayerRow {
  user_id: string;
  /** Until then they publish nothing; null where they may. */
  muted_until: number | null;
  banned_at: number | null;
  created_at: number;
}

/** Something that a player may do because the operator has said so. */
interface PermissionRow {
  user_id: string;
  /** 'canModerate'. */
  name: string;
  granted_at: number;
}

/** A patch of the game that an operator has added to those of the catalogue. */
interface GamePatchRow {
  since: string;
  name: string;
  is_content: number;
  /** Ids of the catalogue, with spaces between them. */
  changes: string;
  added_at: number;
}

/** A build that a player has published. */
export interface BuildRow {
  /** In the order in which they were made. */
  number: Generated<number>;
  /** The name in its address: made here at random. */
  id: string;
  /** Null where the account is gone. */
  author_id: string | null;
  /** Its name in its author's browser; null where the account is gone. */
  build_key: string | null;
  state: string;
  /** The state that it goes back to. */
  state_before: string | null;
  state_at: number;
  /** Why it waits for a moderator before anybody has seen it. */
  held_for: string | null;
  /** The version that a moderator has kept last, which reports hide no more; 0 for none. */
  kept_version: number;
  version: number;
  title: string;
  summary: string;
  class: string;
  mode: string;
  activity: string;
  focus: string;
  /** Bits of the catalogue's tags. */
  tags: number;
  language: string;
  patch: string;
  video: string | null;
  /** Bits of its gems, by the places of `catalogue/community/gem-bits.ts`. */
  gems_1: number;
  gems_2: number;
  gems_3: number;
  gems_4: number;
  /** Gems and sets as JSON, for its card. */
  face: string;
  /** Equal where items, gems and skills are. */
  sheet_digest: string;
  /** The id of the build that it is a copy of. */
  copied_from: string | null;
  votes: number;
  /** Votes that were given or renewed in the patch of `patch_votes_of`. */
  patch_votes: number;
  patch_votes_of: string;
  copies: number;
  ranked_at: number;
  hot: number;
  published_at: number;
  updated_at: number;
}

/** One of the latest versions of a build; the last one is what is shown. */
interface BuildVersionRow {
  build: number;
  version: number;
  at: number;
  note: string;
  title: string;
  guide: string;
  patch: string;
  /** JSON. */
  sheet: string;
}

/** The words by which a build is found, with a space before and behind each. */
interface BuildWordsRow {
  number: number;
  words: string;
}

interface BuildVoteRow {
  user_id: string;
  build: number;
  /** The patch that it was given or renewed in. */
  patch: string;
  at: number;
}

/** That a player has made a copy, which counts once. */
interface BuildCopyRow {
  user_id: string;
  build: number;
  at: number;
}

export interface ReportRow {
  id: string;
  reporter_id: string | null;
  kind: string;
  /** Of a build its id, of a player the account's. */
  thing_id: string;
  author_id: string | null;
  reason: string;
  note: string;
  at: number;
  /** 'open', 'kept' or 'acted'. */
  state: string;
}

/** Something that a moderator did, and the objection to it. */
export interface ModerationActionRow {
  number: Generated<number>;
  at: number;
  /** Null where reports did it, or the account is gone. */
  moderator_id: string | null;
  act: string;
  kind: string;
  thing_id: string | null;
  author_id: string | null;
  /** Of the thing at that moment; empty once its author's account is gone. */
  title: string;
  reason: string;
  note: string;
  until: number | null;
  reverses: number | null;
  /** Votes and copies of the player that a ban has taken back. */
  marks: number | null;
  is_reversed: number;
  appeal: string | null;
  appealed_at: number | null;
  /** 'open', 'granted' or 'refused'. */
  appeal_state: string | null;
  appeal_answer: string | null;
}

/** A clan or a warband. Authors of all its tables are null where their account is gone. */
export interface ClanRow {
  number: Generated<number>;
  /** The name in its address: made here at random. */
  id: string;
  founder_id: string | null;
  /** Its name in its founder's browser. */
  clan_key: string | null;
  name: string;
  /** Unique among those of the server and kind that are not disbanded. */
  name_folded: string;
  /** Of name and tag, with a space before and behind each. */
  words: string;
  tag: string;
  server: string;
  time_zone: string;
  faction: string | null;
  kind: string;
  door: string;
  description: string;
  notice: string;
  /** 'withdrawn' is disbanded. */
  state: string;
  state_before: string | null;
  state_at: number;
  held_for: string | null;
  /** Of `text_version` the one that a moderator has kept last; 0 for none. */
  kept_version: number;
  /** Grows with name, tag and description. */
  text_version: number;
  /** Grows with every change of anything of it. */
  version: number;
  /** The version when its settings last changed. */
  settings_version: number;
  /** Its places. */
  size: number;
  offer_place: string | null;
  offered_at: number | null;
  claim_place: string | null;
  claimed_at: number | null;
  created_at: number;
  updated_at: number;
}

/** A place of a clan's roster, with or without an account. */
export interface ClanPlaceRow {
  clan: number;
  id: string;
  user_id: string | null;
  role: string;
  name: string;
  name_folded: string;
  class: string | null;
  part: string;
  note: string;
  /** Bits of what the member shares. */
  shares: number;
  character_id: string | null;
  /** JSON of what the member shares, as their character is now; null where that is nothing. */
  card: string | null;
  /** The last change of what is shared. */
  card_at: number | null;
  shows_publicly: number;
  joined_at: number;
  /** The member's last look at the room, of a leader, to the hour. */
  seen_at: number;
  /** The clan's version when it last changed. */
  version: number;
}

/** A figure of a place that somebody has entered. */
interface ClanFigureRow {
  clan: number;
  place: string;
  figure: string;
  value: number;
  by_id: string | null;
  at: number;
}

/** Somebody's wish to be let in; for a day also one that was decided. */
interface ClanRequestRow {
  clan: number;
  user_id: string;
  id: string;
  /** 'open', 'declined' or 'withdrawn'. */
  state: string;
  name: string;
  class: string | null;
  character_id: string | null;
  shares: number;
  shows_publicly: number;
  text: string;
  at: number;
}

interface ClanInviteRow {
  clan: number;
  id: string;
  code_hash: string;
  place: string | null;
  uses_left: number;
  made_at: number;
  expires_at: number;
  by_id: string | null;
}

export interface ClanEventRow {
  clan: number;
  event_key: string;
  kind: string;
  title: string;
  note: string;
  starts_at: number;
  answers_until: number | null;
  /** When it is to be looked whom to remind of it; null once nobody is to be any more. */
  remind_at: number | null;
  /** JSON. */
  war_rows: string;
  version: number;
}

interface ClanAnswerRow {
  clan: number;
  event: string;
  place: string;
  answer: string | null;
  mark: string | null;
  by_id: string | null;
  at: number;
}

/** A member's runs of a task in the span that began at `from_at`. */
interface ClanWeeklyRow {
  clan: number;
  place: string;
  task: string;
  from_at: number;
  times: number;
}

interface ClanLogRow {
  number: Generated<number>;
  clan: number;
  at: number;
  by_id: string | null;
  /** The account that it is about: it goes with it. */
  about_id: string | null;
  act: string;
  name: string;
  places: number | null;
}

/** The last roster that was pasted into a clan. */
interface ClanPasteRow {
  clan: number;
  token: string;
  by_id: string | null;
  at: number;
  version: number;
  /** JSON: the places that it touched, as they were. */
  before: string;
}

/** An advert of the board on which players look for clans and clans for members. */
export interface AdvertRow {
  /** In the order in which they were made. */
  number: Generated<number>;
  /** Made here at random. */
  id: string;
  /** Of a clan's advert the officer who has changed it last. */
  author_id: string;
  /** Its name in its author's browser. */
  advert_key: string;
  /** 'player' who looks for a clan, or 'clan' that looks for members. */
  side: string;
  /** Null on the side of players. */
  clan: number | null;
  state: string;
  /** The state that it goes back to. */
  state_before: string | null;
  state_at: number;
  /** Why it waits for a moderator before anybody has seen it. */
  held_for: string | null;
  /** The version that a moderator has kept last, which reports hide no more; 0 for none. */
  kept_version: number;
  version: number;
  server: string;
  /** Each between spaces. */
  languages: string;
  /** Bits, in the order of the contract. */
  times: number;
  /** Ids of the catalogue, each between spaces; empty for any. */
  classes: string;
  least_resonance: number | null;
  body: string;
  published_at: number;
  /** It is over 14 days later. */
  updated_at: number;
}

/** A thread of the forum, or the one whose posts are the comments on a build. */
export interface ThreadRow {
  /** In the order in which they were made. */
  number: Generated<number>;
  /** The name in its address: made here at random. */
  id: string;
  /** Null for a build's. */
  category: string | null;
  /** The number of its build; null in the forum. */
  build: number | null;
  /** Null for a build's, and where the account is gone. */
  author_id: string | null;
  /** Its name in its author's browser, which its first post has too. */
  thread_key: string | null;
  state: string;
  state_before: string | null;
  state_at: number;
  held_for: string | null;
  /** Goes up with everything that changes what the thread shows. */
  version: number;
  /** Goes up with each change by its author; and the one that a moderator has kept last, 0 for none. */
  edition: number;
  kept_edition: number;
  title: string;
  /** 1 while its author's account is about to be deleted, and others have answered. */
  hides_title: number;
  language: string;
  pinned: number;
  locked: number;
  /** Listed posts without the first. */
  replies: number;
  /** The highest ordinal that a post was given. */
  last: number;
  /** When the latest listed post came to be shown, and by whom. */
  last_at: number;
  last_author_id: string | null;
  created_at: number;
  published_at: number;
}

export interface PostRow {
  number: Generated<number>;
  id: string;
  /** The thread's number. */
  thread: number;
  /** 1 for the one that begins a thread of the forum. */
  is_first: number;
  /** Its place in the thread, from 1 on, for ever; null until somebody else may see it. */
  ordinal: number | null;
  /** Null where the account is gone, or only the gap is left. */
  author_id: string | null;
  post_key: string | null;
  state: string;
  state_before: string | null;
  state_at: number;
  held_for: string | null;
  version: number;
  /** The version that a moderator has kept last, which reports hide no more; 0 for none. */
  kept_version: number;
  /** 1 once those whom it concerns are told of it, or are to be. */
  is_told: number;
  /** As it was written. */
  body: string;
  body_digest: string;
  /** The ordinal of the post that it answers. */
  reply_to: number | null;
  edited_at: number | null;
  created_at: number;
  /** When it came to be shown. */
  published_at: number;
}

/** The text of a post before a change of it. */
interface PostEditRow {
  post: number;
  version: number;
  at: number;
  body: string;
}

/** A player whose name a post says. */
interface PostMentionRow {
  post: number;
  user_id: string;
}

/** The last post that a player has read of a thread, and whether replies reach them. */
interface ThreadFollowRow {
  user_id: string;
  thread: number;
  follows: number;
  seen: number;
}

/** Something that players are still to be told of. */
export interface NoticeJobRow {
  id: string;
  /** 'post' for all whom a post concerns, 'clan-event' for all who have not answered, 'moderation' and 'report' for one. */
  kind: string;
  receiver_id: string | null;
  post: number | null;
  /** The number of the clan, and the key of its event; null of other kinds. */
  clan: number | null;
  clan_event: string | null;
  name: string;
  act: string;
  address: string;
  /** The follower up to whom all were told; empty at the start. */
  behind: string;
  due_at: number;
  claimed_until: number | null;
  tries: number;
}

/** Kinds of notices that a player wants; no row where all. */
interface NoticeChoiceRow {
  user_id: string;
  reply: number;
  mention: number;
  build_comment: number;
  clan_event: number;
  report: number;
}
