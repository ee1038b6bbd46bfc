import type { Transaction } from 'kysely';
import type { ClanWarRows, clanRoutes } from '#contract/community/clan-routes.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import { placeKey } from '#rules/clans/roster-paste.ts';
import { DAY_MS } from '#rules/time-units.ts';
import type { Tables } from '#server/database/tables.ts';
import { newPublicId } from '#server/http/public-id.ts';
import { Problem } from '#server/http/problem.ts';
import type { KeptClan } from './clan-turns.ts';
import { countPlaces, enterFigures, figureNames, insertPlace, type PlaceBefore } from './places-store.ts';

type PastedMember = BodyOf<typeof clanRoutes.pasteRoster>['members'][number];

/** A pasted roster can be taken back for so long. */
export const UNDO_MS = DAY_MS;

interface Paste {
  readonly clan: KeptClan;
  readonly byId: string;
  readonly members: readonly PastedMember[];
  readonly baseVersion: number;
  /** The clan's version with it. */
  readonly version: number;
}

/** The answer's counts and token. */
interface Pasted {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly undo: string | null;
}

/**
 * Lays a pasted roster over the places of a clan, in its turn. What a line does not say stays as it is.
 *
 * @throws {Problem} BODY_INVALID 400 a name comes twice, CLAN_CHANGED 409, CLAN_FULL 409
 */
export async function pasteRoster(
  transaction: Transaction<Tables>,
  { clan, byId, members, baseVersion, version }: Paste,
  nowMs: number,
): Promise<Pasted> {
  if (new Set(members.map(({ name }) => placeKey(name))).size < members.length)
    throw new Problem('BODY_INVALID', 400);
  const [there, figures] = [
    await transaction.selectFrom('clan_places').selectAll().where('clan', '=', clan.number).execute(),
    await transaction.selectFrom('clan_figures').selectAll().where('clan', '=', clan.number).execute(),
  ];
  const byName = new Map(there.map((place) => [place.name_folded, place]));
  const before: PlaceBefore[] = [];
  let [added, same] = [0, 0];
  for (const member of members) {
    const place = byName.get(placeKey(member.name));
    // A line without a figure says nothing of it.
    const said = Object.fromEntries(
      figureNames.flatMap((name) => (member[name] === null ? [] : [[name, member[name]]])),
    );
    if (place === undefined) {
      const id = await insertPlace(
        transaction,
        clan.number,
        {
          userId: null,
          role: 'member',
          name: member.name,
          class: member.class,
          part: member.part ?? '',
          note: member.note ?? '',
        },
        version,
        nowMs,
      );
      await enterFigures(transaction, { clan: clan.number, place: id }, said, byId, nowMs);
      before.push({ id, was: null });
      added += 1;
      continue;
    }
    const was = {
      name: place.name,
      class: place.class,
      part: place.part,
      note: place.note,
      figures: figures
        .filter((each) => each.place === place.id)
        .map(({ figure, value, by_id, at }) => ({ figure, value, by_id, at })),
    };
    const next = {
      class: member.class ?? place.class,
      part: member.part ?? place.part,
      note: member.note ?? place.note,
    };
    const isEntered = await enterFigures(
      transaction,
      { clan: clan.number, place: place.id },
      said,
      byId,
      nowMs,
    );
    const isSame = next.class === place.class && next.part === place.part && next.note === place.note;
    if (!isEntered && isSame) {
      same += 1;
      continue;
    }
    if (place.version > baseVersion) throw new Problem('CLAN_CHANGED', 409);
    await transaction
      .updateTable('clan_places')
      .set({ ...next, version })
      .where('clan', '=', clan.number)
      .where('id', '=', place.id)
      .execute();
    before.push({ id: place.id, was });
  }
  if (before.length === 0) return { added, changed: 0, same, undo: null };
  await countPlaces(transaction, clan);
  await transaction.deleteFrom('clan_pastes').where('clan', '=', clan.number).execute();
  const token = newPublicId();
  await transaction
    .insertInto('clan_pastes')
    .values({
      clan: clan.number,
      token,
      by_id: byId,
      at: nowMs,
      version,
      before: JSON.stringify(before),
    })
    .execute();
  return { added, changed: before.length - added, same, undo: token };
}

/**
 * Takes the last pasted roster back, in the clan's turn: every place that it touched is what it was.
 *
 * @returns how many places that are
 * @throws {Problem} UNDO_OVER 404, CLAN_CHANGED 409
 */
export async function undoRoster(
  transaction: Transaction<Tables>,
  clan: KeptClan,
  token: string,
  version: number,
  nowMs: number,
): Promise<number> {
  const paste = await transaction
    .selectFrom('clan_pastes')
    .selectAll()
    .where('clan', '=', clan.number)
    .where('token', '=', token)
    .where('at', '>', nowMs - UNDO_MS)
    .executeTakeFirst();
  if (paste === undefined) throw new Problem('UNDO_OVER', 404);
  const before = JSON.parse(paste.before) as readonly PlaceBefore[];
  const there = await transaction
    .selectFrom('clan_places')
    .select(['id', 'version', 'user_id'])
    .where('clan', '=', clan.number)
    .execute();
  const used = await placesInUse(transaction, clan.number);
  for (const { id, was } of before) {
    const place = there.find((each) => each.id === id);
    const isUsed = was === null && (place?.user_id !== null || used.has(id));
    if (place?.version !== paste.version || isUsed) throw new Problem('CLAN_CHANGED', 409);
  }
  for (const { id, was } of before) {
    if (was === null) {
      await transaction
        .deleteFrom('clan_invites')
        .where('clan', '=', clan.number)
        .where('place', '=', id)
        .execute();
      await transaction
        .deleteFrom('clan_places')
        .where('clan', '=', clan.number)
        .where('id', '=', id)
        .execute();
      continue;
    }
    await transaction
      .updateTable('clan_places')
      .set({ class: was.class, part: was.part, note: was.note, version })
      .where('clan', '=', clan.number)
      .where('id', '=', id)
      .execute();
    await transaction
      .deleteFrom('clan_figures')
      .where('clan', '=', clan.number)
      .where('place', '=', id)
      .execute();
    if (was.figures.length > 0)
      await transaction
        .insertInto('clan_figures')
        .values(was.figures.map((figure) => ({ ...figure, clan: clan.number, place: id })))
        .execute();
  }
  await transaction.deleteFrom('clan_pastes').where('clan', '=', clan.number).execute();
  await countPlaces(transaction, clan);
  return before.length;
}

/** Places that have answered an event, are in a row of one, or have done a task: they would take that along. */
async function placesInUse(transaction: Transaction<Tables>, clan: number): Promise<ReadonlySet<string>> {
  const answered = transaction.selectFrom('clan_answers').select('place').where('clan', '=', clan);
  const doing = transaction.selectFrom('clan_weekly').select('place').where('clan', '=', clan);
  const places = await answered.union(doing).execute();
  const events = await transaction
    .selectFrom('clan_events')
    .select('war_rows')
    .where('clan', '=', clan)
    .execute();
  const rows = events.flatMap(({ war_rows: kept }) => JSON.parse(kept) as ClanWarRows);
  return new Set([...places.map(({ place }) => place), ...rows.flatMap(({ matches }) => matches.flat())]);
}
