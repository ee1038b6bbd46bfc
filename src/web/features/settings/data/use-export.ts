import { useRef, useState } from 'react';
import { backupCollections, backupFileName, writeBackupFile } from '#contract/backup-files.ts';
import { backups, fillCount } from '#messages';
import { readKept } from '#web/data/kept-records.ts';
import { StorageProblem } from '#web/data/record-storage.ts';
import { useSession } from '#web/data/session.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { notify } from '#web/ui/notify.ts';

const { export: words } = backups;

/**
 * How everything that a player keeps becomes a file.
 *
 * @param isForGuests whether it is also for somebody who is not signed in
 */
export function useExport(isForGuests = false): {
  readonly isExporting: boolean;
  readonly exportAll: () => Promise<void>;
} {
  const session = useSession();
  const [isExporting, setIsExporting] = useState(false);
  const isAtWork = useRef(false);

  const save = async () => {
    const { records, preferences } = await readKept();
    const now = new Date();
    const { id: _, ...chosen } = preferences ?? { id: undefined };
    // Without the network nobody may know whose session this is; what is kept here can be saved all the same.
    const user = {
      id: session?.id ?? null,
      username: session?.username ?? null,
      email: session?.email ?? null,
      preferences: chosen,
    };
    downloadFile(backupFileName(now), writeBackupFile(user, records, now), 'application/json');
    const count = backupCollections.reduce((sum, name) => sum + records[name].length, 0);
    notify('success', words.done, { description: fillCount(words.items, count) });
  };

  const exportAll = async () => {
    if (isAtWork.current) return;
    if (session === null && !isForGuests) {
      notify('error', words.failed, { description: backups.notSignedIn });
      return;
    }
    isAtWork.current = true;
    setIsExporting(true);
    try {
      await save();
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error;
      notify('error', words.failed, { description: words.unreadable });
    } finally {
      isAtWork.current = false;
      setIsExporting(false);
    }
  };
  return { isExporting, exportAll };
}
