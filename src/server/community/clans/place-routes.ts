import { clanRoutes } from '#contract/community/clan-routes.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import type { Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import { type ClanActs, type ClanParts, requirePlace } from './clan-acts.ts';
import { cardOf, hasCharacter, sharesBits } from './clan-cards.ts';
import { type Entered, findPlace, requireRole } from './clan-turns.ts';
import { endClaim } from './leadership.ts';
import { deletePlace, endInvitesBy, enterFigures, renamePlace, requireFreeName } from './places-store.ts';
import { pasteRoster, undoRoster } from './roster.ts';

/** Calls by which members write of themselves, and officers of all places of a clan. */
export function placeRoutes(
  { player, now = Date.now }: ClanParts,
  { admit, changing, note }: ClanActs,
): readonly Route[] {
  return [
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
        await deletePlace(transaction, clan, there);
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
  ];
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
