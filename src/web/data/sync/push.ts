import type { Operation, OperationAnswer } from '#contract/records/documents.ts';
import { callFailures, sync } from '#messages';
import { CallFailed } from '../session/call-failed.ts';
import { recordKey, type WrittenRecord } from '../store/edits.ts';
import type { RecordKey, StorageTransaction, WaitingRow } from '../storage/record-storage.ts';
import type { AccountPartition } from './account-partition.ts';
import {
  areAllTold,
  isAboutContent,
  isBehindUs,
  isOfLostHistory,
  isTooLargeOnTheWay,
  refused,
  withinLength,
  type BatchAnswer,
} from './batch.ts';
import {
  emptyChange,
  isDoubted,
  isFault,
  isHopeless,
  nextToSend,
  withOwnFault,
  withSharedFault,
} from './failing-changes.ts';
import type { ExchangeSurroundings } from './exchange.ts';
import { noteDeletions } from './acknowledged-deletions.ts';
import { retryForRoom } from './full-lists.ts';
import { retryDelay, sendingTime, waitUntil } from './sending-time.ts';
import { freeze, noteArrivals, takeAnswer } from './push-operations.ts';
import { cursorFact, lastSyncAtFact } from '../store/account-facts.ts';

interface SenderParts {
  readonly surroundings: ExchangeSurroundings;
  readonly partition: AccountPartition;
  /** The account has changes that its answers do not tell of. */
  readonly onBehind: () => void;
  /** Fetches what has changed, before anything else is sent. */
  readonly fetchNews: () => Promise<void>;
}

/** Sends what waits, for one account. */
export class Sender {
  readonly #parts: SenderParts;
  /** What was sent alone and in vain since everything that is due began to be sent. */
  readonly #sentInVain = new Set<string>();
  /** Why the latest of those was; null where nothing was. */
  inVain: CallFailed | null = null;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /**
   * Sends what is due, or everything that may be sent.
   *
   * @returns when the next change is due; null where none waits for its time
   * @throws {CallFailed | StorageProblem | OwnerLeft} what was not sent waits on
   */
  async sendChanges(isEverything: boolean): Promise<number | null> {
    const { surroundings, partition } = this.#parts;
    this.#sentInVain.clear();
    this.inVain = null;
    for (;;) {
      const rows = await partition.read((storage) => storage.readAllWaiting());
      const times = rows.map((row) => sendingTime(row, surroundings.autoSave()));
      const now = surroundings.now();
      const due = rows.filter((row, index) => {
        const time = times[index] ?? null;
        return (
          time !== null &&
          !this.#sentInVain.has(recordKey(row)) &&
          (isEverything || waitUntil(time, now) === 0)
        );
      });
      if (due.length === 0) {
        const later = times.filter((time) => time !== null);
        return later.length === 0 ? null : Math.min(...later);
      }
      await this.#sendBatch(nextToSend(due));
    }
  }

