import * as z from 'zod/mini';
import type { RouteContract } from '../../route-contract.ts';
import { givenCatalogue, itemQuery, recommendationQuery, storedItem, storedSet } from './equipment.schema.ts';

/** Where what is answered comes from: the tables of the product, or what the operator has given. */
const origin = { version: z.string(), source: z.enum(['bundled', 'uploaded']) };

const changes = z.object({
  total: z.int(),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
});

/**
 * The calls about the equipment of the game. Everybody may read; answers may be kept for five minutes and have an ETag. Where
 * nothing was uploaded, or it cannot be read, the product's own tables are answered.
 */
export const equipmentRoutes = {
  /**
   * The items that fit everything that is asked, by name. `message` says so where a class has none of them.
   *
   * Refuses with QUERY_INVALID 400.
   */
  listEquipment: {
    method: 'GET',
    path: '/api/equipment',
    query: itemQuery,
    answer: z.object({ equipment: z.array(storedItem), message: z.nullable(z.string()), ...origin }),
  },
  /**
   * One item with all that is known of it.
   *
   * Refuses with EQUIPMENT_NOT_FOUND 404.
   */
  readEquipment: { method: 'GET', path: '/api/equipment/:id', answer: storedItem },
  /** All sets, by name. */
  listEquipmentSets: {
    method: 'GET',
    path: '/api/equipment_sets',
    answer: z.object({ equipment_sets: z.array(storedSet), ...origin }),
  },
  /**
   * The sets with most pieces in the loadouts that players keep, at most ten, with how many pieces that are; those with as
   * many by name. A set that fewer than five players wear is left out. `message` says why where the list is empty.
   */
  listTopSets: {
    method: 'GET',
    path: '/api/equipment_sets/top',
    answer: z.object({
      equipment_sets: z.array(z.object({ id: z.string(), name: z.string(), pieces: z.int() })),
      message: z.nullable(z.string()),
      /** Of `message`; absent in answers of servers of before. */
      reason: z.optional(z.nullable(z.enum(['tooFew', 'notCounted']))),
      ...origin,
    }),
  },
  /**
   * The legendary items of a class with the highest known rating, then those that are surest, then by name; five unless
   * `count` says otherwise. `message` says so where the class has none.
   *
   * Refuses with QUERY_INVALID 400.
   */
  listRecommendations: {
    method: 'GET',
    path: '/api/equipment_recommendations',
    query: recommendationQuery,
    answer: z.object({ equipment: z.array(storedItem), message: z.nullable(z.string()), ...origin }),
  },
  /**
   * Replaces the whole catalogue, all of it or nothing, and answers what that changes by the ids of items and sets; with
   * `dryRun=true` it only answers. At most 2,000 items and 200 sets, in a body of at most 8 MB. For the operator: `Authorization: Bearer` with the installation's OPERATOR_SECRET.
   *
   * Refuses with OPERATOR_ONLY 401, EQUIPMENT_INVALID 400 with the first fault, and UNAVAILABLE 503.
   */
  uploadEquipment: {
    method: 'PUT',
    path: '/api/equipment',
    query: z.object({ dryRun: z.optional(z.enum(['true', 'false'])) }),
    body: givenCatalogue,
    answer: z.object({
      dryRun: z.boolean(),
      version: z.string(),
      equipment: changes,
      equipment_sets: changes,
    }),
  },
  /**
   * Forgets what was uploaded: the product's own tables are answered again. For the operator, as `uploadEquipment`.
   *
   * Refuses with OPERATOR_ONLY 401 and UNAVAILABLE 503.
   */
  forgetEquipment: { method: 'DELETE', path: '/api/equipment', answer: z.null(), status: 204 },
} as const satisfies Record<string, RouteContract>;
