import { useEffect, useState } from 'react';
import { readKept, type Kept } from '#web/data/backup/kept-records.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';

/**
 * Everything that a player keeps, as it was when the screen opened: undefined until it is read, null where it cannot be.
 *
 * @param read the same function at every call
 */
export function useKept<Absent extends string = never>(
  read: () => Promise<Kept | Absent> = readKept,
): Kept | Absent | null | undefined {
  const [kept, setKept] = useState<Kept | Absent | null>();
  useEffect(() => {
    let isWanted = true;
    read().then(
      (found) => isWanted && setKept(found),
      (error: unknown) => {
        if (!(error instanceof StorageProblem)) throw error;
        if (isWanted) setKept(null);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [read]);
  return kept;
}
