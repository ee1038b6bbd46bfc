import type { StorageTransaction } from '../storage/record-storage.ts';
import { emptyBook, withNotices, type NoticeBook } from './notice-list.ts';

/** Puts what a page was told while it held everything in memory among what the storage has. */
export async function moveNotices(transaction: StorageTransaction, held: NoticeBook): Promise<void> {
  const there = (await transaction.fact('notices')) ?? emptyBook;
  await transaction.putFact('notices', withNotices(there, held.notices));
}
