import { useEffect } from 'react';
import { keeping } from '#messages/records/keeping.ts';
import { subscribeToStorageErrors } from '#web/data/store/owners/safe-mode.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** Says at the error itself that the browser's storage has failed, once a minute however many follow. */
export function useStorageErrors(): void {
  useEffect(() => {
    let saidAt = -Infinity;
    return subscribeToStorageErrors(() => {
      if (performance.now() - saidAt < 60_000) return;
      saidAt = performance.now();
      notify('error', keeping.storageError);
    });
  }, []);
}
