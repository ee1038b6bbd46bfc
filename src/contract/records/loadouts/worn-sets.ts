import { setBonusSummaries, type SetBonusSummary } from '#rules/equipment/set-bonuses.ts';
import { legendarySlots, loadoutSlots, type LoadoutSlot } from '#rules/equipment/slots.ts';
import type { EquipmentCatalogue, EquippedIds } from './equipment-catalogue.ts';

const legendary: ReadonlySet<LoadoutSlot> = new Set(legendarySlots);
export const isLegendarySlot = (slot: LoadoutSlot): boolean => legendary.has(slot);

/** The sets of what is equipped; see {@link setBonusSummaries}. */
export const setsOf = (items: EquippedIds, { sets, itemOf }: EquipmentCatalogue): SetBonusSummary[] =>
  setBonusSummaries(
    loadoutSlots.flatMap((slot) => {
      const item = itemOf(items[slot] ?? '');
      return item === undefined ? [] : [item];
    }),
    sets,
  );
