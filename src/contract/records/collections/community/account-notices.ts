import { fields, type CollectionDefinition } from '../collection.ts';

/**
 * News that reach a player: replies in a thread that they follow, their name in a text, comments on their build, an act of a moderator on
 * something of theirs, what became of their report, and an event of their clan that waits for their answer.
 */
export const noticeKinds = [
  'reply',
  'mention',
  'build-comment',
  'moderation',
  'report',
  'clan-event',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Those that a player can switch off. */
export const optionalNotices = ['reply', 'mention', 'build-comment', 'clan-event', 'report'] as const;
export type OptionalNotice = (typeof optionalNotices)[number];

/** Something that a player is told of. The server writes it; of the same kind and subject there is one, which counts on until it is read. */
export interface AccountNotice {
  readonly id: string;
  readonly kind: NoticeKind;
  /** So many of the kind since it was read last, from 1 on. */
  readonly count: number;
  /** The title of the thread, build or thing that it is about. */
  readonly name: string;
  /**
   * Of `moderation` the act, such as `hide`, of `report` its outcome, `kept` or `acted`, and of `clan-event` until when the answer is wanted, in
   * ms since 1970; empty for others.
   */
  readonly act: string;
  /** Of a page of this site, with its place on it; empty where nothing can be opened. */
  readonly address: string;
  /** ms since 1970. */
  readonly at: number;
  /** Absent while it is new. */
  readonly readAt?: number | undefined;
}

export const accountNotices: CollectionDefinition<AccountNotice> = {
  limit: 200,
  needsAccount: true,
  onConflict: 'last',
  playersChange: ['readAt'],
  entered: fields('kind', 'count', 'name', 'act', 'address', 'at', 'readAt'),
};
