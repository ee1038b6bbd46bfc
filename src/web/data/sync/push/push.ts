import type { Operation, OperationAnswer } from '#contract/records/documents.ts';
import { callFailures } from '#messages/call-failures.ts';
import { sync } from '#messages/records/sync.ts';
import { CallFailed } from '../../session/call-failed.ts';
import { rewriteRows } from '../../store/acts.ts';
import { recordKey, type WrittenRecord } from '../../store/written-record.ts';
import { countingRows } from '../../store/families.ts';
import type { RecordKey, StorageTransaction, WaitingRow } from '../../storage/record-storage.ts';
import type { AccountPartition } from '../rows/account-partition.ts';
import {
  areAllTold,
  isAboutContent,
  isBehindUs,
  isOfLostHistory,
  isTooLargeOnTheWay,
  refused,
  type BatchAnswer,
} from '../rows/batch.ts';
import {
  emptyChange,
  isDoubted,
  isFault,
  isHopeless,
  withOwnFault,
  withSharedFault,
} from './failing-changes.ts';
import type { ExchangePorts } from '../rows/exchange-ports.ts';
import { noteDeletions } from '../rows/acknowledged-deletions.ts';
import { retryForRoom } from '../rows/full-lists.ts';
import { partOrphans } from '../rows/parting.ts';
import { retryDelay, waitUntil } from '../rows/sending-time.ts';
import { takeAnswers } from './answers.ts';
import { makeOperations, noteArrivals } from './push-operations.ts';
import { nextToSend, operationUnits, withinLength, type Unit } from './units.ts';
import { cursorFact, lastSyncAtFact } from '../../store/account-facts.ts';

interface SenderParts {
  readonly ports: ExchangePorts;
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
    const { ports, partition } = this.#parts;
    this.#sentInVain.clear();
    this.inVain = null;
    for (;;) {
      const { there: rows, absent } = await partition.read(async (storage) =>
        countingRows(await storage.readAllWaiting(), storage.readDocuments.bind(storage)),
      );
      if (absent.size > 0 && (await this.#partOrphans())) continue;
      const now = ports.now();
      const { next, later } = nextToSend(
        rows,
        ports.autoSave(),
        (unit, time) =>
          !unit.some((row) => this.#sentInVain.has(recordKey(row))) &&
          (isEverything || waitUntil(time, now) === 0),
      );
      if (next.length === 0) return later;
      await this.#sendBatch(next);
    }
  }

  /** Answers whether something was set aside. */
  async #partOrphans(): Promise<boolean> {
    let isParted = false;
    await this.#parts.partition.change(async (transaction) => {
      const written = await partOrphans(transaction);
      isParted = written.length > 0;
      return written;
    });
    return isParted;
  }

  async #sendBatch(units: readonly Unit[]): Promise<void> {
    const { ports, partition } = this.#parts;
    let operations: readonly Operation[] = [];
    let seen: string | undefined;
    await partition.change(async (transaction) => {
      const made = await makeOperations(transaction, units, ports.newId, ports.now());
      // The others are sent next, as they are kept now.
      operations = withinLength(made.operations);
      seen = await transaction.fact(cursorFact);
      return made.written;
    });
    if (operations.length > 0) await this.#sendOperations(operations, seen);
  }

  /** @param seen the latest cursor that this browser had as it made them */
  async #sendOperations(operations: readonly Operation[], seen: string | undefined): Promise<void> {
    const { owner, send } = this.#parts.ports;
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
    if (operationUnits(operations).length > 1) await this.#sendHalves(operations, seen);
    else
      await this.#takeAnswers(
        operations,
        operations.map((operation) => refused(operation, error)),
      );
  }

  /** A proxy may take fewer at once. What it does not take alone waits, and the others go on. */
  async #afterProxy(
    operations: readonly Operation[],
    seen: string | undefined,
    { code, status }: CallFailed,
  ): Promise<void> {
    if (operationUnits(operations).length > 1) await this.#sendHalves(operations, seen);
    else await this.#noteInVain(operations, new CallFailed(code, sync.tooLargeOnTheWay, status));
  }

  /** What was sent alone is sent again later, while the others go on. */
  async #noteInVain(
    operations: readonly Operation[],
    error: CallFailed,
    withFault?: (row: WaitingRow) => WaitingRow,
  ) {
    for (const operation of operations) this.#sentInVain.add(recordKey(operation));
    this.inVain = error;
    await this.#noteFailure(operations, withFault);
  }

  /** What goes together stays together. */
  async #sendHalves(operations: readonly Operation[], seen: string | undefined): Promise<void> {
    const units = operationUnits(operations);
    const half = Math.ceil(units.length / 2);
    await this.#sendOperations(units.slice(0, half).flat(), seen);
    await this.#sendOperations(units.slice(half).flat(), seen);
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
    const rows = await this.#rowsOf(operations);
    if (!rows.every(isDoubted) || !(await this.#isTakingOthers())) {
      await this.#noteFailure(operations, withSharedFault);
      throw error;
    }
    if (operationUnits(operations).length > 1) {
      await this.#sendHalves(operations, seen);
      return;
    }
    await this.#noteInVain(operations, error, withOwnFault);
    const isLost = (await this.#rowsOf(operations)).some(isHopeless);
    const reason = { code: 'INTERNAL', message: sync.notTaken };
    if (isLost)
      await this.#takeAnswers(
        operations,
        operations.map((operation) => refused(operation, reason)),
      );
  }

  /** True where the server does its work, but for the request that it has just broken off over. */
  async #isTakingOthers(): Promise<boolean> {
    const { owner, send, newId } = this.#parts.ports;
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
    const { ports, partition, onBehind, fetchNews } = this.#parts;
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
      await transaction.putFact(lastSyncAtFact, ports.now());
      await noteDeletions(transaction, deletedBy(operations, answers, ports.now()));
      // Else they are told of as news, and make room then.
      return isAllKnown ? retryForRoom(transaction, deletedBy(operations, answers, ports.now())) : [];
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
      for (const unit of operationUnits(operations))
        written.push(...(await takeAnswers(transaction, unit, byId, this.#parts.ports.now())));
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
    const { now, random } = this.#parts.ports;
    await this.#parts.partition.change(async (transaction) => {
      const rows = await Promise.all(
        operations.map(({ collection, id }) => transaction.waitingRow(collection, id)),
      );
      const chance = random();
      return rewriteRows(
        transaction,
        rows.filter((row) => row !== undefined),
        (row) => ({
          ...withFault(row),
          tries: row.tries + 1,
          nextTryAt: now() + retryDelay(row.tries + 1, chance),
        }),
      );
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
