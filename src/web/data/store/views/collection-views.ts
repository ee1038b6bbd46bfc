import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { RecordKey, ShownState, StoredDocument } from '../../storage/record-storage.ts';
import type { WrittenRecord } from '../written-record.ts';
import { parentCollectionOf, parentIn } from '../families.ts';
import { loadCheck } from './load-check.ts';
import { emptyView, failedView, loadingView } from './unread-views.ts';

/** A collection as a screen shows it. The object, and each record in it, stays the same until it changes. */
export interface CollectionView<Record> {
  /** `failed`: the records could not be read; they are not gone. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** By time of creation, then by id. */
  readonly records: readonly Record[];
  /** The kept records of the collection that cannot be shown. */
  readonly unreadable: readonly StoredDocument[];
}

/** A collection as a whole, the part of it that belongs to one record, or one record of it. */
export interface ListKey {
  readonly collection: CollectionName;
  readonly parent?: string;
  readonly id?: string;
}

/** Tells a list from all others. */
export const listKey = ({ collection, parent = '', id = '' }: ListKey): string =>
  `${collection}\n${parent}\n${id}`;

interface HeldList {
  readonly list: ListKey;
  readonly documents: Map<string, StoredDocument>;
  unreadable: readonly StoredDocument[];
  /** The records that are not there and to which something of the list belongs, which is left out until they are back. */
  readonly absent: Set<string>;
}

/** True where a record is there to which others belong. */
type IsThere = (record: RecordKey) => boolean;

/** This tab's view of the lists that its screens have asked for. */
export class CollectionViews {
  #views = new Map<string, CollectionView<object>>();
  #lists = new Map<string, HeldList>();
  #unread = loadingView;
  /** Of which something has come since: a list of it that was not read may hold that. */
  #written = new Set<CollectionName>();

  /** Until they are read, or something comes, the lists are known to be empty. */
  expectNothing(): void {
    this.#unread = emptyView;
  }

