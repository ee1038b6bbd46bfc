import { useEffect, useState } from 'react';
import { readKept, type Kept } from '#web/data/backup/kept-records.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';

/** Everything that a player keeps, as it was when the screen opened: undefined until it is read, null where it cannot be. */
export function useKept(): Kept | null | undefined {
  const [kept, setKept] = useState<Kept | null>();
  useEffect(() => {
    let isWanted = true;
    readKept().then(
      (read) => isWanted && setKept(read),
      (error: unknown) => {
        if (!(error instanceof StorageProblem)) throw error;
        if (isWanted) setKept(null);
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return kept;
}
