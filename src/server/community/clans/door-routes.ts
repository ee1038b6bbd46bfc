import type { Transaction } from 'kysely';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { clanAddress, clanRoomAddress, invitationAddress } from '#contract/site/link-addresses.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import { anybody, type Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import type { ClanActs, ClanParts } from './clan-acts.ts';
import {
  countChange,
  enter,
  findClan,
  findPlaceOf,
  type KeptClan,
  requireRole,
  takeClanTurn,
} from './clan-turns.ts';
import {
  ask,
  clanJoinedBy,
  findInvite,
  type Joining,
  letIn,
  makeInvite,
  newcomerOf,
  readInvitation,
  useInvite,
} from './joining.ts';
import { leave } from './memberships.ts';

/** The ways into clans and out of them: joining, requests, invitations, leaving. */
export function doorRoutes(
  { database, player, leavingPlayer, refuseEnded, publicAnswers: answers, now = Date.now }: ClanParts,
  { countAct, changing, joining, note }: ClanActs,
): readonly Route[] {
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

  return [
    contractRoute(player, clanRoutes.joinClan, async ({ params: { id }, body, caller }) => {
      countAct(caller.id);
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
      countAct(caller.id);
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
      countAct(caller.id);
      const before = await enter(database, id, caller.id);
      requireRole(before.me.role, 'officer');
      const wish = await database.db
        .selectFrom('clan_requests')
        .select('user_id')
        .where('clan', '=', before.clan.number)
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
      countAct(caller.id);
      const joined = await clanJoinedBy(database, code, caller.id);
      if (joined !== undefined) return { id: joined.id, address: clanRoomAddress(joined.id) };
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
  ];
}