  view<Name extends CollectionName>(
    list: ListKey & { readonly collection: Name },
  ): CollectionView<RecordOf<Name>> {
    const unread = this.#written.has(list.collection) ? loadingView : this.#unread;
    return (this.#views.get(listKey(list)) ?? unread) as CollectionView<RecordOf<Name>>;
  }

  /** A record as the screens show it; undefined where none does. */
  seen(collection: CollectionName, id: string): ShownState | undefined {
    for (const { list, documents } of this.#lists.values()) {
      const document = list.collection === collection ? documents.get(id) : undefined;
      if (document !== undefined) return document;
    }
    return undefined;
  }

  /** Everything that is shown, or set aside. */
  documents(): StoredDocument[] {
    const lists = [...this.#lists.values()];
    return lists.flatMap(({ documents, unreadable }) => [...documents.values(), ...unreadable]);
  }

  get loaded(): readonly CollectionName[] {
    return [...new Set([...this.#lists.values()].map(({ list }) => list.collection))];
  }

  /** The collections to whose records something belongs that is shown. */
  get parents(): ReadonlySet<CollectionName> {
    return new Set(this.loaded.flatMap((collection) => parentCollectionOf(collection) ?? []));
  }

  /** Takes over what lies in the storage. Records that have not changed keep their identity. */
  replace(
    list: ListKey,
    { readable, unreadable }: SortedRecords,
    absent: ReadonlySet<string> = new Set(),
  ): void {
    const held = this.#lists.get(listKey(list));
    const known = held?.documents;
    const documents = new Map(
      readable.map((document) => {
        const before = known?.get(document.id);
        return [
          document.id,
          before !== undefined && isSameVersion(before, document)
            ? { ...document, data: before.data }
            : document,
        ];
      }),
    );
    const isUnchanged =
      known?.size === documents.size &&
      [...documents.values()].every(({ id, data }) => known.get(id)?.data === data) &&
      isSameContent(held?.unreadable, unreadable);
    const next = { list, documents, unreadable, absent: new Set(absent) };
    this.#lists.set(listKey(list), next);
    if (!isUnchanged) this.#show(next);
  }

  /** A failed read says nothing about what is there: a list that is shown stays. */
  fail(list: ListKey): void {
    if (!this.#lists.has(listKey(list))) this.#views.set(listKey(list), failedView);
  }

  hasFailed(list: ListKey): boolean {
    return this.#views.get(listKey(list))?.status === 'failed';
  }

  /**
   * Changes single records; a list that no screen has asked for is left unread.
   *
   * @returns the lists that have to be read anew, as a record is there again to which something of them belongs
   */
  apply(written: readonly WrittenRecord[], isThere: IsThere): readonly ListKey[] {
    const again: ListKey[] = [];
    for (const { collection, document } of written) if (document !== null) this.#written.add(collection);
    for (const held of this.#lists.values()) {
      const { collection } = held.list;
      const parents = parentCollectionOf(collection);
      const own = written.filter((record) => record.collection === collection);
      const turned = written.filter((record) => record.collection === parents);
      if (own.length === 0 && turned.length === 0) continue;
      const isLeftOut = ({ data }: StoredDocument): boolean => {
        const parent = parentIn(collection, data);
        if (parents === undefined || parent === null || isThere({ collection: parents, id: parent }))
          return false;
        held.absent.add(parent);
        return true;
      };
      if (turned.some(({ id, document }) => document !== null && held.absent.has(id))) again.push(held.list);
      if (this.#take(held, own, turned, isLeftOut)) this.#show(held);
    }
    return again;
  }

  /** True where anything of the list is shown differently now. */
  #take(
    held: HeldList,
    own: readonly WrittenRecord[],
    turned: readonly WrittenRecord[],
    isLeftOut: (document: StoredDocument) => boolean,
  ): boolean {
    const { list, documents } = held;
    const stillAside = held.unreadable.filter((document) => own.every(({ id }) => id !== document.id));
    let isChanged = stillAside.length < held.unreadable.length;
    held.unreadable = stillAside;
    for (const { id, document } of own) {
      const known = documents.get(id);
      const isOther = document !== null && !belongsTo(list, document);
      if (isOther && known === undefined) continue;
      if (document === null || isOther || isLeftOut(document)) isChanged = documents.delete(id) || isChanged;
      else if (known === undefined || !isSameVersion(known, document)) {
        documents.set(id, document);
        isChanged = true;
      } else documents.set(id, { ...document, data: known.data });
    }
    const gone = new Set(turned.flatMap(({ id, document }) => (document === null ? [id] : [])));
    if (gone.size === 0) return isChanged;
    for (const { id, data } of documents.values()) {
      const parent = parentIn(list.collection, data);
      if (parent === null || !gone.has(parent)) continue;
      held.absent.add(parent);
      isChanged = documents.delete(id) || isChanged;
    }
    return isChanged;
  }

  /** Forgets a list that no screen shows any more. */
  drop(list: ListKey): void {
    this.#views.delete(listKey(list));
    this.#lists.delete(listKey(list));
  }

  /** Forgets everything: the next records are somebody else's. */
  clear(): void {
    this.#views.clear();
    this.#lists.clear();
    this.#written.clear();
    this.#unread = loadingView;
  }

  #show({ list, documents, unreadable }: HeldList): void {
    const records = [...documents.values()].sort(byCreation).map((document) => document.data);
    this.#views.set(listKey(list), { status: 'ready', records, unreadable });
  }
}

const belongsTo = ({ collection, parent, id }: ListKey, document: StoredDocument): boolean =>
  (parent === undefined || parentIn(collection, document.data) === parent) &&
  (id === undefined || document.id === id);

function isSameVersion(one: StoredDocument, other: StoredDocument): boolean {
  return (
    one.revision === other.revision && one.updatedAt === other.updatedAt && one.createdAt === other.createdAt
  );
}

/** The order of the lists: by time of creation, then by id. */
export function byCreation(one: StoredDocument, other: StoredDocument): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}

/** The records of a collection, apart from those that no screen can show. */
interface SortedRecords {
  readonly readable: readonly StoredDocument[];
  readonly unreadable: readonly StoredDocument[];
}

/** Sets aside what is not what a record of its collection must be, so that it does not take the others with it. */
export async function sortRecords(
  collection: CollectionName,
  documents: readonly StoredDocument[],
): Promise<SortedRecords> {
  if (documents.length === 0) return { readable: [], unreadable: [] };
  const check = await loadCheck();
  // Without a network the check may be out of reach. The lists are shown all the same.
  if (check === null) return { readable: documents, unreadable: [] };
  const readable: StoredDocument[] = [];
  const unreadable: StoredDocument[] = [];
  for (const document of documents) {
    const data = check.shownRecord(collection, document.data);
    if (data === null) unreadable.push(document);
    else readable.push(data === document.data ? document : { ...document, data });
  }
  return { readable, unreadable };
}
