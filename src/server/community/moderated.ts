import { sql, type Transaction } from 'kysely';
import type { ModeratedKind } from '#contract/community/moderation.ts';
import type { PublicState } from '#rules/community/states.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Reported } from './moderation-store.ts';

/** Characters of a thing's text that moderators see. */
export const TEXT_SHOWN = 2_000;

/** Something that can be reported, as moderators see it. */
export interface Thing extends Reported {
  /** As the calls name it: of a player the username. */
  readonly id: string;
  /** Of its page, where others can open it. */
  readonly address: string | null;
  readonly title: string;
  readonly text: string;
  readonly state: PublicState | null;
  /** The edition that everybody sees, 0 where a thing has none. */
  readonly version: number;
  /** The last edition that a moderator has kept: reports do not hide it. */
  readonly keptVersion: number;
  readonly author: string | null;
  readonly heldFor: string | null;
  readonly at: number;
}

/** One kind of things that players publish, as reports and moderators reach it. */
export interface Moderated {
  readonly kind: Exclude<ModeratedKind, 'player'>;
  /** One of them by its public id, in any state; undefined where there is none. */
  readonly look: (store: Pick<Database<Tables>, 'db'>, id: string) => Promise<Thing | undefined>;
  /** The ids of those that wait for a moderator before anybody sees them, the longest waiting first. */
  readonly held: (most: number) => Promise<readonly string[]>;
  /**
   * Does a moderator's act, in a transaction of its author's turn; a thing that is kept is kept in its version of then.
   *
   * @returns false where the thing is not there, or its state does not take the act
   */
  readonly setState: (
    transaction: Transaction<Tables>,
    id: string,
    act: 'keep' | 'hide' | 'remove' | 'reverse',
    nowMs: number,
  ) => Promise<boolean>;
}

/** The condition of the indexes of what waits, word for word: SQLite takes such an index for no parameter. */
export const waits = sql<boolean>`state in ('held', 'withdrawn', 'removed')`;
