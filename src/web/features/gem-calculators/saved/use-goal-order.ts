import { useState } from 'react';
import { listPlaceOf } from '#web/records/list-place.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import {
  sortedFigures,
  sortedIds,
  withNewIds,
  type GoalSort,
  type Sortable,
  type SortedFigures,
} from './goal-order.ts';

interface Order {
  readonly key: string;
  readonly ids: readonly string[];
  /** What the place of each followed from when it was worked out. */
  readonly marks: ReadonlyMap<string, string>;
}

/**
 * The records in the order of their list. It is worked out when the list opens and when it is to be sorted by something
 * else: what is edited stays where it is. Only what a player has put in its place themselves moves at once.
 */
export function useGoalOrder<Name extends CalculatorName>(
  kind: CalculatorKind<Name>,
  records: readonly RecordOf<Name>[],
  sort: GoalSort,
  formulas: FormulaSet,
): readonly RecordOf<Name>[] {
  const [order, setOrder] = useState<Order>({ key: '', ids: [], marks: new Map() });
  const key = `${kind.name} ${sort}`;
  const sortable = (record: RecordOf<Name>): Sortable => {
    let figures: SortedFigures | undefined;
    return {
      id: record.id,
      title: kind.titleOf(record),
      isCompleted: record.completed,
      place: listPlaceOf(kind.collection, record),
      urgency: kind.urgencyOf?.(record) ?? 0,
      figures: () => (figures ??= sortedFigures(kind.itemFiguresOf(record, formulas))),
    };
  };
  const byId = new Map(records.map((record) => [record.id, record]));
  const markOf = (record: RecordOf<Name>): string =>
    `${sort === 'priority' ? kind.urgencyOf?.(record) : ''} ${sort === 'own' ? record.position : ''}`;
  const isMoved = records.some((record) => {
    const mark = order.marks.get(record.id);
    return mark !== undefined && mark !== markOf(record);
  });
  const isNew = records.some(({ id }) => !order.marks.has(id));
  let { ids } = order;
  if (order.key !== key || isMoved || isNew) {
    const fresh = sortedIds(records.map(sortable), sort);
    ids = order.key !== key || isMoved ? fresh : withNewIds(ids, fresh);
    const marks = new Map(records.map((record) => [record.id, markOf(record)]));
    setOrder({ key, ids, marks });
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}
