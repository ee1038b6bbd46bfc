import { isWrittenCollection, type WrittenCollection } from '#contract/records/collections.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { TrashedRecord as AnyTrashedRecord } from '#contract/records/documents.ts';
import { call } from '../../session/call.ts';

/** A deleted record of a collection that this version shows. */
export type TrashedRecord = AnyTrashedRecord & { readonly collection: WrittenCollection };

/** Those of later versions are left to them. */
export async function readTrash(
  before?: string,
): Promise<{ readonly records: readonly TrashedRecord[]; readonly next: string | null }> {
  const query = before === undefined ? {} : { before };
  const { records, next } = await call(documentRoutes.readTrash, { query });
  const isShown = (record: AnyTrashedRecord): record is TrashedRecord =>
    isWrittenCollection(record.collection);
  return { records: records.filter(isShown), next };
}
