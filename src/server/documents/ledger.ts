import type { Transaction } from 'kysely';
import { childCollections } from '#contract/records/collections.ts';
import type { CollectionName } from '#contract/records/records.ts';
import type { Tables } from '#server/database/tables.ts';
import { countChildren, findChildrenInConflict, hideChildren, showChildren } from './children-store.ts';
import { forgetSurplus } from './forgetting-store.ts';
import { sharedRevisionOf, type Author, type KeptRecord, type RecordKey } from './kept-record.ts';
import { countLive, findRecords, writeRecords } from './records-store.ts';
import { countChanges, readSequence } from './sequence-store.ts';
import { keepVersions, readAuthor } from './versions-store.ts';

/** The writes of a transaction, as places in the owner's sequence. */
interface Written {
  readonly before: number;
  /** Behind everything that was asked for; what followed from it stands behind. */
  readonly after: number;
  readonly last: number;
  readonly changed: readonly KeptRecord[];
}

/**
 * Up to which place of the owner's sequence whoever deleted a record knew what belongs to it; null where that is not known.
 *
 * @param restoredSeq the latest place that all histories share since a backup was restored
 */
export type SeenByDeletion = (deleted: RecordKey, restoredSeq: number) => number | null;

/** The most records of a collection that a player may make by their plan; undefined where it sets no bound. */
export type MostByPlan = (
  transaction: Transaction<Tables>,
  ownerId: string,
  collection: CollectionName,
) => Promise<number | undefined>;

const keyOf = ({ collection, id }: RecordKey) => `${collection}/${id}`;

interface Standing {
  readonly records: ReadonlyMap<string, KeptRecord | undefined>;
  readonly changed: ReadonlySet<string>;
  readonly marked: ReadonlySet<string>;
  readonly versions: readonly KeptRecord[];
  readonly hasMade: boolean;
}

/** The records that one transaction works on: read once, changed here as often as needed, written once at the end. */
export class Ledger {
  readonly #transaction: Transaction<Tables>;
  readonly #ownerId: string;
  readonly #mostByPlan: MostByPlan;
  #records = new Map<string, KeptRecord | undefined>();
  /** Those of them that were there, as they stood before. */
  readonly #found = new Map<string, KeptRecord>();
  readonly #asked = new Set<string>();
  #changed = new Set<string>();
  /** Those of which only it has changed whether they are in conflict. */
  #marked = new Set<string>();
  #versions: KeptRecord[] = [];
  /** Numbers of records now, by collection, and by collection and parent. */
  readonly #live = new Map<string, number>();
  #hasMade = false;

  constructor(transaction: Transaction<Tables>, ownerId: string, mostByPlan: MostByPlan) {
    this.#transaction = transaction;
    this.#ownerId = ownerId;
    this.#mostByPlan = mostByPlan;
  }

