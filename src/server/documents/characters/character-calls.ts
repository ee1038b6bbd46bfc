import type { AnswerOf } from '#contract/route-contract.ts';
import { characterRoutes } from '#contract/records/characters/character-routes.ts';
import { progressSummaryOf } from '#contract/records/characters/progress-summary.ts';
import { storedOf, storedStats } from '#contract/records/characters/shapes/write-shapes.ts';
import { failings } from '#messages';
import type { RequestContext, Route } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import type { Player } from '../send-operations.ts';
import type { CharacterChanges } from './change-characters.ts';
import type { Db } from './character-store.ts';
import { listCharacters, readCharacter } from './read-characters.ts';

interface Parts {
  readonly db: Db;
  readonly changes: CharacterChanges;
  /** Who a request is from. @throws {Problem} NOT_SIGNED_IN 401, DELETION_PENDING 403 */
  readonly playerOf: (context: RequestContext) => Promise<Player>;
  /** Whose records a request reads, for so many reads. @throws {Problem} the same, and TOO_MANY_READS 429 */
  readonly readerOf: (context: RequestContext, count?: number) => Promise<string>;
}

/** What all characters at once count for. */
const READS_OF_LIST = 20;

/** The calls that are about characters as a whole. */
export const characterCalls = ({ db, changes, playerOf, readerOf }: Parts): readonly Route[] => [
  contractRoute(
    characterRoutes.listCharacters,
    async ({ context }) => {
      const ownerId = await readerOf(context, READS_OF_LIST);
      return { characters: await listCharacters(db, ownerId) };
    },
    failings.fetchCharacters,
  ),

  contractRoute(
    characterRoutes.createCharacter,
    async ({ body, context }) => changes.create(await playerOf(context), body),
    failings.createCharacter,
  ),

  contractRoute(
    characterRoutes.readCharacter,
    async ({ params, context }) => storedOf(await readCharacter(db, await readerOf(context), params.id)),
    failings.fetchCharacter,
  ),

  contractRoute(
    characterRoutes.changeCharacter,
    async ({ params, body, context }) => {
      const player = await playerOf(context);
      context.set('failing', failingOf(Object.keys(body)));
      return changes.change(player, params.id, body);
    },
    failings.saveCharacter,
  ),

  contractRoute(
    characterRoutes.deleteCharacter,
    async ({ params, context }) => {
      await changes.remove(await playerOf(context), params.id);
      return {};
    },
    failings.deleteCharacter,
  ),

  contractRoute(
    characterRoutes.recordProgress,
    async ({ params, body, context }) =>
      (await changes.record(await playerOf(context), params.id, body)).entry,
    failings.saveCharacter,
  ),

  contractRoute(
    characterRoutes.readCharacterStats,
    async ({ params, context }): Promise<AnswerOf<typeof characterRoutes.readCharacterStats>> => {
      const parts = await readCharacter(db, await readerOf(context), params.id);
      const summary = progressSummaryOf(parts.entries ?? []);
      const last = summary.lastProgressionDate;
      return {
        stats: storedStats(parts),
        summary: { ...summary, lastProgressionDate: last === null ? null : new Date(last).toISOString() },
      };
    },
    failings.fetchCharacter,
  ),
];

const ofGems: ReadonlySet<string> = new Set(['gems', 'equippedGems']);
const ofGear: ReadonlySet<string> = new Set(['gear', 'equipment']);

/** What did not happen where a change fails, by what all of it is about. */
function failingOf(fields: readonly string[]): string {
  if (fields.length === 0) return failings.saveCharacter;
  if (fields.every((field) => field === 'stats')) return failings.saveCharacterStats;
  if (fields.every((field) => ofGems.has(field))) return failings.saveCharacterGems;
  if (fields.every((field) => ofGear.has(field))) return failings.saveCharacterEquipment;
  if (fields.every((field) => field === 'isActive')) return failings.activateCharacter;
  return failings.saveCharacter;
}
