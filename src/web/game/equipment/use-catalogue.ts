import { useEffect, useState } from 'react';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { withoutAnswer } from '#web/data/session/call-failed.ts';
import { useQuestion } from '#web/data/session/use-answer.ts';
import { whenIdle } from '#web/data/store/when-idle.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';

export interface CatalogueView {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Null until it is there. */
  readonly catalogue: EquipmentCatalogue | null;
  readonly retry: () => void;
}

const load = () =>
  import('./load-catalogue.ts').catch((error: unknown) => {
    console.error('The equipment could not be loaded', error);
    throw withoutAnswer(error);
  });

/** The equipment of the game: the product's own tables at once, those of the operator where there are any. */
export function useCatalogue(): CatalogueView {
  const [isWanted, setIsWanted] = useState(false);
  // The page answers before it: on a phone its tables would be in the way of what the page starts with.
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  const bundled = useQuestion(isWanted ? 'bundled catalogue' : null, async () =>
    (await load()).bundledCatalogue(),
  );
  const given = useQuestion(bundled.status === 'ready' ? 'given catalogue' : null, async () =>
    (await load()).givenCatalogue(),
  );
  const { status } = bundled;
  useEffect(() => {
    if (status === 'failed') notify('error', loadoutWords.catalogue.failed, { id: 'equipment-failed' });
  }, [status]);
  return { status, catalogue: given.answer ?? bundled.answer ?? null, retry: () => void bundled.askAgain() };
}
