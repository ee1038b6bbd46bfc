import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { calculators } from '#messages/calculators/calculators.ts';
import { goals } from '#messages/calculators/goals.ts';
import { fill, keptText } from '#messages/fill.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { searchFor } from '#rules/names/search-names.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { ProgressiveList } from '#web/records/ProgressiveList.tsx';
import { keepEdit } from '#web/records/keep-edit.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { listPlaceOf } from '#web/records/list-place.ts';
import { placesAfterMove } from '#web/records/order/list-order.ts';
import { ScrollBox } from '#web/ui/ScrollBox.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { changeOf } from '../kinds/record-change.ts';
import { keptName } from '../kinds/record-name.ts';
import { goalSorts, type GoalSort } from './goal-order.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { columnsOf } from './ItemFigures.tsx';
import { useListLook } from './list-look.ts';
import { SavedItem } from './SavedItem.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useGoalOrder } from './use-goal-order.ts';
import type { AskedGoal } from './use-asked-goal.ts';

const { list, fields } = calculators;

/** From so many on a list can be searched. */
const SEARCHED_FROM = 8;

/** From so many on what is completed can be folded away. */
const FOLDED_FROM = 4;

const completedOf = (records: readonly { id: string; completed: boolean }[]): ReadonlySet<string> =>
  new Set(records.filter(({ completed }) => completed).map(({ id }) => id));

const optionsOf = (all: readonly GoalSort[]) => all.map((value) => ({ value, label: goals.sorts[value] }));

interface SavedListProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  records: readonly RecordOf<Name>[];
  formulas: FormulaSet;
  onEdit: (record: RecordOf<Name>, seen: SeenState | undefined) => void;
  /** What this list is called beside others. */
  label?: string;
  /** What several lists on one screen are sorted by and searched for, together. */
  shared?: { readonly sort: GoalSort; readonly search: string };
  /** One that is to be shown, unfolded. */
  asked?: AskedGoal | null;
}

