import type { ConflictRecord } from '#contract/records/conflicts.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { problemText } from '#messages/problems.ts';
import { records } from '#messages/records/records.ts';
import { Signal } from '#web/ui/signal.ts';
import { isPartedRow, PARENT_GONE } from '../store/families.ts';
import { recordTitle } from '../store/views/record-words.ts';
import { StorageProblem, type StorageTransaction } from '../storage/record-storage.ts';
import type { RecordStore } from '../store/record-store.ts';
import type { RecordOwner } from '../storage/store-terms.ts';
import {
  emptyBook,
  untold,
  withAlarm,
  withNotices,
  withoutNotices,
  withProblems,
  withRead,
  type AlarmNotice,
  type Notice,
  type NoticeBook,
  type Problem,
} from './notice-list.ts';
import { noticesFact } from './notice-list.ts';

/** The list as a screen shows it. The object stays the same until it changes. */
export interface NoticesView {
  /** `failed`: the list could not be read; it is not gone. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly notices: readonly Notice[];
}

const loading: NoticesView = { status: 'loading', notices: [] };

export interface KeeperPorts {
  readonly store: Pick<RecordStore, 'owner' | 'read' | 'change'>;
  readonly now: () => number;
  /** Called after the list was changed in this tab. */
  readonly onChanged: () => void;
}

/** Keeps what a player is told on this device, each list with the records of its owner. */
export class NoticeKeeper {
  readonly #ports: KeeperPorts;
  readonly #changed = new Signal();
  #view = loading;

  constructor(ports: KeeperPorts) {
    this.#ports = ports;
  }

  readonly view = (): NoticesView => this.#view;

  /** Calls `listener` after every change of the view. */
  readonly subscribe = this.#changed.subscribe;

  /** Shows nothing until the list of another owner is read. */
  forget(): void {
    this.#show(loading);
  }

  /** Reads the list for the screens, also after another tab has changed it. */
  async load(): Promise<void> {
    const { store } = this.#ports;
    const owner = store.owner();
    try {
      const book = await store.read(
        owner,
        async (storage) => (await storage.readFact(noticesFact)) ?? emptyBook,
      );
      if (book !== null) this.#showBook(owner, book);
    } catch (cause) {
      if (!(cause instanceof StorageProblem)) throw cause;
      // A list that is shown stays.
      if (this.#view.status === 'loading') this.#show({ status: 'failed', notices: [] });
    }
  }

  /** Keeps that an alarm rang; one notice for each ringing, however many tabs hear it. @throws {StorageProblem} */
  addAlarm(alarm: Pick<AlarmNotice, 'eventId' | 'name' | 'startMs'>, ringMs: number): Promise<void> {
    return this.#change((book) => withAlarm(book, alarm, ringMs, this.#ports.now()));
  }

  /** Brings the list up to date with what is refused and in conflict at this moment. @throws {StorageProblem} */
  followProblems(): Promise<void> {
    return this.#change((book, transaction) => this.#upToDate(book, transaction));
  }

  /** @throws {StorageProblem} nothing was changed */
  markRead(isMeant: (notice: Notice) => boolean): Promise<void> {
    return this.#change((book) => withRead(book, isMeant));
  }

  /** Empties the list. @returns what was in it @throws {StorageProblem} nothing was changed */
  async clear(): Promise<readonly Notice[]> {
    let cleared: readonly Notice[] = [];
    await this.#change((book) => {
      cleared = book.notices;
      return withoutNotices(book, this.#ports.now());
    });
    return cleared;
  }

  /** Puts back what was cleared; what was settled since is marked as such. @throws {StorageProblem} nothing was changed */
  restore(cleared: readonly Notice[]): Promise<void> {
    return this.#change((book, transaction) => this.#upToDate(withNotices(book, cleared), transaction));
  }

  async #upToDate(book: NoticeBook, transaction: StorageTransaction): Promise<NoticeBook> {
    const problems = await problemsIn(transaction);
    const names = new Map<string, string>();
    for (const problem of untold(book, problems))
      names.set(problem.id, await recordKey(transaction, problem));
    return withProblems(book, problems, names, this.#ports.now());
  }

  /** Changes the list as it lies in the storage at that moment, in one transaction. */
  async #change(
    work: (book: NoticeBook, transaction: StorageTransaction) => NoticeBook | Promise<NoticeBook>,
  ): Promise<void> {
    const { store, onChanged } = this.#ports;
    const owner = store.owner();
    let [before, after] = [emptyBook, emptyBook];
    const isDone = await store.change(owner, async (transaction) => {
      before = (await transaction.fact(noticesFact)) ?? emptyBook;
      after = await work(before, transaction);
      if (after !== before) await transaction.putFact(noticesFact, after);
      return [];
    });
    if (!isDone) return;
    this.#showBook(owner, after);
    if (after !== before) onChanged();
  }

  #showBook(owner: RecordOwner, { notices }: NoticeBook): void {
    if (owner !== this.#ports.store.owner()) return;
    this.#show({ status: 'ready', notices });
  }

  #show(view: NoticesView): void {
    this.#view = view;
    this.#changed.tell();
  }
}

/** The account's refusals, and the conflicts that wait for the player's choice. */
async function problemsIn(transaction: StorageTransaction): Promise<readonly Problem[]> {
  const refusals = (await transaction.allWaiting()).flatMap(({ collection, id, problem }): Problem[] =>
    // What was refused together is told of once, by the part that is to blame.
    problem === null || (problem.blamed !== undefined && problem.blamed.id !== id)
      ? []
      : [
          {
            kind: 'refusal',
            id: `refusal ${collection} ${id}`,
            collection,
            recordId: id,
            code: isPartedRow({ problem }) ? PARENT_GONE : problem.code,
            reason: isPartedRow({ problem }) ? problemText(PARENT_GONE) : problem.message,
          },
        ],
  );
  const conflicts = (await transaction.collection('conflicts')).map(({ data }): Problem => {
    const { id, collection, recordId } = data as ConflictRecord;
    return { kind: 'conflict', id: `conflict ${id}`, collection, recordId, reason: null };
  });
  return [...conflicts, ...refusals];
}

async function recordKey(
  transaction: StorageTransaction,
  { collection, recordId }: { readonly collection: CollectionName; readonly recordId: string },
): Promise<string> {
  const document = await transaction.document(collection, recordId);
  const record = document?.data ?? (await transaction.waitingRow(collection, recordId))?.base ?? null;
  return record === null ? records.collections[collection] : recordTitle(collection, record);
}
