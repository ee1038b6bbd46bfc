import { useState } from 'react';
import { fillCount, keptCount } from '#messages/fill.ts';
import { sync } from '#messages/records/sync.ts';
import { editKeeper } from '#web/data/store/edits/edit-keeper.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { bringGuestWork, type GuestWork } from '#web/data/sync/status/sync-view.ts';
import { placeElsewhere } from '#web/data/store/views/place-of.ts';
import { notify } from '#web/ui/toasts/notify.ts';

const { guest: words } = sync;
const { keepEdit } = editKeeper({ notify, listFull: () => words.full, placeElsewhere });

/** Brings a guest's work into the account, and says what became of it. */
export function useBringing({ count }: GuestWork): {
  readonly isBringing: boolean;
  readonly bring: () => Promise<void>;
} {
  const [isBringing, setIsBringing] = useState(false);
  const bring = async () => {
    if (isBringing) return;
    setIsBringing(true);
    try {
      await bringGuestWork((changes) =>
        keepEdit(keptCount(words.edit, count), changes, {
          title: fillCount(navigator.onLine ? words.done : words.doneOffline, count),
        }),
      );
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error;
      notify('error', words.failed);
    } finally {
      setIsBringing(false);
    }
  };
  return { isBringing, bring };
}
