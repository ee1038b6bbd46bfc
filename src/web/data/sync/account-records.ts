import type { OwnCollection } from '#contract/collections.ts';
import { documentRoutes } from '#contract/document-routes.ts';
import type { TrashedRecord, Version } from '#contract/documents.ts';
import { call } from '../call.ts';

export async function readVersions(collection: OwnCollection, id: string): Promise<readonly Version[]> {
  return (await call(documentRoutes.readVersions, { params: { collection, id } })).versions;
}

export const readTrash = (
  before?: string,
): Promise<{ readonly records: readonly TrashedRecord[]; readonly next: string | null }> =>
  call(documentRoutes.readTrash, { query: before === undefined ? {} : { before } });
