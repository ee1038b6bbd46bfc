import { calculators, fill } from '#messages';
import { limits } from '#contract/limits.ts';
import type { Change } from '#web/data/edits.ts';
import { localStore } from '#web/data/local-store.ts';
import { StorageProblem } from '#web/data/record-storage.ts';
import type { TurnOutcome } from '#web/data/record-store.ts';
import { notify } from '#web/ui/notify.ts';

const { edits, storage, files } = calculators;

const problemTexts: Record<StorageProblem['kind'], string> = {
  full: storage.full,
  failed: storage.failing,
  'list-full': fill(storage.listFull, { max: limits.calculationsPerList }),
  outdated: storage.outdated,
};

/** Tells the player why something could not be kept; anything but a problem of the storage is a bug. */
function tellProblem(cause: unknown): void {
  if (!(cause instanceof StorageProblem)) throw cause;
  notify('error', storage.notSaved, { description: problemTexts[cause.kind] });
}

const restoreAction = { label: files.restore, onClick: () => void takeBack('undo') };

interface Notice {
  readonly title: string;
  readonly description?: string;
  /** The edit took something away: the toast offers to bring it back. */
  readonly isRestorable?: boolean;
}

/**
 * Keeps an edit and says so.
 *
 * @returns whether the edit is kept
 */
export async function keepEdit(
  label: string,
  changes: readonly Change[],
  notice: Notice | null,
): Promise<boolean> {
  try {
    await localStore.edit({ label, changes });
  } catch (cause) {
    tellProblem(cause);
    return false;
  }
  if (notice !== null)
    notify('success', notice.title, {
      ...(notice.description === undefined ? {} : { description: notice.description }),
      ...(notice.isRestorable === true ? { action: restoreAction } : {}),
    });
  return true;
}

/** Takes the last step back, or does the last undone one again, and names it. */
export async function takeBack(direction: 'undo' | 'redo'): Promise<void> {
  try {
    tellOutcome(direction, await (direction === 'undo' ? localStore.undo() : localStore.redo()));
  } catch (cause) {
    tellProblem(cause);
  }
}

function tellOutcome(direction: 'undo' | 'redo', { kind, label, leftAlone }: TurnOutcome): void {
  const name = { label: label ?? '' };
  const partly = leftAlone > 0 ? { description: fill(edits.partly, { n: leftAlone }) } : {};
  if (kind === 'undone') notify('success', fill(edits.undone, name), partly);
  else if (kind === 'redone') notify('success', fill(edits.redone, name), partly);
  else if (kind === 'skipped') notify('info', fill(edits.skipped, name));
  else notify('info', direction === 'undo' ? edits.nothingToUndo : edits.nothingToRedo);
}
