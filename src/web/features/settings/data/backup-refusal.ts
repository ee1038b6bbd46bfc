import type { BackupReading } from '#contract/files/backup-files.ts';
import { limits } from '#contract/limits.ts';
import { fill } from '#messages/fill.ts';
import { backups } from '#messages/records/backups.ts';
import { records } from '#messages/records/records.ts';

const { import: words } = backups;

/** What to say of a file that is not taken, as title and details. */
export function backupRefusal(
  reading: Exclude<BackupReading, { kind: 'read' }>,
): [title: string, details: { description: string }] {
  switch (reading.kind) {
    case 'invalid':
      return [words.invalid, { description: words.invalidText }];
    case 'newer':
      return [words.newer, { description: words.newerText }];
    case 'too-many': {
      const { collection, count, limit } = reading;
      const list = records.collections[collection];
      return [words.invalid, { description: fill(words.tooMany, { list, count, limit }) }];
    }
    case 'unreadable':
      return [words.unreadable, { description: unreadableTexts()[reading.reason] }];
  }
}

const unreadableTexts = () =>
  ({
    'too-large': fill(words.tooLarge, { size: limits.backupFileBytes / 1_000_000 }),
    'not-json': words.notJson,
    'too-deep': words.tooDeep,
    timeout: words.timeout,
    failed: words.failed,
  }) as const;
