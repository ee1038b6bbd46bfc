import { memo, useId, useMemo, useState } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import {
  itemsWithoutSlot,
  itemsWithoutSlotSource,
  type ItemWithoutSlot,
} from '#catalogue/equipment/items-without-slot.ts';
import { setAddress } from '#contract/site/link-addresses.ts';
import { equipmentBook as words } from '#messages/equipment/equipment-book.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { itemTypes } from '#rules/equipment/slots.ts';
import Recommended from '#web/game/equipment/Recommended.tsx';
import TopSets from '#web/game/equipment/TopSets.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SetWell } from '#web/ui/gear/SetWell.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { classNameOf, findItems, findSets, findWithoutSlot } from './equipment-search.ts';
import { type EquipmentView, isEverything } from './equipment-view.ts';
import { ItemRow, RowWithoutSlot } from './ItemRow.tsx';
import type { ShownCatalogue, ShownItem, ShownSet } from './shown-catalogue.ts';

/** Rows at first and with every press for more: as many as answer a keystroke at once on a slow phone. */
const STEP = 20;

const hasItems = (items: readonly ShownItem[], classId: string) =>
  items.some((item) => item.rarity === 'legendary' && item.classes.some((each) => each === classId));

const keyOf = ({ classId, type, setId, tags }: EquipmentView) =>
  `${classId} ${type} ${setId} ${[...tags].join(' ')}`;

interface FoundEquipmentProps {
  view: EquipmentView;
  catalogue: ShownCatalogue;
  onClear: () => void;
}

/** The sets and items that fit what is asked for, and what is recommended. */
export default function FoundEquipment({ view, catalogue, onClear }: FoundEquipmentProps) {
  const items = catalogue.items ?? equipmentItems;
  const { classId } = view;
  const isDrawn = useAfterHydration();
  // The operator's catalogue takes the place of these too.
  const isOwn = catalogue.items === null;
  const withoutSlot = useMemo(() => (isOwn ? findWithoutSlot(itemsWithoutSlot, view) : []), [isOwn, view]);
  return (
    <>
      {(isEverything(view) || (classId !== null && hasItems(items, classId))) && (
        <div className="needs-script mt-8 max-w-full">
          {!isDrawn ? (
            // Its room is kept, so that its coming pushes nothing down.
            <div className="h-28" />
          ) : classId === null ? (
            <TopSets id="top-sets" />
          ) : (
            <Recommended id="recommended-items" classId={classId} className={classNameOf(classId)} />
          )}
        </div>
      )}
      <Sets view={view} sets={catalogue.sets} />
      {/* Another question starts with the first rows again. */}
      <Items
        key={keyOf(view)}
        view={view}
        items={items}
        sets={catalogue.sets}
        isOtherFound={withoutSlot.length > 0}
        onClear={onClear}
      />
      {/* The built page has to be small. */}
      {isDrawn && withoutSlot.length > 0 && <WithoutSlot isFolded={isEverything(view)} items={withoutSlot} />}
      {isEverything(view) && <AllNames items={items} />}
    </>
  );
}

