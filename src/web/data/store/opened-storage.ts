import type { MemoryStorage } from '../storage/memory-storage.ts';
import { StorageProblem, type RecordStorage, type StorageTransaction } from '../storage/record-storage.ts';
import type { StorageState } from '../storage/store-terms.ts';

/** The storage that a store works with: opened at its first use, and how that goes. */
export class OpenedStorage {
  readonly #open: () => Promise<RecordStorage>;
  #opened: Promise<RecordStorage> | null = null;
  #hasFailedToWrite = false;
  state: StorageState = 'opening';

  /** @param open opens it, again after that failed */
  constructor(open: () => Promise<RecordStorage>) {
    this.#open = open;
  }

  /** Works with the storage; how that went becomes the state. A failed write is over only with one that works. */
  async use<Result>(work: (storage: RecordStorage) => Promise<Result>, isWrite = false): Promise<Result> {
    try {
      const storage = await this.#ready();
      const result = await work(storage);
      if (isWrite || !this.#hasFailedToWrite) {
        this.state = storage.state;
        this.#hasFailedToWrite = false;
      }
      return result;
    } catch (cause) {
      if (cause instanceof StorageProblem && cause.kind !== 'list-full' && cause.kind !== 'parent-gone') {
        this.state = cause.kind === 'failed' ? 'failing' : cause.kind;
        this.#hasFailedToWrite ||= isWrite;
      }
      throw cause;
    }
  }

  write<Result>(work: (transaction: StorageTransaction) => Promise<Result>): Promise<Result> {
    return this.use((storage) => storage.write(work), true);
  }

  /** True where something went well that may fail without harm, because the state tells of it. */
  async attempt(read: () => Promise<unknown>): Promise<boolean> {
    try {
      await read();
      return true;
    } catch (cause) {
      if (cause instanceof StorageProblem) return false;
      throw cause;
    }
  }

  async isMemory(memory: MemoryStorage): Promise<boolean> {
    return (await this.#opened) === memory;
  }

  /** Goes over to another one that is open. */
  goOverTo(storage: RecordStorage): void {
    this.#opened = Promise.resolve(storage);
  }

  /** Lets go of it; the next use opens one anew. */
  async leave(): Promise<void> {
    const left = await this.#opened?.catch(() => null);
    left?.close();
    this.#opened = null;
    this.state = 'opening';
    this.#hasFailedToWrite = false;
  }

  /** A storage that does not open is a problem of the storage, whatever the browser throws; the next use asks again. */
  #ready(): Promise<RecordStorage> {
    const open = async () => this.#open();
    this.#opened ??= open().catch((cause: unknown) => {
      this.#opened = null;
      throw cause instanceof StorageProblem ? cause : new StorageProblem('failed', { cause });
    });
    return this.#opened;
  }
}