/** What was kept, as rows: to be filtered, sorted and searched. */
export function SavedList<Name extends CalculatorName>({
  kind,
  records,
  formulas,
  onEdit,
  label = kind.texts.list,
  shared,
  asked = null,
}: SavedListProps<Name>) {
  const [filter, setFilter] = useState('all');
  const [look, remember] = useListLook(kind.name);
  const ownSort = look.sort ?? (kind.urgencyOf === undefined ? 'own' : 'priority');
  /** Those that were completed when they were folded; what is completed later stays in sight. */
  const [folded, setFolded] = useState(() => (look.isDoneFolded ? completedOf(records) : null));
  const [ownSearch, setSearch] = useState('');
  const { sort, search } = shared ?? { sort: ownSort, search: ownSearch };
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  // What comes later flies in.
  const [first] = useState(() => new Set(records.map(({ id }) => id)));
  const columns = useId();
  const ordered = useGoalOrder(kind, records, sort, formulas);
  const isSearched = shared !== undefined || records.length >= SEARCHED_FROM;
  const isNamed = searchFor(isSearched ? search : '');
  const isFound = (record: RecordOf<Name>) =>
    isNamed([kind.titleOf(record), kind.detailOf(record)].filter(Boolean).join(' '));
  const matching = ordered.filter((record) => kind.matches(record, filter) && isFound(record));
  const done = matching.filter(({ completed }) => completed).length;
  const canFold = done >= FOLDED_FROM;
  const isFolded = canFold && folded !== null;
  const shown = isFolded ? matching.filter(({ id, completed }) => !completed || !folded.has(id)) : matching;
  const fold = () => {
    remember({ isDoneFolded: !isFolded });
    setFolded(isFolded ? null : completedOf(records));
  };
  const toggle = useCallback((id: string) => setOpenId((open) => (open === id ? null : id)), []);
  const move = async (id: string, to: number) => {
    const from = shown.findIndex((record) => record.id === id);
    const moved = shown[from];
    if (moved === undefined || shown[to]?.completed !== moved.completed) return;
    const places = placesAfterMove(
      shown.map((record) => listPlaceOf(kind.collection, record)),
      from,
      to,
    );
    const title = kind.titleOf(moved);
    await keepEdit(
      keptText(goals.moved, { name: keptName(title, moved) }),
      [...places].flatMap(([index, position]) => {
        const record = shown[index];
        const update = (current: RecordOf<Name>) => ({ ...current, position });
        return record === undefined ? [] : [changeOf(kind, record.id, { update })];
      }),
      null,
    );
    announce(fill(goals.place, { name: title, place: to + 1, count: shown.length }));
  };
  // What is completed stands after everything else, wherever it is put.
  const movesOf = (index: number) => ({
    index,
    isFirst: shown[index - 1]?.completed !== shown[index]?.completed,
    isLast: shown[index + 1]?.completed !== shown[index]?.completed,
  });
  const select = useCallback(
    (id: string) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const rows = useRef<HTMLDivElement>(null);
  const askedId = asked?.id ?? null;
  const [askedBefore, setAskedBefore] = useState<string | null>(null);
  if (askedId !== askedBefore) {
    setAskedBefore(askedId);
    if (askedId !== null) {
      setFilter('all');
      setSearch('');
      setFolded(null);
      setOpenId(askedId);
    }
  }
  const goTo = useEffectEvent(() => {
    const row = rows.current?.querySelector<HTMLElement>('[data-row][aria-expanded="true"]');
    if (row == null) return;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
    asked?.onShown();
  });
  const isAskedShown = askedId !== null && askedId === openId && shown.some(({ id }) => id === askedId);
  useEffect(() => {
    if (!isAskedShown) return undefined;
    // After a page that has just been opened has taken the focus.
    const frame = requestAnimationFrame(() => goTo());
    return () => cancelAnimationFrame(frame);
  }, [isAskedShown]);
  const [any] = records;
  const names = any === undefined ? [] : kind.itemFiguresOf(any, formulas).map(({ name }) => name);

  return (
    <>
      <div className="mt-2 flex flex-wrap items-end gap-x-3 gap-y-1 md:[&>div>div>div]:mb-0 md:[&>div>div]:flex md:[&>div>div]:items-center md:[&>div>div]:gap-2 [&_label]:whitespace-nowrap">
        {shared === undefined && (
          <>
            <div className="min-w-0 grow basis-28 md:basis-48">
              <SelectField label={fields.filter} value={filter} options={kind.filters} onChange={setFilter} />
            </div>
            <div className="min-w-0 grow basis-28 md:basis-48">
              <SelectField
                label={goals.sortBy}
                value={sort}
                options={optionsOf(kind.urgencyOf === undefined ? goalSorts : ['priority', ...goalSorts])}
                onChange={(chosen) => remember({ sort: chosen })}
              />
            </div>
            {isSearched && (
              <div className="min-w-0 grow basis-36 md:basis-56">
                <SearchField label={goals.search} value={search} onSearch={setSearch} />
              </div>
            )}
          </>
        )}
        {canFold && (
          <Button
            small
            weight="quiet"
            className="order-last"
            aria-expanded={!isFolded}
            icon={<ChevronDown size={16} className={isFolded ? undefined : 'rotate-180'} />}
            onClick={fold}
          >
            {fill(goals.done, { n: done })}
          </Button>
        )}
        <SelectionBar kind={kind} shown={shown} selected={selected} onSelect={setSelected} />
      </div>
      {/* The names stand once; a phone shows each with what it names. */}
      {kind.extraNames !== undefined && (
        <div
          aria-hidden
          className="mt-2 mr-[94px] ml-auto flex w-[11.4rem] justify-between text-xs leading-tight text-quiet max-md:hidden pointer-coarse:mr-[102px]"
        >
          {kind.extraNames.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      )}
      <div
        className="mt-1.5 grid items-end gap-x-1 px-[11px] pb-1 text-xs text-quiet max-md:hidden"
        style={columnsOf(names.length)}
      >
        {names.map((name, index) => (
          <span key={name} id={`${columns}-${index}`} className="leading-tight">
            {name}
          </span>
        ))}
      </div>
      <div ref={rows} className="max-md:mt-2 max-md:[&_ul]:overflow-x-clip">
        <ScrollBox label={label}>
          {shown.length === 0 ? (
            <p className="card p-4">
              {isSearched && search.trim() !== ''
                ? fill(goals.nothingFound, { text: search.trim() })
                : list.nothingMatches}{' '}
              {shared === undefined && (
                <Button
                  weight="quiet"
                  small
                  onClick={() => {
                    setFilter('all');
                    setSearch('');
                  }}
                >
                  {list.showAll}
                </Button>
              )}
            </p>
          ) : (
            <ProgressiveList
              label={label}
              items={shown}
              upTo={isAskedShown ? shown.findIndex(({ id }) => id === askedId) : 0}
            >
              {(record, index) => (
                <SavedItem
                  key={record.id}
                  kind={kind}
                  record={record}
                  formulas={formulas}
                  columns={columns}
                  isOpen={record.id === openId}
                  isNew={!first.has(record.id)}
                  moves={sort === 'own' && openId === record.id ? movesOf(index) : undefined}
                  onMove={move}
                  onToggle={toggle}
                  isSelected={selected?.has(record.id)}
                  onSelect={select}
                  onEdit={onEdit}
                />
              )}
            </ProgressiveList>
          )}
        </ScrollBox>
      </div>
    </>
  );
}
