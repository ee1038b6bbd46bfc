import { classes } from '#catalogue/classes.ts';
import type { WornPlace } from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { detail, fill, records } from '#messages';
import { legendarySlots, setSlots, typeOfSlot, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { nameOfItem } from '#web/characters/gear/use-catalogue-names.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DollFrame } from '#web/ui/gear/DollFrame.tsx';
import { SlotLine, slotRowLook } from '#web/ui/gear/SlotLine.tsx';
import type { WellLook } from '#web/ui/gear/SlotWell.tsx';
import type { GearSign } from '#web/ui/gear/slot-signs.ts';

const words = detail.gear;

const looks: Readonly<Record<Item['rarity'], WellLook>> = {
  legendary: 'legendary',
  set: 'set',
  rare: 'plain',
  other: 'plain',
};

const isLoadoutSlot = (place: WornPlace): place is LoadoutSlot => place !== 'charm' && place !== 'amulet2';
const signOf = (place: WornPlace): GearSign =>
  isLoadoutSlot(place) ? typeOfSlot(place) : place === 'charm' ? 'charm' : 'amulet';

export interface PlaceOfDoll {
  readonly place: WornPlace;
  /** Undefined where nothing is worn. */
  readonly item: Item | undefined;
}

interface GearDollProps {
  classId: string;
  places: readonly PlaceOfDoll[];
  catalogueNames: ReadonlyMap<string, string>;
  /** Leads to what is said of an item. */
  onRead: (place: WornPlace) => void;
}

/** What a character wears, around a figure in the colour of its class. */
export function GearDoll({ classId, places, catalogueNames, onRead }: GearDollProps) {
  const column = (label: string, wanted: readonly WornPlace[], look?: string) => (
    <ul aria-label={label} className={classNames('grid min-w-0 gap-1.5', look)}>
      {places
        .filter(({ place }) => wanted.includes(place))
        .map(({ place, item }) => {
          const slotName = records.fields[`worn.${place}`];
          if (item === undefined)
            return (
              <li key={place} className={slotRowLook}>
                <SlotLine sign={signOf(place)} look="empty" slotName={slotName} text={words.empty} />
              </li>
            );
          const name = nameOfItem(item, catalogueNames);
          return (
            <li key={place} className="min-w-0">
              <button
                type="button"
                aria-label={fill(words.goTo, { slot: slotName, item: name })}
                className={classNames(slotRowLook, 'hover:bg-raised')}
                onClick={() => onRead(place)}
              >
                <SlotLine
                  sign={signOf(place)}
                  look={looks[item.rarity]}
                  slotName={slotName}
                  text={name}
                  isSaidElsewhere
                />
              </button>
            </li>
          );
        })}
    </ul>
  );
  return (
    <DollFrame
      label={words.doll}
      // A class of a later version has no colour here.
      color={classes.find(({ id }) => id === classId)?.color ?? 'var(--color-line-strong)'}
      left={column(words.left, legendarySlots)}
      right={column(words.right, setSlots)}
      below={column(words.others, ['charm', 'amulet2'], 'grid-cols-2')}
    />
  );
}
