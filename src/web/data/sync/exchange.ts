import { documentRoutes } from '#contract/document-routes.ts';
import type { Operation, OperationAnswer } from '#contract/documents.ts';
import { limits } from '#contract/limits.ts';
import type { PreferenceValue } from '#contract/preferences.ts';
import type { AnswerOf, InputOf } from '#contract/route-contract.ts';
import { callFailures } from '#messages';
import { CallFailed } from '../call-failed.ts';
import { nameOf, type WrittenRecord } from '../edits.ts';
import type { RecordName, StorageTransaction, WaitingRow } from '../record-storage.ts';
import type { RecordStore } from '../record-store.ts';
import { allNames, hear, hearSilence, heardStates, untoldOf, type Restart } from './hearing.ts';
import { retryDelay, sendingTime, waitUntil } from './sending-time.ts';
import { freeze, takeAnswer } from './sending.ts';

type BatchAnswer = AnswerOf<typeof documentRoutes.sendOperations>;
type ChangesAnswer = AnswerOf<typeof documentRoutes.readChanges>;

export interface ExchangeSurroundings {
  /** The account's id. */
  readonly owner: string;
  readonly store: Pick<RecordStore, 'read' | 'change'>;
  /** @throws {CallFailed} */
  readonly send: (body: InputOf<typeof documentRoutes.sendOperations>['body']) => Promise<BatchAnswer>;
  /** @throws {CallFailed} */
  readonly readChanges: (
    query: NonNullable<InputOf<typeof documentRoutes.readChanges>['query']>,
  ) => Promise<ChangesAnswer>;
  readonly now: () => number;
  /** 0 or more, less than 1. */
  readonly random: () => number;
  readonly newId: () => string;
  readonly autoSave: () => PreferenceValue<'autoSave'>;
}

/** These records are another owner's now: what is under way ends without a word. */
export class OwnerLeft extends Error {
  override readonly name = 'OwnerLeft';
}

/** Half of what one request may hold. */
const BATCH_LENGTH = 500_000;

/** Sends what waits, and fetches what others have changed, for one account. */
export class Exchange {
  readonly #surroundings: ExchangeSurroundings;
  /** Whether the account is known to have changes that were not fetched. */
  isBehind = true;

  constructor(surroundings: ExchangeSurroundings) {
    this.#surroundings = surroundings;
  }

