import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { position } from '../calculation-parts.schema.ts';
import { buildTypes, gemPlaces, skillPlaces } from '../collections/characters/characters.ts';
import { skillSets } from '../collections/characters/characters.schema.ts';
import { itemRarities } from '../collections/characters/items.ts';
import { catalogueItemId, itemGem } from '../collections/characters/items.schema.ts';
import { figure, id, moment, textUpTo, wholeUpTo } from '../schema-parts.ts';

/*
 * What calls say of characters, in any of the shapes. Here is the form of a value alone; what `checkCharacter` judges, and
 * names in its own words, is left to it.
 */

const RANKS = 1_000_000;
const SUB_RANKS = 100;
const EFFECTS = 10;

/** What a call says of a piece of gear; `null` takes off what is worn, and what is absent stays. */
export const saidItem = z.looseObject({
  id: z.optional(id),
  slot: z.optional(z.string()),
  catalogueId: z.optional(catalogueItemId),
  name: z.optional(z.string()),
  rarity: z.optional(z.enum(itemRarities)),
  itemLevel: z.optional(wholeUpTo(limits.itemLevel)),
  combatRating: z.optional(figure),
  attributes: z.optional(
    z
      .array(
        z.strictObject({
          name: textUpTo(limits.attributeNameLength).check(z.minLength(1)),
          value: z.number(),
        }),
      )
      .check(z.maxLength(limits.attributesPerItem)),
  ),
  gems: z.optional(z.array(z.strictObject(itemGem.shape)).check(z.maxLength(limits.gemsPerItem))),
  note: z.optional(textUpTo(limits.noteLength)),
});

/** What a call says of a gem: one that the character has by its `id`, else one of the catalogue, else as it is described. */
export const saidGem = z.looseObject({
  id: z.optional(id),
  catalogueId: z.optional(id),
  name: z.optional(textUpTo(limits.nameLength)),
  rank: z.optional(wholeUpTo(10, 1)),
  subRank: z.optional(wholeUpTo(SUB_RANKS)),
  resonance: z.optional(figure),
  combatRating: z.optional(figure),
  /** As answers have them: of a gem of the catalogue they say nothing new, and of any other null is 0. */
  effects: z.optional(
    z
      .array(z.strictObject({ description: textUpTo(limits.nameLength), value: z.nullable(z.number()) }))
      .check(z.maxLength(EFFECTS)),
  ),
  note: z.optional(textUpTo(limits.noteLength)),
  type: z.optional(z.string()),
  color: z.optional(z.enum(['red', 'blue', 'yellow'])),
  stars: z.optional(z.literal([1, 2, 5])),
  activeStars: z.optional(z.literal([2, 3, 4, 5])),
  /** As answers have it; it follows from the others. */
  inGame: z.optional(z.unknown()),
});

const saidSkill = z.looseObject({
  place: z.optional(z.enum(skillPlaces)),
  /** The place as players read it, such as 'Skill 1'. */
  slot: z.optional(z.string()),
  name: textUpTo(limits.skillNameLength),
  description: z.optional(textUpTo(limits.skillDescriptionLength)),
  level: z.optional(wholeUpTo(RANKS)),
  isLegendary: z.optional(z.boolean()),
});

const gemsInPlaces = z.array(saidGem).check(z.maxLength(gemPlaces.length));

const said = {
  id: z.optional(id),
  name: z.optional(z.unknown()),
  class: z.optional(z.unknown()),
  server: z.optional(z.unknown()),
  level: z.optional(z.unknown()),
  paragonLevel: z.optional(z.unknown()),
  notes: z.optional(z.string()),
  experience: z.optional(wholeUpTo(2 ** 31 - 1)),
  buildType: z.optional(z.enum(buildTypes)),
  pinned: z.optional(z.boolean()),
  position,
  tags: z.optional(z.array(textUpTo(limits.tagLength).check(z.minLength(1))).check(z.maxLength(limits.tags))),
  /** 0 says that there is none. */
  serverRank: z.optional(wholeUpTo(RANKS)),
  classRank: z.optional(wholeUpTo(RANKS)),
  /** True makes it the active one. */
  isActive: z.optional(z.boolean()),
  /** By name, in either spelling; 0 says that one was not recorded. */
  stats: z.optional(z.record(z.string(), z.unknown())),
  /** True keeps figures beyond the planner's own bounds, as the game shows them. */
  beyondTable: z.optional(z.boolean()),
  /** A list says what is in all five places. */
  skills: z.optional(
    z.union([
      z.array(saidSkill).check(z.maxLength(skillPlaces.length)),
      z.record(z.string(), z.nullable(saidSkill)),
    ]),
  ),
  skillSets,
  /** A list says what is worn in all twelve places of a build, by `slot`; an object in those that it names. */
  gear: z.optional(z.union([z.array(saidItem), z.record(z.string(), z.nullable(saidItem))])),
  /** What is worn by place, and `inventory`. */
  equipment: z.optional(z.record(z.string(), z.unknown())),
  /** What is in all six places. */
  equippedGems: z.optional(gemsInPlaces),
  gems: z.optional(
    z.union([
      z.array(saidGem),
      z.looseObject({ equipped: z.optional(gemsInPlaces), inventory: z.optional(z.array(saidGem)) }),
    ]),
  ),
};

const moments = z.union([moment, z.iso.datetime({ offset: true })]);

const saidEntry = {
  level: z.optional(z.unknown()),
  paragonLevel: z.optional(z.unknown()),
  stats: z.optional(z.record(z.string(), z.unknown())),
  beyondTable: z.optional(z.boolean()),
  /** ISO 8601, or ms since 1970; now where it is absent. */
  timestamp: z.optional(moments),
  note: z.optional(textUpTo(limits.noteLength)),
};

/** A new character in any of the shapes. */
export const newCharacter = z.looseObject({
  ...said,
  goals: z.optional(z.array(z.record(z.string(), z.unknown()))),
  progressionHistory: z.optional(z.array(z.looseObject({ ...saidEntry, timestamp: moments }))),
});

/** What changes of a character; what is absent stays as it is. */
export const characterChange = z.looseObject(said);

/** An entry of progress. */
export const newProgress = z.strictObject(saidEntry);
