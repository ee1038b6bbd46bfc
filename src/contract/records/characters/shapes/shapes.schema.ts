import * as z from 'zod/mini';
import { statNames } from '#rules/characters/stat-ranges.ts';
import { limits } from '../../../limits.ts';
import { position } from '../../calculation-parts.schema.ts';
import {
  buildTypes,
  gemPlaces,
  secondGemPlaces,
  skillPlaces,
  wornPlaces,
} from '../../collections/characters/characters.ts';
import { skillSets } from '../../collections/characters/characters.schema.ts';
import { itemKinds, itemRarities } from '../../collections/characters/items.ts';
import { itemGem } from '../../collections/characters/items.schema.ts';
import { gearKeys } from '../gear-places.ts';
import { storedStatOf } from './spellings.ts';

/* The stored shapes as answers of calls. */

const id = z.string();
/** As ISO 8601. */
const moment = z.string();
const storedStats = statNames.map(storedStatOf);

/** A gem as every shape has it. */
export const shapedGem = z.object({
  id,
  /** Of the catalogue. */
  catalogueId: z.optional(z.string()),
  name: z.string(),
  rank: z.int(),
  type: z.enum(['legendary', 'normal']),
  color: z.optional(z.enum(['red', 'blue', 'yellow'])),
  stars: z.optional(z.literal([1, 2, 5])),
  resonance: z.number(),
  combatRating: z.number(),
  /** `value` is null where an effect has no figure of its own. */
  effects: z.readonly(z.array(z.object({ description: z.string(), value: z.nullable(z.number()) }))),
  subRank: z.optional(z.int()),
  activeStars: z.optional(z.literal([2, 3, 4, 5])),
  note: z.optional(z.string()),
  /**
   * In answers alone: `resonance` and `combatRating` by the game's own table, null where it has none, as for a 5-star gem
   * without `activeStars`.
   */
  inGame: z.optional(z.object({ resonance: z.nullable(z.number()), combatRating: z.nullable(z.number()) })),
});

/** A gem as it stood when a set was kept. */
const gemInSet = z.object({
  id,
  catalogueId: z.optional(z.string()),
  name: z.optional(z.string()),
  rank: z.int(),
  place: z.optional(z.enum(secondGemPlaces)),
});

const set = { id, name: z.string(), description: z.string(), gems: z.readonly(z.array(gemInSet)) };
const totals = { totalResonance: z.number(), totalCombatRating: z.number() };

const placedGems = z.readonly(z.array(z.extend(shapedGem, { place: z.enum(gemPlaces) })));

/** A character's gems: those in its places, the others, and its sets. */
export const gemState = z.object({
  inventory: z.readonly(z.array(shapedGem)),
  equipped: placedGems,
  /** Those in places that do not count; absent where there are none. */
  secondWeapons: z.optional(placedGems),
  loadouts: z.readonly(
    z.array(
      z.object({
        ...set,
        isActive: z.boolean(),
        stats: z.object(totals),
        createdAt: z.optional(moment),
        updatedAt: z.optional(moment),
      }),
    ),
  ),
  snapshots: z.readonly(z.array(z.object({ ...set, ...totals, date: z.optional(moment) }))),
  ...totals,
  /** The number that counts: six, or eight where the player counts second weapons. */
  maxEquippedGems: z.int(),
});

/** An item as the stored shape has it. */
export const shapedItem = z.object({
  id,
  catalogueId: z.optional(z.string()),
  name: z.string(),
  itemLevel: z.int(),
  combatRating: z.number(),
  rarity: z.enum(itemRarities),
  attributes: z.readonly(z.array(z.object({ name: z.string(), value: z.number() }))),
  gems: z.readonly(z.array(itemGem)),
  kind: z.enum(itemKinds),
  note: z.string(),
});

const equipment = z.object({
  ...(Object.fromEntries(wornPlaces.map((place) => [place, z.optional(z.nullable(shapedItem))])) as {
    readonly [Place in (typeof wornPlaces)[number]]: z.ZodMiniOptional<z.ZodMiniNullable<typeof shapedItem>>;
  }),
  inventory: z.readonly(z.array(shapedItem)),
  totalCombatRating: z.number(),
});

const statsOf = <Stat extends z.ZodMiniType>(stat: Stat) =>
  Object.fromEntries(storedStats.map((name) => [name, stat])) as {
    readonly [Name in (typeof storedStats)[number]]: Stat;
  };

/** All stats; six of them with underscores. */
export const storedStatBlock = z.object({
  ...statsOf(z.number()),
  level: z.int(),
  paragonLevel: z.int(),
});

/** How a character stood at one moment. */
export const shapedEntry = z.object({
  id,
  timestamp: moment,
  level: z.int(),
  /** Absent where it was not recorded. */
  paragonLevel: z.optional(z.int()),
  stats: z.object(statsOf(z.optional(z.number()))),
  beyondTable: z.optional(z.boolean()),
  note: z.string(),
});

/** A character of the calls. */
export const storedCharacter = z.object({
  id,
  userId: z.string(),
  name: z.string(),
  /** As players read it, such as `Demon Hunter`. */
  class: z.string(),
  server: z.string(),
  level: z.int(),
  experience: z.int(),
  paragonLevel: z.int(),
  buildType: z.enum(buildTypes),
  notes: z.string(),
  tags: z.readonly(z.array(z.string())),
  pinned: z.boolean(),
  position,
  /** True where figures beyond the planner's own bounds are kept as the game shows them. */
  beyondTable: z.optional(z.boolean()),
  serverRank: z.optional(z.int()),
  classRank: z.optional(z.int()),
  isActive: z.boolean(),
  /** True while its player shows it in the gallery. It is changed on the character's page alone. */
  isPublic: z.boolean(),
  buildVersion: z.literal('1.0.0'),
  version: z.literal(1),
  createdAt: z.optional(moment),
  /** The later of the character's last change and of what belongs to it. */
  lastUpdated: z.optional(moment),
  /** By the formula over the stats. */
  combatRating: z.number(),
  resonance: z.number(),
  /** The game's own figures, where the player typed them. */
  gameCombatRating: z.optional(z.number()),
  gameResonance: z.optional(z.number()),
  /** The stats that were recorded; the others stand at their defaults. */
  recordedStats: z.readonly(z.array(z.enum(statNames))),
  stats: storedStatBlock,
  progressionHistory: z.readonly(z.array(shapedEntry).check(z.maxLength(limits.progressEntriesPerCharacter))),
  skills: z.readonly(
    z.array(
      z.object({
        place: z.enum(skillPlaces),
        name: z.string(),
        description: z.string(),
        level: z.int(),
        isLegendary: z.boolean(),
      }),
    ),
  ),
  skillSets,
  gear: z.readonly(z.array(z.extend(shapedItem, { slot: z.enum(gearKeys) }))),
  gems: gemState,
  equipment,
});
