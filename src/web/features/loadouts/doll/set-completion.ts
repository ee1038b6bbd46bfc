import type {
  BuilderItem,
  EquipmentCatalogue,
  EquippedIds,
} from '#contract/records/loadouts/equipment-catalogue.ts';
import { setsOf } from '#contract/records/loadouts/worn-sets.ts';
import { fitsSlot, loadoutSlots, type LoadoutSlot } from '#rules/equipment/slots.ts';

/** Pieces that complete a set that is begun, in slots that are free. */
export interface SetCompletion {
  readonly setId: string;
  readonly name: string;
  /** Pieces that the loadout lacks, by the free slot of each. At least one. */
  readonly pieces: { readonly [Slot in LoadoutSlot]?: string };
  readonly count: number;
}

/** The sets that are begun and have further pieces for free slots, the one with the most pieces first. */
export function completionsOf(
  items: EquippedIds,
  classId: string,
  catalogue: EquipmentCatalogue,
): readonly SetCompletion[] {
  const worn = new Set(Object.values(items));
  return setsOf(items, catalogue)
    .toSorted((one, other) => other.equippedPieces - one.equippedPieces)
    .flatMap(({ setId, setName }) => {
      const lacking = catalogue.items.filter((item) => item.setId === setId && !worn.has(item.id));
      const pieces = intoFree(lacking, items, classId);
      return pieces.length === 0
        ? []
        : [{ setId, name: setName, pieces: Object.fromEntries(pieces), count: pieces.length }];
    });
}

/** Each item into the first free slot that it fits. */
function intoFree(
  lacking: readonly BuilderItem[],
  items: EquippedIds,
  classId: string,
): readonly (readonly [LoadoutSlot, string])[] {
  const free = new Set(loadoutSlots.filter((slot) => items[slot] === undefined));
  return lacking.flatMap((item) => {
    const slot = [...free].find((each) => fitsSlot(item, each, classId));
    if (slot === undefined) return [];
    free.delete(slot);
    return [[slot, item.id] as const];
  });
}
