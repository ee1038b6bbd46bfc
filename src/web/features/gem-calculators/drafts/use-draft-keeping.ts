import { useEffect, useRef } from 'react';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import type { CalculatorName } from '../calculator-kind.ts';
import { keepDraft } from './kept-draft.ts';

const PAUSE_MS = 1_000;

/**
 * Keeps a form's content once typing pauses, and forgets it when there is nothing to keep any more.
 *
 * @param link the content; null where it needs no draft
 * @param editedId the record that the form is changing
 */
export function useDraftKeeping(name: CalculatorName, link: string | null, editedId: string | null): void {
  /** What an earlier visit has left is not to go before this one has typed something. */
  const hasTyped = useRef(false);
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (link === null && !hasTyped.current) return undefined;
    hasTyped.current = true;
    const keep = () => {
      pending.current = null;
      void keepQuietly(name, link === null ? null : { at: Date.now(), link, editedId });
    };
    pending.current = keep;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, link, editedId]);

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
