import type { StoredItem } from '#contract/help/equipment/equipment.schema.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { equipmentSuggestions as words } from '#messages/equipment/suggestions.ts';
import { fill } from '#messages/fill.ts';
import { fitsSlot, loadoutSlots, type LoadoutSlot } from '#rules/equipment/slots.ts';
import Recommended from '#web/game/equipment/Recommended.tsx';
import TopSets from '#web/game/equipment/TopSets.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';
import type { EquipmentCatalogue, EquippedIds } from '#contract/records/loadouts/equipment-catalogue.ts';
import { setsOf } from '#contract/records/loadouts/worn-sets.ts';

interface SuggestionsProps {
  classId: string;
  items: EquippedIds;
  /** Null while it is not there. */
  catalogue: EquipmentCatalogue | null;
  onEquip: (slot: LoadoutSlot, item: { readonly id: string; readonly name: string }) => void;
  /** Shows what else there is for a slot. */
  onOpen: (slot: LoadoutSlot) => void;
}

/** What players wear most, and what is recommended to the class, to be put on with one press where its slot is free. */
export default function Suggestions({ classId, items, catalogue, onEquip, onOpen }: SuggestionsProps) {
  const sets = new Map(
    catalogue === null ? [] : setsOf(items, catalogue).map((set) => [set.setId, set.equippedPieces]),
  );
  const action = (item: StoredItem) => {
    const slots = loadoutSlots.filter((slot) => fitsSlot(item, slot, classId));
    const [first] = slots;
    if (first === undefined) return null;
    if (slots.some((slot) => items[slot] === item.id)) return <Badge tone="good">{words.equipped}</Badge>;
    const free = slots.find((slot) => items[slot] === undefined);
    const names = { item: item.name, slot: equipmentWords.slots[free ?? first] };
    return (
      <Button
        small
        aria-label={fill(free === undefined ? words.chooseFor : words.equipItem, names)}
        onClick={() => (free === undefined ? onOpen(first) : onEquip(free, item))}
      >
        {free === undefined ? words.choose : words.equip}
      </Button>
    );
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <TopSets id="top-sets" chosen={(setId) => sets.get(setId) ?? 0} />
      <Recommended
        id="recommended-items"
        classId={classId}
        className={nameOfClass(classId)}
        action={action}
      />
    </div>
  );
}
