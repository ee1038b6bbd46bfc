/** Kinds of things that are reported and moderated. */
export const moderatedKinds = ['build', 'card', 'clan', 'advert', 'thread', 'post', 'player'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** Why something is reported, and why a moderator does something; `other` needs a note. */
export const reportReasons = [
  'spam',
  'insult',
  'hate',
  'sexual',
  'personal-data',
  'selling-accounts',
  'copied',
  'wrong-place',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Acts of moderators: on things `keep`, `hide` and `remove`; on players `warn`, `mute` and `ban`; and `reverse` on an earlier act. */
export const moderatorActs = ['keep', 'hide', 'remove', 'warn', 'mute', 'ban', 'reverse'] as const;
export type ModeratorAct = (typeof moderatorActs)[number];

/** Acts of moderators on threads alone, each with its place in the log. */
export const threadActs = ['pin', 'unpin', 'lock', 'unlock', 'move'] as const;
export type ThreadAct = (typeof threadActs)[number];

/** Everything that the log has. */
export const loggedActs = [...moderatorActs, ...threadActs] as const;
export type LoggedAct = (typeof loggedActs)[number];

/** Acts that an author can object to, and that a moderator can take back. */
export const appealableActs = ['hide', 'remove', 'warn', 'mute', 'ban'] as const;
export const isAppealable = (act: string): boolean => (appealableActs as readonly string[]).includes(act);

/** Characters of a moderator's reason and of an appeal. */
export const REASON_LENGTH = 1_000;

export const muteDays = [1, 7, 30] as const;