  async #sendBatch(rows: readonly WaitingRow[]): Promise<void> {
    const { surroundings, partition } = this.#parts;
    let operations: readonly Operation[] = [];
    let seen: string | undefined;
    await partition.change(async (transaction) => {
      const frozen = await freeze(transaction, rows, surroundings.newId, surroundings.now());
      // The others are sent next, as they are kept now.
      operations = withinLength(frozen.operations);
      seen = await transaction.fact(cursorFact);
      return frozen.written;
    });
    if (operations.length > 0) await this.#sendOperations(operations, seen);
  }

  /** @param seen the latest cursor that this browser had as it made them */
  async #sendOperations(operations: readonly Operation[], seen: string | undefined): Promise<void> {
    const { owner, send } = this.#parts.surroundings;
    let answer: BatchAnswer;
    try {
      answer = await send({
        userId: owner,
        operations: [...operations],
        ...(seen === undefined ? {} : { seen }),
      });
    } catch (error) {
      if (isAboutContent(error)) await this.#afterRefusal(operations, seen, error);
      else if (isTooLargeOnTheWay(error)) await this.#afterProxy(operations, seen, error);
      else if (isFault(error)) await this.#afterFault(operations, seen, error);
      else if (!(isOfLostHistory(error) && (await this.#hasCaughtUp(seen)))) {
        await this.#noteFailure(operations);
        throw error;
      }
      return;
    }
    await this.#takeBatch(operations, answer);
  }

  /** Compares first what the account has. Where that is nothing new it would be the same request once more. */
  async #hasCaughtUp(seen: string | undefined): Promise<boolean> {
    await this.#parts.fetchNews();
    return seen !== undefined && (await this.#parts.partition.cursor()) !== seen;
  }

  /** One of them is to blame; the others must not wait for it. */
  async #afterRefusal(
    operations: readonly Operation[],
    seen: string | undefined,
    error: CallFailed,
  ): Promise<void> {
    const [first] = operations;
    if (operations.length > 1 || first === undefined) await this.#sendHalves(operations, seen);
    else await this.#takeAnswers(operations, [refused(first, error)]);
  }

  /** A proxy may take fewer at once. What it does not take alone waits, and the others go on. */
  async #afterProxy(
    operations: readonly Operation[],
    seen: string | undefined,
    { code, status }: CallFailed,
  ): Promise<void> {
    const [first] = operations;
    if (operations.length > 1 || first === undefined) await this.#sendHalves(operations, seen);
    else await this.#noteInVain(first, new CallFailed(code, sync.tooLargeOnTheWay, status));
  }

  /** One that was sent alone is sent again later, while the others go on. */
  async #noteInVain(operation: Operation, error: CallFailed, withFault?: (row: WaitingRow) => WaitingRow) {
    this.#sentInVain.add(recordKey(operation));
    this.inVain = error;
    await this.#noteFailure([operation], withFault);
  }

  async #sendHalves(operations: readonly Operation[], seen: string | undefined): Promise<void> {
    const half = Math.ceil(operations.length / 2);
    await this.#sendOperations(operations.slice(0, half), seen);
    await this.#sendOperations(operations.slice(half), seen);
  }

  /**
   * One of them may be to blame: then it is found, and the others go on. Where the server is out of order as a whole all
   * wait.
   */
  async #afterFault(
    operations: readonly Operation[],
    seen: string | undefined,
    error: CallFailed,
  ): Promise<void> {
    const [first] = operations;
    const rows = await this.#rowsOf(operations);
    if (first === undefined || !rows.every(isDoubted) || !(await this.#isTakingOthers())) {
      await this.#noteFailure(operations, withSharedFault);
      throw error;
    }
    if (operations.length > 1) {
      await this.#sendHalves(operations, seen);
      return;
    }
    await this.#noteInVain(first, error, withOwnFault);
    const isLost = (await this.#rowsOf([first])).some(isHopeless);
    if (isLost)
      await this.#takeAnswers([first], [refused(first, { code: 'INTERNAL', message: sync.notTaken })]);
  }

  /** Whether the server does what it is asked to, but for what it has just broken off over. */
  async #isTakingOthers(): Promise<boolean> {
    const { owner, send, newId } = this.#parts.surroundings;
    try {
      await send({ userId: owner, operations: [emptyChange(newId())] });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return false;
    }
  }

  async #rowsOf(operations: readonly Operation[]): Promise<readonly WaitingRow[]> {
    const rows = await this.#parts.partition.read((storage) => storage.readWaiting(operations));
    return rows.filter((row) => row !== undefined);
  }

  async #takeBatch(operations: readonly Operation[], { answers, cursor }: BatchAnswer): Promise<void> {
    const { surroundings, partition, onBehind, fetchNews } = this.#parts;
    if (isBehindUs(operations, answers) && (await partition.cursor()) !== cursor.before) {
      // What it has lost has to come back first, or the answer would take it from here as well.
      await fetchNews();
      return;
    }
    const isAllTold = areAllTold(operations, answers);
    await this.#takeAnswers(operations, answers, async (transaction) => {
      const isAllKnown = (await transaction.fact(cursorFact)) === cursor.before;
      if (isAllKnown) await transaction.putFact(cursorFact, cursor.after);
      else onBehind();
      if (!isAllTold) onBehind();
      await noteArrivals(
        transaction,
        operations.filter(({ opId }) => answers.some((one) => one.opId === opId && one.outcome === 'done')),
      );
      await transaction.putFact(lastSyncAtFact, surroundings.now());
      await noteDeletions(transaction, deletedBy(operations, answers, surroundings.now()));
      // Else they are told of as news, and make room then.
      return isAllKnown ? retryForRoom(transaction, deletedBy(operations, answers, surroundings.now())) : [];
    });
    const unanswered = operations.filter(({ opId }) => !answers.some((one) => one.opId === opId));
    if (unanswered.length === 0) return;
    await this.#noteFailure(unanswered);
    throw new CallFailed('ANSWER_UNREADABLE', callFailures.ANSWER_UNREADABLE, 200);
  }

  async #takeAnswers(
    operations: readonly Operation[],
    answers: readonly OperationAnswer[],
    finish: (transaction: StorageTransaction) => Promise<readonly WrittenRecord[]> = async () => [],
  ): Promise<void> {
    const byId = new Map(answers.map((answer) => [answer.opId, answer]));
    await this.#parts.partition.change(async (transaction) => {
      const written: WrittenRecord[] = [];
      for (const operation of operations) {
        const answer = byId.get(operation.opId);
        if (answer === undefined) continue;
        const record = await takeAnswer(transaction, operation, answer, this.#parts.surroundings.now());
        if (record !== null) written.push(record);
      }
      // What was refused a moment ago may find room by now: as it stands last it counts.
      const all = [...written, ...(await finish(transaction))];
      return [...new Map(all.map((one) => [recordKey(one), one])).values()];
    });
  }

  /**
   * They are sent again as they were, each time after a longer while.
   *
   * @param withFault what else there is to note of each
   */
  async #noteFailure(
    operations: readonly RecordKey[],
    withFault = (row: WaitingRow): WaitingRow => row,
  ): Promise<void> {
    const { now, random } = this.#parts.surroundings;
    await this.#parts.partition.change(async (transaction) => {
      const written: WrittenRecord[] = [];
      for (const { collection, id } of operations) {
        const row = await transaction.waitingRow(collection, id);
        if (row === undefined) continue;
        const tries = row.tries + 1;
        await transaction.putWaiting({
          ...withFault(row),
          tries,
          nextTryAt: now() + retryDelay(tries, random()),
        });
        written.push({ collection, id, document: (await transaction.document(collection, id)) ?? null });
      }
      return written;
    });
  }
}

/** The records that are gone from the account by these answers; a deletion that gave way to another's change is not one. */
const deletedBy = (operations: readonly Operation[], answers: readonly OperationAnswer[], at: number) =>
  operations.flatMap(({ kind, opId, collection, id }) =>
    answers
      .filter(
        (answer) =>
          answer.opId === opId && kind === 'delete' && answer.outcome === 'done' && answer.record === null,
      )
      .map(({ revision }) => ({ collection, id, revision, at })),
  );
