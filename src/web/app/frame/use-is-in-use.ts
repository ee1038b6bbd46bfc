import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#web/data/store/when-idle.ts';
import { loadPartsAhead } from '#web/ui/parts/lazy-part.tsx';
import { firstNotice } from '#web/ui/toasts/notify.ts';
import { onFirstUse } from './first-use.ts';

/**
 * Becomes true once somebody uses the page, or has had it open for a while, or there is something to tell them: then what
 * is not needed to answer is loaded, so that it opens at once later, also without the network. Before that it would only
 * be in the way; so it would be of the answer to the first press.
 */
export function useIsInUse(): boolean {
  const [isInUse, setIsInUse] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const begin = () => {
      if (!isWanted) return;
      isWanted = false;
      startTransition(() => setIsInUse(true));
      loadPartsAhead(whenIdle);
    };
    const callOff = onFirstUse(() => whenIdle(begin));
    void firstNotice.then(begin);
    return () => {
      isWanted = false;
      callOff();
    };
  }, []);
  return isInUse;
}
