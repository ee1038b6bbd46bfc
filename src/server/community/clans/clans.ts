import type { Transaction } from 'kysely';
import {
  clanRoutes,
  type ClanCard,
  type ClanPage,
  type ClanQuery,
  type ClanRoom,
  type Invitation,
  type PublicClan,
} from '#contract/community/clan-routes.ts';
import type { ClanAnswer, ClanRole } from '#contract/community/clans.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import { serverLimits } from '#contract/limits.ts';
import { RECORD_ID } from '#contract/records/records.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import { clanAddress, clanRoomAddress, invitationAddress } from '#contract/site/link-addresses.ts';
import { wordsOf } from '#rules/community/search-words.ts';
import type { PublicState } from '#rules/community/states.ts';
import { DAY_MS, HOUR_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { Allowance } from '#server/http/allowance.ts';
import { prepareAnswer, sendPrepared } from '#server/http/answers/prepared-answer.ts';
import { anybody, type Area, type Permission, type RequestContext } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { reasonToHold } from '../holding.ts';
import { lastActsOn } from '../moderation-store.ts';
import { findAwaited, type AwaitedEvent } from '../notices/awaited-events.ts';
import type { PublicAnswers } from '../public-answer.ts';
import { admitAuthor, type NewcomerRule, type PublicStanding } from '../standing.ts';
import { cardOf, followCharacters, hasCharacter, sharesBits } from './clan-cards.ts';
import { rosterCsv } from './clan-csv.ts';
import { deleteEvent, putAnswer, putEvent, putRows, putWeekly } from './clan-events.ts';
import { exportOfMember } from './clan-export.ts';
import { remindDue } from './clan-reminders.ts';
import {
  clanTurn,
  countChange,
  enter,
  findClan,
  findPlace,
  findPlaceOf,
  noteInLog,
  requireRole,
  takeClanTurn,
  type Entered,
  type KeptClan,
} from './clan-turns.ts';
import {
  changeClan,
  forgetEnded,
  foundClan,
  isAsWanted,
  listClans,
  readPublicClan,
  setDisbanded,
  textOf,
} from './clans-store.ts';
import {
  ask,
  endInvitesBy,
  findInvite,
  letIn,
  makeInvite,
  newcomerOf,
  readInvitation,
  useInvite,
  type Joining,
} from './joining.ts';
import { endClaim, lastSeen, makeLeader, passClaimed } from './leadership.ts';
import { eraseMember, leave } from './memberships.ts';
import {
  deletePlace,
  enterFigures,
  renamePlace,
  requireFreeName,
  requireRoomForClan,
} from './places-store.ts';
import { cardOfClan, isOpen, roomOf } from './room.ts';
import { pasteRoster, undoRoster } from './roster.ts';

interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
}

