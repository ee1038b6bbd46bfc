import type { BackupReading } from '#contract/files/backup-files.ts';
import type { ReadingOf } from '#contract/files/calculation-files.ts';
import type { CalculationCollection } from '#contract/records/calculations.ts';
import { limits } from '#contract/limits.ts';
import type { ReadingTask } from './import-reader.worker.ts';

/** The largest list takes well under a second; a phone gets many times that. */
const LIST_LIMIT_MS = 15_000;
const BACKUP_LIMIT_MS = 60_000;

type Unreadable = Extract<BackupReading, { kind: 'unreadable' }>;
const unreadable = (reason: Unreadable['reason']): Unreadable => ({ kind: 'unreadable', reason });

/** Reads a calculations file away from the page's thread. A file that is too large is refused unread. */
export const readFileInWorker = async <Name extends CalculationCollection>(
  file: Blob,
  collection: Name,
): Promise<ReadingOf<Name>> =>
  file.size > limits.calculationFileBytes
    ? unreadable('too-large')
    : askReader<ReadingOf<Name>>(file, collection, LIST_LIMIT_MS);

/** Reads a backup away from the page's thread. A file that is too large is refused unread. */
export const readBackupInWorker = async (file: Blob): Promise<BackupReading> =>
  file.size > limits.backupFileBytes
    ? unreadable('too-large')
    : askReader<BackupReading>(file, 'all', BACKUP_LIMIT_MS);

async function askReader<Reading>(
  file: Blob,
  collection: ReadingTask['collection'],
  limitMs: number,
): Promise<Reading | Unreadable> {
  const worker = new Worker(new URL('./import-reader.worker.ts', import.meta.url), { type: 'module' });
  const { port1: reading, port2: answer } = new MessageChannel();
  let timer = 0;
  try {
    return await new Promise<Reading | Unreadable>((resolve) => {
      const fail = () => resolve(unreadable('failed'));
      timer = setTimeout(() => resolve(unreadable('timeout')), limitMs);
      worker.addEventListener('error', fail);
      reading.addEventListener('messageerror', fail);
      reading.addEventListener('message', (event: MessageEvent<Reading>) => resolve(event.data));
      reading.start();
      const task: ReadingTask = { file, collection, answer };
      worker.postMessage(task, [answer]);
    });
  } finally {
    clearTimeout(timer);
    reading.close();
    worker.terminate();
  }
}
