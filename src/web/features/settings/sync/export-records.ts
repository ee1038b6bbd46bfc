import { backupCollections, writeBackupFile, type KeptRecords } from '#contract/files/backup-files.ts';
import type { WaitingChange } from '#web/data/sync/status/sync-view.ts';
import { downloadFile } from '#web/ui/download-file.ts';

/** Hands the player a backup of certain records alone; importing it brings them back. */
export function exportRecords(changes: readonly WaitingChange[]): void {
  const now = new Date();
  const lists = backupCollections.map((name) => [
    name,
    changes
      .filter(({ collection }) => collection === name)
      .map(({ record, changedAt }) => ({ record, createdAt: changedAt, updatedAt: changedAt })),
  ]);
  const nobody = { id: null, username: null, email: null, preferences: {} };
  const text = writeBackupFile(nobody, Object.fromEntries(lists) as KeptRecords, now);
  downloadFile(`loadstone-changes-${now.toISOString().slice(0, 10)}.json`, text, 'application/json');
}
