import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { useHasAbsent } from '#web/data/session/use-has-absent.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

const SyncChip = lazyPart(() => import('#web/features/settings/sync/SyncChip.tsx'));

/** Room in the header for how a player's records stand to the account; kept free from the first paint on. */
export function SyncPlace() {
  const isSignedIn = useSeemsSignedIn();
  const isAwake = useAfterHydration();
  // Nothing moves when it comes for somebody whose session has ended: the right edge stands still.
  const isForAbsent = useHasAbsent() && isAwake && !isSignedIn;
  return (
    <div
      className={classNames(
        !isForAbsent && 'for-players',
        'touch-target flex justify-end md:w-40 lg:max-[88rem]:w-auto',
      )}
    >
      {isAwake && (isSignedIn || isForAbsent) && <SyncChip />}
    </div>
  );
}
