import { describe, expect, test } from 'vitest';
import { readBackupFile } from '#contract/files/backup-files-reader.ts';
import { backupCollections, writeBackupFile } from '#contract/files/backup-files.ts';
import { planImport } from '#web/data/backup/import-plan.ts';
import { keptRecords } from '#web/data/backup/kept-records.ts';
import { goal } from '#web/data/sync/exchange/device-for-tests.ts';
import { hasFindings, importReport } from './import-report.ts';

const kept = goal('kept');
const nothing = keptRecords(new Map(backupCollections.map((name) => [name, []])));

function planned(goals: readonly unknown[]) {
  const file = JSON.parse(
    writeBackupFile({ id: 'a1', username: 'Ann', email: null, preferences: {} }, nothing, new Date(0)),
  ) as object;
  const reading = readBackupFile(JSON.stringify({ ...file, gemPowerGoals: goals }));
  if (reading.kind !== 'read') throw new Error(`The backup is ${reading.kind}.`);
  return { reading, plans: planImport(nothing, reading.sections) };
}

const taken = { choiceOf: () => 'merge' as const, changedBy: () => [] };

describe('the report on a backup', () => {
  test('names everything that is not taken as it stands, list by list', () => {
    const { reading, plans } = planned([
      kept,
      { ...kept, targetRank: 99 },
      7,
      kept,
      { ...kept, id: 'b', platinumCost: 1 },
    ]);
    expect(hasFindings(plans)).toBe(true);
    const text = importReport(plans, { ...taken, ...reading, leftOut: 1 }, new Date('2026-11-22T12:00:00Z'));
    expect(text).toContain('Import report of November 22, 2026');
    expect(text).toContain('The backup was exported on January 1, 1970.');
    expect(text).toContain(
      [
        'Gem power goals: 2 new, 2 invalid',
        '  Item 2 (kept): the field targetRank is missing or wrong',
        '  Item 3 (without an id): not a record',
      ].join('\n'),
    );
    expect(text).toContain('Recalculated, as the figures did not match the inputs: b');
    expect(text).toContain('Repeated in the file, last one used: kept');
    expect(text).toContain('1 character was left out: characters are kept in accounts.');
  });

  test('takes no line of its own from an id', () => {
    const { reading, plans } = planned([{ ...kept, id: 'x\nGem power goals: 9 new\u202e', targetRank: 99 }]);
    const text = importReport(plans, { ...taken, ...reading, leftOut: 0 }, new Date(0));
    expect(text).toContain('Item 1 (xGem power goals: 9 new): the field');
  });

  test('is not offered where there is nothing to report', () => {
    expect(hasFindings(planned([kept]).plans)).toBe(false);
  });
});
