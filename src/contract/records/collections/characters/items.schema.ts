import * as z from 'zod/mini';
import { limits } from '../../../limits.ts';
import { figure, id, textUpTo, wholeUpTo } from '../../schema-parts.ts';
import { itemKinds, itemRarities, type Item } from './items.ts';

const attribute = z.object({
  name: textUpTo(limits.attributeNameLength).check(z.minLength(1)),
  value: z.number().check(z.gte(-Number.MAX_SAFE_INTEGER), z.lte(Number.MAX_SAFE_INTEGER)),
});

/** A gem that sits in a piece of gear. */
export const itemGem = z.object({
  name: textUpTo(limits.nameLength).check(z.minLength(1)),
  rank: wholeUpTo(10, 1),
  resonance: figure,
});

/** Of the catalogue, whose ids can be longer than those of records. */
export const catalogueItemId = z
  .string()
  .check(z.maxLength(limits.catalogueItemIdLength), z.regex(/^[A-Za-z0-9_-]+$/));

/** One that the catalogue does not know has a name. */
const isNamed = ({ catalogueId, name }: Pick<Item, 'catalogueId' | 'name'>) =>
  catalogueId !== undefined || name !== undefined;

export const item = z
  .object({
    id,
    parent: id,
    catalogueId: z.optional(catalogueItemId),
    name: z.optional(textUpTo(limits.itemNameLength).check(z.minLength(1))),
    kind: z.enum(itemKinds),
    rarity: z.prefault(z.enum(itemRarities), 'other'),
    itemLevel: z.prefault(wholeUpTo(limits.itemLevel), 0),
    combatRating: z.optional(figure),
    attributes: z.prefault(z.array(attribute).check(z.maxLength(limits.attributesPerItem)), []),
    gems: z.optional(z.array(itemGem).check(z.maxLength(limits.gemsPerItem))),
    note: z.prefault(textUpTo(limits.noteLength), ''),
  })
  .check(z.refine(isNamed));
