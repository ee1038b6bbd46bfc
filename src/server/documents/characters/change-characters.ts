import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BodyOf } from '#contract/route-contract.ts';
import type { characterRoutes } from '#contract/records/characters/character-routes.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { goalsReached } from '#contract/records/characters/reached-goals.ts';
import { toldOf } from '#contract/records/characters/shapes/gem-effects.ts';
import { fieldsOf, type Fields } from '#contract/records/characters/shapes/read-values.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { takenOver } from '#contract/records/characters/shapes/from-shapes.ts';
import type { ShapedEntry } from '#contract/records/characters/shapes/shapes.ts';
import { shapedEntry } from '#contract/records/characters/shapes/write-belongings.ts';
import { gemStateOf } from '#contract/records/characters/shapes/write-shapes.ts';
import { limits } from '#contract/limits.ts';
import { ACTIVE_CHARACTER_ID } from '#contract/records/collections/characters/active-character.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import type { Operation } from '#contract/records/documents.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import type { JsonStream } from '#server/http/answers/streamed-json.ts';
import { Problem } from '#server/http/problem.ts';
import type { PlayerTurns, Turn } from '../player-turns.ts';
import type { KeptRecord } from '../kept-record.ts';
import { readRecord } from '../records-store.ts';
import type { Player } from '../send-operations.ts';
import { changing, deleting, making, marking, settingAll, together } from './character-operations.ts';
import {
  findCharacter,
  listBelongings,
  readPlaces,
  recordIn,
  tagOfCharacter,
  type Db,
} from './character-store.ts';
import { characterOf, datedSet, streamCharacter } from './read-characters.ts';
import type { Unchanging } from './refuse-dropped.ts';
import { entryOf, recordingOf } from './recording.ts';
import { saidOf } from './said-character.ts';

type Bodies = {
  readonly [Call in 'createCharacter' | 'changeCharacter' | 'recordProgress']: BodyOf<
    (typeof characterRoutes)[Call]
  >;
};

interface Parts {
  readonly database: Database<Tables>;
  readonly turns: PlayerTurns;
  readonly now: () => number;
}

/** An entry that was recorded, and every record that this changed. */
interface Recorded {
  readonly entry: ShapedEntry;
  readonly changed: readonly KeptRecord[];
}

/** Changes a player's characters. Those that name one throw CHARACTER_NOT_FOUND and FOREIGN_CHARACTER. */
export type CharacterChanges = ReturnType<typeof changingCharacters>;

/** A character as it is answered, and the ETag of that. */
export interface TaggedCharacter {
  readonly tag: string;
  readonly character: JsonStream;
}

