import { randomBytes } from 'node:crypto';
import { areGroupsWhole } from '#contract/records/together.ts';
import { collectionNames, definitionOf } from '#contract/records/collections.ts';
import { failings } from '#messages/problems.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { Operation, OperationAnswer, TrashedRecord } from '#contract/records/documents.ts';
import { limits, serverLimits } from '#contract/limits.ts';
import { PREFERENCES_ID, type PreferencesRecord } from '#contract/records/preferences.ts';
import type { FirstPicture, WantedPicture } from '#contract/account/first-picture.ts';
import { RECORD_ID, type CollectionName, type RecordOf } from '#contract/records/records.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { anybody, type Area, type Permission, type RequestContext } from '#server/http/area.ts';
import { AnswerPlaces } from '#server/http/answers/answer-places.ts';
import { firstPage, inParts } from '#server/http/answers/parts.ts';
import { JsonList, JsonStream } from '#server/http/answers/streamed-json.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { JsonText } from '#server/http/json-text.ts';
import { Problem } from '#server/http/problem.ts';
import { Allowance, type AllowanceBounds } from '#server/http/allowance.ts';
import { characterCalls } from './characters/character-calls.ts';
import { changingCharacters } from './characters/change-characters.ts';
import type { SaidEntry } from './characters/recording.ts';
import { summarize, type CharactersOfPlayer } from './characters/read-characters.ts';
import { cursorText, parseCursor } from './cursors.ts';
import { exportRecords } from './export-records.ts';
import { forgetOld } from './forgetting-store.ts';
import { dataOf, recordJson, type KeptRecord, type RecordKey } from './kept-record.ts';
import type { MostByPlan } from './ledger.ts';
import { readPicture } from './first-picture/read-picture.ts';
import { readChanges } from './read-changes.ts';
import { moveBlock, type Renamed } from './move-block.ts';
import { tellNotice, type NewNotice } from './tell-notice.ts';
import {
  countRecords,
  listChildren,
  listRecords,
  listTrash,
  readLastChange,
  readRecord,
  type TrashPlace,
} from './records-store.ts';
import { playerTurns, type TurnBounds } from './player-turns.ts';
import type { Announce, Player } from './send-operations.ts';
import { readSequence, standingOf } from './sequence-store.ts';
import { takingBack, type ChangeMade, type NotTakenBack, type TakingBack } from './take-back.ts';
import { DELETED, listVersions, type KeptVersion } from './versions-store.ts';
import { DAY_MS } from '#rules/time-units.ts';

/** The least that everything of a player at once counts for, as one answer. */
const READS_OF_ALL = 20;

interface DocumentsParts {
  readonly database: Database<Tables>;
  readonly player: Permission<Player>;
  readonly announce: Announce;
  readonly mostByPlan?: MostByPlan;
  readonly now?: () => number;
  /** The time for what cannot be taken back; else the clock's. */
  readonly believedNow?: () => Promise<number>;
  /** The bounds of one player, for tests that could not wait for them. */
  readonly bounds?: Partial<Bounds>;
}

interface Bounds extends TurnBounds {
  readonly reads: AllowanceBounds;
  /** The longest that a reader waits for another answer of the same player to be over. */
  readonly placeWaitMs: number;
}

/** Of one network, for who has no session: a browser asks once, when its session has ended. */
const STANDINGS: AllowanceBounds = { atOnce: 300, perMinute: 30 };

const usualBounds: Bounds = {
  changes: { atOnce: serverLimits.operationsAtOnce, perMinute: serverLimits.operationsPerMinute },
  reads: { atOnce: serverLimits.readsAtOnce, perMinute: serverLimits.readsPerMinute },
  placeWaitMs: 5_000,
  tidyAfter: 1_000,
  answers: serverLimits.rememberedAnswers,
  requestsInLine: serverLimits.requestsInLine,
};

/** A record as other parts of the server read it. */
interface OwnedRecord<Name extends CollectionName> {
  readonly id: string;
  readonly revision: number;
  readonly data: RecordOf<Name>;
  readonly createdAt: number;
}

