/**
 * Safari's engine keeps a page that was left with the transactions that it has begun, which end only once it is shown again,
 * and has those of every other page wait for them. The others finish them, or do not keep such a page.
 */
const keepsThemForGood = (): boolean => ((navigator as Partial<Navigator>).vendor ?? '').startsWith('Apple');

/** The transactions of a page in one database that have not ended. */
export class UnfinishedTransactions {
  readonly #begun = new Set<IDBTransaction>();

  /** Takes note of every transaction of a connection from now on. */
  watch(database: IDBDatabase): void {
    if (!keepsThemForGood()) return;
    const begin = database.transaction.bind(database);
    database.transaction = (...given: Parameters<typeof begin>) => {
      const transaction = begin(...given);
      this.#begun.add(transaction);
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => this.#begun.delete(transaction));
      return transaction;
    };
  }

  /** Takes back all of it, as the page is put by; whoever has begun it does so again. */
  abort(): void {
    for (const transaction of this.#begun)
      try {
        transaction.abort();
      } catch (error) {
        // One that is about to be complete ends by itself.
        console.debug('A transaction could not be taken back', error);
      }
    this.#begun.clear();
  }
}
