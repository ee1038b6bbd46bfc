import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import type { RouteContract } from '../../route-contract.ts';
import { recordListQuery } from '../documents.ts';
import { characterChange, newCharacter, newProgress } from './character-bodies.schema.ts';
import { shapedEntry, storedCharacter, storedStatBlock } from './shapes/shapes.schema.ts';

const summary = z.object({
  totalProgressionEntries: z.int(),
  /** Points a day, unrounded. */
  averageCombatRatingGrowth: z.number(),
  averageResonanceGrowth: z.number(),
  daysTracked: z.int(),
  /** As ISO 8601; null where there is no entry. */
  lastProgressionDate: z.nullable(z.string()),
});

/** A character as lists have it: a summary is without what is optional here. */
const listedCharacter = z.partial(storedCharacter, {
  progressionHistory: true,
  skills: true,
  gear: true,
  gems: true,
  equipment: true,
});
const characterListQuery = z.extend(z.omit(recordListQuery, { parent: true }), {
  fields: z.optional(z.literal('summary')),
});

/**
 * The calls that are about a player's own characters. All refuse with NOT_SIGNED_IN 401 without a session, and with
 * DELETION_PENDING 403 where the account is about to be deleted; those that read refuse with TOO_MANY_READS 429, those that
 * write with TOO_MANY_CHANGES 429 and UNAVAILABLE 503 as the calls about records do. Of answers with characters a player is
 * given two at once; whoever asks for another waits for 5 seconds, then is refused with TOO_MANY_READS 429. An answer of which
 * nothing is taken for 20 seconds is cut. Those that name a character
 * refuse with CHARACTER_NOT_FOUND 404 where there is none or it was deleted, and with FOREIGN_CHARACTER 403 where another
 * player has it. Refusals are as in `routes`.
 *
 * Classes, stats, gear and dates are read in every spelling, and written in one.
 */
export const characterRoutes = {
  /**
   * The player's characters, those changed last first. Their histories, and the inventory, loadouts and snapshots of their
   * gems, are empty here: one character has them. With `limit` or `after` a page of them, by id, which leaves none out for
   * being changed meanwhile; `hasMore` says whether another follows behind its last id. With `fields=summary` without skills,
   * gear, equipment, gems and histories.
   *
   * Written while it is read: which there are is as of its beginning, each is as of its turn. An answer that breaks off is
   * incomplete JSON on a connection that ends early.
   */
  listCharacters: {
    method: 'GET',
    path: '/api/characters',
    query: characterListQuery,
    answer: z.object({
      characters: z.array(listedCharacter).check(z.maxLength(limits.characters)),
      hasMore: z.optional(z.boolean()),
    }),
  },
  /**
   * Makes a character, with its gear, gems, goals and progress. A deleted one of the same id is brought back as it is given
   * here.
   *
   * Refuses with CHARACTER_INVALID 400 where the name, class, server, level, paragon level, notes, a stat or a gear name is
   * none (the message says which), with CHARACTER_FIELD_UNKNOWN 400 and CHARACTER_FIELD_FIXED 400 for what it would not
   * keep, BODY_INVALID 400 for other values, CHARACTER_TOO_MUCH
   * 400 for more than 100 records at once, with CHARACTER_EXISTS 409 where the player has the id already, and with LIST_FULL
   * 409.
   */
  createCharacter: {
    method: 'POST',
    path: '/api/characters',
    body: newCharacter,
    answer: storedCharacter,
    status: 201,
  },
  /** One character with everything that belongs to it. Its `ETag` names the state of all but which one is active. */
  readCharacter: { method: 'GET', path: '/api/characters/:id', answer: storedCharacter },
  /**
   * Changes of a character what the call names: fields, stats and gear by key. Taking an item off keeps it. The progression
   * history, gem loadouts and snapshots are not changed here: sent back as they are they say nothing, else they are refused. What
   * follows from other figures, and tells who and when, says nothing either; nor does an `isActive` of false.
   *
   * What others have changed meanwhile is merged with it, path by path. With an `If-Match` it happens only to the state that
   * has this ETag: else it refuses with VERSION_STALE 412, with the character as it is as `current` and its `ETag`.
   *
   * Refuses as `createCharacter` does, and with ITEM_UNFIT 400 where an item is of another kind than its place.
   */
  changeCharacter: {
    method: 'PATCH',
    path: '/api/characters/:id',
    body: characterChange,
    heedsMatch: true,
    answer: storedCharacter,
  },
  /** Deletes a character and what belongs to it. It lies in the trash for 30 days. Heeds `If-Match` as `changeCharacter` does. */
  deleteCharacter: {
    method: 'DELETE',
    path: '/api/characters/:id',
    heedsMatch: true,
    answer: z.object({}),
    status: 204,
  },
  /**
   * Records how a character stands. The character then says the same of itself, unless the entry is of before its last change
   * or before another entry: then the entry holds no more than the call names. Open goals whose targets it reaches, all of each, are completed with it.
   *
   * Refuses with CHARACTER_INVALID 400 where the level, the paragon level, a stat or the time, which must be after 2020 and not
   * to come, is none (the message says which), with
   * CHARACTER_FIELD_UNKNOWN 400, and with LIST_FULL 409.
   */
  recordProgress: {
    method: 'POST',
    path: '/api/characters/:id/progression',
    body: newProgress,
    answer: shapedEntry,
    status: 201,
  },
  /** A character's stats, and what its progress comes to. */
  readCharacterStats: {
    method: 'GET',
    path: '/api/characters/:id/stats',
    answer: z.object({ stats: storedStatBlock, summary }),
  },
} as const satisfies Record<string, RouteContract>;
