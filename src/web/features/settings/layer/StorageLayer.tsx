import { useEffect } from 'react';
import { keeping } from '#messages/records/keeping.ts';
import { localStore, onStorageEmptied } from '#web/data/store/local-store.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** Says, wherever the player is, that the browser has deleted its records under the open page. */
export default function StorageLayer() {
  useEffect(
    () =>
      onStorageEmptied(() => {
        const description = localStore.owner() === null ? keeping.emptiedText : keeping.emptiedTextAccount;
        notify('warning', keeping.emptiedTitle, { description });
      }),
    [],
  );
  return null;
}