/** Changes characters with what belongs to them, by operations alone. */
export function changingCharacters({ database, turns, now }: Parts) {
  const tagOf = async (db: Db, ownerId: string, id: string) =>
    tagOfCharacter(db, await turns.epochOf(), { ownerId, id });
  /** @throws {Problem} CHARACTER_NOT_FOUND 404, FOREIGN_CHARACTER 403 */
  async function read(ownerId: string, id: string): Promise<TaggedCharacter> {
    await characterOf(database.db, ownerId, id);
    const tag = await tagOf(database.db, ownerId, id);
    return { tag, character: await streamCharacter(database.db, ownerId, id) };
  }
  /** Takes a turn whose work refuses a character that is not in the state that `match` names. */
  async function takeMatching(
    player: Player,
    { id, count, match }: { readonly id: string; readonly count: number; readonly match: string | undefined },
    work: (turn: Turn & { readonly kept: KeptRecord }) => Promise<void>,
  ): Promise<void> {
    let isStale = false;
    await turns.take(player, count, async (turn) => {
      const kept = await characterOf(turn.transaction, player.id, id);
      isStale = match !== undefined && !isAmong(match, await tagOf(turn.transaction, player.id, id));
      if (!isStale) await work({ ...turn, kept });
    });
    if (!isStale) return;
    const { tag: etag, character } = await read(player.id, id);
    throw new Problem('VERSION_STALE', 412, { etag }, {}, undefined, { current: character.value });
  }
  return {
    read,

    /** @throws {Problem} as `createCharacter` refuses */
    async create(player: Player, body: Bodies['createCharacter']): Promise<TaggedCharacter> {
      const id = body.id ?? `char_${now()}_${newId()}`;
      const base = newCharacter(id);
      const places = await readPlaces(database.db, player.id);
      const said = saidOf(body, { character: base, items: [], gems: [] }, 'save', {
        loadouts: [],
        snapshots: [],
        secondWeapons: [],
        places,
        progressionHistory: null,
        otherGems: null,
      });
      const { character, items, gems, goals } = takenOver(base, { items: [], gems: [] }, said, newId, places);
      const entries = (body.progressionHistory ?? []).map((entry): ProgressEntry => ({
        ...entryOf(entry, { id: newId(), parent: id, now: now() }),
        origin: 'import',
      }));
      const operations = together(
        bounded([
          making('characters', character),
          ...items.map((item) => making('items', item)),
          ...gems.map((gem) => making('gems', gem)),
          ...goals.map((goal) => making('characterGoals', goal)),
          ...entries.map((entry) => making('progressEntries', entry)),
          ...(body.isActive === true ? [marking(id)] : []),
        ]),
      );
      await turns.take(player, operations.length, async ({ transaction, write }) => {
        const there = await findCharacter(transaction, player.id, id);
        if (there !== undefined && there.deletedAt === null) throw new Problem('CHARACTER_EXISTS', 409);
        await write(operations);
      });
      return read(player.id, id);
    },

    /** @throws {Problem} as `changeCharacter` refuses */
    async change(
      player: Player,
      id: string,
      body: Bodies['changeCharacter'],
      match?: string,
    ): Promise<TaggedCharacter> {
      if (body.id !== undefined && body.id !== id) throw new Problem('BODY_INVALID', 400);
      const count = 1 + countIn(body);
      await takeMatching(player, { id, count, match }, async ({ transaction, write, kept }) => {
        const speaksOf = (...names: readonly (keyof typeof body)[]) =>
          names.some((name) => body[name] !== undefined);
        const [itemsThere, gemsThere] = [
          speaksOf('gear', 'equipment') ? await listBelongings(transaction, player.id, id, 'items') : [],
          speaksOf('gems', 'equippedGems') ? await listBelongings(transaction, player.id, id, 'gems') : [],
        ];
        const known = {
          character: recordIn<'characters'>(kept),
          items: itemsThere.map(recordIn<'items'>),
          gems: gemsThere.map(recordIn<'gems'>),
        };
        const unchanging = await unchangingOf(transaction, player.id, { body, kept, known });
        const said = saidOf(body, known, 'partial', unchanging);
        const { character, items, gems } = takenOver(known.character, known, said, newId, unchanging.places);
        await write(
          together(
            bounded([
              ...changing(kept, 'characters', character),
              ...settingAll('items', items, itemsThere),
              ...settingAll('gems', gems, gemsThere),
              ...(body.isActive === true ? [marking(id)] : []),
            ]),
          ),
        );
      });
      return read(player.id, id);
    },

    async remove(player: Player, id: string, match?: string): Promise<void> {
      await takeMatching(player, { id, count: 1, match }, async ({ write, kept }) => {
        await write([deleting(kept, 'characters')]);
      });
    },

    /** @throws {Problem} as `recordProgress` refuses */
    async record(player: Player, id: string, body: Bodies['recordProgress']): Promise<Recorded> {
      return turns.take(player, 2, async ({ transaction, write }) => {
        const kept = await characterOf(transaction, player.id, id);
        const [gems, goals, entries] = [
          await listBelongings(transaction, player.id, id, 'gems'),
          await listBelongings(transaction, player.id, id, 'characterGoals'),
          // An entry of now is never of before what was last known.
          body.timestamp === undefined
            ? []
            : await listBelongings(transaction, player.id, id, 'progressEntries'),
        ];
        const { entry, character } = recordingOf(body, {
          character: recordIn<'characters'>(kept),
          gems: gems.map(recordIn<'gems'>),
          places: await readPlaces(transaction, player.id),
          lastAt: Math.max(
            kept.updatedAt,
            ...entries.map((each) => recordIn<'progressEntries'>(each).timestamp),
          ),
          now: now(),
          entryId: newId(),
        });
        const recording = [
          ...(character === null ? [] : changing(kept, 'characters', character)),
          making('progressEntries', entry),
        ];
        // An entry of before what was last known says nothing of today.
        const reached = character === null ? [] : goalsReached(entry, goals.map(recordIn<'characterGoals'>));
        const completed = reached.slice(0, limits.operationsPerRequest - recording.length).flatMap((goal) => {
          const before = goals.find((each) => each.id === goal.id);
          if (before === undefined) throw new Error(`The goal ${goal.id} was read and is not there.`);
          return changing(before, 'characterGoals', { ...goal, completed: true, completedAt: now() });
        });
        const changed = await write(together([...recording, ...completed]));
        return { entry: shapedEntry(entry), changed };
      });
    },

    /** Marks a character as the active one; null takes the mark away. */
    async activate(player: Player, id: string | null): Promise<void> {
      await turns.take(player, 1, async ({ transaction, write }) => {
        if (id !== null) {
          await characterOf(transaction, player.id, id);
          await write([marking(id)]);
          return;
        }
        const kept = await readRecord({ db: transaction }, player.id, 'activeCharacter', ACTIVE_CHARACTER_ID);
        if (kept !== undefined && kept.deletedAt === null) await write([deleting(kept, 'activeCharacter')]);
      });
    },
  };
}

