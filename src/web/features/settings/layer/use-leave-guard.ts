import { useEffect } from 'react';
import { useHeldChanges } from '#web/data/sync/status/use-held-changes.ts';

let isFree = false;

/** From now on the page may be left without a question: the player has answered one already. */
export function leaveFreely(): void {
  isFree = true;
}

/** Has the browser ask before the page is left while changes wait for the player to save them. */
export function useLeaveGuard(): void {
  const isDirty = useHeldChanges().length > 0;
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
