import { useId, useState } from 'react';
import { useNavigate } from '#web/ui/address/address.ts';
import { pages, type PageId } from '#contract/site/pages.ts';
import { goals } from '#messages/calculators/goals.ts';
import { records as recordWords } from '#messages/records/records.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { legendaryKind } from '../kinds/legendary-kind.ts';
import { normalKind } from '../kinds/normal-kind.ts';
import { powerKind } from '../kinds/power-kind.ts';
import type { CalculatorLists } from './open-goals.ts';
import { goalSorts, type GoalSort } from '../saved/goal-order.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { useListLook } from '../saved/list-look.ts';
import { SavedList } from '../saved/SavedList.tsx';

const pageOf: Readonly<Record<CalculatorName, PageId>> = {
  normal: 'normalGems',
  legendary: 'legendaryGems',
  power: 'gemPower',
};
const sortOptions = () => goalSorts.map((value) => ({ value, label: goals.sorts[value] }));

interface AllGoalsProps extends CalculatorLists {
  formulas: FormulaSet;
}

/** What the three calculators keep, one below the other; sorted and searched together. */
export function AllGoals({ formulas, ...lists }: AllGoalsProps) {
  const [{ sort = 'own' }, remember] = useListLook('all');
  const [search, setSearch] = useState('');
  const headingId = useId();
  if (Object.values(lists).every(({ length }) => length === 0)) return null;
  const shared = { formulas, sort, search };
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h2 id={headingId} tabIndex={-1} className="text-2xl">
        {goals.all}
      </h2>
      <div className="mt-2 grid max-w-xl grid-cols-2 gap-3">
        <SelectField
          label={goals.sortBy}
          value={sort}
          options={sortOptions()}
          onChange={(chosen) => remember({ sort: chosen })}
        />
        <SearchField label={goals.search} value={search} onSearch={setSearch} />
      </div>
      <Group kind={normalKind} records={lists.normalCalculations} {...shared} />
      <Group kind={legendaryKind} records={lists.legendaryGoals} {...shared} />
      <Group kind={powerKind} records={lists.gemPowerGoals} {...shared} />
    </section>
  );
}

interface GroupProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  records: readonly RecordOf<Name>[];
  formulas: FormulaSet;
  sort: GoalSort;
  search: string;
}

/** The list of one calculator; what is edited goes into its form. */
function Group<Name extends CalculatorName>({ kind, records, formulas, sort, search }: GroupProps<Name>) {
  const navigate = useNavigate();
  const title = recordWords.collections[kind.collection];
  const edit = (record: RecordOf<Name>, seen: SeenState | undefined) => {
    kind.draft.edit(record, kind.formOf(record), seen);
    navigate(pages[pageOf[kind.name]].path);
  };
  if (records.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-lg">{title}</h3>
      <SavedList
        kind={kind}
        records={records}
        formulas={formulas}
        label={title}
        shared={{ sort, search }}
        onEdit={edit}
      />
    </>
  );
}
