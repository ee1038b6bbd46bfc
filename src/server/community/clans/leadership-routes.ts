import type { Transaction } from 'kysely';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import { serverLimits } from '#contract/limits.ts';
import { clanRoomAddress } from '#contract/site/link-addresses.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { type ClanActs, type ClanParts, requirePlace } from './clan-acts.ts';
import { enter, type Entered, type KeptClan, requireRole } from './clan-turns.ts';
import { setDisbanded } from './clans-store.ts';
import { endClaim, lastSeen, makeLeader } from './leadership.ts';
import { requireRoomForClan } from './places-store.ts';
import { isOpen } from './room.ts';

/** Calls that hand on the leadership of a clan, and that end it. */
export function leadershipRoutes(
  { database, player, mailOfClaim, now = Date.now, believedNow = async () => now() }: ClanParts,
  { changing, note }: ClanActs,
): readonly Route[] {
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

  return [
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
          if (body.name !== null && body.name.trim() !== clan.name) throw new Problem('CLAN_NAME_WRONG', 400);
          await setDisbanded(transaction, clan, body.name !== null, now());
          await note(transaction, entered, body.name === null ? 'restored' : 'disbanded');
        },
      ),
    })),
  ];
}