  /**
   * Sends what is due, or everything that may be sent.
   *
   * @returns when the next change is due; null where none waits for its time
   * @throws {CallFailed | StorageProblem | OwnerLeft} what was not sent waits on
   */
  async sendChanges(isEverything: boolean): Promise<number | null> {
    for (;;) {
      const rows = await this.#read((storage) => storage.readAllWaiting());
      const times = rows.map((row) => sendingTime(row, this.#surroundings.autoSave()));
      const now = this.#surroundings.now();
      const due = rows.filter((_, index) => {
        const time = times[index] ?? null;
        return time !== null && (isEverything || waitUntil(time, now) === 0);
      });
      if (due.length === 0) {
        const later = times.filter((time) => time !== null);
        return later.length === 0 ? null : Math.min(...later);
      }
      await this.#sendBatch(due.toSorted(byAge).slice(0, limits.operationsPerRequest));
    }
  }

  /**
   * Fetches what has changed since the last time, or everything anew.
   *
   * @throws {CallFailed | StorageProblem | OwnerLeft}
   */
  async fetchNews(isEverything: boolean): Promise<void> {
    const { owner, readChanges, now } = this.#surroundings;
    this.isBehind = true;
    let since = isEverything ? undefined : await this.#cursor();
    let restart: Restart | null = isEverything ? 'expired' : null;
    const told = new Set<string>();
    for (let hasMore = true; hasMore;) {
      const answer: ChangesAnswer = await readChanges({
        userId: owner,
        limit: String(limits.recordsPerAnswer),
        ...(since === undefined ? {} : { since }),
      });
      restart = answer.restart ?? restart;
      if (answer.restart !== null) told.clear();
      const states = heardStates(answer.changes);
      for (const state of states) told.add(nameOf(state));
      await this.#change(async (transaction) => {
        // What is read anew counts once it is read whole.
        if (restart === null) await transaction.putFact('cursor', answer.cursor);
        return hear(transaction, states, restart, now());
      });
      ({ hasMore, cursor: since } = answer);
    }
    const lastSyncAt = now();
    if (restart !== null) {
      const how = restart;
      const untold = untoldOf(await this.#read(allNames), told);
      await this.#change(async (transaction) => hearSilence(transaction, untold, how, lastSyncAt));
    }
    const cursor = since;
    await this.#change(async (transaction) => {
      // Each page has brought its own else; by now another tab may have gone back to read something once more.
      if (restart !== null && cursor !== undefined) await transaction.putFact('cursor', cursor);
      await transaction.putFact('lastSyncAt', lastSyncAt);
      return [];
    });
    this.isBehind = false;
  }

  /** Whether the account stands where this browser has seen it. */
  async hasSeen(cursor: string): Promise<boolean> {
    return (await this.#cursor()) === cursor;
  }

  async #sendBatch(rows: readonly WaitingRow[]): Promise<void> {
    const { newId, now } = this.#surroundings;
    let operations: readonly Operation[] = [];
    let seen: string | undefined;
    await this.#change(async (transaction) => {
      const frozen = await freeze(transaction, rows, newId, now());
      // The others are sent next, as they are kept now.
      operations = withinLength(frozen.operations);
      seen = await transaction.fact('cursor');
      return frozen.written;
    });
    if (operations.length > 0) await this.#sendOperations(operations, seen);
  }

  async #sendOperations(operations: readonly Operation[], seen: string | undefined): Promise<void> {
    const { owner, send, now } = this.#surroundings;
    let answer: BatchAnswer;
    try {
      answer = await send({
        userId: owner,
        operations: [...operations],
        ...(seen === undefined ? {} : { seen }),
      });
    } catch (error) {
      if (isOfLostHistory(error)) {
        await this.fetchNews(false);
        // Else it would be the same request once more.
        if (seen !== undefined && !(await this.hasSeen(seen))) return;
      }
      if (!isAboutContent(error)) {
        await this.#noteFailure(operations);
        throw error;
      }
      // One of them is to blame; the others must not wait for it.
      const [first] = operations;
      if (operations.length > 1 || first === undefined) {
        const half = Math.ceil(operations.length / 2);
        await this.#sendOperations(operations.slice(0, half), seen);
        await this.#sendOperations(operations.slice(half), seen);
      } else await this.#takeAnswers(operations, [refused(first, error)]);
      return;
    }
    if (isBehindUs(operations, answer.answers) && !(await this.hasSeen(answer.cursor.before))) {
      // What it has lost has to come back first, or the answer would take it from here as well.
      await this.fetchNews(false);
      return;
    }
    const isAllTold = areAllTold(operations, answer.answers);
    await this.#takeAnswers(operations, answer.answers, async (transaction) => {
      if ((await transaction.fact('cursor')) === answer.cursor.before)
        await transaction.putFact('cursor', answer.cursor.after);
      else this.isBehind = true;
      if (!isAllTold) this.isBehind = true;
      await transaction.putFact('lastSyncAt', now());
    });
    const unanswered = operations.filter(({ opId }) => !answer.answers.some((one) => one.opId === opId));
    if (unanswered.length === 0) return;
    await this.#noteFailure(unanswered);
    throw new CallFailed('ANSWER_UNREADABLE', callFailures.ANSWER_UNREADABLE, 200);
  }

  async #takeAnswers(
    operations: readonly Operation[],
    answers: readonly OperationAnswer[],
    finish?: (transaction: StorageTransaction) => Promise<void>,
  ): Promise<void> {
    const byId = new Map(answers.map((answer) => [answer.opId, answer]));
    await this.#change(async (transaction) => {
      const written: WrittenRecord[] = [];
      for (const operation of operations) {
        const answer = byId.get(operation.opId);
        if (answer === undefined) continue;
        const record = await takeAnswer(transaction, operation, answer, this.#surroundings.now());
        if (record !== null) written.push(record);
      }
      await finish?.(transaction);
      return written;
    });
  }

  /** They are sent again as they were, each time after a longer while. */
  async #noteFailure(operations: readonly RecordName[]): Promise<void> {
    const { now, random } = this.#surroundings;
    await this.#change(async (transaction) => {
      const written: WrittenRecord[] = [];
      for (const { collection, id } of operations) {
        const row = await transaction.waitingRow(collection, id);
        if (row === undefined) continue;
        const tries = row.tries + 1;
        await transaction.putWaiting({ ...row, tries, nextTryAt: now() + retryDelay(tries, random()) });
        written.push({ collection, id, document: (await transaction.document(collection, id)) ?? null });
      }
      return written;
    });
  }

  readonly #cursor = (): Promise<string | undefined> => this.#read((storage) => storage.readFact('cursor'));

  async #read<Result>(
    read: (storage: Parameters<Parameters<RecordStore['read']>[1]>[0]) => Promise<Result>,
  ): Promise<Result> {
    const { store, owner } = this.#surroundings;
    const result = await store.read(owner, async (storage) => ({ value: await read(storage) }));
    if (result === null) throw new OwnerLeft();
    return result.value;
  }

  async #change(work: (transaction: StorageTransaction) => Promise<readonly WrittenRecord[]>): Promise<void> {
    const { store, owner } = this.#surroundings;
    if (!(await store.change(owner, work))) throw new OwnerLeft();
  }
}

