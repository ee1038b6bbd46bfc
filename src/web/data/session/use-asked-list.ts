import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from './call-failed.ts';

/** A list that the server is asked for, as far as it is known. */
export type AskedList<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: CallFailed }
  | { readonly status: 'ready'; readonly list: readonly Item[]; readonly askedAt: number };

export interface AskedListParts<Item> {
  readonly asked: AskedList<Item>;
  /** Takes over the list as it stands after a change. */
  readonly keep: (list: readonly Item[]) => void;
  readonly askAgain: () => void;
}

/**
 * Asks for a list, and again when the network comes back after a failure.
 *
 * @param ask the same function for the same list
 */
export function useAskedList<Item>(ask: () => Promise<readonly Item[]>): AskedListParts<Item> {
  const [asked, setAsked] = useState<AskedList<Item>>({ status: 'loading' });
  const keep = useCallback(
    (list: readonly Item[]) => setAsked({ status: 'ready', list, askedAt: Date.now() }),
    [],
  );
  const askNow = useCallback(
    () =>
      ask().then(keep, (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        setAsked({ status: 'failed', failure: error });
      }),
    [ask, keep],
  );
  useEffect(() => void askNow(), [askNow]);
  const askAgain = useCallback(() => {
    setAsked({ status: 'loading' });
    void askNow();
  }, [askNow]);

  const hasFailed = asked.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [hasFailed, askAgain]);
  return { asked, keep, askAgain };
}
