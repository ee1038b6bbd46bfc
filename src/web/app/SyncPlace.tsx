import { useSeemsSignedIn } from '#web/data/session.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

const SyncChip = lazyPart(() => import('#web/features/settings/sync/SyncChip.tsx'));

/** Room in the header for how a player's records stand to the account; kept free from the first paint on. */
export function SyncPlace() {
  const isSignedIn = useSeemsSignedIn();
  const isAwake = useAfterHydration();
  return (
    <div className="for-players touch-target flex justify-end max-[22rem]:hidden sm:w-40 xl:max-[88rem]:w-auto">
      {isAwake && isSignedIn && <SyncChip />}
    </div>
  );
}
