import type { Item } from '#contract/records/collections/characters/items.ts';
import { kindAt } from '#contract/records/characters/shapes/read-items.ts';
import type { LoadoutSlot } from '#rules/equipment/slots.ts';
import { isCopyOf } from '#web/characters/gear/is-copy.ts';
import type { BuilderItem } from '#contract/records/loadouts/equipment-catalogue.ts';

/** The ids of those items of the catalogue that are among what a character has. */
export function ownedIds(
  fitting: readonly BuilderItem[],
  slot: LoadoutSlot,
  owned: readonly Item[],
): ReadonlySet<string> {
  const ofKind = owned.filter(({ kind }) => kind === kindAt(slot));
  return new Set(
    fitting
      .filter((item) => ofKind.some((each) => isCopyOf(each, { slot, id: item.id, known: item })))
      .map(({ id }) => id),
  );
}

/** Items that are owned before the others, each part in its order; only the owned ones where that is asked. */
export function ownedFirst(
  items: readonly BuilderItem[],
  owned: ReadonlySet<string>,
  isOwnedOnly: boolean,
): readonly BuilderItem[] {
  if (owned.size === 0) return items;
  const first = items.filter(({ id }) => owned.has(id));
  return isOwnedOnly ? first : [...first, ...items.filter(({ id }) => !owned.has(id))];
}
