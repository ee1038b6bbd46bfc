import type { CollectionName } from '#contract/records/records.ts';
import { shopping } from '#messages/calculators/shopping.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { retryStorage } from '#web/data/store/local-store.ts';
import { FailedList } from '#web/records/FailedList.tsx';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { useStorageState } from '#web/data/store/use-storage-state.ts';
import { UnreadableRecords } from '#web/records/UnreadableRecords.tsx';
import { StorageNotice } from '#web/records/StorageNotice.tsx';
import { ListSkeleton } from '#web/records/ListSkeleton.tsx';
import { AllGoals } from './AllGoals.tsx';
import ShoppingList from './ShoppingList.tsx';

/** The shopping list over what this browser keeps, once all three lists are read. */
export default function ShoppingSection() {
  const [formulas] = usePreference('formulas');
  const storageState = useStorageState();
  const normal = useCollection('normalCalculations');
  const legendary = useCollection('legendaryGoals');
  const power = useCollection('gemPowerGoals');
  const statuses: readonly (readonly [CollectionName, string])[] = [
    ['normalCalculations', normal.status],
    ['legendaryGoals', legendary.status],
    ['gemPowerGoals', power.status],
  ];
  const failed = statuses.filter(([, status]) => status === 'failed').map(([collection]) => collection);

  return (
    <>
      <StorageNotice state={storageState} onRetry={retryStorage} />
      <UnreadableRecords of={[normal, legendary, power]} />
      {failed.length > 0 ? (
        <>
          <h2 className="mt-4 text-2xl">{shopping.title}</h2>
          <FailedList collections={failed} />
        </>
      ) : statuses.some(([, status]) => status === 'loading') ? (
        <ListSkeleton />
      ) : (
        <div className="mt-4">
          <ShoppingList
            formulas={formulas}
            normalCalculations={normal.records}
            legendaryGoals={legendary.records}
            gemPowerGoals={power.records}
          />
          <AllGoals
            formulas={formulas}
            normalCalculations={normal.records}
            legendaryGoals={legendary.records}
            gemPowerGoals={power.records}
          />
        </div>
      )}
    </>
  );
}
