import { useDeferredValue } from 'react';
import { calculators } from '#messages/calculators/calculators.ts';
import { upgrades } from '#messages/calculators/upgrades.ts';
import { keptText } from '#messages/fill.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { ListSkeleton } from '#web/records/ListSkeleton.tsx';
import { legendaryKind } from '../kinds/legendary-kind.ts';
import { changeOf } from '../kinds/record-change.ts';
import NextBestUpgrade from './NextBestUpgrade.tsx';

const { edits } = calculators;

/** The best way to spend a budget on the legendary goals that this browser keeps. */
export default function UpgradeSection() {
  // Choosing answers in the form first; this follows.
  const formulas = useDeferredValue(usePreference('formulas')[0]);
  const { status, records } = useCollection('legendaryGoals');

  const apply = (targets: readonly { id: string; targetRank: number }[]) =>
    void keepEdit(
      keptText(edits.applied),
      targets.map(({ id, targetRank }) =>
        changeOf(legendaryKind, id, {
          update: (goal) =>
            legendaryKind.recordOf(
              { ...legendaryKind.formOf(goal), targetRank },
              { id, completed: goal.completed, previous: goal },
            ),
        }),
      ),
      { title: edits.applied, isRestorable: true },
    );

  return (
    <div className="@container mt-10">
      {status === 'ready' && <NextBestUpgrade goals={records} formulas={formulas} onApply={apply} />}
      {status === 'loading' && <ListSkeleton />}
      {status === 'failed' && (
        <>
          <h2 className="text-2xl">{upgrades.title}</h2>
          <FailedList collections={['legendaryGoals']} />
        </>
      )}
    </div>
  );
}
