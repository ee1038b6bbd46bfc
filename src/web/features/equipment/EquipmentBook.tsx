import { memo, Suspense, useCallback, useDeferredValue, useRef, useState, type ComponentProps } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import { pages } from '#contract/site/pages.ts';
import { equipmentBook as words } from '#messages/equipment/equipment-book.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { effectWords } from '#messages/equipment/effect-words.ts';
import { fill } from '#messages/fill.ts';
import { itemTypes } from '#rules/equipment/slots.ts';
import { effectTags } from '#catalogue/planning/effect-tags.ts';
import { TagChips } from '#web/game/tags/TagChips.tsx';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { Link } from '#web/ui/Link.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { drawnPart } from '#web/ui/parts/drawn-part.ts';
import { type EquipmentView, everything, viewOfAddress } from './equipment-view.ts';
import type { ShownSet } from './shown-catalogue.ts';
import { useShownCatalogue, versionText } from './use-shown-catalogue.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useTypedBefore } from '#web/ui/form/use-typed-before.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';

/** All legendary items and sets, with a search and filters. */
export default function EquipmentBook() {
  const [view, show] = useEquipmentView();
  const catalogue = useShownCatalogue();
  const { sets } = catalogue;
  const isSignedIn = useSeemsSignedIn();
  // What is typed shows at once, the list a moment later.
  const shown = useDeferredValue(view);
  const clear = useCallback(() => show(everything), [show]);
  return (
    <div>
      <h1>{words.title}</h1>
      <p className="mt-2 text-quiet">
        {fill(words.lead, { sets: sets.length })}{' '}
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
      <FoundParts view={shown} catalogue={catalogue} onClear={clear} />
      <p className="mt-10 text-sm text-quiet">{versionText(catalogue)}</p>
    </div>
  );
}

// The rows of all items are more than the page may begin with: what it shows of them is drawn before their code comes.
const FoundEquipment = drawnPart(() => import('./FoundEquipment.tsx'));

/** Kept from being drawn with every letter, as what the build has drawn would give way before the code is there. */
const FoundParts = memo(function FoundParts(props: ComponentProps<typeof FoundEquipment>) {
  return (
    <Suspense fallback={<div className="h-[60rem]" />}>
      <FoundEquipment {...props} />
    </Suspense>
  );
});

/** What was shown last: whoever comes back from a set finds the page as it was. */
let lastView = everything;

/** What the page shows: what its reader asks for, else its address, else what it showed before. */
function useEquipmentView(): readonly [EquipmentView, (view: EquipmentView) => void] {
  const { search: query } = useLocation();
  const [before] = useState(() => lastView);
  const [asked, setAsked] = useState<EquipmentView | null>(null);
  // The built page shows everything.
  const atFirst = useAfterHydration() ? (viewOfAddress(query) ?? before) : everything;
  const show = useCallback((view: EquipmentView) => {
    lastView = view;
    setAsked(view);
  }, []);
  return [asked ?? atFirst, show];
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
  // The built page has to be small: without its code nothing can be chosen.
  const isDrawn = useAfterHydration();
  const drawn = <Option,>(options: readonly Option[]) => (isDrawn ? options : options.slice(0, 1));
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
        options={drawn(classOptions())}
        onChange={(value) => onChange({ ...view, classId: given(value) })}
      />
      <SelectField
        label={words.slot}
        value={view.type ?? ALL}
        options={drawn(typeOptions())}
        onChange={(value) => onChange({ ...view, type: itemTypes.find((type) => type === value) ?? null })}
      />
      <div className="max-lg:col-span-full">
        <SelectField
          label={words.set}
          value={view.setId ?? ALL}
          options={drawn([option(ALL, words.allSets), ...sets.map(({ id, name }) => option(id, name))])}
          onChange={(value) => onChange({ ...view, setId: given(value) })}
        />
      </div>
      {/* Its room is kept, so that its coming pushes nothing down: a line on phones, then three, then two. */}
      <div className="col-span-full min-h-13 sm:max-md:min-h-36 md:min-h-24">
        {isDrawn && (
          <TagChips
            label={effectWords.filter}
            tags={effectTags}
            chosen={view.tags}
            onChange={(tags) => onChange({ ...view, tags })}
          />
        )}
      </div>
    </form>
  );
}
