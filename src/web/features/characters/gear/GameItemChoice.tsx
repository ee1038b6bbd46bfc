import type { EquipmentItem } from '#catalogue/equipment/equipment-items.ts';
import type { GearKey } from '#contract/records/characters/gear-places.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { gearWords as words } from '#messages/characters/gear.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill } from '#messages/fill.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { GearValues } from '../form/character-values.ts';
import { gameItemsFor, gearOfGameItem } from './game-items.ts';

interface GameItemChoiceProps {
  slot: GearKey;
  classId: string;
  gear: GearValues | undefined;
  /** The player's items that fit and are worn nowhere. */
  free: readonly Item[];
  onChange: (gear: GearValues) => void;
}

/** Chooses an item of the game for a place of the gear, and says what it does. */
export default function GameItemChoice({ slot, classId, gear, free, onChange }: GameItemChoiceProps) {
  const items = gameItemsFor(slot, classId);
  const chosen = items.find(({ id }) => id === gear?.catalogueId);
  // No source names an item of this class for this place.
  if (items.length === 0) return null;
  return (
    <SelectField
      label={words.fromGame}
      placeholder={words.choose}
      value={chosen?.id ?? ''}
      options={items.map((item) => ({ value: item.id, label: labelOf(item) }))}
      {...(chosen === undefined ? {} : { hint: effectOf(chosen) })}
      onChange={(id) => {
        const item = items.find((each) => each.id === id);
        if (item !== undefined) onChange(gearOfGameItem(item, gear, free));
      }}
    />
  );
}

const labelOf = (item: EquipmentItem): string =>
  item.rarity === 'set' ? fill(words.ofSet, { item: item.name, set: item.setName }) : item.name;

/** The effect of an item, as far as a source says. */
function effectOf(item: EquipmentItem): string {
  if (item.rarity === 'set') return item.setName;
  if (item.power !== null) return item.power;
  return item.skill === null
    ? equipmentWords.nothingKnown
    : fill(equipmentWords.powerUnknown, { skill: item.skill });
}
