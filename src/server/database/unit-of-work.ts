import { AsyncLocalStorage } from 'node:async_hooks';

/** One transaction while it runs. */
export interface UnitOfWork {
  isOpen: boolean;
  /** The first statement that failed. After it the unit is lost, whatever its code goes on to do. */
  failure: { readonly error: unknown } | undefined;
  /** Says whether its statements may take as long as they need. */
  readonly mayTakeLong: boolean;
  readonly afterCommit: (() => void)[];
}

const current = new AsyncLocalStorage<UnitOfWork>();

export const newUnit = (mayTakeLong = false): UnitOfWork => ({
  isOpen: true,
  failure: undefined,
  mayTakeLong,
  afterCommit: [],
});

/** The open transaction that the running code belongs to. */
export function currentUnit(): UnitOfWork | undefined {
  const unit = current.getStore();
  return unit?.isOpen === true ? unit : undefined;
}

/**
 * Refuses what would wait for ever on SQLite, where the transaction itself holds the only connection.
 * On PostgreSQL it would pass, outside the transaction and unseen; so it is refused on both.
 */
export function refuseInsideTransaction(what: string): void {
  if (currentUnit() !== undefined)
    throw new Error(`${what} was used inside a transaction; use the one that the transaction hands in.`);
}

/**
 * Has `act` done once the transaction that the running code belongs to is on disk, and never if it comes to nothing.
 * It must not throw: whoever asked for the transaction has what they wanted.
 */
export function afterCommit(act: () => void): void {
  const unit = currentUnit();
  if (unit === undefined) throw new Error('There is no transaction that something could come after.');
  unit.afterCommit.push(act);
}

/** Does what was to come after a transaction that is on disk now. */
export function doAfterCommit(unit: UnitOfWork): void {
  for (const act of unit.afterCommit) act();
}

/**
 * Runs the code of one transaction.
 * A failed statement that the code swallowed fails the whole: PostgreSQL would refuse all that follows, SQLite would go on.
 */
export async function runUnit<T>(unit: UnitOfWork, work: () => Promise<T>): Promise<T> {
  try {
    const result = await current.run(unit, work);
    if (unit.failure !== undefined) throw unit.failure.error;
    return result;
  } finally {
    unit.isOpen = false;
  }
}

/** Runs one statement in the bounds of its transaction. */
export async function runStatement<T>(
  statement: () => T | Promise<T>,
  ownWords: (error: unknown) => unknown,
): Promise<T> {
  const unit = currentUnit();
  if (unit?.failure !== undefined)
    throw new Error('An earlier statement of this transaction failed; nothing more runs in it.', {
      cause: unit.failure.error,
    });
  try {
    return await statement();
  } catch (error) {
    const own = ownWords(error);
    if (unit !== undefined) unit.failure = { error: own };
    throw own;
  }
}