/** Tells whether an `If-Match` names a state. Proxies that compress mark its tag as a weak one. */
const isAmong = (match: string, tag: string): boolean =>
  match.split(',').some((each) => [tag, '*'].includes(each.trim().replace(/^W\//, '')));

/** Reads what the body speaks of and the call leaves as it is, and nothing else. */
async function unchangingOf(
  transaction: Transaction<Tables>,
  ownerId: string,
  {
    body,
    kept,
    known: { character, gems },
  }: {
    readonly body: Fields;
    readonly kept: KeptRecord;
    readonly known: { readonly character: Character; readonly gems: readonly Gem[] };
  },
): Promise<Unchanging> {
  const { gems: said, progressionHistory } = body;
  const sets = fieldsOf(said) === null ? [] : await listBelongings(transaction, ownerId, kept.id, 'gemSets');
  const entries =
    progressionHistory === undefined
      ? []
      : await listBelongings(transaction, ownerId, kept.id, 'progressEntries');
  const places = await readPlaces(transaction, ownerId);
  const {
    loadouts,
    snapshots,
    inventory,
    secondWeapons = [],
  } = gemStateOf({
    character,
    gems,
    places,
    gemSets: sets.map(datedSet),
    toldOf,
  });
  return {
    loadouts,
    snapshots,
    secondWeapons,
    places,
    progressionHistory: entries.map((each) => shapedEntry(recordIn<'progressEntries'>(each))),
    otherGems: inventory.length,
  };
}

const newId = () => randomBytes(16).toString('hex');

/** @throws {Problem} CHARACTER_TOO_MUCH 400 */
function bounded(operations: readonly Operation[]): readonly Operation[] {
  if (operations.length > limits.operationsPerRequest) throw new Problem('CHARACTER_TOO_MUCH', 400);
  return operations;
}

/** Counts the items and gems that a call may change at most. */
function countIn(body: Bodies['changeCharacter']): number {
  const lists = [body.gear, body.equipment, body.equipment?.['inventory'], body.equippedGems, body.gems];
  const inGems =
    body.gems === undefined || Array.isArray(body.gems) ? [] : [body.gems.equipped, body.gems.inventory];
  const counts = [...lists, ...inGems].map((value) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length : 0,
  );
  return Math.min(
    limits.operationsPerRequest,
    counts.reduce((sum, count) => sum + count, 0),
  );
}
