import type { AnswerOf } from '#contract/route-contract.ts';
import { characterRoutes } from '#contract/records/characters/character-routes.ts';
import { progressSummaryOf } from '#contract/records/characters/progress-summary.ts';
import { storedStats } from '#contract/records/characters/shapes/write-shapes.ts';
import { serverLimits } from '#contract/limits.ts';
import { characterProblems } from '#messages/characters/characters.ts';
import { failings } from '#messages/problems.ts';
import type { Permission, RequestContext, Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { Problem } from '#server/http/problem.ts';
import type { Player } from '../send-operations.ts';
import type { CharacterChanges, TaggedCharacter } from './change-characters.ts';
import type { Db } from './character-store.ts';
import { openCharacter, readEntries, streamCharacters } from './read-characters.ts';

interface Parts {
  readonly db: Db;
  readonly changes: CharacterChanges;
  readonly player: Permission<Player>;
  /** The same, for an answer that may be long. @throws {Problem} the same, and TOO_MANY_READS 429 */
  readonly writer: Permission<Player>;
  /** Admits who reads their records, in an answer that may be long, as the owner's id. @throws {Problem} the same */
  readonly reader: Permission<string>;
}

/** The calls that are about characters as a whole. */
export const characterCalls = ({ db, changes, player, writer, reader }: Parts): readonly Route[] => [
  contractRoute(
    reader,
    characterRoutes.listCharacters,
    async ({ query: { limit, after, fields }, caller: ownerId }) => {
      const isPaged = limit !== undefined || after !== undefined;
      return streamCharacters(db, ownerId, {
        isSummary: fields === 'summary',
        ...(isPaged && {
          page: { after: after ?? '', limit: limit ?? serverLimits.recordsPerAnswerUsually },
        }),
      });
    },
    failings.fetchCharacters,
  ),

  namingRoute(
    writer,
    characterRoutes.createCharacter,
    async ({ body, context, caller }) => tagged(context, await changes.create(caller, body)),
    failings.createCharacter,
  ),

  contractRoute(
    reader,
    characterRoutes.readCharacter,
    async ({ params, context, caller }) => tagged(context, await changes.read(caller, params.id)),
    failings.fetchCharacter,
  ),

  namingRoute(
    writer,
    characterRoutes.changeCharacter,
    async ({ params, body, context, caller }) => {
      context.set('failing', failingOf(Object.keys(body)));
      return tagged(context, await changes.change(caller, params.id, body, matchOf(context)));
    },
    failings.saveCharacter,
  ),

  contractRoute(
    {
      needs: player.needs,
      // The refusal of a stale one answers the whole character.
      admit: async (context) => (matchOf(context) === undefined ? player : writer).admit(context),
    },
    characterRoutes.deleteCharacter,
    async ({ params, context, caller }) => {
      await changes.remove(caller, params.id, matchOf(context));
      return {};
    },
    failings.deleteCharacter,
  ),

  contractRoute(
    player,
    characterRoutes.recordProgress,
    async ({ params, body, caller }) => (await changes.record(caller, params.id, body)).entry,
    failings.saveCharacter,
  ),

  contractRoute(
    reader,
    characterRoutes.readCharacterStats,
    async ({ params, caller: ownerId }): Promise<AnswerOf<typeof characterRoutes.readCharacterStats>> => {
      const parts = await openCharacter(db, ownerId, params.id);
      const summary = progressSummaryOf(await readEntries(db, ownerId, params.id));
      const last = summary.lastProgressionDate;
      return {
        stats: storedStats(parts),
        summary: { ...summary, lastProgressionDate: last === null ? null : new Date(last).toISOString() },
      };
    },
    failings.fetchCharacter,
  ),
];

/** A route whose body names a character: a name that cannot be stored is refused as every other that is none. */
const namingRoute: typeof contractRoute = (...given) => {
  const route = contractRoute(...given);
  return {
    ...route,
    answer: async (context) => {
      try {
        return await route.answer(context);
      } catch (error) {
        const isOfName =
          error instanceof Problem && error.code === 'BODY_NOT_TEXT' && error.values['field'] === 'name';
        throw isOfName ? new Problem('CHARACTER_INVALID', 400, {}, {}, characterProblems.nameLetters) : error;
      }
    },
  };
};

function tagged(context: RequestContext, { tag, character }: TaggedCharacter): TaggedCharacter['character'] {
  context.header('etag', tag);
  return character;
}

const matchOf = (context: RequestContext): string | undefined => context.req.header('if-match');

const ofGems: ReadonlySet<string> = new Set(['gems', 'equippedGems']);
const ofGear: ReadonlySet<string> = new Set(['gear', 'equipment']);

/** Says what did not happen where a change fails, by what all of it is about. */
function failingOf(fields: readonly string[]): string {
  if (fields.length === 0) return failings.saveCharacter;
  if (fields.every((field) => field === 'stats')) return failings.saveCharacterStats;
  if (fields.every((field) => ofGems.has(field))) return failings.saveCharacterGems;
  if (fields.every((field) => ofGear.has(field))) return failings.saveCharacterEquipment;
  if (fields.every((field) => field === 'isActive')) return failings.activateCharacter;
  return failings.saveCharacter;
}
