import { calculators, fill, fillCount } from '#messages';
import { limits } from '#contract/limits.ts';
import type { Change } from '#web/data/edits.ts';
import { localStore } from '#web/data/local-store.ts';
import { StorageProblem } from '#web/data/record-storage.ts';
import type { EditOutcome, TurnOutcome } from '#web/data/record-store.ts';
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

interface Notice {
  readonly title: string;
  readonly description?: string;
  /** The edit took something away: the toast offers to bring it back. */
  readonly isRestorable?: boolean;
}

/**
 * Makes an edit and says what became of it.
 *
 * @returns whether it was made; when not, nothing was changed and the player has been told why
 */
export async function keepEdit(
  label: string,
  changes: readonly Change[],
  notice: Notice | null,
): Promise<boolean> {
  try {
    const outcome = await localStore.edit({ label, changes });
    if (notice !== null) tellEdit(notice, outcome);
    return true;
  } catch (cause) {
    tellProblem(cause);
    return false;
  }
}

function tellEdit({ title, description, isRestorable }: Notice, { step, isKept }: EditOutcome): void {
  if (step === null) {
    notify('info', storage.nothingChanged, { description: storage.nothingChangedText });
    return;
  }
  const details = [description, isKept ? undefined : storage.onlyHere].filter((text) => text !== undefined);
  notify(isKept ? 'success' : 'warning', title, {
    ...(details.length === 0 ? {} : { description: details.join('. ') }),
    ...(isRestorable === true ? { action: { label: files.restore, onClick: () => void restore(step) } } : {}),
  });
}

/** Takes one certain step back, also when others came after it. */
async function restore(step: number): Promise<void> {
  try {
    const outcome = await localStore.undoStep(step);
    if (outcome.kind === 'nothing') notify('info', files.nothingToRestore);
    else tellOutcome('undo', outcome);
  } catch (cause) {
    tellProblem(cause);
  }
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
  const partly = leftAlone > 0 ? { description: fillCount(edits.partly, leftAlone) } : {};
  if (kind === 'undone') notify('success', fill(edits.undone, name), partly);
  else if (kind === 'redone') notify('success', fill(edits.redone, name), partly);
  else if (kind === 'skipped') notify('info', fill(edits.skipped, name));
  else notify('info', direction === 'undo' ? edits.nothingToUndo : edits.nothingToRedo);
}
