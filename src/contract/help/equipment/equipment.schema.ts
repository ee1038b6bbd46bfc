import * as z from 'zod/mini';
import { itemTypeOf, itemTypes, setSlots } from '#rules/equipment/slots.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { effectTags, occasions, tagMarks, traits } from '#catalogue/planning/effect-tags.ts';

const classIds = classes.map(({ id }) => id);

const textUpTo = (length: number) => z.string().check(z.minLength(1), z.maxLength(length));
const kebabId = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const confidence = z.enum(['high', 'medium', 'low', 'name-only']);
const rating = z.int().check(z.gte(0), z.lte(1_000_000));
const shortList = z.array(textUpTo(40)).check(z.maxLength(8));

/** What an effect does, in the planner's words, such as `area` or, where it takes that away, `-area`. */
const tags = z.array(z.enum(tagMarks)).check(
  z.maxLength(effectTags.length),
  z.refine((marks) => new Set(marks).size === marks.length),
);
const occasion = z.nullable(z.enum(occasions));

/** A type of item in any spelling, such as `bracelet2`. */
const anyType = z.pipe(
  z.string().check(z.refine((word) => itemTypeOf(word) !== null)),
  z.transform((word: string) => itemTypeOf(word)),
);

const itemFields = {
  id: kebabId,
  name: textUpTo(80),
  /** Classes that can wear it, in kebab-case. */
  classes: z.array(z.enum(classIds)).check(z.minLength(1), z.maxLength(classIds.length)),
  rarity: z.enum(['legendary', 'set']),
  /** What it does; null for pieces of sets, and where no source documents it. */
  legendary_power: z.nullable(textUpTo(400)),
  /** Absent where nobody has tagged it, which plans count for nothing. */
  tags: z.optional(tags),
  /** Says whether it turns its skill into another; absent for no. */
  transforms: z.optional(z.boolean()),
  /** The skill that it changes; null where there is none or no source says. */
  affected_skill: z.nullable(textUpTo(60)),
  /** What it adds when awakened; null where no source has any. */
  awakened_bonus: z.nullable(textUpTo(120)),
  /** Null where no source gives it, as ratings depend on an item's ranks. */
  base_combat_rating: z.nullable(rating),
  /** What its ranks raise first; null where that is the class's own or not known. */
  primary_attribute: z.nullable(textUpTo(40)),
  /** Null where no source says. */
  socket_count: z.nullable(z.int().check(z.gte(0), z.lte(10))),
  socket_types: shortList,
  /** Of sockets for normal gems, one word for each. */
  socket_colors: shortList,
  /** Where it drops. */
  source: textUpTo(200),
  /** From which difficulty on it drops; null for any. */
  hell_difficulty: z.nullable(textUpTo(40)),
  set_id: z.nullable(kebabId),
  set_name: z.nullable(textUpTo(80)),
  /** Of a ring or bracelet of a set, which of the two it is named for; it fits both. */
  slot: z.nullable(z.enum(setSlots)),
  confidence,
  /** Where it was read, with a date. */
  data_source: textUpTo(200),
};

const times = { created_at: z.iso.datetime(), updated_at: z.iso.datetime() };

/** An item of the catalogue, as it is answered. */
export const storedItem = z.object({ ...itemFields, type: z.enum(itemTypes), ...times });
export type StoredItem = z.output<typeof storedItem>;

const bonus = z.nullable(textUpTo(400));

