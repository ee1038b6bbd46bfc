import { expect, test } from 'vitest';
import { backupCollections, type BackupCollection } from '#contract/files/backup-files.ts';
import { readCalculationFile } from '#contract/files/calculation-files-reader.ts';
import { limits } from '#contract/limits.ts';
import { isOverfull, planImport } from '#web/data/backup/import-plan.ts';
import { keptRecords } from '#web/data/backup/kept-records.ts';
import type { StoredDocument } from '#web/data/storage/record-storage.ts';
import { goal } from '#web/data/sync/exchange/device-for-tests.ts';
import { countsText } from './import-report.ts';
import { listReading } from '../ListToolbar.tsx';

const goals = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => goal(`${name}-${index}`));

function planned(present: number, calculations: readonly object[]) {
  const kept = keptRecords(
    new Map<BackupCollection, readonly StoredDocument[]>([
      ...backupCollections.map((name) => [name, []] as const),
      [
        'gemPowerGoals',
        goals(present, 'kept').map((data) => ({
          collection: 'gemPowerGoals' as const,
          id: data.id,
          data,
          revision: 1,
          serverRevision: 0,
          createdAt: 1,
          updatedAt: 1,
        })),
      ],
    ]),
  );
  const reading = readCalculationFile(JSON.stringify({ calculations }), 'gemPowerGoals');
  if (reading.kind !== 'read') throw new Error(`The file is ${reading.kind}.`);
  const [plan, ...others] = planImport(kept, listReading('gemPowerGoals', reading).sections);
  if (plan === undefined) throw new Error('There is no plan.');
  expect(others).toEqual([]);
  return plan;
}

test('the file of one list is looked at like a backup that holds nothing else', () => {
  const plan = planned(2, [goal('kept-0'), goal('new'), { id: 'x', gemColor: 'red' }]);
  expect(countsText(plan)).toBe('1 new, 1 identical, 1 invalid');
  expect(plan.missing).toEqual(['kept-1']);
});

test('that a list has no room for what a file brings is known before it is imported', () => {
  const plan = planned(limits.calculationsPerList - 10, goals(20, 'new'));
  expect(isOverfull(plan, 'merge')).toBe(true);
  expect(isOverfull(plan, 'replace')).toBe(false);
  expect(isOverfull(planned(10, goals(20, 'new')), 'merge')).toBe(false);
});
