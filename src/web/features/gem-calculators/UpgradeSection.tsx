import { calculators } from '#messages';
import { usePreference } from '#web/data/preferences.ts';
import { useCollection } from '#web/data/use-collection.ts';
import { keepEdit } from './keep-edit.ts';
import { legendaryKind } from './legendary-kind.ts';
import { changeOf } from './record-change.ts';
import NextBestUpgrade from './upgrades/NextBestUpgrade.tsx';

const { edits } = calculators;

/** The best way to spend a budget on the legendary goals that this browser keeps. */
export default function UpgradeSection() {
  const [formulas] = usePreference('formulas');
  const { status, records } = useCollection('legendaryGoals');

  const apply = (targets: readonly { id: string; targetRank: number }[]) =>
    void keepEdit(
      edits.applied,
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

  if (status !== 'ready') return null;
  return (
    <div className="mt-10">
      <NextBestUpgrade goals={records} formulas={formulas} onApply={apply} />
    </div>
  );
}
