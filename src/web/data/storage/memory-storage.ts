import type { CollectionName } from '#contract/records/records.ts';
import type { Fact } from './fact.ts';
import type {
  RecordKey,
  RecordStorage,
  StorageTransaction,
  StoredDocument,
  UndoStep,
  WaitingRow,
} from './record-storage.ts';

const keyOf = (first: string, second: string | number) => `${first}\n${second}`;

const isChild = ({ collection, data }: StoredDocument, of: CollectionName, parent: string): boolean =>
  collection === of && (data as { readonly parent?: unknown }).parent === parent;

/** A fact's value, and what puts it into another storage. */
interface HeldFact {
  readonly value: unknown;
  readonly moveTo: (transaction: StorageTransaction) => Promise<void>;
}

const heldFact = <Value>(fact: Fact<Value>, value: Value): HeldFact => ({
  value,
  async moveTo(transaction) {
    if (fact.moved !== undefined)
      await transaction.putFact(fact, fact.moved(await transaction.fact(fact), value));
  },
});

/** Keeps records for this page alone, where the browser offers nothing that lasts. */
export class MemoryStorage implements RecordStorage {
  readonly state: 'memory' | 'outdated';
  #documents = new Map<string, StoredDocument>();
  #steps = new Map<string, UndoStep>();
  #waiting = new Map<string, WaitingRow>();
  #facts = new Map<string, HeldFact>();

  constructor(state: 'memory' | 'outdated' = 'memory') {
    this.state = state;
  }

  /** Everything that lies here, to be moved to where it lasts. */
  allDocuments(): StoredDocument[] {
    return [...this.#documents.values()];
  }

  allSteps(): UndoStep[] {
    return [...this.#steps.values()];
  }

  allWaiting(): WaitingRow[] {
    return [...this.#waiting.values()];
  }

  /** Puts the facts that a page has held into a storage, those that say what becomes of them there. */
  async moveFacts(transaction: StorageTransaction): Promise<void> {
    for (const { moveTo } of this.#facts.values()) await moveTo(transaction);
  }

  readCollection(collection: CollectionName) {
    return Promise.resolve(this.allDocuments().filter((document) => document.collection === collection));
  }

  readChildren(collection: CollectionName, parent: string) {
    return Promise.resolve(this.allDocuments().filter((document) => isChild(document, collection, parent)));
  }

  readDocuments(collection: CollectionName, ids: readonly string[]) {
    return Promise.resolve(ids.map((id) => this.#documents.get(keyOf(collection, id))));
  }

  readSteps(tabId: string) {
    return Promise.resolve(
      this.allSteps()
        .filter((step) => step.tabId === tabId)
        .sort((a, b) => a.seq - b.seq),
    );
  }

  readAllWaiting() {
    return Promise.resolve(this.allWaiting());
  }

  readWaiting(records: readonly RecordKey[]) {
    return Promise.resolve(records.map(({ collection, id }) => this.#waiting.get(keyOf(collection, id))));
  }

  readFact<Value>({ key }: Fact<Value>) {
    return Promise.resolve(this.#facts.get(key)?.value as Value | undefined);
  }

  async write<Result>(work: (transaction: StorageTransaction) => Promise<Result>): Promise<Result> {
    const documents = new Map(this.#documents);
    const steps = new Map(this.#steps);
    const waiting = new Map(this.#waiting);
    const facts = new Map(this.#facts);
    const result = await work({
      document: (collection, id) => Promise.resolve(documents.get(keyOf(collection, id))),
      collection: (collection) =>
        Promise.resolve([...documents.values()].filter((held) => held.collection === collection)),
      children: (collection, parent) =>
        Promise.resolve([...documents.values()].filter((held) => isChild(held, collection, parent))),
      count: (collection, parent) =>
        Promise.resolve(
          [...documents.values()].filter((held) =>
            parent === undefined ? held.collection === collection : isChild(held, collection, parent),
          ).length,
        ),
      put: (document) => Promise.resolve(documents.set(keyOf(document.collection, document.id), document)),
      remove: (collection, id) => Promise.resolve(documents.delete(keyOf(collection, id))),
      step: (tabId, seq) => Promise.resolve(steps.get(keyOf(tabId, seq))),
      putStep: (step) => Promise.resolve(steps.set(keyOf(step.tabId, step.seq), step)),
      removeStep: (tabId, seq) => Promise.resolve(steps.delete(keyOf(tabId, seq))),
      waitingRow: (collection, id) => Promise.resolve(waiting.get(keyOf(collection, id))),
      allWaiting: () => Promise.resolve([...waiting.values()]),
      putWaiting: (row) => Promise.resolve(waiting.set(keyOf(row.collection, row.id), row)),
      removeWaiting: (collection, id) => Promise.resolve(waiting.delete(keyOf(collection, id))),
      fact: <Value>({ key }: Fact<Value>) => Promise.resolve(facts.get(key)?.value as Value | undefined),
      putFact: (fact, value) => Promise.resolve(facts.set(fact.key, heldFact(fact, value))),
      removeFact: ({ key }) => Promise.resolve(facts.delete(key)),
    });
    this.#documents = documents;
    this.#steps = steps;
    this.#waiting = waiting;
    this.#facts = facts;
    return result;
  }

  sweepSteps() {
    return Promise.resolve();
  }

  clearSteps() {
    this.#steps.clear();
    return Promise.resolve();
  }

  close() {
    // It holds nothing open, and what lies here is nowhere else.
  }
}
