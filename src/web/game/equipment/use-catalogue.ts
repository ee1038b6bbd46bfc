import { useEffect, useState } from 'react';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { whenIdle } from '#web/data/store/when-idle.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';

export interface CatalogueView {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Null until it is there. */
  readonly catalogue: EquipmentCatalogue | null;
  readonly retry: () => void;
}

type Loaded = EquipmentCatalogue | 'failed' | null;

/** The equipment of the game: the product's own tables at once, those of the operator where there are any. */
export function useCatalogue(): CatalogueView {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    let end = (): void => undefined;
    // The page answers before it: on a phone its tables would be in the way of what the page starts with.
    const callOff = whenIdle(() => {
      end = load(setLoaded);
    });
    return () => {
      callOff();
      end();
    };
  }, []);
  return {
    status: loaded === null ? 'loading' : loaded === 'failed' ? 'failed' : 'ready',
    catalogue: loaded === 'failed' ? null : loaded,
    retry() {
      setLoaded(null);
      load(setLoaded);
    },
  };
}

function load(show: (loaded: Loaded) => void): () => void {
  let isWanted = true;
  let isShown = false;
  const bring = async () => {
    const { bundledCatalogue, givenCatalogue } = await import('./load-catalogue.ts');
    if (isWanted) show(bundledCatalogue());
    isShown = true;
    const uploaded = await givenCatalogue();
    if (isWanted && uploaded !== null) show(uploaded);
  };
  bring().catch((error: unknown) => {
    console.error('The equipment could not be loaded', error);
    // What is in use is not taken away for a newer one that does not come.
    if (!isWanted || isShown) return;
    show('failed');
    notify('error', loadoutWords.catalogue.failed, { id: 'equipment-failed' });
  });
  return () => {
    isWanted = false;
  };
}
