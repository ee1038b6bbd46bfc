import { useCallback, useEffect, useState } from 'react';
import { readLastImport, type LastImport } from '#web/data/backup/last-import.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { useKnownSession } from '#web/data/session/session.ts';

/** The last import that can be taken back, and how to look for it anew. */
export function useLastImport(): { readonly last: LastImport | null; readonly lookAgain: () => void } {
  const player = useKnownSession()?.id;
  const [last, setLast] = useState<LastImport | null>(null);
  const lookAgain = useCallback(() => {
    readLastImport().then(setLast, (error: unknown) => {
      if (!(error instanceof StorageProblem)) throw error;
      setLast(null);
    });
  }, []);
  useEffect(lookAgain, [lookAgain, player]);
  return { last, lookAgain };
}
