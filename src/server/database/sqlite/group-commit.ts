import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { SqliteConnection } from './sqlite.ts';
import { doAfterCommit, newUnit, runUnit } from '../unit-of-work.ts';

/** The most transactions that share one sync. */
export const GROUP_LIMIT = 200;

interface Waiting<Tables> {
  readonly work: (transaction: Transaction<Tables>) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Writes in groups: the waiting transactions run one after the other, each in its savepoint, and share one commit. */
export class GroupCommit<Tables> {
  readonly #db: Kysely<Tables>;
  readonly #connection: SqliteConnection;
  readonly #waiting: Waiting<Tables>[] = [];
  #running: Promise<void> | undefined;

  constructor(db: Kysely<Tables>, connection: SqliteConnection) {
    this.#db = db;
    this.#connection = connection;
  }

  /** Settles once the commit that holds this transaction is on disk, or has failed. */
  run<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: (value) => resolve(value as T), reject });
      this.#running ??= this.#runAll();
    });
  }

  /** Settles when nothing waits any more. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #runAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      // All that arrives in this turn of the event loop joins the group.
      await nextTurn();
      await this.#runGroup();
    }
    this.#running = undefined;
  }

  async #runGroup(): Promise<void> {
    const joined: Waiting<Tables>[] = [];
    const answers: (() => void)[] = [];
    try {
      await this.#db.transaction().execute(async (transaction) => {
        for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
          joined.push(next);
          answers.push(await this.#runInSavepoint(transaction, next));
          if (joined.length === GROUP_LIMIT) return;
        }
      });
    } catch (error) {
      // What a member was about to be told, a refusal included, may rest on rows that are gone with the group.
      const told = joined.length > 0 ? joined : this.#waiting.splice(0, GROUP_LIMIT);
      for (const { reject } of told) reject(error);
      return;
    }
    for (const answer of answers) answer();
  }

  async #runInSavepoint(transaction: Transaction<Tables>, member: Waiting<Tables>): Promise<() => void> {
    const { handle } = this.#connection;
    const unit = newUnit();
    handle.exec('savepoint member');
    this.#connection.holder = unit;
    try {
      const value = await runUnit(unit, () => member.work(transaction));
      handle.exec('release member');
      return () => {
        member.resolve(value);
        doAfterCommit(unit);
      };
    } catch (error) {
      // SQLite ended the whole transaction by itself: no member of the group stands.
      if (!handle.isTransaction) throw error;
      handle.exec('rollback to member; release member');
      return () => member.reject(error);
    } finally {
      this.#connection.holder = undefined;
    }
  }
}
