import { useRef, useState } from 'react';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import type { WantedLoadout } from '#web/characters/loadouts/loadout-addresses.ts';
import {
  keepDraft,
  onTopOf,
  readDraft,
  readGuestDraft,
  startingDraft,
  valuesOf,
  type LoadoutDraft,
  type LoadoutValues,
} from './loadout-draft.ts';

export interface DraftView {
  /** The saved loadout that is changed; null for a new one, and for one that is gone. */
  readonly record: Loadout | null;
  readonly draft: LoadoutDraft;
  /** What stands in the builder: what was changed, on what the saved loadout is now. */
  readonly values: LoadoutValues;
  readonly isChanged: boolean;
  readonly set: (patch: Partial<LoadoutValues>) => void;
  /** Puts something else into the builder. @returns what stood there before */
  readonly put: (next: LoadoutDraft) => LoadoutDraft;
  /** The record as it was before the first change. */
  readonly seen: () => SeenState | undefined;
}

/**
 * What stands in the builder. It outlives leaving the page and a reload, and follows changes from elsewhere.
 *
 * @param wanted what the address asks for as the page opens
 */
export function useDraft(loadouts: readonly Loadout[], wanted: WantedLoadout | null): DraftView {
  const [draft, setDraft] = useState<LoadoutDraft>(() => {
    const guests = wanted?.kind === 'guest' ? readGuestDraft() : null;
    return startingDraft(wanted, loadouts, guests ?? readDraft());
  });
  const seen = useRef<SeenState | undefined>(undefined);
  const record = loadouts.find(({ id }) => id === draft.id) ?? null;
  const now = record === null ? draft.base : valuesOf(record);
  const values = onTopOf(now, draft);
  const put = (next: LoadoutDraft) => {
    seen.current = undefined;
    setDraft(next);
    keepDraft(next);
    return draft;
  };
  return {
    record,
    draft,
    values,
    isChanged: !isSameContent(now, values),
    set(patch) {
      if (record !== null) seen.current ??= lateStore.seen('loadouts', record.id);
      const next = { id: draft.id, base: now, values: { ...values, ...patch } };
      setDraft(next);
      keepDraft(next);
    },
    put,
    seen: () => seen.current,
  };
}
