import { readBackupFile } from '#contract/files/backup-files-reader.ts';
import { readCalculationFile } from '#contract/files/calculation-files-reader.ts';
import type { CalculationCollection } from '#contract/records/calculations.ts';

/** What the page asks of this worker: to read one file, and to answer through `answer`. */
export interface ReadingTask {
  readonly file: Blob;
  /** Whose list the file is of; `all` for a backup of everything. */
  readonly collection: CalculationCollection | 'all';
  readonly answer: MessagePort;
}

addEventListener('message', (event: MessageEvent<ReadingTask>) => {
  const { file, collection, answer } = event.data;
  void file
    .text()
    .then((text) => (collection === 'all' ? readBackupFile(text) : readCalculationFile(text, collection)))
    .catch((error: unknown) => {
      console.debug('A file could not be read', error);
      return { kind: 'unreadable', reason: 'failed' } as const;
    })
    .then((reading) => answer.postMessage(reading, []));
});