const byAge = (one: WaitingRow, other: WaitingRow) => one.since - other.since;

/** As many as fit into a request; the first in any case. */
function withinLength(operations: readonly Operation[]): readonly Operation[] {
  let length = 0;
  const end = operations.findIndex((operation, index) => {
    length += JSON.stringify(operation).length;
    return index > 0 && length > BATCH_LENGTH;
  });
  return end === -1 ? operations : operations.slice(0, end);
}

/** Whether what was sent is to blame, so that sending it again comes to nothing. */
const isAboutContent = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  // Without a code of the server a proxy speaks, or the page of a hotel's network; only of the size does it know.
  (error.status === 413 || ([400, 415, 422].includes(error.status) && error.code !== 'ANSWER_UNREADABLE'));

/** Whether the account went back to a backup, so that what was sent stands on what it does not know. */
const isOfLostHistory = (error: unknown) => error instanceof CallFailed && error.code === 'RECORDS_RESTORED';

const refused = ({ opId }: Operation, { code, message }: CallFailed): OperationAnswer => ({
  opId,
  outcome: 'refused',
  record: null,
  revision: 0,
  conflicting: [],
  refusal: { code, message },
});

/**
 * Whether the account seems to know less of a record than this browser did before it sent the change: it may have gone
 * back to a backup a moment ago.
 */
function isBehindUs(operations: readonly Operation[], answers: readonly OperationAnswer[]): boolean {
  const bases = new Map(operations.map(({ opId, baseRevision }) => [opId, baseRevision]));
  return answers.some(
    ({ opId, outcome, record, revision }) =>
      outcome === 'done' && record !== null && revision <= (bases.get(opId) ?? 0),
  );
}

/**
 * Whether the answers tell of everything that has changed: nothing was merged with what others did, of which a conflict
 * may tell, and nothing went, with which its conflict may have gone.
 */
function areAllTold(operations: readonly Operation[], answers: readonly OperationAnswer[]): boolean {
  const byId = new Map(answers.map((answer) => [answer.opId, answer]));
  return operations.every(({ opId, kind, baseRevision }) => {
    const answer = byId.get(opId);
    return answer?.outcome === 'done' && kind !== 'delete' && answer.revision === baseRevision + 1;
  });
}
