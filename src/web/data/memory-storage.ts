import type { CollectionName } from '#contract/records.ts';
import type { RecordStorage, StorageTransaction, StoredDocument, UndoStep } from './record-storage.ts';

const keyOf = (first: string, second: string | number) => `${first}\n${second}`;

/** Keeps records for this page alone, where the browser offers nothing that lasts. */
export class MemoryStorage implements RecordStorage {
  readonly state: 'memory' | 'outdated';
  #documents = new Map<string, StoredDocument>();
  #steps = new Map<string, UndoStep>();

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

  readCollection(collection: CollectionName) {
    return Promise.resolve(this.allDocuments().filter((document) => document.collection === collection));
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

  async write<Result>(work: (transaction: StorageTransaction) => Promise<Result>): Promise<Result> {
    const documents = new Map(this.#documents);
    const steps = new Map(this.#steps);
    const result = await work({
      document: (collection, id) => Promise.resolve(documents.get(keyOf(collection, id))),
      count: (collection) =>
        Promise.resolve([...documents.values()].filter((held) => held.collection === collection).length),
      put: (document) => Promise.resolve(documents.set(keyOf(document.collection, document.id), document)),
      remove: (collection, id) => Promise.resolve(documents.delete(keyOf(collection, id))),
      step: (tabId, seq) => Promise.resolve(steps.get(keyOf(tabId, seq))),
      putStep: (step) => Promise.resolve(steps.set(keyOf(step.tabId, step.seq), step)),
      removeStep: (tabId, seq) => Promise.resolve(steps.delete(keyOf(tabId, seq))),
    });
    this.#documents = documents;
    this.#steps = steps;
    return result;
  }

  sweepSteps() {
    return Promise.resolve();
  }
}
