import { backupCollections, writeBackupFile } from '#contract/files/backup-files.ts';
import { readKept } from '#web/data/backup/kept-records.ts';
import { knownSession } from '#web/data/session/session.ts';

/**
 * Everything that the player keeps, as it is now, as the text of a backup.
 *
 * @returns with how many records it holds
 * @throws {StorageProblem}
 */
export async function backupText(
  now = new Date(),
): Promise<{ readonly text: string; readonly count: number }> {
  const { records, preferences } = await readKept();
  const session = knownSession();
  const { id: _, ...chosen } = preferences ?? { id: undefined };
  // Without the network nobody may know whose session this is; what is kept here can be saved all the same.
  const user = {
    id: session?.id ?? null,
    username: session?.username ?? null,
    email: session?.email ?? null,
    preferences: chosen,
  };
  return {
    text: writeBackupFile(user, records, now),
    count: backupCollections.reduce((sum, name) => sum + records[name].length, 0),
  };
}
