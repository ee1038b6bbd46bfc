import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { useHasHeard } from '../use-heard-characters.ts';
import type { CollectionView } from '#web/data/store/views/collection-views.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';

/** The player's loadouts. On a device that has heard nothing of the account yet an empty list is one that is loading. */
export function useSavedLoadouts(): Pick<CollectionView<Loadout>, 'status' | 'records'> {
  const { status, records } = useCollection('loadouts');
  const hasHeard = useHasHeard();
  return { status: status === 'ready' && records.length === 0 && !hasHeard ? 'loading' : status, records };
}