  /** Reads what the operations are about. */
  async open(names: readonly RecordKey[]): Promise<void> {
    for (const name of names) this.#asked.add(keyOf(name));
    for (const [collection, some] of Map.groupBy(names, (name) => name.collection)) {
      const ids = [...new Set(some.map(({ id }) => id))];
      for (const id of ids) this.#records.set(keyOf({ collection, id }), undefined);
      for (const kept of await findRecords(this.#transaction, this.#ownerId, collection, ids))
        this.#take(kept);
    }
  }

  /** A record as it stands now, a deleted one too. */
  async find(name: RecordKey): Promise<KeptRecord | undefined> {
    const key = keyOf(name);
    if (!this.#records.has(key)) {
      const [kept] = await findRecords(this.#transaction, this.#ownerId, name.collection, [name.id]);
      this.#records.set(key, undefined);
      if (kept !== undefined) this.#take(kept);
    }
    return this.#records.get(key);
  }

  #take(kept: KeptRecord): void {
    this.#records.set(keyOf(kept), kept);
    this.#found.set(keyOf(kept), kept);
  }

  /** Counts the player's records of a collection now, or those of them that belong to one record. */
  async countLive(collection: CollectionName, parent?: string): Promise<number> {
    const key = liveKey(collection, parent);
    const known = this.#live.get(key);
    if (known !== undefined) return known;
    const stored =
      parent === undefined
        ? await countLive(this.#transaction, this.#ownerId, collection)
        : await countChildren(this.#transaction, this.#ownerId, collection, parent);
    const count = stored + this.#liveChange(collection, parent);
    this.#live.set(key, count);
    return count;
  }

  /** The most records of a collection that the player's plan lets them make. */
  async mostByPlan(collection: CollectionName): Promise<number> {
    return (await this.#mostByPlan(this.#transaction, this.#ownerId, collection)) ?? Infinity;
  }

  /** The children of a record of which the player has a conflict to settle. */
  async childrenInConflict({ collection, id }: RecordKey): Promise<readonly RecordKey[]> {
    const collections = childCollections(collection);
    if (collections.length === 0) return [];
    return findChildrenInConflict(this.#transaction, { ownerId: this.#ownerId, parent: id, collections });
  }

  /** Notes how everything is now, for `goBack`. */
  standing(): Standing {
    return {
      records: new Map(this.#records),
      changed: new Set(this.#changed),
      marked: new Set(this.#marked),
      versions: [...this.#versions],
      hasMade: this.#hasMade,
    };
  }

  /** Forgets every change that was made since a standing; what was read since stays read. */
  goBack({ records, changed, marked, versions, hasMade }: Standing): void {
    const read = [...this.#records.keys()].filter((key) => !records.has(key));
    this.#records = new Map([...records, ...read.map((key) => [key, this.#found.get(key)] as const)]);
    this.#changed = new Set(changed);
    this.#marked = new Set(marked);
    this.#versions = [...versions];
    this.#hasMade = hasMade;
    this.#live.clear();
  }

  /** Finds who wrote a revision of a record; of one that is forgotten already, who wrote the present one. */
  async authorOf(kept: KeptRecord, revision: number): Promise<Author> {
    const own = [kept, ...this.#versions].find(
      (each) => keyOf(each) === keyOf(kept) && each.revision === revision,
    );
    const known =
      own === undefined ? await readAuthor(this.#transaction, this.#ownerId, kept, revision) : undefined;
    return known ?? { by: (own ?? kept).changedBy, at: (own ?? kept).updatedAt };
  }

  /** Puts the next revision of a record in place of the one that was found. */
  change(next: KeptRecord): void {
    const key = keyOf(next);
    const before = this.#records.get(key);
    // Nobody asks for earlier states of a conflict: the values it speaks of are versions of its record.
    if (before !== undefined && next.collection !== 'conflicts') this.#versions.push(before);
    this.#hasMade ||= before === undefined;
    for (const count of [liveKey(next.collection), liveKey(next.collection, next.parent ?? undefined)]) {
      const live = this.#live.get(count);
      if (live !== undefined) this.#live.set(count, live + Number(isLive(next)) - Number(isLive(before)));
      if (next.parent === null) break;
    }
    this.#records.set(key, next);
    this.#changed.add(key);
  }

  /** Notes on a record that was found whether the player has a conflict of it to settle. */
  mark(name: RecordKey, isInConflict: boolean): void {
    const key = keyOf(name);
    const kept = this.#records.get(key);
    if (kept === undefined || kept.isInConflict === isInConflict) return;
    this.#records.set(key, { ...kept, isInConflict });
    this.#marked.add(key);
  }

  /** Writes everything, and counts each record that has changed. */
  async write(seenBy: SeenByDeletion): Promise<Written> {
    const asked = [...this.#changed].filter((key) => this.#asked.has(key));
    const followed = [...this.#changed].filter((key) => !this.#asked.has(key));
    const count = asked.length + followed.length;
    if (count === 0) {
      const { seq } = await readSequence(this.#transaction, this.#ownerId);
      return { before: seq, after: seq, last: seq, changed: [] };
    }
    const { seq: last, restoredSeq } = await countChanges(this.#transaction, this.#ownerId, count);
    const before = last - count;
    const changed = [...asked, ...followed].map((key, index) => ({
      ...this.#get(key),
      seq: before + index + 1,
      sharedRevision: this.#sharedRevision(key, restoredSeq),
    }));
    const marked = [...this.#marked].filter((key) => !this.#changed.has(key)).map((key) => this.#get(key));
    if (this.#versions.length > 0) await keepVersions(this.#transaction, this.#ownerId, this.#versions);
    await writeRecords(this.#transaction, this.#ownerId, [...changed, ...marked]);
    const lastShown = await this.#turnChildren(changed, (deleted) => seenBy(deleted, restoredSeq));
    // Whatever is deleted was made before.
    if (this.#hasMade) await forgetSurplus(this.#transaction, this.#ownerId);
    return { before, after: before + asked.length, last: lastShown ?? last, changed };
  }

  /** Hides and shows what belongs to records that were deleted or are there again. Answers the last place that it gave. */
  async #turnChildren(
    changed: readonly KeptRecord[],
    seenBy: (deleted: RecordKey) => number | null,
  ): Promise<number | null> {
    let last: number | null = null;
    for (const kept of changed) {
      const collections = childCollections(kept.collection);
      const found = this.#found.get(keyOf(kept));
      if (collections.length === 0) continue;
      const family = { ownerId: this.#ownerId, parent: kept.id, collections };
      // Records made in this transaction are not hidden yet, also where the record was not there before.
      if (!isLive(kept)) await hideChildren(this.#transaction, family, seenBy(kept));
      else if (found !== undefined && !isLive(found))
        last = (await showChildren(this.#transaction, family)) ?? last;
    }
    return last;
  }

  /** Up to which revision a record that has changed is as everybody has seen it, whatever backup was restored. */
  #sharedRevision(key: string, restoredSeq: number): number | null {
    const found = this.#found.get(key);
    if (restoredSeq === 0) return found?.sharedRevision ?? null;
    return found === undefined ? 0 : sharedRevisionOf(found, restoredSeq);
  }

  #get(key: string): KeptRecord {
    const kept = this.#records.get(key);
    if (kept === undefined) throw new Error(`${key} was not found before it was changed.`);
    return kept;
  }

  /** Counts what the changes so far add to a collection's records in the database, or to one parent's among them. */
  #liveChange(collection: CollectionName, parent?: string): number {
    let change = 0;
    for (const key of this.#changed) {
      const now = this.#get(key);
      if (now.collection !== collection || (parent !== undefined && now.parent !== parent)) continue;
      const first = this.#versions.find((each) => keyOf(each) === key);
      change += Number(isLive(now)) - Number(isLive(first));
    }
    return change;
  }
}

export const isLive = (kept: KeptRecord | undefined): kept is KeptRecord =>
  kept !== undefined && kept.deletedAt === null;

const liveKey = (collection: CollectionName, parent?: string): string =>
  parent === undefined ? collection : `${collection}/${parent}`;
