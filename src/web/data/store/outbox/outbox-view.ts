import type { CollectionName } from '#contract/records/records.ts';
import { groupBy } from '#rules/group-by.ts';
import type { RecordKey, RowProblem, StoredDocument, WaitingRow } from '../../storage/record-storage.ts';
import { isTogether, unitKey } from '../acts.ts';

/** A change that the account does not have yet, as a screen shows it. */
export interface WaitingChange {
  readonly collection: CollectionName;
  readonly id: string;
  /** The record as it is now; as it was where it was deleted. */
  readonly record: object;
  readonly kind: 'create' | 'patch' | 'delete';
  /** ms since 1970. */
  readonly changedAt: number;
  /** Tries that came to nothing, and when the next one is due; 0 where that is at once. */
  readonly tries: number;
  readonly nextTryAt: number;
  /** Why the account refused it. */
  readonly problem: RowProblem | null;
  /** The player has asked to save it, which counts where auto-save is off. */
  readonly isSaved: boolean;
  /** As the account has it, as far as this browser knows; null where it has none. */
  readonly base: object | null;
  readonly row: WaitingRow;
  /** What it shares with the changes that it is sent together with; null where it goes by itself. */
  readonly group: string | null;
  /** The record's parent where that was deleted elsewhere: as it was seen last. */
  readonly goneParent: StoredDocument | null;
}

/** Changes that are sent, refused, retried and given up as one: those of an act, and each other one by itself. */
export type WaitingAct = readonly [WaitingChange, ...WaitingChange[]];

/** The waiting changes, by what is decided together, in the order of the first of each. */
export const waitingActs = (changes: readonly WaitingChange[]): readonly WaitingAct[] =>
  [
    ...groupBy(changes, (change) => change.group ?? keyOf(change)).values(),
  ] as unknown as readonly WaitingAct[];

/** Why an act was set aside; null where it was not. */
export const problemOf = (act: WaitingAct): RowProblem | null =>
  act.find(({ problem }) => problem !== null)?.problem ?? null;

/** The record of a change that waits as it would lie in a storage that has lost it; none where it was deleted. */
export const changedDocument = ({
  collection,
  id,
  kind,
  record,
  row,
}: WaitingChange): readonly StoredDocument[] =>
  kind === 'delete'
    ? []
    : [
        {
          collection,
          id,
          revision: 1,
          serverRevision: row.baseRevision,
          data: record,
          createdAt: row.since,
          updatedAt: row.changedAt,
        },
      ];

/** @param now the record as it lies in the storage; null where it was deleted */
export function waitingChange(
  row: WaitingRow,
  now: object | null,
  goneParent: StoredDocument | null = null,
): WaitingChange {
  const { collection, id, changedAt, tries, nextTryAt, problem, isSaved, base } = row;
  const kind = now === null ? 'delete' : base === null ? 'create' : 'patch';
  return {
    collection,
    id,
    record: now ?? base ?? {},
    kind,
    changedAt,
    tries,
    nextTryAt,
    problem,
    isSaved,
    base,
    row,
    group: isTogether(row) ? unitKey(row) : null,
    goneParent,
  };
}

const keyOf = ({ collection, id }: RecordKey) => `${collection}\n${id}`;

/** This tab's view of the changes that wait. */
export class WaitingView {
  /** Set once a screen has asked. */
  isWanted = false;
  /** The oldest change first; the same object until something changes. */
  view: readonly WaitingChange[] = [];

  replace(changes: readonly WaitingChange[]): void {
    if (changes.length > 0 || this.view.length > 0)
      this.view = changes.toSorted((one, other) => one.changedAt - other.changedAt);
  }

  /** Takes over what became of some records; those that are not among the changes wait no more. */
  apply(records: readonly RecordKey[], changes: readonly WaitingChange[]): void {
    const touched = new Set(records.map(keyOf));
    this.replace([...this.view.filter((change) => !touched.has(keyOf(change))), ...changes]);
  }

  clear(): void {
    this.view = [];
  }
}