/** The players' records: the area of their routes, and what other parts of the server need of them. */
export interface Documents extends Area {
  /** Which state of their records a player has now. */
  readonly cursorOf: (ownerId: string) => Promise<string>;
  /** The first of all records of a player, as the call `readChanges` answers who has seen none. @throws {Problem} TOO_MANY_READS 429 */
  readonly firstChanges: (ownerId: string, limit: number) => Promise<JsonText>;
  /** The part of a player's records that a page draws first. */
  readonly firstPicture: (
    ownerId: string,
    wanted: WantedPicture,
    bounds: { readonly room: number; readonly sizeOf: (json: string) => number },
  ) => Promise<FirstPicture | null>;
  /** Records of a collection that are there to be seen, as they were made; of one parent alone where it is named. */
  readonly readAll: <Name extends CollectionName>(
    ownerId: string,
    collection: Name,
    parent?: string,
  ) => Promise<readonly OwnedRecord<Name>[]>;
  /** Does operations for a player, each at most once. @throws {Problem} TOO_MANY_CHANGES 429, UNAVAILABLE 503 */
  readonly change: (player: Player, operations: readonly Operation[]) => Promise<readonly OperationAnswer[]>;
  /** Writes down how a character stands: what that changed. @throws {Problem} as the call `recordProgress` does */
  readonly recordProgress: (player: Player, id: string, entry: SaidEntry) => Promise<readonly ChangeMade[]>;
  /**
   * Writes a notice for a player, once for each `opId`: a new one, or one more of those that have not been read yet. Where there are as many as there may
   * be, the oldest goes.
   *
   * @param isWanted asked in the player's turn
   * @throws {Problem} TOO_MANY_CHANGES 429, UNAVAILABLE 503
   */
  readonly tell: (
    player: Player,
    notice: NewNotice,
    isWanted: (transaction: Transaction<Tables>) => Promise<boolean>,
  ) => Promise<void>;
  /**
   * Has a player's block of another one follow that one's username, where there is such a block.
   *
   * @throws {Problem} TOO_MANY_CHANGES 429, UNAVAILABLE 503
   */
  readonly moveBlock: (player: Player, renamed: Renamed) => Promise<void>;
  /** The operation that takes a change back, or why there is none. */
  readonly takingBack: (
    ownerId: string,
    made: ChangeMade,
    how: TakingBack,
  ) => Promise<Operation | NotTakenBack>;
  readonly countsOf: (ownerId: string) => Promise<Readonly<Record<string, number>>>;
  /**
   * Takes one of a player's places for long answers, until the answer to this request is over; waits for one.
   *
   * @throws {Problem} TOO_MANY_READS 429
   */
  readonly takePlace: (ownerId: string, context: RequestContext) => Promise<void>;
  readonly preferences: (ownerId: string) => Promise<PreferencesRecord>;
  /** Merges preferences into the player's; the last word counts. */
  readonly changePreferences: (player: Player, changes: Omit<PreferencesRecord, 'id'>) => Promise<void>;
  /** The player's characters as their document shows them. */
  readonly charactersOf: (ownerId: string) => Promise<CharactersOfPlayer>;
  /** Marks a character as the active one; null takes the mark away. @throws {Problem} as `readCharacter` does */
  readonly activateCharacter: (player: Player, id: string | null) => Promise<void>;
  /** When a record of the player was changed last; null where there never was one. */
  readonly lastChangeAt: (ownerId: string) => Promise<number | null>;
}

