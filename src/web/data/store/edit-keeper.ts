import { fill, fillCount, keeping } from '#messages';
import type { Change } from './edits.ts';
import { localStore } from './local-store.ts';
import { StorageProblem } from '../storage/record-storage.ts';
import type { EditOutcome, TurnOutcome } from '../storage/store-terms.ts';

interface Notice {
  readonly title: string;
  readonly description?: string;
  /** The edit took something away: the notice offers to bring it back. */
  readonly isRestorable?: boolean;
}

interface KeeperSurroundings {
  /** Shows a sentence for some seconds. */
  readonly notify: (
    kind: 'success' | 'info' | 'warning' | 'error',
    text: string,
    notice?: { description?: string; action?: { label: string; onClick: () => void } },
  ) => void;
  /** What to say when a list holds as many records as it may. */
  readonly listFull: (changes: readonly Change[]) => string;
}

export interface EditKeeper {
  /**
   * Makes an edit and says what became of it.
   *
   * @returns whether it was made; when not, nothing was changed and the player has been told why
   */
  readonly keepEdit: (label: string, changes: readonly Change[], notice: Notice | null) => Promise<boolean>;
  /** Takes the last step back, or does the last undone one again, and names it. */
  readonly takeBack: (direction: 'undo' | 'redo') => Promise<void>;
}

/** Makes what a screen keeps, takes it back, and tells the player of it. */
export function editKeeper({ notify, listFull }: KeeperSurroundings): EditKeeper {
  /** Tells the player why something could not be kept; anything but a problem of the storage is a bug. */
  function tellProblem(cause: unknown, changes: readonly Change[]): void {
    if (!(cause instanceof StorageProblem)) throw cause;
    const texts: Record<StorageProblem['kind'], string> = {
      full: keeping.full,
      failed: keeping.failing,
      'list-full': listFull(changes),
      outdated: keeping.outdated,
    };
    notify('error', keeping.notSaved, { description: texts[cause.kind] });
  }

  function tellEdit({ title, description, isRestorable }: Notice, { step, isKept }: EditOutcome): void {
    if (step === null) {
      notify('info', keeping.nothingChanged, { description: keeping.nothingChangedText });
      return;
    }
    const details = [description, isKept ? undefined : keeping.onlyHere].filter((text) => text !== undefined);
    notify(isKept ? 'success' : 'warning', title, {
      ...(details.length === 0 ? {} : { description: details.join('. ') }),
      ...(isRestorable === true
        ? { action: { label: keeping.restore, onClick: () => void restore(step) } }
        : {}),
    });
  }

  /** Takes one certain step back, also when others came after it. */
  async function restore(step: number): Promise<void> {
    try {
      const outcome = await localStore.undoStep(step);
      if (outcome.kind === 'nothing') notify('info', keeping.nothingToRestore);
      else tellOutcome('undo', outcome);
    } catch (cause) {
      tellProblem(cause, []);
    }
  }

  function tellOutcome(direction: 'undo' | 'redo', { kind, label, leftAlone }: TurnOutcome): void {
    const name = { label: label ?? '' };
    const partly = leftAlone > 0 ? { description: fillCount(keeping.partly, leftAlone) } : {};
    if (kind === 'undone') notify('success', fill(keeping.undone, name), partly);
    else if (kind === 'redone') notify('success', fill(keeping.redone, name), partly);
    else if (kind === 'skipped') notify('info', fill(keeping.skipped, name));
    else notify('info', direction === 'undo' ? keeping.nothingToUndo : keeping.nothingToRedo);
  }

  return {
    async keepEdit(label, changes, notice) {
      try {
        const outcome = await localStore.edit({ label, changes });
        if (notice !== null) tellEdit(notice, outcome);
        return true;
      } catch (cause) {
        tellProblem(cause, changes);
        return false;
      }
    },
    async takeBack(direction) {
      try {
        tellOutcome(direction, await (direction === 'undo' ? localStore.undo() : localStore.redo()));
      } catch (cause) {
        tellProblem(cause, []);
      }
    },
  };
}
