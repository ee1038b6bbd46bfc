import {
  type ClanCard,
  type ClanPage,
  type ClanQuery,
  type ClanRoom,
  clanRoutes,
  type Invitation,
  type PublicClan,
} from '#contract/community/clan-routes.ts';
import type { ClanAnswer, ClanRole } from '#contract/community/clans.ts';
import { serverLimits } from '#contract/limits.ts';
import { RECORD_ID } from '#contract/records/records.ts';
import { clanAddress, clanRoomAddress } from '#contract/site/link-addresses.ts';
import type { PublicState } from '#rules/community/states.ts';
import { HOUR_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { Allowance } from '#server/http/allowance.ts';
import { prepareAnswer, sendPrepared } from '#server/http/answers/prepared-answer.ts';
import { anybody, type Area, type RequestContext } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { lastActsOn } from '../moderation-store.ts';
import { type AwaitedEvent, findAwaited } from '../notices/awaited-events.ts';
import { clanActs, type ClanParts, type SignedIn } from './clan-acts.ts';
import { followCharacters } from './clan-cards.ts';
import { rosterCsv } from './clan-csv.ts';
import { putAnswer } from './clan-events.ts';
import { exportOfMember } from './clan-export.ts';
import { remindDue } from './clan-reminders.ts';
import { enter, findClan, type KeptClan, noteInLog } from './clan-turns.ts';
import { changeClan, forgetEnded, foundClan, isAsWanted, listClans, readPublicClan } from './clans-store.ts';
import { doorRoutes } from './door-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { readInvitation } from './joining.ts';
import { leadershipRoutes } from './leadership-routes.ts';
import { passClaimed } from './leadership.ts';
import { eraseMember } from './memberships.ts';
import { placeRoutes } from './place-routes.ts';
import { requireRoomForClan } from './places-store.ts';
import { cardOfClan, roomOf } from './room.ts';

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
export function clans(parts: ClanParts): Clans {
  const { database, player, leavingPlayer, refuseEnded, catalogue, blockedWords } = parts;
  const { publicAnswers: answers, now = Date.now, believedNow = async () => now() } = parts;
  const acts = clanActs({ ...parts, now });
  const { countAct, admit, holdFor, changing, note } = acts;
  const reads = new Allowance(
    { atOnce: serverLimits.clanReadsAtOnce, perMinute: serverLimits.clanReadsPerMinute },
    'TOO_MANY_READS',
  );

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

  const answered = (context: RequestContext, value: unknown): Response =>
    sendPrepared(context, prepareAnswer(value, 'private, no-cache'));

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
          countAct(caller.id);
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
      ...doorRoutes(parts, acts),
      ...placeRoutes(parts, acts),
      ...leadershipRoutes(parts, acts),
      ...eventRoutes(parts, acts),
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
