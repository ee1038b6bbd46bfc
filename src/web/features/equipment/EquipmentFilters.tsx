import { useRef } from 'react';
import { classes } from '#catalogue/classes.ts';
import { pages } from '#contract/site/pages.ts';
import { equipmentBook as words } from '#messages/equipment/equipment-book.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { itemTypes } from '#rules/equipment/slots.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useTypedBefore } from '#web/ui/form/use-typed-before.ts';
import type { EquipmentView } from './equipment-view.ts';
import type { ShownSet } from './shown-catalogue.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';

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
export function EquipmentFilters({ view, sets, onChange }: EquipmentFiltersProps) {
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