function Sets({ view, sets: all }: { view: EquipmentView; sets: readonly ShownSet[] }) {
  const id = useId();
  const sets = findSets(all, view);
  if (sets.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {words.sets}
      </h2>
      <ul
        aria-labelledby={id}
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(10.5rem,40%)),1fr))] gap-2 lg:grid-cols-3 2xl:grid-cols-4"
      >
        {sets.map((set) => (
          <li key={set.id} className="flex">
            <SetTile set={set} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ItemsProps {
  view: EquipmentView;
  items: readonly ShownItem[];
  sets: readonly ShownSet[];
  /** Says whether something else than items fits, so that nobody is told that nothing does. */
  isOtherFound: boolean;
  onClear: () => void;
}

function Items({ view, items, sets, isOtherFound, onClear }: ItemsProps) {
  const id = useId();
  const found = useMemo(() => findItems(items, sets, view), [items, sets, view]);
  const [steps, setSteps] = useState(1);
  // The built page has to be small: it has the names of all items, further down, and room for the rows.
  const isDrawn = useAfterHydration();
  const rows = isDrawn ? steps * STEP : 0;
  const search = view.search.trim();
  return (
    <section className="mt-8" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {words.items}
        </h2>
        <output className="text-sm text-quiet">
          {fill(words.count, { n: found.length, all: items.length })}
        </output>
      </div>
      {view.classId !== null && !hasItems(items, view.classId) && (
        <div className="mt-3">
          <p className="font-semibold">
            {fill(equipmentWords.noneForClass, { class: classNameOf(view.classId) })}
          </p>
          <p className="text-quiet">{words.setPiecesFitAll}</p>
        </div>
      )}
      {found.length === 0 && !isOtherFound && (
        <div className="space-y-2 py-8 text-center">
          <p>{search === '' ? words.none : fill(words.noneFor, { search })}</p>
          <Button onClick={onClear}>{words.clear}</Button>
        </div>
      )}
      {!isDrawn && <div className="needs-script h-[60rem]" />}
      <ul aria-labelledby={id} className="mt-2 grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {found.slice(0, rows).map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
      {isDrawn && found.length > rows && (
        <div className="mt-4 text-center">
          <Button onClick={() => setSteps(steps + 1)}>
            {fill(words.more, { n: Math.min(STEP, found.length - rows) })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Items whose slot no source tells; unfolded for whoever looks for something. */
function WithoutSlot({ items, isFolded }: { items: readonly ItemWithoutSlot[]; isFolded: boolean }) {
  const id = useId();
  return (
    <details key={String(isFolded)} open={!isFolded} className="mt-8">
      <summary id={id} className="touch-target flex items-center font-semibold">
        {fillCount(words.withoutSlot, items.length)}
      </summary>
      <p className="mt-1 max-w-prose text-sm text-quiet">
        {fill(words.withoutSlotWhy, { source: fill(words.source, itemsWithoutSlotSource) })}
      </p>
      <ul aria-labelledby={id} className="mt-2 grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {items.map((item) => (
          <RowWithoutSlot key={item.name} item={item} />
        ))}
      </ul>
    </details>
  );
}

const groupsOf = (legendaries: readonly ShownItem[]) =>
  classes
    .map(({ id, name }) => ({
      id,
      name,
      types: itemTypes
        .map((type) => ({
          type,
          names: legendaries
            .filter((item) => item.type === type && item.classes.some((each) => each === id))
            .map((item) => item.name),
        }))
        .filter(({ names }) => names.length > 0),
    }))
    .filter(({ types }) => types.length > 0);

/** The names of all legendary items, folded: whoever searches in the page finds each, and so does who reads it without scripts. */
const AllNames = memo(function AllNames({ items }: { items: readonly ShownItem[] }) {
  const groups = groupsOf(items.filter(({ rarity }) => rarity === 'legendary'));
  return (
    <details className="mt-10">
      <summary className="touch-target flex items-center font-semibold">{words.names}</summary>
      {groups.map(({ id, name, types }) => (
        <section key={id} className="mt-4">
          <h3 className="text-xl">{name}</h3>
          {types.map(({ type, names }) => (
            <p key={type} className="mt-1 text-sm text-quiet">
              {fill(words.namesIn, { type: equipmentWords.types[type], names: names.join(', ') })}
            </p>
          ))}
        </section>
      ))}
    </details>
  );
});

/** A set among the others, which leads to its page. */
function SetTile({ set }: { set: ShownSet }) {
  // The built page has to be small: the signs come with its code.
  const isDrawn = useAfterHydration();
  return (
    <Link
      to={setAddress(set.id)}
      className="flex w-full items-center gap-2 rounded-lg border border-line bg-surface p-1.5 sm:gap-3 sm:p-2 fades hover:border-primary hover:bg-raised"
    >
      <SetWell setId={isDrawn ? set.id : null} size={38} />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold max-sm:text-sm">{set.name}</span>
        <span className="block text-sm leading-snug text-quiet max-sm:hidden">{set.gist}</span>
      </span>
    </Link>
  );
}
