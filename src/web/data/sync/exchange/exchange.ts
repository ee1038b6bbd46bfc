import { documentRoutes } from '#contract/records/document-routes.ts';
import { limits } from '#contract/limits.ts';
import { isCollection } from '#contract/records/collections.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import type { CallFailed } from '../../session/call-failed.ts';
import { recordKey } from '../../store/written-record.ts';
import type { StorageTransaction } from '../../storage/record-storage.ts';
import { AccountPartition } from '../rows/account-partition.ts';
import { readDeletions } from '../rows/acknowledged-deletions.ts';
import type { ExchangePorts } from '../rows/exchange-ports.ts';
import {
  allNames,
  hear,
  hearSilence,
  heardStates,
  unknownCollections,
  untoldOf,
  type Restart,
} from '../pull/pull.ts';
import { Sender } from '../push/push.ts';
import { cursorFact, lastSyncAtFact, passedOverFact } from '../../store/account-facts.ts';

type ChangesAnswer = AnswerOf<typeof documentRoutes.readChanges>;

/** Sends what waits, and fetches what others have changed, for one account. */
export class Exchange {
  readonly #ports: ExchangePorts;
  readonly #partition: AccountPartition;
  /** Sends what is due, or everything that may be sent. */
  readonly sendChanges: Sender['sendChanges'];
  /** Why the last sending left something behind, while the others arrived; null where it did not. */
  readonly inVain: () => CallFailed | null;
  /** The account is known to have changes that were not fetched. */
  isBehind = true;

  constructor(ports: ExchangePorts) {
    this.#ports = ports;
    this.#partition = new AccountPartition(ports.store, ports.owner);
    const sender = new Sender({
      ports,
      partition: this.#partition,
      onBehind: () => (this.isBehind = true),
      fetchNews: () => this.fetchNews(false),
    });
    this.sendChanges = (isEverything) => sender.sendChanges(isEverything);
    this.inVain = () => sender.inVain;
  }

  /**
   * Fetches what has changed since the last time, or everything anew.
   *
   * @throws {CallFailed | StorageProblem | OwnerLeft}
   */
  async fetchNews(isEverything: boolean): Promise<void> {
    const passedOver = (await this.#partition.read((storage) => storage.readFact(passedOverFact))) ?? [];
    const isAnew = isEverything || passedOver.some(isCollection);
    // Who asks without saying what was seen last is not told that the account went back to a backup.
    if (isAnew && (await this.#partition.cursor()) !== undefined) await this.#fetch(false);
    await this.#fetch(isAnew);
  }

  async #fetch(isEverything: boolean): Promise<void> {
    const { owner, readChanges, now, onUnknown } = this.#ports;
    this.isBehind = true;
    let since = isEverything ? undefined : await this.#partition.cursor();
    let restart: Restart | null = isEverything ? 'expired' : null;
    const told = new Set<string>();
    const unknown = new Set<string>();
    let deletions: ReadonlyMap<string, number> | undefined;
    for (let hasMore = true; hasMore;) {
      const answer: ChangesAnswer = await readChanges({
        userId: owner,
        limit: String(limits.recordsPerAnswer),
        ...(since === undefined ? {} : { since }),
      });
      restart = answer.restart ?? restart;
      if (answer.restart !== null) told.clear();
      const states = heardStates(answer.changes);
      if (restart === 'restored')
        deletions ??= await this.#partition.read((storage) => readDeletions(storage, now()));
      for (const state of states) told.add(recordKey(state));
      for (const name of unknownCollections(answer.changes)) unknown.add(name);
      await this.#partition.change(async (transaction) => {
        if (unknown.size > 0) await this.#notePassedOver(transaction, unknown);
        // What is read anew counts once it is read whole.
        if (restart === null) await transaction.putFact(cursorFact, answer.cursor);
        return hear(transaction, states, restart, now(), deletions);
      });
      ({ hasMore, cursor: since } = answer);
    }
    const lastSyncAt = now();
    if (restart !== null) {
      const how = restart;
      const untold = untoldOf(await this.#partition.read(allNames), told);
      await this.#partition.change(async (transaction) => hearSilence(transaction, untold, how, lastSyncAt));
    }
    const cursor = since;
    await this.#partition.change(async (transaction) => {
      // Each page has brought its own else; by now another tab may have gone back to read something once more.
      if (restart !== null && cursor !== undefined) await transaction.putFact(cursorFact, cursor);
      if (restart !== null) await transaction.putFact(passedOverFact, [...unknown]);
      await transaction.putFact(lastSyncAtFact, lastSyncAt);
      return [];
    });
    this.isBehind = false;
    if (unknown.size > 0) onUnknown();
  }

  async #notePassedOver(transaction: StorageTransaction, names: ReadonlySet<string>): Promise<void> {
    const noted = (await transaction.fact(passedOverFact)) ?? [];
    await transaction.putFact(passedOverFact, [...new Set([...noted, ...names])]);
  }

  /** True once this browser has heard all of the account. */
  async hasHeardAll(): Promise<boolean> {
    return (await this.#partition.read((storage) => storage.readFact(lastSyncAtFact))) !== undefined;
  }

  /** True where something that was sent in vain waits to be sent again. */
  async hasFailing(): Promise<boolean> {
    const rows = await this.#partition.read((storage) => storage.readAllWaiting());
    return rows.some(({ sending, tries, problem }) => sending !== null && tries > 0 && problem === null);
  }

  /** True while the account is as this browser has seen it. */
  async hasSeen(cursor: string): Promise<boolean> {
    return (await this.#partition.cursor()) === cursor;
  }
}
