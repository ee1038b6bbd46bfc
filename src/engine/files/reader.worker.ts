import { readBackupFile } from '#contract/files/backup-files-reader.ts';
import { readCalculationFile } from '#contract/files/calculation-files-reader.ts';
import { answerWith } from '../beside.ts';

answerWith<'file'>(async ({ file, collection }) => {
  const text = await file.text();
  return collection === 'all' ? readBackupFile(text) : readCalculationFile(text, collection);
});