/** Keeps the records of players: takes changes, and tells what has changed. */
export function documents({
  database,
  player,
  announce,
  mostByPlan = async () => undefined,
  now = Date.now,
  believedNow = async () => now(),
  bounds: ownBounds,
}: DocumentsParts): Documents {
  const bounds = { ...usualBounds, ...ownBounds };
  const reads = new Allowance(bounds.reads, 'TOO_MANY_READS');
  const standings = new Allowance(STANDINGS, 'TOO_MANY_READS');
  const turns = playerTurns({ database, announce, mostByPlan, now, bounds });
  const { epochOf } = turns;
  const placesFor = (atOnce: number) =>
    new AnswerPlaces(
      { atOnce, waitMs: bounds.placeWaitMs, inLine: serverLimits.requestsInLine },
      // What is long is known once it has left.
      (playerId, bytes) => reads.charge(playerId, Math.floor(bytes / serverLimits.bytesPerRead), now()),
    );
  const [places, longPlaces] = [
    placesFor(serverLimits.answersAtOnce),
    placesFor(serverLimits.longAnswersAtOnce),
  ];
  /** Admits a player who takes a place for the answer. @throws {Problem} as `player`, TOO_MANY_READS 429 */
  const takingOf = (among: AnswerPlaces): Permission<Player> => ({
    needs: player.needs,
    async admit(context) {
      const who = await player.admit(context);
      await among.take(who.id, context);
      return who;
    },
  });
  /** The same, who reads their records: as the owner's id. */
  const readingAmong = (among: AnswerPlaces): Permission<string> => ({
    needs: player.needs,
    async admit(context) {
      const { id } = await takingOf(among).admit(context);
      reads.spend(id, 1, now());
      return id;
    },
  });
  const reader = readingAmong(places);
  const cursorOf = async (ownerId: string) => {
    const [epoch, { seq }] = await Promise.all([epochOf(), readSequence(database.db, ownerId)]);
    return cursorText({ epoch, seq, floor: 0 });
  };
  const characters = changingCharacters({ database, turns, now });
  return {
    routes: [
      contractRoute(
        player,
        documentRoutes.sendOperations,
        async ({ body, caller: player }) => {
          if (body.userId !== player.id) throw new Problem('WRONG_PLAYER', 403);
          const seen = body.seen === undefined ? undefined : parseCursor(body.seen);
          if (body.seen !== undefined && seen === undefined) throw new Problem('BODY_INVALID', 400);
          if (!areGroupsWhole(body.operations)) throw new Problem('BODY_INVALID', 400);
          return turns.send(player, body.operations, seen);
        },
        failings.saveRecords,
      ),

      contractRoute(reader, documentRoutes.readChanges, async ({ query, caller: ownerId }) => {
        if (query.userId !== undefined && query.userId !== ownerId) throw new Problem('WRONG_PLAYER', 403);
        const since = query.since === undefined ? undefined : parseCursor(query.since);
        if (query.since !== undefined && since === undefined) throw new Problem('QUERY_INVALID', 400);
        const limit = query.limit ?? serverLimits.recordsPerAnswerUsually;
        return readChanges(database, { ownerId, epoch: await epochOf(), since, limit });
      }),

      contractRoute(anybody, documentRoutes.readStanding, async ({ query, context }) => {
        standings.spend(context.get('clientAddress'), 1, now());
        const seen = parseCursor(query.seen);
        if (seen === undefined) throw new Problem('QUERY_INVALID', 400);
        return {
          account: await standingOf(database, { ownerId: query.userId, epoch: await epochOf(), seen }),
        };
      }),

      contractRoute(reader, documentRoutes.readTrash, async ({ query, caller: ownerId }) => {
        const before = query.before === undefined ? undefined : parseTrashPlace(query.before);
        const sinceMs = now() - limits.trashDays * DAY_MS;
        const placeOf = (kept: KeptRecord): TrashPlace => ({ deletedAt: deletionOf(kept), seq: kept.seq });
        const { shown, hasMore } = await firstPage<KeptRecord>(limits.recordsPerAnswer, async (last, limit) =>
          listTrash(database, ownerId, {
            before: last === undefined ? before : placeOf(last),
            sinceMs,
            limit,
          }),
        );
        const last = shown.at(-1);
        return {
          records: shown.map(trashed),
          next: hasMore && last !== undefined ? `${deletionOf(last)}.${last.seq}` : null,
        };
      }),

      contractRoute(
        reader,
        documentRoutes.listRecords,
        async ({ params, query, caller: ownerId }) => {
          const collection = knownCollection(params.collection);
          const limit = query.limit ?? serverLimits.recordsPerAnswerUsually;
          const { after = '', parent } = query;
          const { shown, hasMore } = await firstPage<KeptRecord>(limit, async (last, count) => {
            const page = { after: last?.id ?? after, limit: count };
            return parent === undefined
              ? listRecords(database, ownerId, collection, page)
              : listChildren(database, ownerId, { collection, parent, ...page });
          });
          return new JsonText(`{"records":[${shown.map(recordJson).join()}],"hasMore":${hasMore}}`);
        },
        ({ params }) => (params.collection === 'characters' ? failings.fetchUserCharacters : undefined),
      ),

      contractRoute(reader, documentRoutes.readRecord, async ({ params, caller: ownerId }) => {
        const kept = await readRecord(
          database,
          ownerId,
          knownCollection(params.collection),
          knownId(params.id),
        );
        if (kept === undefined || kept.deletedAt !== null || kept.isHidden)
          throw new Problem('NOT_FOUND', 404);
        return new JsonText(recordJson(kept));
      }),

      contractRoute(reader, documentRoutes.readVersions, async ({ params, caller: ownerId }) => {
        const collection = knownCollection(params.collection);
        const kept = await readRecord(database, ownerId, collection, knownId(params.id));
        if (kept === undefined || kept.isHidden) throw new Problem('NOT_FOUND', 404);
        const { revision, updatedAt: at, changedBy: by } = kept;
        const present: KeptVersion = {
          revision,
          at,
          by,
          text: kept.deletedAt === null ? kept.text : DELETED,
        };
        async function* versions(key: RecordKey) {
          yield [versionJson(present)];
          const earlier = inParts<KeptVersion>(async (last, limit) =>
            listVersions(database, ownerId, key, { before: (last ?? present).revision, limit }),
          );
          for await (const part of earlier) yield part.map(versionJson);
        }
        return new JsonStream({ versions: new JsonList(versions(kept)) });
      }),

      ...characterCalls({
        db: database.db,
        changes: characters,
        player,
        writer: takingOf(longPlaces),
        reader: readingAmong(longPlaces),
      }),
    ],
    cursorOf,
    async onAccountChanged(ownerId) {
      const news = { ownerId, cursor: await cursorOf(ownerId), changed: [], account: 'changed' as const };
      await database.transaction(async (transaction) => announce(transaction, news));
    },
    async firstChanges(ownerId, limit) {
      reads.spend(ownerId, 1, now());
      return readChanges(database, { ownerId, epoch: await epochOf(), since: undefined, limit });
    },
    firstPicture: async (ownerId, wanted, bounds) =>
      readPicture(database, ownerId, wanted, { ...bounds, nowMs: now() }),
    async readAll<Name extends CollectionName>(ownerId: string, collection: Name, parent?: string) {
      const page = { after: '', limit: definitionOf(collection).limit };
      const rows =
        parent === undefined
          ? await listRecords(database, ownerId, collection, page)
          : await listChildren(database, ownerId, { collection, parent, ...page });
      return rows
        .toSorted((a, b) => a.createdAt - b.createdAt)
        .map((kept) => ({
          id: kept.id,
          revision: kept.revision,
          // What stands in the database was checked when it came in.
          data: { ...dataOf(kept) } as unknown as RecordOf<Name>,
          createdAt: kept.createdAt,
        }));
    },
    async change(player, operations) {
      const { text } = await turns.send(player, operations);
      return (JSON.parse(text) as { answers: OperationAnswer[] }).answers;
    },
    moveBlock: async (player, renamed) => moveBlock(turns, player, renamed),
    tell: async (player, notice, isWanted) => tellNotice(turns, player, notice, isWanted),
    async recordProgress(player, id, entry) {
      const { changed } = await characters.record(player, id, { ...entry, stats: { ...entry.stats } });
      return changed.flatMap(({ collection, id: changedId, revision }) =>
        collection === 'conflicts' ? [] : [{ collection, id: changedId, revision }],
      );
    },
    takingBack: async (ownerId, made, how) => takingBack(database, ownerId, made, how),
    countsOf: async (ownerId) => countRecords(database, ownerId),
    takePlace: async (ownerId, context) => longPlaces.take(ownerId, context),
    /** @throws {Problem} TOO_MANY_READS 429 */
    exportOf(ownerId) {
      reads.spend(ownerId, READS_OF_ALL, now());
      return exportRecords(database, ownerId);
    },
    async preferences(ownerId) {
      const kept = await readRecord(database, ownerId, 'preferences', PREFERENCES_ID);
      const isThere = kept !== undefined && kept.deletedAt === null;
      return { id: PREFERENCES_ID, ...(isThere && dataOf(kept)) };
    },
    async changePreferences(player, changes) {
      await turns.send(player, [
        {
          opId: randomBytes(16).toString('hex'),
          collection: 'preferences',
          id: PREFERENCES_ID,
          kind: 'create',
          baseRevision: 0,
          fields: { ...changes },
          removed: [],
        },
      ]);
    },
    charactersOf: async (ownerId) => summarize(database.db, ownerId),
    activateCharacter: async (player, id) => characters.activate(player, id),
    lastChangeAt: async (ownerId) => readLastChange(database, ownerId),
    chores: [
      {
        work: async () => forgetOld(database, (await believedNow()) - serverLimits.traceDays * DAY_MS),
        failure: 'old records were not forgotten',
      },
    ],
  };
}

