import { useRef, useState } from 'react';
import { backupFileName } from '#contract/files/backup-files.ts';
import { fillCount } from '#messages/fill.ts';
import { backups } from '#messages/records/backups.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { knownSession, useSeemsSignedIn, useSession, wantSession } from '#web/data/session/session.ts';
import { readPlayer } from '#web/data/storage/current-player.ts';
import { fetchAll } from '#web/data/sync/status/sync-actions.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { notify, tellWork } from '#web/ui/toasts/notify.ts';
import { backupText } from '#web/records/import/backup-text.ts';

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
  useSession();
  const seemsSignedIn = useSeemsSignedIn();
  const [isExporting, setIsExporting] = useState(false);
  const isAtWork = useRef(false);

  /** Answers why there is no file; null when there is one. */
  const save = async (): Promise<string | null> => {
    // Before it is known who is signed in a guest's records may be shown, who is somebody else.
    if (knownSession() === undefined) await wantSession();
    const session = knownSession();
    if (session === null && !isForGuests) return backups.notSignedIn;
    if (session === undefined && seemsSignedIn && readPlayer() === null) return words.notArrived;
    // A device that has seen nothing of the account yet would write a file with nothing in it.
    if (!(await fetchAll())) return words.notArrived;
    const now = new Date();
    const { text, count } = await backupText(now);
    downloadFile(backupFileName(now), text, 'application/json');
    notify('success', words.done, { description: fillCount(words.items, count) });
    return null;
  };

  const exportAll = async () => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setIsExporting(true);
    try {
      const reason = await tellWork(words.exporting, save());
      if (reason !== null) notify('error', words.failed, { description: reason });
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