/** A set of items, as it is answered and as it is given. */
export const storedSet = z.object({
  id: kebabId,
  name: textUpTo(80),
  description: textUpTo(200),
  /** At how many pieces all bonuses apply; there can be more to choose from. */
  total_pieces: z.int().check(z.gte(1), z.lte(20)),
  /** Empty where no source names them. */
  pieces: z
    .array(
      z.object({
        item_id: kebabId,
        name: textUpTo(80),
        slot: z.enum(setSlots),
        source: textUpTo(200),
        hell_difficulty: z.nullable(textUpTo(40)),
      }),
    )
    .check(z.maxLength(20)),
  /** What two, four and six pieces give; null where no source documents it. */
  bonus_2: bonus,
  bonus_4: bonus,
  bonus_6: bonus,
  /** Of two, four and six pieces; absent where nobody has tagged them. */
  bonus_tags: z.optional(z.tuple([tags, tags, tags])),
  /** What skills have to supply for it; null or absent where it needs nothing. */
  needs: z.optional(z.nullable(z.enum(traits))),
  /** When each bonus works at all; null or absent where it always does. */
  when: z.optional(z.tuple([occasion, occasion, occasion])),
  confidence,
  data_source: textUpTo(200),
});
export type StoredSet = z.output<typeof storedSet>;

const MOST_ITEMS = 2_000;
const MOST_SETS = 200;

/** The whole catalogue, as it is kept. */
export const storedCatalogue = z.object({
  version: textUpTo(40),
  equipment: z.array(storedItem).check(z.maxLength(MOST_ITEMS)),
  equipment_sets: z.array(storedSet).check(z.maxLength(MOST_SETS)),
});
export type StoredCatalogue = z.output<typeof storedCatalogue>;

/**
 * A catalogue as an operator gives it: what the calls answer, put together. Types are taken in every spelling, times are not
 * needed. Ids are unique, the set that an item names is there, and so is the item of each piece.
 */
export const givenCatalogue = z
  .object({
    version: textUpTo(40),
    equipment: z
      .array(z.object({ ...itemFields, type: anyType }))
      .check(z.minLength(1), z.maxLength(MOST_ITEMS)),
    equipment_sets: z.array(storedSet).check(z.maxLength(MOST_SETS)),
  })
  .check(({ value, issues }) => {
    const refuse = (message: string, ...path: PropertyKey[]) =>
      issues.push({ code: 'custom', path, message, input: value });
    for (const list of ['equipment', 'equipment_sets'] as const) {
      const known = new Set<string>();
      for (const [index, { id }] of value[list].entries()) {
        if (known.has(id)) refuse('this id is given twice', list, index, 'id');
        known.add(id);
      }
    }
    const sets = new Set(value.equipment_sets.map(({ id }) => id));
    for (const [index, { set_id: id }] of value.equipment.entries())
      if (id !== null && !sets.has(id)) refuse(`there is no set ${id}`, 'equipment', index, 'set_id');
    const items = new Set(value.equipment.map(({ id }) => id));
    for (const [index, { pieces }] of value.equipment_sets.entries())
      for (const [place, { item_id: id }] of pieces.entries())
        if (!items.has(id))
          refuse(`there is no item ${id}`, 'equipment_sets', index, 'pieces', place, 'item_id');
  });
export type GivenCatalogue = z.output<typeof givenCatalogue>;

/** Anything: whoever takes a catalogue checks it, to say what is wrong with it. */
export const uncheckedCatalogue = z.unknown();

const digits = z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number));

/** What can be asked of the items. */
export const itemQuery = z.object({
  /** A type of item, or a slot of a loadout: what fits it. */
  type: z.optional(anyType),
  rarity: z.optional(z.enum(['legendary', 'set'])),
  /** In any spelling, such as `Demon Hunter` or `demon_hunter`. */
  class: z.optional(z.string()),
  setId: z.optional(z.string()),
  /** Items whose rating is not known are left out where one is asked for. */
  minRating: z.optional(digits),
  maxRating: z.optional(digits),
});
export type ItemQuery = z.output<typeof itemQuery>;

/** For whom items are recommended, and how many, at most 20. */
export const recommendationQuery = z.object({
  /** In any spelling, such as `Demon Hunter` or `demon_hunter`. */
  class: z.string(),
  count: z.optional(
    z.pipe(
      z.string().check(z.regex(/^([1-9]|1\d|20)$/)),
      z.transform((digit: string) => Number(digit)),
    ),
  ),
});
