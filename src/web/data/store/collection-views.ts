import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { SeenState, StoredDocument } from '../storage/record-storage.ts';
import type { WrittenRecord } from './edits.ts';
import type { SortedRecords } from './readable-records.ts';

/** A collection as a screen shows it. The object, and each record in it, stays the same until it changes. */
export interface CollectionView<Record> {
  /** `failed`: the records could not be read; they are not gone. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** By time of creation, then by id. */
  readonly records: readonly Record[];
  /** What is kept of the collection and cannot be shown. */
  readonly unreadable: readonly StoredDocument[];
}

/** A collection of which nothing is known yet. */
export const loadingView: CollectionView<never> = { status: 'loading', records: [], unreadable: [] };
const failed: CollectionView<never> = { status: 'failed', records: [], unreadable: [] };

/** What the screens of this tab know of the collections that they have asked for. */
export class CollectionViews {
  #views = new Map<CollectionName, CollectionView<object>>();
  #documents = new Map<CollectionName, Map<string, StoredDocument>>();
  #unreadable = new Map<CollectionName, readonly StoredDocument[]>();

  view<Name extends CollectionName>(collection: Name): CollectionView<RecordOf<Name>> {
    return (this.#views.get(collection) ?? loadingView) as CollectionView<RecordOf<Name>>;
  }

  /** A record as the screens show it; undefined where none does. */
  seen(collection: CollectionName, id: string): SeenState | undefined {
    return this.#documents.get(collection)?.get(id);
  }

  /** Everything that is shown, or set aside. */
  documents(): StoredDocument[] {
    const shown = [...this.#documents.values()].flatMap((documents) => [...documents.values()]);
    return [...shown, ...[...this.#unreadable.values()].flat()];
  }

  get loaded(): CollectionName[] {
    return [...this.#documents.keys()];
  }

  /** Takes over what lies in the storage. Records that have not changed keep their identity. */
  replace(collection: CollectionName, { readable, unreadable }: SortedRecords): void {
    const known = this.#documents.get(collection);
    const documents = new Map(
      readable.map((document) => {
        const held = known?.get(document.id);
        return [
          document.id,
          held !== undefined && isSameVersion(held, document) ? { ...document, data: held.data } : document,
        ];
      }),
    );
    const isUnchanged =
      known?.size === documents.size &&
      [...documents.values()].every(({ id, data }) => known.get(id)?.data === data) &&
      isSameContent(this.#unreadable.get(collection), unreadable);
    this.#unreadable.set(collection, unreadable);
    this.#documents.set(collection, documents);
    if (!isUnchanged) this.#show(collection, documents);
  }

  /** A failed read says nothing about what is there: a list that is shown stays. */
  fail(collection: CollectionName): void {
    if (!this.#documents.has(collection)) this.#views.set(collection, failed);
  }

  /** Changes single records; a collection that no screen has asked for is left unread. */
  apply(written: readonly WrittenRecord[]): void {
    for (const collection of new Set(written.map((record) => record.collection))) {
      const documents = this.#documents.get(collection);
      if (documents === undefined) continue;
      const changes = written.filter((record) => record.collection === collection);
      const aside = this.#unreadable.get(collection) ?? [];
      const stillAside = aside.filter((document) => changes.every(({ id }) => id !== document.id));
      this.#unreadable.set(collection, stillAside);
      let isChanged = stillAside.length < aside.length;
      for (const { id, document } of changes) {
        const held = documents.get(id);
        if (document === null) isChanged = documents.delete(id) || isChanged;
        else if (held === undefined || !isSameVersion(held, document)) {
          documents.set(id, document);
          isChanged = true;
        } else documents.set(id, { ...document, data: held.data });
      }
      if (isChanged) this.#show(collection, documents);
    }
  }

  /** Forgets everything: the next records are somebody else's. */
  clear(): void {
    this.#views.clear();
    this.#documents.clear();
    this.#unreadable.clear();
  }

  #show(collection: CollectionName, documents: ReadonlyMap<string, StoredDocument>): void {
    const records = [...documents.values()].sort(byCreation).map((document) => document.data);
    this.#views.set(collection, {
      status: 'ready',
      records,
      unreadable: this.#unreadable.get(collection) ?? [],
    });
  }
}

function isSameVersion(one: StoredDocument, other: StoredDocument): boolean {
  return (
    one.revision === other.revision && one.updatedAt === other.updatedAt && one.createdAt === other.createdAt
  );
}

/** The order of the lists: by time of creation, then by id. */
export function byCreation(one: StoredDocument, other: StoredDocument): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
