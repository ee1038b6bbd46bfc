import { clanRoutes } from '#contract/community/clan-routes.ts';
import { RECORD_ID } from '#contract/records/records.ts';
import type { Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import type { ClanActs, ClanParts } from './clan-acts.ts';
import { deleteEvent, putAnswer, putEvent, putRows, putWeekly } from './clan-events.ts';

/** Events of clans, the answers to them, rows, and the weekly list. */
export function eventRoutes(
  { player, now = Date.now }: ClanParts,
  { changing, note }: ClanActs,
): readonly Route[] {
  return [
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
  ];
}
