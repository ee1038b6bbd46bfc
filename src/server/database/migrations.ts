import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Migration } from './migration.ts';
import { supportAndFaq } from './migrations/first/0001-support-and-faq.ts';
import { accounts } from './migrations/first/0002-accounts.ts';
import { secondSteps } from './migrations/first/0003-second-steps.ts';
import { documents } from './migrations/first/0004-documents.ts';
import { restoredHistories } from './migrations/first/0005-restored-histories.ts';
import { believedTime } from './migrations/first/0006-believed-time.ts';
import { accountActivity } from './migrations/first/0007-account-activity.ts';
import { childrenAndGroups } from './migrations/first/0008-children-and-groups.ts';
import { deviceNames } from './migrations/first/0009-device-names.ts';
import { unseenChildren } from './migrations/first/0010-unseen-children.ts';
import { push } from './migrations/first/0011-push.ts';
import { charactersById } from './migrations/first/0012-characters-by-id.ts';
import { equipment } from './migrations/0013-equipment.ts';
import { shares } from './migrations/0014-shares.ts';
import { setCounts } from './migrations/0015-set-counts.ts';
import { chat } from './migrations/0016-chat.ts';
import { chatReminders } from './migrations/0017-chat-reminders.ts';
import { chatUndo } from './migrations/0018-chat-undo.ts';
import { chatAgreed } from './migrations/0019-chat-agreed.ts';
import { schedulesOf2026 } from './migrations/0020-schedules-of-2026.ts';
import { plans } from './migrations/0021-plans.ts';
import { wordings } from './migrations/0022-wordings.ts';
import { community } from './migrations/0023-community.ts';
import { forum } from './migrations/0024-forum.ts';
import { gallery } from './migrations/0025-gallery.ts';
import { clans } from './migrations/0026-clans.ts';
import { adverts } from './migrations/0027-adverts.ts';
import { blocksById } from './migrations/0028-blocks-by-id.ts';
import { clanReminders } from './migrations/0029-clan-reminders.ts';

/** The product's tables, step by step. */
export const migrations: readonly Migration[] = [
  supportAndFaq,
  accounts,
  secondSteps,
  documents,
  restoredHistories,
  believedTime,
  accountActivity,
  childrenAndGroups,
  deviceNames,
  unseenChildren,
  push,
  charactersById,
  equipment,
  shares,
  setCounts,
  chat,
  chatReminders,
  chatUndo,
  chatAgreed,
  schedulesOf2026,
  plans,
  wordings,
  community,
  forum,
  gallery,
  clans,
  adverts,
  blocksById,
  clanReminders,
];

/** The database holds steps that this program does not know: a newer version wrote it. */
export class UnknownMigrationError extends Error {
  constructor(name: string) {
    super(
      `The database was written by a newer version of Loadstone (it holds the step "${name}", which this version does not know). Start that version, or restore a backup.`,
    );
    this.name = 'UnknownMigrationError';
  }
}

/**
 * Brings the tables up to the end of `steps`, all missing steps in one transaction. Several processes may do it at
 * once: the first one does the work, the others wait and find it done.
 *
 * @returns the names of the steps taken
 * @throws {UnknownMigrationError} nothing was changed
 */
export async function migrate(
  database: Database,
  steps: readonly Migration[],
  now: () => number = Date.now,
): Promise<readonly string[]> {
  const { dialect } = database;
  const { key, time, tableEnd } = dialect;
  const takeMissing = async (transaction: Transaction<unknown>) => {
    await sql`
      create table if not exists migrations (
        name ${key} not null primary key, position integer not null unique, taken_at ${time} not null
      ) ${tableEnd}`.execute(transaction);
    const { rows: taken } = await sql<{ name: string }>`
      select name from migrations order by position`.execute(transaction);
    const unknown = taken.find(({ name }, position) => steps[position]?.name !== name);
    if (unknown !== undefined) throw new UnknownMigrationError(unknown.name);

    const missing = steps.slice(taken.length);
    for (const [index, step] of missing.entries()) {
      await step.up(transaction, dialect);
      await sql`
        insert into migrations (name, position, taken_at)
        values (${step.name}, ${taken.length + index + 1}, ${now()})`.execute(transaction);
    }
    return missing.map(({ name }) => name);
  };
  return database.transaction(takeMissing, 'migrations', { mayTakeLong: true });
}
