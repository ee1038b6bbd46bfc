import { backupCollections, writeBackupFile, type KeptRecords } from '#contract/files/backup-files.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { unreadable } from '#messages/call-failures.ts';
import { readKept } from '#web/data/backup/kept-records.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** The name of the file of a character's data: without what no file system takes in a name. */
export const characterFileName = (name: string): string =>
  `${name.replaceAll(/[\p{C}<>:"/\\|?*]+/gu, '').trim() || 'character'}_data.json`;

/** What of everything that is kept is this character or belongs to it. */
export function keptOf(kept: KeptRecords, characterId: string): KeptRecords {
  const isOfIt = (record: { readonly id: string; readonly parent?: unknown }): boolean =>
    record.id === characterId || record.parent === characterId;
  return Object.fromEntries(
    backupCollections.map((name) => [name, kept[name].filter(({ record }) => isOfIt(record))]),
  ) as unknown as KeptRecords;
}

/**
 * Saves a character with everything that belongs to it as a file of the form of a backup, which Import Data takes back. Nothing
 * in it says whose it is.
 */
export async function exportCharacter({ id, name }: Pick<Character, 'id' | 'name'>): Promise<void> {
  try {
    const { records } = await readKept();
    const nobody = { id: null, username: null, email: null, preferences: {} };
    downloadFile(
      characterFileName(name),
      writeBackupFile(nobody, keptOf(records, id), new Date()),
      'application/json',
    );
    notify('success', dashboard.exported);
  } catch (cause) {
    if (!(cause instanceof StorageProblem)) throw cause;
    notify('error', dashboard.exportFailed, { description: unreadable.text });
  }
}
