import type { CollectionName } from '#contract/records/records.ts';
import { shopping } from '#messages';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { retryStorage } from '#web/data/store/local-store.ts';
import { useCollection } from '#web/data/store/use-collection.ts';
import { useStorageState } from '#web/data/store/use-storage-state.ts';
import { StorageNotice } from '#web/ui/StorageNotice.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { FailedList } from './saved/FailedList.tsx';
import ShoppingList from './shopping/ShoppingList.tsx';

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
  const failed = statuses.find(([, status]) => status === 'failed');

  return (
    <>
      <StorageNotice state={storageState} onRetry={retryStorage} />
      {failed !== undefined ? (
        <>
          <h2 className="mt-4 text-2xl">{shopping.title}</h2>
          <FailedList collection={failed[0]} />
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
        </div>
      )}
    </>
  );
}