interface ClansParts {
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

/** The latest that it may come to light that members are to be reminded. */
const REMINDING_MS = 10_000;

/** Clans of players: the area of its routes, and what its pages ask of it. */
export interface Clans extends Area {
  /** @throws {Problem} CLAN_NOT_FOUND 404, CLAN_NOT_SHOWN 404 */
  readonly read: (id: string) => Promise<PublicClan>;
  readonly list: (query: ClanQuery) => Promise<ClanPage>;
  /** @throws {Problem} INVITE_OVER 404 */
  readonly readInvitation: (code: string) => Promise<Invitation>;
  /** The clans of a player that were not disbanded or removed, those joined first on top. */
  readonly own: (userId: string) => Promise<readonly ClanCard[]>;
  /** The room as a member sees it. @throws {Problem} CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, TOO_MANY_READS 429 */
  readonly room: (userId: string, clanId: string) => Promise<ClanRoom>;
  /**
   * Answers an event for a member whose wish comes from elsewhere than a session; null takes the answer back.
   *
   * @throws {Problem} CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_ENDED 409, EVENT_NOT_FOUND 404, TOO_MANY_CHANGES 429
   */
  readonly answer: (userId: string, about: AboutEvent, answer: ClanAnswer | null) => Promise<void>;
  /** An event as long as it waits for a player's answer; undefined once it does not. */
  readonly awaited: (userId: string, about: AboutEvent) => Promise<AwaitedEvent | undefined>;
}

interface AboutEvent {
  readonly clan: string;
  readonly event: string;
}

/** Clans and warbands: everything of theirs that the server answers and does. */
export function clans({
  database,
  player,
  leavingPlayer,
  refuseEnded,
  catalogue,
  publicAnswers: answers,
  newcomers,
  blockedWords,
  mailOfClaim,
  now = Date.now,
  believedNow = async () => now(),
}: ClansParts): Clans {
  const changes = new Allowance(
    { atOnce: serverLimits.clanChangesAtOnce, perMinute: serverLimits.clanChangesPerMinute },
    'TOO_MANY_CHANGES',
  );
  const reads = new Allowance(
    { atOnce: serverLimits.clanReadsAtOnce, perMinute: serverLimits.clanReadsPerMinute },
    'TOO_MANY_READS',
  );

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

  interface Wanted {
    readonly least: ClanRole;
    /** Says whether they write what others read, which a muted player does not. */
    readonly isText?: boolean;
    /** Says whether a disbanded clan takes it too. */
    readonly mayBeEnded?: boolean;
    /** Says whether it changes what the player has outside of the clan, or reads their records: then in their turn as well. */
    readonly isOwn?: boolean;
  }

  /** A change of a clan by a member, in its turn: the role is that of the same transaction. @returns the clan's version with it */
  async function changing(
    { id: userId, sessionId }: SignedIn | { readonly id: string; readonly sessionId: null },
    clanId: string,
    { least, isText = false, mayBeEnded = false, isOwn = false }: Wanted,
    work: (transaction: Transaction<Tables>, entered: Entered, version: number) => Promise<void>,
  ): Promise<number> {
    changes.spend(userId, 1, now());
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

  const requirePlace = async (transaction: Transaction<Tables>, clan: number, id: string) => {
    const place = await findPlace({ db: transaction }, clan, id);
    if (place === undefined) throw new Problem('PLACE_NOT_FOUND', 404);
    return place;
  };

  async function joinAs(
    transaction: Transaction<Tables>,
    clan: KeptClan,
    userId: string,
    body: Joining,
    place: string | null,
  ): Promise<void> {
    const version = await countChange(transaction, clan.number, now());
    await letIn(transaction, clan, { ...newcomerOf(userId, body), place }, version, now());
  }

  async function readRoom(caller: Pick<SignedIn, 'id'>, id: string) {
    reads.spend(caller.id, 1, now());
    const entered = await enter(database, id, caller.id);
    if (entered.me.role === 'leader' && now() - entered.me.seen_at >= HOUR_MS)
      await database.db
        .updateTable('clan_places')
        .set({ seen_at: now() })
        .where('clan', '=', entered.clan.number)
        .where('id', '=', entered.me.id)
        .where('role', '=', 'leader')
        .execute();
    return roomOf(database, entered, await catalogue(), now());
  }

  const clansOf = async (userId: string) =>
    database.db
      .selectFrom('clan_places')
      .innerJoin('clans', 'clans.number', 'clan_places.clan')
      .selectAll('clans')
      .select(['clan_places.role', 'clan_places.joined_at'])
      .where('clan_places.user_id', '=', userId)
      .orderBy('clan_places.joined_at')
      .orderBy('clans.number')
      .execute();

  /** Mails whoever leads that the player claims to lead. */
  async function tellLeader(claimantId: string, id: string): Promise<void> {
    const { clan, me } = await enter(database, id, claimantId);
    const leader = await database.db
      .selectFrom('clan_places')
      .select('user_id')
      .where('clan', '=', clan.number)
      .where('role', '=', 'leader')
      .executeTakeFirst();
    if (leader?.user_id === undefined || leader.user_id === null) return;
    await mailOfClaim(leader.user_id, { clan: clan.name, officer: me.name, path: clanRoomAddress(id) });
  }

  const answered = (context: RequestContext, value: unknown): Response =>
    sendPrepared(context, prepareAnswer(value, 'private, no-cache'));

  async function passLeadership(
    transaction: Transaction<Tables>,
    entered: Entered,
    act: string,
    place: string | undefined,
    believedMs: number,
  ): Promise<void> {
    const { clan, me } = entered;
    const set = async (values: Partial<KeptClan>) => {
      await transaction.updateTable('clans').set(values).where('number', '=', clan.number).execute();
    };
    const isOffered =
      clan.offer_place === me.id && clan.offered_at !== null && isOpen(clan.offered_at, now());
    switch (act) {
      case 'offer': {
        requireRole(me.role, 'leader');
        const to = await requirePlace(transaction, clan.number, place ?? '');
        if (to.user_id === null || to.id === me.id) throw new Problem('PLACE_NOT_FOUND', 404);
        await set({ offer_place: to.id, offered_at: now() });
        return note(transaction, entered, 'offered', { name: to.name, about: to.user_id });
      }
      case 'withdraw':
        requireRole(me.role, 'leader');
        return set({ offer_place: null, offered_at: null });
      case 'accept':
        if (!isOffered) throw new Problem('ALREADY_DECIDED', 409);
        await makeLeader(transaction, clan.number, me.id, now());
        return note(transaction, entered, 'led', { name: me.name, about: me.user_id });
      case 'decline':
        if (!isOffered) throw new Problem('ALREADY_DECIDED', 409);
        return set({ offer_place: null, offered_at: null });
      case 'claim': {
        requireRole(me.role, 'officer');
        if (me.role === 'leader' || clan.claim_place !== null) throw new Problem('ALREADY_DECIDED', 409);
        const awayMs = believedMs - (await lastSeen({ db: transaction }, clan.number));
        if (awayMs < serverLimits.leaderAwayDays * DAY_MS) throw new Problem('LEADER_IS_HERE', 409);
        await set({ claim_place: me.id, claimed_at: now() });
        return note(transaction, entered, 'claimed', { name: me.name, about: me.user_id });
      }
      default:
        requireRole(me.role, 'leader');
        if (clan.claim_place === null) throw new Problem('ALREADY_DECIDED', 409);
        await endClaim(transaction, clan.number);
        return note(transaction, entered, 'refused');
    }
  }

  return {
    routes: [
      contractRoute(player, clanRoutes.putClan, async ({ params: { key }, body, caller }) => {
        if (!RECORD_ID.test(key)) throw new Problem('BODY_INVALID', 400);
        const own = await database.db
          .selectFrom('clans')
          .select('id')
          .where('founder_id', '=', caller.id)
          .where('clan_key', '=', key)
          .executeTakeFirst();
        const known = own ?? (await findClan(database, key));
        if (known === undefined) {
          // A change names a clan that there was.
          if (body.baseVersion !== 0) throw new Problem('CLAN_NOT_FOUND', 404);
          changes.spend(caller.id, 1, now());
          const clan = await database.transaction(async (transaction) => {
            await refuseEnded(transaction, caller.sessionId);
            const author = await admit(transaction, caller.id);
            const there = await transaction
              .selectFrom('clans')
              .selectAll()
              .where('founder_id', '=', caller.id)
              .where('clan_key', '=', key)
              .executeTakeFirst();
            // Sent twice at once.
            if (there !== undefined) return there;
            await requireRoomForClan(transaction, caller.id, body.kind);
            const heldFor = await holdFor(transaction, body, author);
            const founding = { userId: caller.id, username: author.username, key, wanted: body, heldFor };
            const made = await foundClan(transaction, founding, now());
            await noteInLog(
              transaction,
              made.number,
              { act: 'created', by: caller.id },
              now(),
              serverLimits.clanLogKept,
            );
            return made;
          }, userTurn(caller.id));
          return askedOf(clan);
        }
        const before = await enter(database, known.id, caller.id);
        if (before.me.role !== 'member' && isAsWanted(before.clan, body)) return askedOf(before.clan);
        await changing(
          caller,
          known.id,
          { least: 'officer', isOwn: true },
          async (transaction, entered, version) => {
            const author = await admit(transaction, caller.id);
            const heldFor = await holdFor(transaction, body, author);
            await changeClan(transaction, entered, { wanted: body, heldFor, version }, now());
            await note(transaction, entered, 'changed');
          },
        );
        const { clan } = await enter(database, known.id, caller.id);
        return askedOf(clan);
      }),
      contractRoute(leavingPlayer, clanRoutes.listOwnClans, async ({ caller }) => {
        reads.spend(caller.id, 1, now());
        const rows = await clansOf(caller.id);
        const led = rows.filter(({ role }) => role === 'leader').map(({ id }) => id);
        const [acts, waiting, asked] = await Promise.all([
          lastActsOn(database, 'clan', led, caller.id),
          countRequests(
            database,
            rows.map(({ number }) => number),
          ),
          database.db
            .selectFrom('clan_requests')
            .innerJoin('clans', 'clans.number', 'clan_requests.clan')
            .select(['clans.id as clan', 'clans.name', 'clan_requests.at'])
            .where('user_id', '=', caller.id)
            .where('clan_requests.state', '=', 'open')
            .where('clans.state', 'not in', ['removed', 'withdrawn'])
            .orderBy('clan_requests.at')
            .execute(),
        ]);
        return {
          clans: rows
            .filter(({ state, role }) => state !== 'removed' || role === 'leader')
            .map((row) => ({
              ...cardOfClan(row),
              address: clanRoomAddress(row.id),
              role: row.role as ClanRole,
              state: row.state as PublicState,
              requests: row.role === 'member' ? 0 : (waiting.get(row.number) ?? 0),
              moderated: acts.get(row.id) ?? null,
            })),
          requests: asked.map((row) => ({ ...row, address: clanAddress(row.clan) })),
        };
      }),
      contractRoute(anybody, clanRoutes.listClans, async ({ query, context }) => {
        answers.spend(context, query.words !== undefined);
        const facets = Object.values(query).filter((value) => value !== undefined).length;
        return answers.answer(
          context,
          await listClans(database, query),
          facets <= 1 && query.words === undefined,
        );
      }),
      contractRoute(anybody, clanRoutes.readClan, async ({ params: { id }, context }) => {
        answers.spend(context);
        return answers.answer(context, await readPublicClan(database, id, blockedWords), true);
      }),
      contractRoute(player, clanRoutes.readRoom, async ({ params: { id }, caller, context }) =>
        answered(context, await readRoom(caller, id)),
      ),
      contractRoute(player, clanRoutes.readRoomState, async ({ params: { id }, caller, context }) => {
        reads.spend(caller.id, 1, now());
        const { clan } = await enter(database, id, caller.id);
        return answered(context, { version: clan.version });
      }),
      contractRoute(player, clanRoutes.exportClan, async ({ params: { id }, caller }) => {
        const room = await readRoom(caller, id);
        return { name: room.name, csv: rosterCsv(room), room };
      }),
      contractRoute(player, clanRoutes.joinClan, async ({ params: { id }, body, caller }) => {
        changes.spend(caller.id, 1, now());
        return joining(caller.id, caller.sessionId, id, async (transaction, clan) => {
          if ((await findPlaceOf({ db: transaction }, clan.number, caller.id)) !== undefined)
            return { state: 'member' as const, address: clanRoomAddress(id) };
          if (clan.state !== 'listed') throw new Problem('CLAN_NOT_FOUND', 404);
          if (clan.door === 'invite') throw new Problem('CLAN_CLOSED', 403);
          if (clan.door === 'open') {
            await joinAs(transaction, clan, caller.id, body, null);
            return { state: 'member' as const, address: clanRoomAddress(id) };
          }
          await ask(transaction, clan, caller.id, body, now());
          await countChange(transaction, clan.number, now());
          return { state: 'asked' as const, address: clanAddress(id) };
        });
      }),
      contractRoute(leavingPlayer, clanRoutes.leaveClan, async ({ params: { id }, caller }) => {
        changes.spend(caller.id, 1, now());
        await database.transaction(async (transaction) => {
          await takeClanTurn(database, transaction, id);
          const clan = await findClan({ db: transaction }, id, true);
          if (clan === undefined) throw new Problem('CLAN_NOT_FOUND', 404);
          const me = await findPlaceOf({ db: transaction }, clan.number, caller.id);
          if (me?.role === 'leader') throw new Problem('LEADER_STAYS', 409);
          if (me !== undefined) return leave(transaction, clan, me, now());
          const { numUpdatedRows } = await transaction
            .updateTable('clan_requests')
            .set({ state: 'withdrawn', text: '', shares: 0, character_id: null })
            .where('clan', '=', clan.number)
            .where('user_id', '=', caller.id)
            .where('state', '=', 'open')
            .executeTakeFirst();
          if (numUpdatedRows > 0n) await countChange(transaction, clan.number, now());
        }, userTurn(caller.id));
        return {};
      }),
      contractRoute(player, clanRoutes.decideRequest, async ({ params: { id, request }, body, caller }) => {
        changes.spend(caller.id, 1, now());
        const { clan: known, me: known_me } = await enter(database, id, caller.id);
        requireRole(known_me.role, 'officer');
        const wish = await database.db
          .selectFrom('clan_requests')
          .select('user_id')
          .where('clan', '=', known.number)
          .where('id', '=', request)
          .executeTakeFirst();
        if (wish === undefined) throw new Problem('ALREADY_DECIDED', 409);
        // In the turn of whose clans they are.
        const version = await database.transaction(async (transaction) => {
          await takeClanTurn(database, transaction, id);
          await refuseEnded(transaction, caller.sessionId);
          const entered = await enter({ db: transaction }, id, caller.id);
          requireRole(entered.me.role, 'officer');
          const { clan } = entered;
          if (clan.state === 'withdrawn') throw new Problem('CLAN_ENDED', 409);
          const row = await transaction
            .selectFrom('clan_requests')
            .selectAll()
            .where('clan', '=', clan.number)
            .where('id', '=', request)
            .where('state', '=', 'open')
            .executeTakeFirst();
          if (row === undefined) throw new Problem('ALREADY_DECIDED', 409);
          const next = await countChange(transaction, clan.number, now());
          if (!body.accepts) {
            await transaction
              .updateTable('clan_requests')
              .set({ state: 'declined', text: '', shares: 0, character_id: null })
              .where('clan', '=', clan.number)
              .where('id', '=', request)
              .execute();
            await note(transaction, entered, 'declined', { name: row.name, about: row.user_id });
            return next;
          }
          const newcomer = {
            userId: row.user_id,
            name: row.name,
            class: row.class,
            characterId: row.character_id,
            shares: row.shares,
            showsPublicly: row.shows_publicly === 1,
            place: null,
            letInBy: caller.id,
          };
          await letIn(transaction, clan, newcomer, next, now());
          return next;
        }, userTurn(wish.user_id));
        return { version };
      }),
      contractRoute(player, clanRoutes.invite, async ({ params: { id }, body, caller }) => {
        let made: Awaited<ReturnType<typeof makeInvite>> | undefined;
        const version = await changing(caller, id, { least: 'officer' }, async (transaction, entered) => {
          made = await makeInvite(transaction, entered.clan, { ...body, byId: caller.id }, now());
          await note(transaction, entered, 'invited');
        });
        if (made === undefined) throw new Error('An invitation was not made.');
        const { code, id: invite, expiresAt } = made;
        return { id: invite, address: invitationAddress(code), expiresAt, version };
      }),
      contractRoute(player, clanRoutes.endInvite, async ({ params: { id, invite }, caller }) => ({
        version: await changing(
          caller,
          id,
          { least: 'officer', mayBeEnded: true },
          async (transaction, { clan }) => {
            await transaction
              .deleteFrom('clan_invites')
              .where('clan', '=', clan.number)
              .where('id', '=', invite)
              .execute();
          },
        ),
      })),
      contractRoute(anybody, clanRoutes.readInvitation, async ({ params: { code }, context }) => {
        answers.spend(context, true);
        context.header('x-robots-tag', 'noindex');
        context.header('cache-control', 'no-store');
        return readInvitation(database, code, now());
      }),
      contractRoute(player, clanRoutes.acceptInvitation, async ({ params: { code }, body, caller }) => {
        // Codes that are none count as well, so that nobody guesses one.
        changes.spend(caller.id, 1, now());
        const { clan: invited } = await findInvite(database, code, now());
        return joining(caller.id, caller.sessionId, invited.id, async (transaction, clan) => {
          const there = { id: clan.id, address: clanRoomAddress(clan.id) };
          if ((await findPlaceOf({ db: transaction }, clan.number, caller.id)) !== undefined) return there;
          const { invite } = await findInvite({ db: transaction }, code, now());
          await useInvite(transaction, invite.id);
          await joinAs(transaction, clan, caller.id, body, invite.place);
          return there;
        });
      }),
      contractRoute(player, clanRoutes.putMyPlace, async ({ params: { id }, body, caller }) => ({
        version: await changing(
          caller,
          id,
          { least: 'member', mayBeEnded: true, isOwn: true },
          async (transaction, { clan, me }, version) => {
            const shares = sharesBits(body.shares);
            // Sent again after a lost answer, it is already so.
            if (body.was !== undefined && !isPlace(me, body.was) && !isPlace(me, body))
              throw new Problem('CLAN_CHANGED', 409);
            // A player who may write nothing can still take back what is shared.
            const isWritten = me.name !== body.name || me.part !== body.part;
            if (isWritten || (body.showsPublicly && me.shows_publicly === 0))
              await admit(transaction, caller.id);
            await requireFreeName(transaction, clan.number, body.name, me.id);
            if (body.characterId !== null && !(await hasCharacter(transaction, caller.id, body.characterId)))
              throw new Problem('CHARACTER_NOT_FOUND', 404);
            const card = await cardOf(transaction, caller.id, body.characterId, shares);
            const isRenamed = isWritten || me.class !== body.class;
            await renamePlace(transaction, clan.number, me.id, {
              name: body.name,
              class: body.class,
              part: body.part,
              shares,
              character_id: body.characterId,
              ...card,
              shows_publicly: body.showsPublicly ? 1 : 0,
              ...(isRenamed && { version }),
            });
          },
        ),
      })),
      contractRoute(player, clanRoutes.pasteRoster, async ({ params: { id }, body, caller }) => {
        let pasted: Awaited<ReturnType<typeof pasteRoster>> | undefined;
        const version = await changing(
          caller,
          id,
          { least: 'officer', isText: true },
          async (transaction, entered, next) => {
            pasted = await pasteRoster(
              transaction,
              { ...body, clan: entered.clan, byId: caller.id, version: next },
              now(),
            );
            if (pasted.undo !== null)
              await note(transaction, entered, 'pasted', { places: pasted.added + pasted.changed });
          },
        );
        if (pasted === undefined) throw new Error('A roster was not pasted.');
        return { ...pasted, version };
      }),
      contractRoute(player, clanRoutes.undoRoster, async ({ params: { id, undo }, caller }) => ({
        version: await changing(caller, id, { least: 'officer' }, async (transaction, entered, version) => {
          const places = await undoRoster(transaction, entered.clan, undo, version, now());
          await note(transaction, entered, 'undone', { places });
        }),
      })),
      contractRoute(player, clanRoutes.putPlace, async ({ params: { id, place }, body, caller }) => ({
        version: await changing(
          caller,
          id,
          { least: 'officer', isText: true },
          async (transaction, entered, version) => {
            const { clan } = entered;
            const there = await requirePlace(transaction, clan.number, place);
            const { baseVersion, name, class: classId, part, note: text, ...figures } = body;
            if (there.version > baseVersion) throw new Problem('CLAN_CHANGED', 409);
            await requireFreeName(transaction, clan.number, name, place);
            await renamePlace(transaction, clan.number, place, {
              name,
              class: classId,
              part,
              note: text,
              version,
            });
            await enterFigures(transaction, { clan: clan.number, place }, figures, caller.id, now());
            await note(transaction, entered, 'edited', { name, about: there.user_id });
          },
        ),
      })),
      contractRoute(player, clanRoutes.removePlace, async ({ params: { id, place }, caller }) => ({
        version: await changing(caller, id, { least: 'officer' }, async (transaction, entered) => {
          const { clan, me } = entered;
          const there = await findPlace({ db: transaction }, clan.number, place);
          if (there === undefined) return;
          if (there.role === 'leader') throw new Problem('LEADER_STAYS', 409);
          if (there.role === 'officer' && there.id !== me.id) requireRole(me.role, 'leader');
          await deletePlace(transaction, clan, place);
          await endInvitesBy(transaction, clan.number, there.user_id);
          await note(transaction, entered, 'removed', { name: there.name, about: there.user_id });
        }),
      })),
      contractRoute(player, clanRoutes.putRole, async ({ params: { id, place }, body, caller }) => ({
        version: await changing(caller, id, { least: 'leader' }, async (transaction, entered, version) => {
          const { clan } = entered;
          const there = await requirePlace(transaction, clan.number, place);
          if (there.role === 'leader') throw new Problem('LEADER_STAYS', 409);
          if (there.user_id === null) throw new Problem('PLACE_NOT_FOUND', 404);
          if (there.role === body.role) return;
          await transaction
            .updateTable('clan_places')
            .set({ role: body.role, version })
            .where('clan', '=', clan.number)
            .where('id', '=', place)
            .where('role', '!=', 'leader')
            .execute();
          if (body.role === 'member') {
            await endInvitesBy(transaction, clan.number, there.user_id);
            if (clan.claim_place === place) await endClaim(transaction, clan.number);
          }
          await note(transaction, entered, 'role', { name: there.name, about: there.user_id });
        }),
      })),
      contractRoute(player, clanRoutes.passLeadership, async ({ params: { id }, body, caller }) => {
        const believedMs = await believedNow();
        const version = await changing(caller, id, { least: 'member' }, async (transaction, entered) =>
          passLeadership(transaction, entered, body.act, body.place, believedMs),
        );
        if (body.act === 'claim') await tellLeader(caller.id, id);
        return { version };
      }),
      contractRoute(player, clanRoutes.disbandClan, async ({ params: { id }, body, caller }) => ({
        version: await changing(
          caller,
          id,
          { least: 'leader', mayBeEnded: true, isText: body.name === null, isOwn: true },
          async (transaction, entered) => {
            const { clan } = entered;
            if (body.name === null && clan.state === 'withdrawn')
              await requireRoomForClan(transaction, caller.id, clan.kind);
            if (body.name !== null && body.name.trim() !== clan.name)
              throw new Problem('CLAN_NAME_WRONG', 400);
            await setDisbanded(transaction, clan, body.name !== null, now());
            await note(transaction, entered, body.name === null ? 'restored' : 'disbanded');
          },
        ),
      })),
      contractRoute(player, clanRoutes.putClanEvent, async ({ params: { id, event }, body, caller }) => {
        if (!RECORD_ID.test(event)) throw new Problem('BODY_INVALID', 400);
        return {
          version: await changing(
            caller,
            id,
            { least: 'officer', isText: true },
            async (transaction, entered, version) => {
              if (await putEvent(transaction, entered.clan.number, event, body, version, now()))
                await note(transaction, entered, 'planned', { name: body.title });
            },
          ),
        };
      }),
      contractRoute(player, clanRoutes.deleteClanEvent, async ({ params: { id, event }, caller }) => ({
        version: await changing(caller, id, { least: 'officer' }, async (transaction, entered) => {
          const title = await deleteEvent(transaction, entered.clan.number, event);
          if (title !== undefined) await note(transaction, entered, 'cancelled', { name: title });
        }),
      })),
      contractRoute(
        player,
        clanRoutes.putClanAnswer,
        async ({ params: { id, event, place }, body, caller }) => ({
          version: await changing(caller, id, { least: 'member' }, async (transaction, entered) =>
            putAnswer(transaction, entered, { event, place }, body, now()),
          ),
        }),
      ),
      contractRoute(player, clanRoutes.putClanRows, async ({ params: { id, event }, body, caller }) => ({
        version: await changing(caller, id, { least: 'officer' }, async (transaction, entered, version) => {
          const bases = { baseVersion: body.baseVersion, version };
          const title = await putRows(transaction, entered.clan.number, event, body.rows, bases);
          await note(transaction, entered, 'assigned', { name: title });
        }),
      })),
      contractRoute(player, clanRoutes.putWeekly, async ({ params: { id, place }, body, caller }) => ({
        version: await changing(caller, id, { least: 'member' }, async (transaction, entered) =>
          putWeekly(transaction, entered, place, body, now()),
        ),
      })),
    ],
    read: async (id) => readPublicClan(database, id, blockedWords),
    list: async (query) => listClans(database, query),
    readInvitation: async (code) => readInvitation(database, code, now()),
    own: async (userId) =>
      (await clansOf(userId))
        .filter(({ state }) => state !== 'removed' && state !== 'withdrawn')
        .map(cardOfClan),
    room: async (userId, clanId) => readRoom({ id: userId }, clanId),
    answer: async (userId, { clan, event }, answer) => {
      await changing(
        { id: userId, sessionId: null },
        clan,
        { least: 'member' },
        async (transaction, entered) =>
          putAnswer(transaction, entered, { event, place: entered.me.id }, { answer }, now()),
      );
    },
    awaited: async (userId, about) => findAwaited(database, { ...about, userId }, now()),
    onRecordsChanged: async (transaction, news) => followCharacters(database, transaction, news, now()),
    erase: async (transaction, userId) => eraseMember(database, transaction, userId, now()),
    exportOf: (userId) => exportOfMember(database, userId),
    chores: [
      {
        async work() {
          const believedMs = await believedNow();
          await passClaimed(database, believedMs, now());
          await forgetEnded(database, believedMs);
        },
        failure: 'clans were not looked after',
      },
      {
        work: async () => remindDue(database, now()),
        failure: 'members were not reminded of events of their clans',
        everyMs: REMINDING_MS,
      },
    ],
  };
}

/** Says whether a member's place is as they sent it: what they write themselves, not what officers enter of it. */
const isPlace = (
  place: Entered['me'],
  sent: NonNullable<BodyOf<typeof clanRoutes.putMyPlace>['was']>,
): boolean =>
  place.name === sent.name &&
  place.class === sent.class &&
  place.part === sent.part &&
  place.character_id === sent.characterId &&
  place.shares === sharesBits(sent.shares) &&
  place.shows_publicly === Number(sent.showsPublicly);

const askedOf = (clan: KeptClan) => ({
  id: clan.id,
  address: clanRoomAddress(clan.id),
  version: clan.version,
  state: clan.state as PublicState,
});

/** Requests that wait in some clans. */
async function countRequests(
  { db }: Pick<Database<Tables>, 'db'>,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('clan_requests')
    .select((all) => ['clan', all.fn.countAll<number>().as('count')])
    .where('clan', 'in', numbers)
    .where('state', '=', 'open')
    .groupBy('clan')
    .execute();
  return new Map(rows.map(({ clan, count }) => [clan, count]));
}
