import { classes } from '#catalogue/classes/classes.ts';
import { classIdOf } from '#contract/records/characters/shapes/spellings.ts';
import type { ItemQuery, StoredItem } from '#contract/help/equipment/equipment.schema.ts';
import { equipmentWords as words } from '#messages/equipment/equipment-words.ts';
import { fill } from '#messages/fill.ts';
import { recommendedItems } from '#rules/equipment/suggestions.ts';
import { Problem } from '#server/http/problem.ts';

interface AskedItems {
  readonly equipment: readonly StoredItem[];
  /** Says so where a class has none of them. */
  readonly message: string | null;
}

/** The items that fit everything that is asked. @throws {Problem} QUERY_INVALID 400 for a class that there is not */
export function askedItems(items: readonly StoredItem[], asked: ItemQuery): AskedItems {
  const { type, rarity, setId, minRating = 0, maxRating = Number.MAX_SAFE_INTEGER } = asked;
  const classId = asked.class === undefined ? undefined : askedClass(asked.class);
  const asksForRating = asked.minRating !== undefined || asked.maxRating !== undefined;
  const equipment = items.filter(
    (item) =>
      (type === undefined || item.type === type) &&
      (rarity === undefined || item.rarity === rarity) &&
      (classId === undefined || item.classes.some((each) => each === classId)) &&
      (setId === undefined || item.set_id === setId) &&
      (!asksForRating || isWithin(item.base_combat_rating, minRating, maxRating)),
  );
  return { equipment, message: classId === undefined ? null : messageFor(equipment, classId) };
}

/** The items that are recommended to a class. @throws {Problem} QUERY_INVALID 400 for a class that there is not */
export function askedRecommendations(
  items: readonly StoredItem[],
  asked: { readonly class: string; readonly count?: number | undefined },
): AskedItems {
  const classId = askedClass(asked.class);
  const equipment = recommendedItems(items, classId, asked.count);
  return { equipment, message: messageFor(equipment, classId) };
}

/** @throws {Problem} QUERY_INVALID 400 */
function askedClass(spelling: string): string {
  const classId = classIdOf(spelling);
  if (classId === null) throw new Problem('QUERY_INVALID', 400);
  return classId;
}

function messageFor(equipment: readonly StoredItem[], classId: string): string | null {
  if (equipment.length > 0) return null;
  const asking = classes.find(({ id }) => id === classId);
  if (asking === undefined) throw new Error(`The catalogue has no class ${classId}`);
  return fill(words.noneForClass, { class: asking.name });
}

const isWithin = (rating: number | null, min: number, max: number): boolean =>
  rating !== null && rating >= min && rating <= max;
