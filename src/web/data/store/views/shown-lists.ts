import type { CollectionName } from '#contract/records/records.ts';
import { livingDocuments, lookIn, parentCollectionOf, parentIn } from '../families.ts';
import type { OpenedStorage } from '../opened-storage.ts';
import type { OwnerChange } from '../owners/owner-change.ts';
import { recordKey, type WrittenRecord } from '../written-record.ts';
import { CollectionViews, listKey, type ListKey, sortRecords } from './collection-views.ts';

/** The lists that screens have asked for: whole collections for good, parts of them and single records while they are shown. */
export class ShownLists {
  readonly views = new CollectionViews();
  readonly #storage: OpenedStorage;
  readonly #owners: OwnerChange;
  readonly #asked = new Map<string, ListKey>();
  /** The number of screens that show a list that is let go of again. */
  readonly #shown = new Map<string, number>();

  constructor(storage: OpenedStorage, owners: OwnerChange) {
    this.#storage = storage;
    this.#owners = owners;
  }

  /** @returns those of the collections that are to be read: for the first time, or again after a failure */
  ask(collections: readonly CollectionName[]): readonly ListKey[] {
    const unread = collections.map((collection) => ({ collection })).filter((list) => this.#isUnread(list));
    for (const list of unread) this.#asked.set(listKey(list), list);
    return unread;
  }

  /** @returns whether the list is to be read, and what lets go of it: what no screen shows takes no memory */
  show(list: ListKey): { readonly isUnread: boolean; readonly end: () => void } {
    const key = listKey(list);
    this.#shown.set(key, (this.#shown.get(key) ?? 0) + 1);
    const isUnread = this.#isUnread(list);
    this.#asked.set(key, list);
    const end = () => {
      const left = (this.#shown.get(key) ?? 1) - 1;
      this.#shown.set(key, left);
      if (left > 0) return;
      this.#shown.delete(key);
      this.#asked.delete(key);
      this.views.drop(list);
    };
    return { isUnread, end };
  }

  /** Reads everything anew that was asked for. */
  async readAsked(): Promise<void> {
    for (const list of this.#asked.values()) await this.read(list);
  }

  async read(list: ListKey): Promise<void> {
    const { collection, parent, id } = list;
    const isRead = await this.#storage.attempt(async () => {
      const { there, absent } = await this.#storage.use(async (storage) =>
        livingDocuments(
          id !== undefined
            ? (await storage.readDocuments(collection, [id])).filter((document) => document !== undefined)
            : parent === undefined
              ? await storage.readCollection(collection)
              : await storage.readChildren(collection, parent),
          lookIn(storage),
        ),
      );
      const sorted = await sortRecords(collection, there);
      if (this.#isWanted(list)) this.views.replace(list, sorted, absent);
    });
    if (!isRead && this.#isWanted(list)) this.views.fail(list);
  }

  #isUnread(list: ListKey): boolean {
    return !this.#asked.has(listKey(list)) || this.views.hasFailed(list);
  }

  /** The screen that asked for it may have gone meanwhile, or its player. */
  readonly #isWanted = (list: ListKey): boolean => this.#owners.isThrough && this.#asked.has(listKey(list));

  /** Shows what was written. */
  async apply(written: readonly WrittenRecord[]): Promise<void> {
    if (!this.#owners.isThrough) return;
    const present = await this.#presentParents(written);
    const again = this.views.apply(written, (record) => present.has(recordKey(record)));
    for (const list of again) await this.read(list);
  }

  /** Which records are there to which something belongs that is shown. */
  async #presentParents(written: readonly WrittenRecord[]): Promise<ReadonlySet<string>> {
    const present = new Set<string>();
    for (const of of this.views.parents) {
      const named = written.flatMap(({ collection, id, document }) => {
        if (collection === of) return [id];
        const parent =
          parentCollectionOf(collection) === of ? parentIn(collection, document?.data ?? null) : null;
        return parent === null ? [] : [parent];
      });
      if (named.length === 0) continue;
      const ids = [...new Set(named)];
      await this.#storage.attempt(async () => {
        const found = await this.#storage.use((storage) => storage.readDocuments(of, ids));
        for (const document of found) if (document !== undefined) present.add(recordKey(document));
      });
    }
    return present;
  }
}
