import { groupBy } from '#rules/group-by.ts';
import type { RecordKey, WaitingRow } from '../../storage/record-storage.ts';
import { goneParentsFact } from '../account-facts.ts';
import { countingRows, hasChildren, isPartedRow, lookIn, parentCollectionOf } from '../families.ts';
import type { OpenedStorage } from '../opened-storage.ts';
import type { OwnerChange } from '../owners/owner-change.ts';
import type { WrittenRecord } from '../written-record.ts';
import { waitingChange, WaitingView, type WaitingChange } from './outbox-view.ts';

/** What the account does not have yet as screens see it, in step with the storage once a screen has asked for it. */
export class WaitingInStep {
  readonly #storage: OpenedStorage;
  readonly #owners: OwnerChange;
  readonly #shown = new WaitingView();
  /** Records that are not there while changes wait of what belongs to them. */
  #absent: ReadonlySet<string> = new Set();

  constructor(storage: OpenedStorage, owners: OwnerChange) {
    this.#storage = storage;
    this.#owners = owners;
  }

  /** The oldest change first; empty until it is read. */
  get view(): readonly WaitingChange[] {
    return this.#shown.view;
  }

  get isWanted(): boolean {
    return this.#shown.isWanted;
  }

  /** From now on a screen shows it. */
  want(): void {
    this.#shown.isWanted = true;
  }

  clear(): void {
    this.#shown.clear();
  }

  /** A failed read says nothing about what waits. */
  async read(): Promise<void> {
    if (!this.#shown.isWanted) return;
    await this.#storage.attempt(async () => {
      const rows = await this.#storage.use((storage) => storage.readAllWaiting());
      const { changes, absent } = await this.#withRecords(rows);
      if (!this.#owners.isThrough) return;
      this.#absent = absent;
      this.#shown.replace(changes);
    });
  }

  /** With a record go the changes that wait of what belongs to it, and with it they come back. */
  async followParents(written: readonly WrittenRecord[]): Promise<void> {
    if (this.#owners.present === null) return;
    const hasTurned = ({ collection, id, document }: WrittenRecord) =>
      hasChildren(collection) && (document === null || this.#absent.has(id));
    if (written.some(hasTurned)) await this.read();
  }

  show(written: readonly WrittenRecord[]): void {
    if (!this.#shown.isWanted || !this.#owners.isThrough || written.length === 0) return;
    const changes = written.flatMap(({ waiting, document }) =>
      waiting == null ? [] : [waitingChange(waiting, document?.data ?? null)],
    );
    this.#shown.apply(written, changes);
  }

  async follow(records: readonly RecordKey[]): Promise<void> {
    if (!this.#shown.isWanted || this.#owners.present === null || records.length === 0) return;
    const rows = await this.#storage.use((storage) => storage.readWaiting(records));
    const { changes, absent } = await this.#withRecords(rows.filter((row) => row !== undefined));
    if (!this.#owners.isThrough) return;
    this.#absent = new Set([...this.#absent, ...absent]);
    this.#shown.apply(records, changes);
  }

  async #withRecords(
    rows: readonly WaitingRow[],
  ): Promise<{ readonly changes: readonly WaitingChange[]; readonly absent: ReadonlySet<string> }> {
    const changes: WaitingChange[] = [];
    const { there, absent } = await this.#storage.use((storage) => countingRows(rows, lookIn(storage)));
    const gone = there.some(isPartedRow)
      ? await this.#storage.use((storage) => storage.readFact(goneParentsFact))
      : undefined;
    const goneParentOf = (row: WaitingRow) =>
      (isPartedRow(row) &&
        gone?.find(
          ({ collection, id }) => id === row.parent && collection === parentCollectionOf(row.collection),
        )) ||
      null;
    for (const [collection, own] of groupBy(there, (row) => row.collection)) {
      const ids = own.map(({ id }) => id);
      const documents = await this.#storage.use((storage) => storage.readDocuments(collection, ids));
      own.forEach((row, at) =>
        changes.push(waitingChange(row, documents[at]?.data ?? null, goneParentOf(row))),
      );
    }
    return { changes, absent };
  }
}
