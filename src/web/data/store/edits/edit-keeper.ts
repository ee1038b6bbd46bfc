import type { ReactNode } from 'react';
import { fill, fillCount, worded, type KeptText } from '#messages/fill.ts';
import { problems } from '#messages/problems.ts';
import { keeping } from '#messages/records/keeping.ts';
import type { CollectionName } from '#contract/records/records.ts';
import type { Change } from './edits.ts';
import { localStore } from '../local-store.ts';
import { StorageProblem } from '../../storage/record-storage.ts';
import type { EditOutcome, TurnOutcome } from '../../storage/store-terms.ts';

interface Notice {
  /** A sentence, or that of the undo step. */
  readonly title: string | KeptText;
  readonly description?: string;
  /** The edit took something away: the notice offers to bring it back. */
  readonly isRestorable?: boolean;
  /** A card in the place of the notice, where the edit is kept as it was made. */
  readonly card?: (parts: { readonly undo: (() => void) | null; readonly close: () => void }) => ReactNode;
  /** The label of its button where that is no bringing back. */
  readonly restoreLabel?: string;
  /** The title in place of 'Not saved' where it could not be kept. */
  readonly failedTitle?: string;
  /** The account is to take all of the edit or nothing, also when it is brought back. */
  readonly isOneAct?: boolean;
  /** True where the account may take an act of more changes than it takes at once in several parts. */
  readonly mayBeParted?: boolean;
  /** It is taken back whole or not at all. */
  readonly isTurnedWhole?: boolean;
}

interface KeeperPorts {
  /** Shows a sentence for some seconds. */
  readonly notify: (
    kind: 'success' | 'info' | 'warning' | 'error',
    text: string,
    notice?: {
      description?: string;
      action?: { label: string; onClick: () => void };
      link?: { label: string; to: string };
      card?: NonNullable<Notice['card']>;
    },
  ) => void;
  /** The sentence for a list that holds as many records as it may. */
  readonly listFull: (changes: readonly Change[]) => string;
  /** Leads to where the player can make room then; null for where the records are added. */
  readonly roomElsewhere?: (
    changes: readonly Change[],
  ) => { readonly label: string; readonly to: string } | null;
  /** Where the player sees records of these collections; null where that is what the player sees now. */
  readonly placeElsewhere: (
    collections: readonly CollectionName[],
  ) => { readonly name: string; readonly address: string } | null;
}

export interface EditKeeper {
  /**
   * Makes an edit and says what became of it.
   *
   * @returns whether it was made; when not, nothing was changed and the player has been told why
   */
  readonly keepEdit: (
    called: KeptText,
    changes: readonly Change[],
    notice: Notice | null,
  ) => Promise<boolean>;
  /** Takes the last step back, or does the last undone one again, and names it. */
  readonly takeBack: (direction: 'undo' | 'redo') => Promise<void>;
}

/** Makes what a screen keeps, takes it back, and tells the player of it. */
export function editKeeper({ notify, listFull, roomElsewhere, placeElsewhere }: KeeperPorts): EditKeeper {
  /** Tells the player why something could not be kept; anything but a problem of the storage is a bug. */
  function tellProblem(cause: unknown, changes: readonly Change[], title: string = keeping.notSaved): void {
    if (!(cause instanceof StorageProblem)) throw cause;
    const texts: Record<StorageProblem['kind'], string> = {
      full: keeping.full,
      failed: keeping.failing,
      'list-full': listFull(changes),
      'parent-gone': keeping.parentGone,
      outdated: keeping.outdated,
    };
    const link = (cause.kind === 'list-full' ? roomElsewhere?.(changes) : null) ?? null;
    notify('error', title, { description: texts[cause.kind], ...(link === null ? {} : { link }) });
  }

  function tellEdit(
    { title, description, isRestorable, card, restoreLabel = keeping.restore }: Notice,
    { step, isKept, replacesNewer }: EditOutcome,
  ): void {
    if (step === null) {
      notify('info', keeping.nothingChanged, { description: keeping.nothingChangedText });
      return;
    }
    // What the browser does not keep goes to the account from the page itself.
    const lasting = localStore.owner() === null ? keeping.onlyHere : keeping.onlyHereYet;
    const replaced = replacesNewer ? keeping.replacedNewer : undefined;
    const details = [description, replaced, isKept ? undefined : lasting].filter(
      (text) => text !== undefined,
    );
    const text = typeof title === 'string' ? title : title.label;
    notify(isKept && !replacesNewer ? 'success' : 'warning', text, {
      ...(details.length === 0 ? {} : { description: details.join('. ') }),
      ...(isRestorable === true || replacesNewer
        ? { action: { label: restoreLabel, onClick: () => void restore(step) } }
        : {}),
      ...(card !== undefined && isKept && !replacesNewer ? { card } : {}),
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

  function tellOutcome(direction: 'undo' | 'redo', outcome: TurnOutcome): void {
    if (outcome.kind === 'nothing') {
      notify('info', direction === 'undo' ? keeping.nothingToUndo : keeping.nothingToRedo);
      return;
    }
    const { kind, leftAlone, collections } = outcome;
    if (kind === 'stale') return notify('warning', problems.VERSION_STALE, { description: worded(outcome) });
    // The player may be on any page: what happened out of sight says where, and leads there.
    const place = placeElsewhere(collections);
    const details = [
      ...(place === null ? [] : [fill(keeping.elsewhere, { place: place.name })]),
      ...(leftAlone > 0 && kind !== 'skipped' ? [fillCount(keeping.partly, leftAlone)] : []),
    ];
    notify(kind === 'skipped' ? 'info' : 'success', fill(keeping[kind], { label: worded(outcome) }), {
      ...(details.length === 0 ? {} : { description: details.join(' ') }),
      ...(place === null ? {} : { link: { label: keeping.show, to: place.address } }),
    });
  }

  return {
    async keepEdit(called, changes, notice) {
      try {
        const { isOneAct = false, mayBeParted = false, isTurnedWhole = false } = notice ?? {};
        const outcome = await localStore.edit({ ...called, changes, isOneAct, mayBeParted, isTurnedWhole });
        if (notice !== null) tellEdit(notice, outcome);
        return true;
      } catch (cause) {
        tellProblem(cause, changes, notice?.failedTitle);
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
