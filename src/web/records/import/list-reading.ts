import type { BackupReading } from '#contract/files/backup-files.ts';
import type { ReadingOf } from '#contract/files/calculation-files.ts';
import type { CalculationCollection } from '#contract/records/calculations.ts';

/** The file of one list, as a backup that holds nothing else: both are looked at in the same preview. */
export function listReading<Name extends CalculationCollection>(
  collection: Name,
  reading: Extract<ReadingOf<Name>, { kind: 'read' }>,
): Extract<BackupReading, { kind: 'read' }> {
  return {
    kind: 'read',
    isAsWritten: true,
    exportedAt: null,
    username: null,
    preferences: {},
    sections: { [collection]: { ...reading, createdAt: new Map<string, number>(), findings: [] } },
  };
}
