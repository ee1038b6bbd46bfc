import type { WrittenRecord } from '../../store/written-record.ts';
import type { RecordStorage, StorageTransaction } from '../../storage/record-storage.ts';
import type { RecordStore } from '../../store/record-store.ts';
import { cursorFact } from '../../store/account-facts.ts';

/** These records are another owner's now: what is under way ends without a word. */
export class OwnerLeft extends Error {
  override readonly name = 'OwnerLeft';
}

/** One account's records in this browser, for as long as they are the ones that are shown. */
export class AccountPartition {
  readonly #store: Pick<RecordStore, 'read' | 'change'>;
  readonly #owner: string;

  constructor(store: Pick<RecordStore, 'read' | 'change'>, owner: string) {
    this.#store = store;
    this.#owner = owner;
  }

  /** @throws {StorageProblem | OwnerLeft} */
  async read<Result>(read: (storage: RecordStorage) => Promise<Result>): Promise<Result> {
    const result = await this.#store.read(this.#owner, async (storage) => ({ value: await read(storage) }));
    if (result === null) throw new OwnerLeft();
    return result.value;
  }

  /** @throws {StorageProblem | OwnerLeft} nothing was changed */
  async change(work: (transaction: StorageTransaction) => Promise<readonly WrittenRecord[]>): Promise<void> {
    if (!(await this.#store.change(this.#owner, work))) throw new OwnerLeft();
  }

  /** Which state of the account this browser has seen. */
  readonly cursor = (): Promise<string | undefined> => this.read((storage) => storage.readFact(cursorFact));
}
