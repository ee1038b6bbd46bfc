import type { WornPlace } from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import { detail } from '#messages/characters/detail.ts';
import { fill } from '#messages/fill.ts';
import { records } from '#messages/records/records.ts';
import { typeOfSlot, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { Doll, DollWell, dollWellLook } from '#web/characters/doll/Doll.tsx';
import { nameOfItem } from '../gear/use-catalogue-names.ts';
import { classNames } from '#web/ui/class-names.ts';
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

export function GearDoll({ classId, places, catalogueNames, onRead }: GearDollProps) {
  const well = ({ place, item }: PlaceOfDoll) => {
    const slotName = records.fields[`worn.${place}`];
    if (item === undefined)
      return (
        <div className={dollWellLook('empty')}>
          <DollWell
            look="empty"
            sign={signOf(place)}
            slotName={slotName}
            name={words.empty}
            isSaidElsewhere={false}
          />
        </div>
      );
    const name = nameOfItem(item, catalogueNames);
    const look = looks[item.rarity];
    return (
      <button
        type="button"
        aria-label={fill(words.goTo, { slot: slotName, item: name })}
        className={classNames(dollWellLook(look), 'hover:outline-2 hover:outline-line-strong')}
        onClick={() => onRead(place)}
      >
        <DollWell look={look} sign={signOf(place)} slotName={slotName} name={name} isSaidElsewhere />
      </button>
    );
  };
  const others = places.filter(({ place }) => !isLoadoutSlot(place));
  return (
    <Doll
      label={words.doll}
      classId={classId}
      legendary={words.left}
      set={words.right}
      below={
        <ul aria-label={words.others} className="grid grid-cols-2 gap-1.5 sm:gap-2">
          {others.map((each) => (
            <li key={each.place} className="min-w-0 only:col-span-2">
              {well(each)}
            </li>
          ))}
        </ul>
      }
    >
      {(slot) => well({ place: slot, item: places.find(({ place }) => place === slot)?.item })}
    </Doll>
  );
}
