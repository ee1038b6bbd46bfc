import type { OwnCollection } from '#contract/records/collections.ts';
import { documentRoutes } from '#contract/records/document-routes.ts';
import type { TrashedRecord, Version } from '#contract/records/documents.ts';
import { call } from '../session/call.ts';

export async function readVersions(collection: OwnCollection, id: string): Promise<readonly Version[]> {
  return (await call(documentRoutes.readVersions, { params: { collection, id } })).versions;
}

export const readTrash = (
  before?: string,
): Promise<{ readonly records: readonly TrashedRecord[]; readonly next: string | null }> =>
  call(documentRoutes.readTrash, { query: before === undefined ? {} : { before } });
