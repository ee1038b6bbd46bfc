import { accountRoutes } from '#contract/account/account-routes.ts';
import { fill, fillCount, keptText, keptCount } from '#messages/fill.ts';
import { backups } from '#messages/records/backups.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import {
  changesUndoing,
  foreseeImport,
  forgetLastImport,
  keepLastImport,
  type LastImport,
} from '#web/data/backup/last-import.ts';
import { StorageProblem } from '#web/data/storage/record-storage.ts';
import { keepAccount, knownSession } from '#web/data/session/session.ts';
import { notify, tellWork } from '#web/ui/toasts/notify.ts';
import { keepEdit } from '../keep-edit.ts';
import { backupText } from './backup-text.ts';

const { preview: words, undo } = backups;

interface ChosenImport {
  readonly changes: readonly Change[];
  /** The name that the account is to have; null where it stays. */
  readonly username: string | null;
  /** The number of the file's items that are left out. */
  readonly skipped: number;
  /** What to say once it is done; without one, how much was imported. */
  readonly title?: string;
}

/**
 * Does what was chosen in the preview, all of it as one edit, after everything as it is was put by.
 *
 * @returns whether it was done
 */
export function importBackup(chosen: ChosenImport): Promise<boolean> {
  return tellWork(words.importing, importChosen(chosen));
}

async function importChosen({ changes, username, skipped, title }: ChosenImport): Promise<boolean> {
  const count = changes.length;
  try {
    await keepLastImport({
      at: Date.now(),
      backup: (await backupText()).text,
      changes: await foreseeImport(changes),
      username: username === null ? null : (knownSession()?.username ?? null),
    });
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error;
    notify('error', words.failed, { description: words.noBackup });
    return false;
  }
  const isKept =
    count === 0 ||
    (await keepEdit(
      keptCount(title === undefined ? words.edit : words.editFromFile, count),
      changes,
      noticeOf(count, skipped, title),
    ));
  if (!isKept) {
    await forgetLastImport();
    return false;
  }
  if (username !== null) await takeUsername(username);
  return true;
}

function noticeOf(count: number, skipped: number, title: string | undefined) {
  const left = skipped > 0 ? [fillCount(words.skipped, skipped)] : [];
  if (title === undefined)
    return { title: fillCount(words.done, count), ...(left.length > 0 ? { description: left.join() } : {}) };
  return {
    title,
    description: [fillCount(words.saved, count), ...left].join(', '),
    isRestorable: true,
    restoreLabel: undo.button,
  };
}

/** Puts everything back as it was before the last import. What was changed since stays. */
export function undoImport(last: LastImport): Promise<void> {
  return tellWork(undo.undoing, takeImportBack(last));
}

async function takeImportBack(last: LastImport): Promise<void> {
  try {
    const changes = await changesUndoing(last);
    const leftAlone = last.changes.length - changes.length;
    const isKept =
      changes.length === 0 ||
      (await keepEdit(keptText(undo.edit), changes, {
        title: undo.done,
        isRestorable: true,
        restoreLabel: undo.again,
        ...(leftAlone > 0 ? { description: fillCount(undo.leftAlone, leftAlone) } : {}),
      }));
    if (!isKept) return;
    if (changes.length === 0 && leftAlone > 0) notify('info', undo.nothing);
    // The import may have been refused its name.
    if (last.username !== null && last.username !== knownSession()?.username)
      await takeUsername(last.username);
    await forgetLastImport();
  } catch (error) {
    if (!(error instanceof StorageProblem)) throw error;
    notify('error', undo.failed);
  }
}

/** The lists are there already: a name that cannot be had is told, and changes nothing else. */
async function takeUsername(username: string): Promise<void> {
  try {
    keepAccount((await call(accountRoutes.changeProfile, { body: { username } })).account);
    notify('success', fill(words.usernameTaken, { username }));
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    notify('warning', words.usernameKept, { description: error.message });
  }
}
