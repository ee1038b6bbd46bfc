import type { BackupReading } from '#contract/files/backup-files.ts';
import type { ReadingOf } from '#contract/files/calculation-files.ts';
import type { CalculationCollection } from '#contract/records/calculations.ts';
import { limits } from '#contract/limits.ts';
import type { Input } from '#engine/beside.ts';
import { run } from '#web/workers/run.ts';

/** Reads a calculations file away from the page's thread. A file that is too large is refused unread. */
export const readFileInWorker = <Name extends CalculationCollection>(file: Blob, collection: Name) =>
  // The largest list takes well under a second; a phone gets many times that.
  askReader<ReadingOf<Name>>({ file, collection }, limits.calculationFileBytes, 15_000);

/** Reads a backup away from the page's thread. A file that is too large is refused unread. */
export const readBackupInWorker = (file: Blob) =>
  askReader<BackupReading>({ file, collection: 'all' }, limits.backupFileBytes, 60_000);

type Unreadable = Extract<BackupReading, { kind: 'unreadable' }>;

async function askReader<Reading>(
  task: Input<'file'> & { readonly file: Blob },
  mostBytes: number,
  limitMs: number,
): Promise<Reading | Unreadable> {
  if (task.file.size > mostBytes) return { kind: 'unreadable', reason: 'too-large' };
  const signal = AbortSignal.timeout(limitMs);
  try {
    return (await run('file', task, { signal })) as Reading;
  } catch (error) {
    console.debug('A file could not be read', error);
    return { kind: 'unreadable', reason: signal.aborted ? 'timeout' : 'failed' };
  }
}
