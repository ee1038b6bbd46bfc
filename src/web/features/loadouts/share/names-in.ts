import { gemFacts } from '#contract/records/characters/gem-figures.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutSlots } from '#rules/equipment/slots.ts';
import { nameOfClass } from '../class-name.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { gemOf, gemsIn } from '#contract/records/loadouts/loadout-figures.ts';
import type { LoadoutValues } from '../loadout-draft.ts';

/** What the ids of a loadout stand for, as far as the catalogue knows them. */
export const namesIn = (
  { class: classId, items, gems }: LoadoutValues,
  catalogue: EquipmentCatalogue | null,
) => ({
  class: nameOfClass(classId),
  items: Object.fromEntries(
    loadoutSlots.flatMap((slot) => {
      const item = catalogue?.itemOf(items[slot] ?? '');
      return item === undefined ? [] : [[equipmentWords.slots[slot], item.name]];
    }),
  ),
  gems: gemsIn(gems).map(({ gem }) => ({ name: gemFacts(gemOf(gem)).name, rank: gem.rank })),
});
