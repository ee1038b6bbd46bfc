import type { Transaction } from 'kysely';
import type { ClanRole } from '#contract/community/clans.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import { serverLimits } from '#contract/limits.ts';
import { wordsOf } from '#rules/community/search-words.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { Allowance } from '#server/http/allowance.ts';
import type { Permission } from '#server/http/area.ts';
import { Problem } from '#server/http/problem.ts';
import { reasonToHold } from '../holding.ts';
import type { PublicAnswers } from '../public-answer.ts';
import { admitAuthor, type NewcomerRule, type PublicStanding } from '../standing.ts';
import {
  clanTurn,
  countChange,
  enter,
  type Entered,
  findClan,
  findPlace,
  type KeptClan,
  noteInLog,
  requireRole,
  takeClanTurn,
} from './clan-turns.ts';
import { textOf } from './clans-store.ts';

export interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
}

export interface ClanParts {
  readonly database: Database<Tables>;
  readonly player: Permission<SignedIn>;
  readonly leavingPlayer: Permission<SignedIn>;
  /** Lets a transaction of the player's turn pass only while their session stands. @throws {Problem} NOT_SIGNED_IN 401 */
  readonly refuseEnded: (transaction: Transaction<Tables>, sessionId: string) => Promise<void>;
  readonly catalogue: () => Promise<StoredCatalogue>;
  readonly publicAnswers: PublicAnswers;
  readonly newcomers: NewcomerRule;
  /** Words that no text is published with before a moderator has looked, folded. */
  readonly blockedWords: ReadonlySet<string>;
  /** Mails the leader of a clan that an officer claims to lead it. */
  readonly mailOfClaim: (
    leaderId: string,
    claim: { readonly clan: string; readonly officer: string; readonly path: string },
  ) => Promise<void>;
  readonly now?: () => number;
  readonly believedNow?: () => Promise<number>;
}

interface Wanted {
  readonly least: ClanRole;
  /** Says whether they write what others read, which a muted player does not. */
  readonly isText?: boolean;
  /** Says whether a disbanded clan takes it too. */
  readonly mayBeEnded?: boolean;
  /** Says whether it changes what the player has outside of the clan, or reads their records: then in their turn as well. */
  readonly isOwn?: boolean;
}

export type ClanActs = ReturnType<typeof clanActs>;

/** Acts on clans share this: each is counted, passes in the turns that it needs, and is noted in the clan's log. */
export function clanActs({
  database,
  refuseEnded,
  newcomers,
  blockedWords,
  now,
}: Pick<ClanParts, 'database' | 'refuseEnded' | 'newcomers' | 'blockedWords'> & {
  readonly now: () => number;
}) {
  const changes = new Allowance(
    { atOnce: serverLimits.clanChangesAtOnce, perMinute: serverLimits.clanChangesPerMinute },
    'TOO_MANY_CHANGES',
  );
  /** Counts an act of a player. @throws {Problem} TOO_MANY_CHANGES 429 */
  const countAct = (userId: string): void => {
    changes.spend(userId, 1, now());
  };

  const admit = async (transaction: Transaction<Tables>, userId: string): Promise<PublicStanding> =>
    admitAuthor(transaction, userId, { rule: newcomers, isVote: false, nowMs: now() });

  /** Why a moderator is to look at a clan's texts before everybody sees them; null where nobody has to. */
  const holdFor = async (
    transaction: Transaction<Tables>,
    texts: Parameters<typeof textOf>[0],
    author: PublicStanding,
  ): Promise<string | null> => {
    const text = textOf(texts);
    return reasonToHold(transaction, { words: wordsOf(text), hasLink: /https?:|www\./i.test(text) }, author, {
      newcomers,
      blockedWords,
    });
  };

  /** A change of a clan by a member, in its turn: the role is that of the same transaction. @returns the clan's version with it */
  async function changing(
    { id: userId, sessionId }: SignedIn | { readonly id: string; readonly sessionId: null },
    clanId: string,
    { least, isText = false, mayBeEnded = false, isOwn = false }: Wanted,
    work: (transaction: Transaction<Tables>, entered: Entered, version: number) => Promise<void>,
  ): Promise<number> {
    countAct(userId);
    return database.transaction(
      async (transaction) => {
        if (isOwn) await takeClanTurn(database, transaction, clanId);
        if (sessionId !== null) await refuseEnded(transaction, sessionId);
        const entered = await enter({ db: transaction }, clanId, userId);
        requireRole(entered.me.role, least);
        if (entered.clan.state === 'withdrawn' && !mayBeEnded) throw new Problem('CLAN_ENDED', 409);
        if (isText) await admit(transaction, userId);
        const version = await countChange(transaction, entered.clan.number, now());
        await work(transaction, entered, version);
        return version;
      },
      isOwn ? userTurn(userId) : clanTurn(clanId),
    );
  }

  /** Somebody's act for the log. */
  const note = async (
    transaction: Transaction<Tables>,
    { clan, me }: Entered,
    act: string,
    about: { readonly name?: string; readonly about?: string | null; readonly places?: number } = {},
  ) =>
    noteInLog(transaction, clan.number, { ...about, act, by: me.user_id }, now(), serverLimits.clanLogKept);

  /** Lets a player join, in their turn and then the clan's. Their change is counted by then. */
  async function joining<Result>(
    userId: string,
    sessionId: string,
    clanId: string,
    work: (transaction: Transaction<Tables>, clan: KeptClan) => Promise<Result>,
  ): Promise<Result> {
    return database.transaction(async (transaction) => {
      await refuseEnded(transaction, sessionId);
      await admit(transaction, userId);
      await takeClanTurn(database, transaction, clanId);
      const clan = await findClan({ db: transaction }, clanId);
      if (clan === undefined) throw new Problem('CLAN_NOT_FOUND', 404);
      if (clan.state === 'withdrawn') throw new Problem('CLAN_ENDED', 409);
      return work(transaction, clan);
    }, userTurn(userId));
  }

  return { countAct, admit, holdFor, changing, note, joining };
}

/** @throws {Problem} PLACE_NOT_FOUND 404 */
export const requirePlace = async (transaction: Transaction<Tables>, clan: number, id: string) => {
  const place = await findPlace({ db: transaction }, clan, id);
  if (place === undefined) throw new Problem('PLACE_NOT_FOUND', 404);
  return place;
};
