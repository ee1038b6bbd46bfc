import { useEffect, useRef } from 'react';
import { StorageProblem, type SeenState } from '#web/data/storage/record-storage.ts';
import type { CalculatorName } from '#web/game/calculator-names.ts';
import { keepDraft } from './kept-draft.ts';

const PAUSE_MS = 1_000;

/**
 * Keeps a form's content once typing pauses, and forgets it when there is nothing to keep any more.
 *
 * @param link the content; null where it needs no draft
 * @param editedId the record that the form is changing, `seen` as it was seen when editing began
 */
export function useDraftKeeping(
  name: CalculatorName,
  link: string | null,
  editedId: string | null,
  seen: SeenState | undefined,
): void {
  /** What an earlier visit has left is not to go before this one has typed something. */
  const hasTyped = useRef(false);
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (link === null && !hasTyped.current) return undefined;
    hasTyped.current = true;
    const keep = () => {
      pending.current = null;
      void keepQuietly(name, link === null ? null : { at: Date.now(), link, editedId, seen });
    };
    pending.current = keep;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, link, editedId, seen]);

  useEffect(() => {
    const keepNow = () => pending.current?.();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
}

/** A draft is a help and no promise: where the storage fails the page says so for the lists. */
async function keepQuietly(...draft: Parameters<typeof keepDraft>): Promise<void> {
  try {
    await keepDraft(...draft);
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error;
    console.debug('The draft could not be kept', error);
  }
}
