import { memo, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import { pages, setAddress } from '#contract/site/pages.ts';
import { equipmentBook as words } from '#messages/equipment/equipment-book.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill } from '#messages/fill.ts';
import { itemTypes } from '#rules/equipment/slots.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { Button } from '#web/ui/Button.tsx';
import { SetWell } from '#web/ui/gear/SetWell.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { classNameOf, findItems, findSets } from './equipment-search.ts';
import { type EquipmentView, everything, isEverything, viewOfAddress } from './equipment-view.ts';
import { ItemRow } from './ItemRow.tsx';
import type { ShownCatalogue, ShownItem, ShownSet } from './shown-catalogue.ts';
import { useShownCatalogue, versionText } from './use-shown-catalogue.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useTypedBefore } from '#web/ui/form/use-typed-before.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';

// Its room is kept, so that its coming pushes nothing down.
const Suggestions = lazyPart(() => import('./EquipmentSuggestions.tsx'), <div className="h-28" />);

/** Rows at first and with every press for more: as many as answer a keystroke at once on a slow phone. */
const STEP = 20;

const hasItems = ({ items }: ShownCatalogue, classId: string) =>
  items.some((item) => item.rarity === 'legendary' && item.classes.some((each) => each === classId));

/** All legendary items and sets, with a search and filters. */
export default function EquipmentBook() {
  const [view, show] = useEquipmentView();
  const catalogue = useShownCatalogue();
  const { items, sets } = catalogue;
  const isSignedIn = useSeemsSignedIn();
  // What is typed shows at once, the list a moment later.
  const shown = useDeferredValue(view);
  return (
    <div>
      <h1>{words.title}</h1>
      <p className="mt-2 text-quiet">
        {fill(words.lead, { items: items.length, sets: sets.length })}{' '}
        <Link
          to={(isSignedIn ? pages.loadoutBuilder : pages.sharedLoadout).path}
          className="-my-3 inline-block py-3 text-primary-text underline underline-offset-4"
        >
          {words.plan}
        </Link>
      </p>
      <div className="mt-5">
        <EquipmentFilters view={view} sets={sets} onChange={show} />
      </div>
      {(isEverything(shown) || (shown.classId !== null && hasItems(catalogue, shown.classId))) && (
        <div className="needs-script mt-8 max-w-full">
          <Suggestions
            asked={
              shown.classId === null
                ? null
                : { classId: shown.classId, className: classNameOf(shown.classId) }
            }
          />
        </div>
      )}
      <Sets view={shown} catalogue={catalogue} />
      {/* Another question starts with the first rows again. */}
      <Items key={keyOf(shown)} view={shown} catalogue={catalogue} onClear={() => show(everything)} />
      {isEverything(shown) && <AllNames items={items} />}
      <p className="mt-10 text-sm text-quiet">{versionText(catalogue)}</p>
    </div>
  );
}

const keyOf = ({ classId, type, setId }: EquipmentView) => `${classId} ${type} ${setId}`;

interface PartProps {
  view: EquipmentView;
  catalogue: ShownCatalogue;
}

function Sets({ view, catalogue }: PartProps) {
  const id = useId();
  const sets = findSets(catalogue.sets, view);
  if (sets.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {words.sets}
      </h2>
      <ul
        aria-labelledby={id}
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(10.5rem,40%),1fr))] gap-2 lg:grid-cols-3 2xl:grid-cols-4"
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

interface ItemsProps extends PartProps {
  onClear: () => void;
}

function Items({ view, catalogue, onClear }: ItemsProps) {
  const { items } = catalogue;
  const id = useId();
  const found = useMemo(() => findItems(items, view), [items, view]);
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
      {view.classId !== null && !hasItems(catalogue, view.classId) && (
        <div className="mt-3">
          <p className="font-semibold">
            {fill(equipmentWords.noneForClass, { class: classNameOf(view.classId) })}
          </p>
          <p className="text-quiet">{words.setPiecesFitAll}</p>
        </div>
      )}
      {found.length === 0 && (
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

/** What was shown last: whoever comes back from a set finds the page as it was. */
let lastView = everything;

/** What the page shows: what its reader asks for, else its address, else what it showed before. */
function useEquipmentView(): readonly [EquipmentView, (view: EquipmentView) => void] {
  const { search: query } = useLocation();
  const [before] = useState(() => lastView);
  const [asked, setAsked] = useState<EquipmentView | null>(null);
  // The built page shows everything.
  const atFirst = useAfterHydration() ? (viewOfAddress(query) ?? before) : everything;
  const show = (view: EquipmentView) => {
    lastView = view;
    setAsked(view);
  };
  return [asked ?? atFirst, show];
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
      className="flex w-full items-center gap-2 rounded-lg border border-line bg-surface p-1.5 sm:gap-3 sm:p-2 transition-colors duration-100 hover:border-primary hover:bg-raised"
    >
      <SetWell setId={isDrawn ? set.id : null} size={38} />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold max-sm:text-sm">{set.name}</span>
        <span className="block text-sm leading-snug text-quiet max-sm:hidden">{set.gist}</span>
      </span>
    </Link>
  );
}

interface EquipmentFiltersProps {
  view: EquipmentView;
  sets: readonly ShownSet[];
  onChange: (view: EquipmentView) => void;
}

const names = ['q'] as const;
const ALL = 'all';

const option = (value: string, label: string) => ({ value, label });
const classOptions = () => [
  option(ALL, words.allClasses),
  ...classes.map(({ id, name }) => option(id, name)).toSorted((a, b) => compareNames(a.label, b.label)),
];
const typeOptions = () => [
  option(ALL, words.allSlots),
  ...itemTypes.map((type) => option(type, equipmentWords.types[type])),
];

/** Finds equipment while one types; before the page has woken up Enter asks the address. */
function EquipmentFilters({ view, sets, onChange }: EquipmentFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  useTypedBefore(form, names, ({ q = '' }) => onChange({ ...view, search: q }));
  const given = (value: string) => (value === ALL ? null : value);
  return (
    <form
      ref={form}
      role="search"
      action={pages.equipment.path}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="col-span-full lg:col-span-1">
        <SearchField
          label={words.search}
          name="q"
          enterKeyHint="search"
          placeholder={words.searchHint}
          value={view.search}
          onSearch={(search) => onChange({ ...view, search })}
        />
      </div>
      <SelectField
        label={words.classLabel}
        value={view.classId ?? ALL}
        options={classOptions()}
        onChange={(value) => onChange({ ...view, classId: given(value) })}
      />
      <SelectField
        label={words.slot}
        value={view.type ?? ALL}
        options={typeOptions()}
        onChange={(value) => onChange({ ...view, type: itemTypes.find((type) => type === value) ?? null })}
      />
      <div className="max-lg:col-span-full">
        <SelectField
          label={words.set}
          value={view.setId ?? ALL}
          options={[option(ALL, words.allSets), ...sets.map(({ id, name }) => option(id, name))]}
          onChange={(value) => onChange({ ...view, setId: given(value) })}
        />
      </div>
    </form>
  );
}