/** @throws {Problem} NOT_FOUND 404 */
function knownCollection(name: string): CollectionName {
  const collection = collectionNames.find((each) => each === name);
  if (collection === undefined) throw new Problem('NOT_FOUND', 404);
  return collection;
}

/** @throws {Problem} NOT_FOUND 404 */
function knownId(id: string): string {
  if (!RECORD_ID.test(id)) throw new Problem('NOT_FOUND', 404);
  return id;
}

const TRASH_PLACE = /^(\d{1,16})\.(\d{1,15})$/;

/** @throws {Problem} QUERY_INVALID 400 */
function parseTrashPlace(text: string): TrashPlace {
  const [, deletedAt, seq] = TRASH_PLACE.exec(text) ?? [];
  if (deletedAt === undefined || seq === undefined) throw new Problem('QUERY_INVALID', 400);
  return { deletedAt: Number(deletedAt), seq: Number(seq) };
}

/** When a record of the trash was deleted. */
function deletionOf({ collection, id, deletedAt }: KeptRecord): number {
  if (deletedAt === null) throw new Error(`${collection}/${id} lies in the trash, but was not deleted.`);
  return deletedAt;
}

/** A state of a record as its owner gets it, as JSON. Its data leave as they lie. */
const versionJson = ({ text, ...version }: KeptVersion): string =>
  `${JSON.stringify(version).slice(0, -1)},"data":${text}}`;

const trashed = (kept: KeptRecord): TrashedRecord => ({
  collection: kept.collection,
  id: kept.id,
  revision: kept.revision,
  data: { ...dataOf(kept) },
  createdAt: kept.createdAt,
  deletedAt: deletionOf(kept),
  deletedBy: kept.changedBy,
});
