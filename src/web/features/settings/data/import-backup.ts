import { accountRoutes } from '#contract/account-routes.ts';
import { backups, fillCount } from '#messages';
import { call, CallFailed } from '#web/data/call.ts';
import { editKeeper } from '#web/data/edit-keeper.ts';
import type { Change } from '#web/data/edits.ts';
import { keepAccount } from '#web/data/session.ts';
import { notify } from '#web/ui/notify.ts';

const { preview: words } = backups;
const { keepEdit } = editKeeper({ notify, listFull: () => words.listFull });

interface ChosenImport {
  readonly changes: readonly Change[];
  /** The name that the account is to have; null where it stays. */
  readonly username: string | null;
}

/** Does what was chosen in the preview, all of it as one edit. Answers whether it was done. */
export async function importBackup({ changes, username }: ChosenImport): Promise<boolean> {
  const count = changes.length;
  const isKept =
    count === 0 ||
    (await keepEdit(fillCount(words.edit, count), changes, {
      title: fillCount(words.done, count),
      isRestorable: true,
    }));
  if (!isKept) return false;
  return username === null ? true : takeUsername(username);
}

/** The lists are there already: a name that cannot be had is told, and is no reason to stay. */
async function takeUsername(username: string): Promise<boolean> {
  try {
    keepAccount((await call(accountRoutes.changeProfile, { body: { username } })).account);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    notify('warning', words.usernameKept, { description: error.message });
  }
  return true;
}
